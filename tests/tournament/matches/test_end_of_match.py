"""The end of a match by time and by life (116, 117)."""

from __future__ import annotations

import pytest
from tests.tournament.matches.begun import begun, between, facts, waiting

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches as m

KNOCKOUT = m.MatchRules(elimination=True)


def end_turns(match: m.Match, turns: int) -> None:
    for _ in range(turns):
        m.end_turn(match, facts(match)["active"])


def test_extra_turns_are_taken_last_granted_first_then_the_usual_order_goes_on() -> None:
    match = begun()
    m.extra_turn(match, "Ana")
    m.extra_turn(match, "Ben")
    seen = []
    for _ in range(4):
        seen.append(facts(match)["active"])
        end_turns(match, 1)
    assert seen == ["Ana", "Ben", "Ana", "Ben"]
    match = begun()
    m.extra_turn(match, "Ben")
    end_turns(match, 2)
    assert facts(match)["active"] == "Ben"  # the turn of the usual order, after the extra one


def test_extra_turns_are_of_one_game() -> None:
    match = begun()
    m.extra_turn(match, "Ben")
    m.extra_turn(match, "Ben")
    m.win(match, "Ben")
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    end_turns(match, 2)
    assert facts(match)["active"] == "Ana"


def test_time_when_life_decides_already() -> None:
    match = begun(KNOCKOUT)
    for _ in range(3):
        m.draw_game(match)
        m.choose(match, "Ana", play=True)
        m.next_game(match)
    m.call_time(match)
    assert facts(match) | {"awaits_life": True, "added_turn": None, "game": 4} == facts(match)
    m.report(match, "Ben", 1, 0, 3)
    assert not facts(match)["awaits_life"]


def test_whose_turn_it_is_not_can_not_end_it() -> None:
    match = begun()
    with pytest.raises(IllegalAction, match="it is Ana's turn, not Ben's"):
        m.end_turn(match, "Ben")


def test_time_is_called_once() -> None:
    match = begun()
    m.call_time(match)
    with pytest.raises(IllegalAction, match=r"time has already been called \(rule 116\)"):
        m.call_time(match)


def test_time_before_a_swiss_match_began() -> None:
    match = waiting()
    m.lose_game(match, "Ana")
    m.call_time(match)
    assert facts(match) | {"state": "over", "games": [0, 1, 0], "result": "lost"} == facts(match)
    match = waiting()
    m.start(match, chooser="Ana")
    m.call_time(match)
    assert facts(match) | {"state": "over", "games": [0, 0, 0], "result": "drew", "game": 1} == facts(match)


def test_time_between_two_games() -> None:
    swiss, leading = between(), between(KNOCKOUT)
    m.call_time(swiss)
    m.call_time(leading)
    assert facts(swiss)["result"] == facts(leading)["result"] == "won"


def test_time_before_a_match_of_elimination_began_leaves_it_to_life() -> None:
    match = waiting(KNOCKOUT)
    m.call_time(match)
    assert facts(match) | {"state": "waiting", "awaits_life": True} == facts(match)
    m.start(match, first="Ana")
    m.change_life(match, {"Ana": 20})
    assert facts(match)["awaits_life"]
    m.change_life(match, {"Ana": 19})
    assert facts(match) | {"state": "over", "games": [0, 1, 0], "result": "lost"} == facts(match)


def test_a_drawn_game_after_time_in_elimination_leaves_it_to_the_next() -> None:
    match = begun(KNOCKOUT)
    m.call_time(match)
    m.draw_game(match)
    assert facts(match) | {"state": "between", "awaits_life": True} == facts(match)
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    assert facts(match)["added_turn"] is None
    end_turns(match, 9)
    m.win(match, "Ben")
    assert facts(match)["result"] == "lost"


def test_life_before_time_decides_nothing() -> None:
    match = begun(KNOCKOUT)
    m.change_life(match, {"Ana": 1})
    end_turns(match, 9)
    assert facts(match) | {"state": "playing", "awaits_life": False, "added_turn": None} == facts(match)


def test_turns_ordered_for_slow_play_lengthen_the_five() -> None:
    match = begun()
    m.order_turns(match, 2)
    m.call_time(match)
    m.order_turns(match, 2)
    end_turns(match, 9)
    assert facts(match) | {"added_turn": 9, "extra_turns": 4, "state": "playing"} == facts(match)
    with pytest.raises(IllegalAction, match="already being played"):
        m.order_turns(match, 2)
    end_turns(match, 1)
    assert facts(match) | {"state": "over", "games": [0, 0, 1], "result": "drew"} == facts(match)
    with pytest.raises(InvalidInput, match="at least 1"):
        m.order_turns(begun(), 0)


def test_a_game_loss_in_the_added_turns_ends_the_match() -> None:
    match = begun()
    m.call_time(match)
    end_turns(match, 1)
    m.lose_game(match, "Ben")
    assert facts(match) | {"state": "over", "games": [1, 0, 0], "result": "won", "added_turn": None} == facts(match)


def test_inactivity_in_the_added_turns_ends_the_match() -> None:
    match = begun()
    m.call_time(match)
    m.ask(match, "Ana")
    m.tick(match, 300)
    assert facts(match) | {"state": "over", "games": [0, 1, 0], "result": "lost"} == facts(match)


def test_how_each_game_ended_is_kept() -> None:
    match = between()
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    m.win(match, "Ben", m.Ending.CONCEDED)
    m.choose(match, "Ana", play=False)
    m.next_game(match)
    m.call_time(match)
    end_turns(match, 6)
    assert [(game.chooser, game.first, game.winner, game.ending) for game in match.games] == [
        ("Ana", "Ana", "Ana", "played"),
        ("Ben", "Ben", "Ben", "conceded"),
        ("Ana", "Ben", None, "time"),
    ]
