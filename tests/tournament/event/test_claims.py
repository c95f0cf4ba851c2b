"""Players report and confirm or dispute; officials' reports count; draws, concessions, drops with the result."""

from typing import Any

import pytest
from tests.tournament.event.events import begun, points, refusal

from headjudge.core.errors import HeadjudgeError
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.state import Table
from headjudge.tournament.results import MatchResult


def paired(**settings: Any) -> Tournament:
    event = begun("Ana", "Ben", "Cid", "Dan", **settings)
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dan"]])
    event.act("appoint", HOST, name="Kim", role="scorekeeper")
    event.act("appoint", HOST, name="Lea", role="scorekeeper")
    return event


def table(event: Tournament) -> Table:
    return event.state.rounds[-1].tables[0]


def report(event: Tournament, by: str, won: int = 2, lost: int = 1, **more: Any) -> None:
    event.act("report", by, player="Ana", opponent="Ben", won=won, lost=lost, **more)


def games(event: Tournament) -> tuple[tuple[int, ...], int] | None:
    found = table(event).result
    assert found is None or isinstance(found, MatchResult)
    return None if found is None else (found.games, found.drawn)


def test_a_players_report_waits_for_the_other_side() -> None:
    event = paired()
    report(event, "Ana")
    assert (games(event), points(event)["Ana"]) == (None, 0)
    assert refusal(event, "pair") == "event/results-missing"
    assert refusal(event, "confirm", "Ana", player="Ana") == "match/not-reported"
    assert refusal(event, "confirm", "Cid", player="Ana") == "event/role"
    event.act("confirm", "Ben", player="Ben")
    assert (games(event), table(event).entered_by) == (((2, 1), 0), "Ben")
    assert table(event).claims == {}


def test_the_same_report_of_the_other_side_confirms() -> None:
    event = paired()
    report(event, "Ana", 2, 1, drawn=1)
    event.act("report", "Ben", player="Ben", opponent="Ana", won=1, lost=2, drawn=1)
    assert games(event) == ((2, 1), 1)


def test_different_reports_are_a_dispute_that_an_official_settles() -> None:
    event = paired()
    report(event, "Ana", 2, 0)
    event.act("report", "Ben", player="Ben", opponent="Ana", won=2, lost=0)
    assert table(event).disputed == ["Ana", "Ben"]
    assert games(event) is None
    report(event, "Kim", 2, 1)
    assert games(event) == ((2, 1), 0)
    assert table(event).disputed == []


def test_who_disputes_says_so_and_may_still_agree() -> None:
    event = paired()
    report(event, "Ana", 2, 0)
    event.act("dispute", "Ben", player="Ben")
    assert table(event).disputed == ["Ben"]
    assert refusal(event, "dispute", "Ben", player="Ben") == "match/disputed"
    report(event, "Ana", 2, 1)
    assert table(event).disputed == []
    event.act("confirm", "Ben", player="Ben")
    assert games(event) == ((2, 1), 0)


def test_a_report_of_one_is_enough_where_the_event_says_so() -> None:
    event = paired(confirmed_results=False)
    report(event, "Ana")
    assert games(event) == ((2, 1), 0)


def test_two_scorekeepers_at_once() -> None:
    event = paired()
    report(event, "Kim", 2, 1)
    report(event, "Lea", 2, 1)
    assert table(event).entered_by == "Kim"
    with pytest.raises(HeadjudgeError, match=r"Ana 2-1 Ben, entered by Kim"):
        report(event, "Lea", 2, 0)
    assert refusal(event, "report", "Lea", player="Ana", opponent="Ben", won=2) == "match/conflict"
    event.act("correct", "Lea", player="Ana", opponent="Ben", won=2, lost=0)
    assert (games(event), table(event).entered_by) == (((2, 0), 0), "Lea")


def test_a_claim_that_no_match_can_have_is_refused() -> None:
    event = paired()
    assert refusal(event, "report", "Ana", player="Ana", opponent="Ben", won=3) == "match/score"


def test_an_intentional_draw_is_three_drawn_games() -> None:
    event = paired()
    event.act("agree_draw", "Ana", player="Ana")
    assert games(event) is None
    event.act("agree_draw", "Ben", player="Ben")
    assert games(event) == ((0, 0), 3)
    assert points(event)["Ana"] == 1
    event.act("agree_draw", "Kim", player="Cid")
    event.act("unreport", HOST, player="Cid")
    event.act("unreport", HOST, player="Ana")
    assert points(event)["Ben"] == 0


def test_no_draw_is_agreed_in_a_bracket() -> None:
    event = begun("Ana", "Ben", structure="single-elimination")
    event.act("pair", HOST)
    assert refusal(event, "agree_draw", "Ana", player="Ana") == "match/drawn"


def test_who_concedes_needs_nobodys_consent() -> None:
    event = paired()
    assert refusal(event, "concede", "Ana", player="Ben") == "event/role"
    event.act("concede", "Ben", player="Ben")
    assert games(event) == ((2, 0), 0)
    assert refusal(event, "concede", "Ana", player="Ana") == "match/over"


def test_who_leaves_with_the_result_leaves_when_it_counts() -> None:
    event = paired()
    report(event, "Ana", drops=["Ana"])
    assert event.state.entrants.by_name["Ana"].is_in
    assert refusal(event, "report", "Ben", player="Ana", opponent="Ben", won=2, lost=1, drops=["Ana"]) == "event/role"
    event.act("confirm", "Ben", player="Ben", drop=True)
    assert event.state.present == ["Cid", "Dan"]
    event.act("report", HOST, player="Cid", opponent="Dan", won=2, drops=["Dan"])
    assert event.state.present == ["Cid"]


def test_players_of_a_pod_confirm_each_other() -> None:
    event = begun("Ana", "Ben", "Cid", structure="pods", rounds=1)
    event.act("pair", HOST)
    event.act("report", "Ana", places=["Ana", "Ben", "Cid"])
    assert table(event).given is None
    event.act("report", "Cid", places=["Cid", "Ben", "Ana"])
    assert table(event).disputed == ["Ana", "Cid"]
    assert refusal(event, "confirm", "Ben", player="Ben") == "match/disputed"
    event.act("report", "Ben", places=["Ana", "Ben", "Cid"])
    assert points(event)["Ana"] == 5


def test_what_players_reported_is_taken_back() -> None:
    event = paired()
    report(event, "Ana")
    assert event.consequences("unreport", HOST, player="Ana") == ["What Ana reported in round 1 would be lost."]
    event.act("unreport", HOST, player="Ana")
    assert table(event).claims == {}


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("win", {"player": "Ana"}),
        ("draw_game", {"player": "Ana"}),
        ("life", {"totals": {"Ana": 30}}),
        ("keep", {"player": "Ben"}),
        ("mulligan", {"player": "Ben"}),
        ("act", {"player": "Ben"}),
        ("end_turn", {"player": "Ben"}),
        ("disconnect", {"player": "Ben"}),
        ("choose", {"what": "play", "player": "Ben"}),
        ("sideboard", {"player": "Ben"}),
        ("win", {"player": "Cid"}),
        ("turn", {"player": "Cid"}),
    ],
)
def test_players_do_in_a_match_only_what_is_theirs(verb: str, arguments: dict[str, Any]) -> None:
    event = paired()
    event.act("start", HOST, player="Ana", first="Ana")
    assert refusal(event, verb, "Ana", **arguments) == "event/role"


def test_a_player_may_say_that_they_have_lost_a_game() -> None:
    event = paired()
    event.act("start", HOST, player="Ana", first="Ana")
    event.act("win", "Ana", player="Ben")
    match = table(event).match
    assert match is not None
    assert match.played.won == (0, 1)
