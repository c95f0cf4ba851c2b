"""When the table of a match is stopped (116, 117), by the match alone."""

from __future__ import annotations

from tests.tournament.matches.begun import begun, between

from headjudge.server.events.seating import stop_of
from headjudge.server.live.pace import Stop
from headjudge.tournament import matches as m

ELIMINATION = m.MatchRules(elimination=True)


def test_a_game_goes_on_for_five_turns_after_time_and_for_those_ordered() -> None:
    match = begun()
    assert stop_of(match, None) is None
    m.order_turns(match, 2)
    m.call_time(match)
    assert stop_of(match, 7) == Stop(14)


def test_in_elimination_life_decides_where_both_have_won_as_many_games() -> None:
    match = begun(ELIMINATION)
    m.call_time(match)
    assert stop_of(match, 3) == Stop(8, ahead=True)
    ahead = between(ELIMINATION)
    m.choose(ahead, "Ben", play=True)
    m.next_game(ahead)
    m.call_time(ahead)
    assert stop_of(ahead, 3) == Stop(8)


def test_the_first_change_of_life_decides_a_game_that_begins_after_time() -> None:
    match = begun(ELIMINATION)
    m.win(match, "Ana")
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    m.win(match, "Ben")
    m.call_time(match)
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    assert stop_of(match, None) == Stop(0, ahead=True)


def test_a_pod_goes_on_for_five_turns() -> None:
    assert stop_of(None, None) is None
    assert stop_of(None, 20) == Stop(25)
