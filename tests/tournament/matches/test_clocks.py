"""The clocks of 112a: what runs when, what is warned of, and what follows when they run out."""

from __future__ import annotations

import pytest
from tests.tournament.matches.begun import begun, between, facts, waiting

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches as m

UNHURRIED = m.MatchRules(inactivity=None, sideboarding=None)


def of(match: m.Match, name: str) -> m.PlayerFacts:
    return m.player_facts(match, name)


def test_nothing_runs_before_a_game_or_while_nobody_is_asked() -> None:
    for match in (waiting(), begun()):
        assert m.due(match) is None
        assert m.tick(match, 10_000) == []
        assert of(match, "Ana")["clock"] == 1800


def test_only_one_player_is_asked_at_a_time() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.tick(match, 10)
    m.ask(match, "Ben")
    m.tick(match, 20)
    assert (of(match, "Ana")["clock"], of(match, "Ben")["clock"]) == (1790, 1780)
    assert (of(match, "Ana")["asked"], of(match, "Ben")["asked"]) == (False, True)
    with pytest.raises(IllegalAction, match=r"isn't waiting for Ana \(rule 112a\)"):
        m.act(match, "Ana")


def test_both_may_be_asked_at_the_same_time() -> None:
    match = begun(UNHURRIED)
    m.ask(match, "Ana")
    m.ask_also(match, "Ben")
    m.tick(match, 10)
    m.act(match, "Ana")
    m.tick(match, 5)
    assert (of(match, "Ana")["clock"], of(match, "Ben")["clock"]) == (1790, 1785)
    m.act(match, "Ben")
    assert m.due(match) is None


def test_a_further_question_leaves_the_time_of_the_first() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.tick(match, 200)
    m.ask_also(match, "Ben")
    m.tick(match, 10)
    assert (of(match, "Ana")["inactive"], of(match, "Ben")["inactive"]) == (210, 10)
    m.ask_also(match, "Ben")
    assert (of(match, "Ana")["inactive"], of(match, "Ben")["inactive"]) == (210, 0)
    m.ask(match, "Ben")
    assert of(match, "Ana") | {"inactive": 0, "asked": False} == of(match, "Ana")


def test_who_runs_out_of_time_at_the_same_moment_loses_alike() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.ask_also(match, "Ben")
    m.tick(match, 50)
    m.ask(match, "Ana")
    m.ask_also(match, "Ben")
    assert [(found.after, found.what, found.player) for found in m.tick(match, 300)] == [
        (240, "warned", "Ana"),
        (240, "warned", "Ben"),
        (300, "inactive", "Ana"),
        (300, "inactive", "Ben"),
    ]
    assert facts(match) | {"state": "between", "games": [0, 0, 1], "chooser": "Ana"} == facts(match)
    match = begun(UNHURRIED)
    m.ask(match, "Ana")
    m.ask_also(match, "Ben")
    m.tick(match, 1800)
    assert (facts(match)["result"], facts(match, "Ben")["result"]) == ("lost", "lost")


def test_a_warning_is_told_once_to_each() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.ask_also(match, "Ben")
    m.tick(match, 10)
    m.reconnect(match, "Ben")
    assert [(found.after, found.player) for found in m.tick(match, 289)] == [(230, "Ana"), (240, "Ben")]


def test_what_happens_in_the_middle_is_told_with_its_moment() -> None:
    match = begun()
    m.ask(match, "Ana")
    assert m.tick(match, 1000) == [
        m.Happening(240, m.What.WARNED, "Ana"),
        m.Happening(300, m.What.INACTIVE, "Ana"),
        m.Happening(660, m.What.SIDEBOARDING_OVER),
    ]
    assert facts(match) | {"state": "between", "games": [0, 1, 0]} == facts(match)
    assert of(match, "Ana") | {"clock": 1500, "sideboard_clock": 0, "inactive": 0, "warned": False} == of(match, "Ana")


def test_the_clock_comes_before_inactivity() -> None:
    match = begun(m.MatchRules(limit=600))
    m.ask(match, "Ben")
    assert [found.what for found in m.tick(match, 300)] == [m.What.WARNED, m.What.CLOCK_OUT]
    assert facts(match) | {"state": "over", "games": [2, 0, 0], "result": "won"} == facts(match)
    assert of(match, "Ben")["clock"] == 0


def test_a_match_lost_by_the_clock_is_recorded_two_to_none_whatever_its_score() -> None:
    match = between(UNHURRIED)
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    m.ask(match, "Ana")
    m.tick(match, 1800)
    assert facts(match, "Ben")["games"] == [2, 0, 0]


def test_nobody_is_inactive_where_the_setting_says_so() -> None:
    match = begun(UNHURRIED)
    m.ask(match, "Ana")
    assert m.tick(match, 1799) == []
    assert not of(match, "Ana")["warned"]
    m.act(match, "Ana")
    m.win(match, "Ana")
    assert of(match, "Ana")["sideboard_clock"] is None
    assert of(match, "Ana")["sideboard_step"] is None
    assert m.due(match) is None


def test_a_change_of_connection_ends_inactivity() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.tick(match, 299)
    m.disconnect(match, "Ana")
    assert of(match, "Ana") | {"inactive": 0, "warned": False, "connected": False} == of(match, "Ana")
    m.tick(match, 500)
    assert of(match, "Ana")["inactive"] == 0
    for renew in (m.reconnect, m.reconnect, m.ask):
        renew(match, "Ana")
        assert m.due(match) == 240
        m.tick(match, 100)
    assert facts(match)["state"] == "playing"


def test_who_is_warned_is_warned_until_they_answer() -> None:
    match = begun(m.MatchRules(inactivity=30))
    m.ask(match, "Ana")
    m.tick(match, 1)
    assert of(match, "Ana")["warned"]
    m.act(match, "Ana")
    assert not of(match, "Ana")["warned"]


def test_an_extension_is_shared_by_both_clocks() -> None:
    match = begun(UNHURRIED)
    m.ask(match, "Ana")
    m.tick(match, 1790)
    m.extend(match, 211)
    assert (of(match, "Ana")["clock"], of(match, "Ben")["clock"]) == (116, 1906)
    assert facts(match)["extension"] == 211
    for seconds in (0, -60):
        with pytest.raises(InvalidInput, match="can't be extended"):
            m.extend(match, seconds)
    m.lose_match(match, "Ben")
    with pytest.raises(IllegalAction, match="over"):
        m.extend(match, 60)
    with pytest.raises(InvalidInput, match="can't pass"):
        m.tick(match, -1)


def test_displays_count_in_steps() -> None:
    rules = m.CONSTRUCTED
    assert [rules.clock_display.step(left) for left in (1800, 181, 180, 0)] == [15, 15, 1, 1]
    assert [rules.sideboard_display.step(left) for left in (360, 181, 180, 0)] == [60, 60, 1, 1]


def test_a_result_that_was_reported_stops_the_clocks_and_taken_back_they_go_on() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.tick(match, 100)
    m.report(match, "Ana", 2, 0)
    assert m.due(match) is None
    assert m.tick(match, 1000) == []
    m.unreport(match)
    assert facts(match)["state"] == "playing"
    assert m.due(match) == 140
