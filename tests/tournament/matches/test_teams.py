"""Matches of teams: the matches of their members make the result (143)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches as m
from headjudge.tournament.results import MatchResult, Verdict

TEAMS = {"Tigers": ["Ana", "Ben", "Cid"], "Lions": ["Dot", "Eve", "Fay"]}


def teams(rules: m.MatchRules = m.CONSTRUCTED) -> m.TeamMatch:
    return m.new_team_match(TEAMS, rules, {"Ana": m.Boards({"Forest": 60}, {})})


def test_members_meet_in_their_order() -> None:
    match = teams()
    assert [found.sides for found in match.matches] == [("Ana", "Dot"), ("Ben", "Eve"), ("Cid", "Fay")]
    assert match.match_of("Eve") is match.matches[1]
    assert m.player_facts(match.match_of("Ana"), "Ana")["deck"] == {"Forest": 60}
    with pytest.raises(InvalidInput, match="Gus plays for neither Tigers nor Lions"):
        match.match_of("Gus")


def test_two_members_decide() -> None:
    match = teams()
    assert m.match_facts(match, "Lions")["state"] == "waiting"
    m.report(match.match_of("Dot"), "Dot", 2, 0)
    assert m.match_facts(match, "Lions") | {"state": "playing", "games": [1, 0, 0]} == m.match_facts(match, "Lions")
    m.report(match.match_of("Ben"), "Ben", 2, 0)
    assert m.result(match) is None
    m.report(match.match_of("Cid"), "Fay", 2, 1)
    assert m.result(match) == MatchResult(("Tigers", "Lions"), (1, 2), (Verdict.LOST, Verdict.WON))


def test_what_is_won_beyond_two_is_not_counted() -> None:
    match = teams()
    for member in TEAMS["Tigers"]:
        m.report(match.match_of(member), member, 2, 0)
    assert m.result(match) == MatchResult(("Tigers", "Lions"), (2, 0), (Verdict.WON, Verdict.LOST))


def test_a_drawn_match_leaves_a_draw() -> None:
    match = teams(m.MatchRules(games=1))
    m.report(match.match_of("Ana"), "Ana", 1, 0)
    m.report(match.match_of("Ben"), "Eve", 1, 0)
    m.draw_match(match.match_of("Cid"))
    assert m.result(match) == MatchResult(("Tigers", "Lions"), (1, 1), (Verdict.DREW, Verdict.DREW), 1)


def test_the_result_of_the_teams_may_be_reported_corrected_and_taken_back() -> None:
    match = teams(m.MatchRules(games=1))
    m.report(match, "Tigers", 2, 1)
    m.correct(match, "Lions", 2, 0)
    assert m.result(match) == MatchResult(("Tigers", "Lions"), (0, 2), (Verdict.LOST, Verdict.WON))
    m.unreport(match)
    assert m.result(match) is None
    with pytest.raises(IllegalAction, match="3-0 is impossible"):
        m.report(match, "Tigers", 3, 0)


def test_a_team_may_lose_or_concede_as_one_and_gets_time_for_all() -> None:
    match = teams()
    m.extend(match, 120)
    assert [found.extension for found in match.matches] == [120, 120, 120]
    m.lose_match(match, "Tigers")
    assert m.match_facts(match, "Tigers")["games"] == [0, 2, 0]
    match = teams()
    m.report(match.match_of("Ana"), "Ana", 2, 0)
    m.concede(match, "Tigers")
    assert m.match_facts(match, "Tigers")["games"] == [1, 2, 0]


@pytest.mark.parametrize(
    "given",
    [
        {"Tigers": ["Ana"]},
        {"Tigers": ["Ana", "Ben"], "Lions": ["Dot"]},
        {"Tigers": ["Ana", "Ben"], "Lions": ["Ben", "Dot"]},
        {"Tigers": [], "Lions": []},
    ],
)
def test_teams_that_can_not_meet(given: Mapping[str, Sequence[str]]) -> None:
    with pytest.raises(InvalidInput, match="two teams of the same size"):
        m.new_team_match(given)
