"""Results: reported, corrected, taken back, lost whatever the score was (111, 117)."""

from __future__ import annotations

import pytest
from tests.tournament.matches.begun import begun, between, facts, waiting

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches as m
from headjudge.tournament.results import MatchResult, Verdict

WON, LOST, DREW = Verdict.WON, Verdict.LOST, Verdict.DREW
KNOCKOUT = m.MatchRules(elimination=True)
SINGLE = m.MatchRules(games=1)


@pytest.mark.parametrize(
    ("rules", "score", "verdicts"),
    [
        (m.CONSTRUCTED, (2, 0, 0), (WON, LOST)),
        (m.CONSTRUCTED, (1, 2, 0), (LOST, WON)),
        (m.CONSTRUCTED, (2, 1, 1), (WON, LOST)),
        (m.CONSTRUCTED, (1, 0, 0), (WON, LOST)),
        (m.CONSTRUCTED, (1, 1, 0), (DREW, DREW)),
        (m.CONSTRUCTED, (0, 0, 3), (DREW, DREW)),
        (m.CONSTRUCTED, (0, 0, 0), (DREW, DREW)),
        (KNOCKOUT, (2, 1, 2), (WON, LOST)),
        (KNOCKOUT, (0, 1, 2), (LOST, WON)),
        (SINGLE, (1, 0, 1), (WON, LOST)),
        (SINGLE, (0, 0, 1), (DREW, DREW)),
    ],
)
def test_results_that_a_match_can_have(
    rules: m.MatchRules, score: tuple[int, int, int], verdicts: tuple[Verdict, Verdict]
) -> None:
    for match in (waiting(rules), begun(rules)):
        m.report(match, "Ana", *score)
        assert m.result(match) == MatchResult(("Ana", "Ben"), score[:2], verdicts, score[2])
        assert facts(match, "Ben")["games"] == [score[1], score[0], score[2]]
        with pytest.raises(IllegalAction, match="already in"):
            m.report(match, "Ana", *score)


@pytest.mark.parametrize(
    ("rules", "score", "rule"),
    [
        (m.CONSTRUCTED, (3, 0), "111"),
        (m.CONSTRUCTED, (2, 2), "111"),
        (SINGLE, (2, 0), "111"),
        (SINGLE, (1, 1), "111"),
        (m.MatchRules(games=2), (2, 1), "111"),
        (KNOCKOUT, (1, 1, 1), "117"),
        (KNOCKOUT, (0, 0), "117"),
    ],
)
def test_results_that_no_match_can_have(rules: m.MatchRules, score: tuple[int, ...], rule: str) -> None:
    match = waiting(rules)
    with pytest.raises(IllegalAction) as refused:
        m.report(match, "Ana", *score)
    assert refused.value.rule == rule
    m.report(match, "Ana", 1, 0)
    with pytest.raises(IllegalAction):
        m.correct(match, "Ana", *score)


def test_numbers_below_none_are_no_result() -> None:
    with pytest.raises(InvalidInput, match="2--1-0 isn't a result"):
        m.report(waiting(), "Ana", 2, -1)
    with pytest.raises(IllegalAction, match="no match has 21 drawn games; 20 are the most"):
        m.report(waiting(), "Ana", 1, 1, 21)


def test_a_correction_replaces_what_was_reported_or_played_and_can_be_taken_back() -> None:
    match = between()
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    m.win(match, "Ana")
    m.correct(match, "Ben", 2, 1)
    m.correct(match, "Ben", 1, 1, 1)
    assert m.result(match) == MatchResult(("Ana", "Ben"), (1, 1), (DREW, DREW), 1)
    m.unreport(match)
    assert m.result(match) == MatchResult(("Ana", "Ben"), (2, 0), (WON, LOST))


def test_a_report_taken_back_leaves_the_match_as_it_stood() -> None:
    match = between()
    m.report(match, "Ben", 2, 1)
    m.unreport(match)
    assert facts(match) | {"state": "between", "games": [1, 0, 0], "chooser": "Ben", "result": None} == facts(match)


def test_a_game_loss_that_a_report_leaves_out_is_doubtful() -> None:
    match = waiting()
    m.lose_game(match, "Ana")
    assert m.doubts(match, "Ana", 2, 1) == m.doubts(match, "Ben", 1, 0) == []
    assert m.doubts(match, "Ana", 2, 0) == ["Ana has lost 1 game to penalties, but the result says 0"]


def test_draws_that_both_agree_on_are_for_swiss() -> None:
    match = between()
    m.draw_match(match)
    assert m.result(match) == MatchResult(("Ana", "Ben"), (0, 0), (DREW, DREW), 3)
    with pytest.raises(IllegalAction, match=r"an elimination match can't be drawn \(rule 117\)"):
        m.draw_match(between(KNOCKOUT))


def test_who_concedes_keeps_the_games_that_they_won() -> None:
    match = between()
    m.concede(match, "Ana")
    assert m.result(match) == MatchResult(("Ana", "Ben"), (1, 2), (LOST, WON))
    match = between()
    m.concede(match, "Ben")
    assert m.result(match) == MatchResult(("Ana", "Ben"), (2, 0), (WON, LOST))


def test_a_match_loss_counts_two_to_none_and_both_may_lose() -> None:
    match = between()
    m.lose_match(match, "Ana")
    assert m.result(match) == MatchResult(("Ana", "Ben"), (0, 2), (LOST, WON))
    with pytest.raises(IllegalAction, match="over"):
        m.lose_match(match, "Ben")
    match = between(KNOCKOUT)
    m.lose_match(match, "Ana", "Ben", by=m.Loss.DISQUALIFIED)
    assert m.result(match) == MatchResult(("Ana", "Ben"), (0, 0), (LOST, LOST), forfeited=2)
    single = waiting(SINGLE)
    m.lose_match(single, "Ben")
    assert m.result(single) == MatchResult(("Ana", "Ben"), (1, 0), (WON, LOST))
    with pytest.raises(InvalidInput, match="name who loses"):
        m.lose_match(begun())


def test_a_match_loss_may_be_taken_back_but_not_one_by_the_clock() -> None:
    match = between()
    m.lose_match(match, "Ana")
    with pytest.raises(IllegalAction, match="Ben has no match loss"):
        m.pardon(match, "Ben")
    m.pardon(match, "Ana")
    assert facts(match) | {"state": "between", "games": [1, 0, 0], "result": None} == facts(match)
    match = begun(m.MatchRules(limit=60))
    m.ask(match, "Ana")
    m.tick(match, 30)
    with pytest.raises(IllegalAction, match="Ana has no match loss from a penalty"):
        m.pardon(match, "Ana")


def test_a_bye_is_a_match_won() -> None:
    assert m.bye("Ana", m.CONSTRUCTED) == MatchResult(("Ana",), (2,), (WON,))
    assert m.bye("Ana", SINGLE) == MatchResult(("Ana",), (1,), (WON,))


def test_a_match_without_a_result_has_none() -> None:
    assert m.result(begun()) is None
    assert facts(begun())["result"] is None
