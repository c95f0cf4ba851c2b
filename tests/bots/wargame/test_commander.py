"""Orders that bots give: legal, sensible, and of nothing that they may not know."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given, settings
from tests.bots.wargame.rounds import SEEDS, few, mine, theirs, wound
from tests.depth import depth
from tests.wargame.random_turns import crowd
from tests.wargame.worlds import a_state

from headjudge.bots.wargame.commander import command
from headjudge.bots.wargame.plans import battle_plan
from headjudge.core.rng import Rng
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.reading import read_line
from headjudge.wargame.state import Post, Strategy
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import Team


@settings(max_examples=depth(30, 60), deadline=None)
@given(SEEDS)
def test_orders_are_legal_and_never_for_one_square(seed: int) -> None:
    rng = Rng(seed)
    state = crowd(rng, a_side=20).state
    wound(state, rng)
    before = copy.deepcopy(state)
    for side in ("coalition", "phyrexia"):
        ordered = command(state, side, Rng(seed))
        assert state == before
        assert ordered == command(state, side, Rng(seed))
        able = {army.key for army in state.on_map() if army.side == side and state.fights(army.key) is None}
        assert set(ordered.lines) == able
        ends: dict[Square, list[str]] = {}
        for key, line in ordered.lines.items():
            army = state.armies[key]
            reading = read_line(state, army.control[-1].players[0], line)
            assert reading.order is not None, line
            assert reading.army == key
            assert KINDS[reading.order.kind].validate(state, army, reading.order) is None, line
            to = reading.order.legs[0].to if reading.order.legs else army.at
            assert to is not None
            ends.setdefault(to, []).append(reading.order.kind)
        for square, kinds in ends.items():
            assert len(kinds) == 1 or kinds == ["joint engage"] * 2, f"{square}: {kinds}"
        assert set(ordered.details) <= set(ordered.lines)


def _order(armies: list[dict[str, Any]], places: list[dict[str, Any]], name: str, side: Team = "coalition") -> str:
    return command(a_state(armies, places), side, Rng(1)).lines[name]


RED = {"name": "Red Base", "kind": "base", "color": "red", "at": "5E", "win_condition": True}


GATE = {"name": "Gate", "kind": "portal", "at": "20E"}


def test_who_besieges_stays() -> None:
    assert _order([mine("A", "20E", days=2)], [RED, GATE], "A") == "A: stay"


def test_a_weak_army_goes_home_and_stays_there() -> None:
    assert _order([mine("A", "8E", troops=few(500))], [RED, GATE], "A") == "A: 8E > 5E"
    assert _order([mine("A", "5E", troops=few(500))], [RED, GATE], "A") == "A: stay"


def test_not_into_a_base_where_it_can_not_heal() -> None:
    blue = RED | {"name": "Blue Base", "color": "blue", "at": "9E"}
    assert _order([mine("A", "8E", troops=few(500))], [RED, blue, GATE], "A") == "A: 8E > 5E"


def test_an_army_marches_on_the_enemy_and_enters_an_empty_portal() -> None:
    assert _order([mine("A", "10E")], [RED, GATE], "A") == "A: 10E > 13E"
    assert _order([mine("A", "18E")], [RED, GATE], "A") == "A: 18E > 20E"


def test_it_engages_the_weaker_and_not_the_stronger() -> None:
    assert _order([mine("A", "10E"), theirs("X", "12E", troops=few(900))], [], "A").endswith("; engage X")
    assert "engage" not in _order([mine("A", "10E"), theirs("X", "12E", "Chief Praetor")], [], "A")


def test_the_base_is_freed() -> None:
    armies = [mine("A", "7E", "Captain"), theirs("X", "5E", "Evincar", days=3)]
    assert _order(armies, [RED, GATE], "A") == "A: 7E > 5E; engage X"


def test_two_engage_jointly_whom_one_can_not_beat() -> None:
    armies = [mine("A", "10E", "Commander"), mine("B", "10G", "Commander"), theirs("X", "11F", "Praetor")]
    lines = command(a_state(armies), "coalition", Rng(1)).lines
    assert lines == {"A": "A: 10E > 11F; Joint Engage", "B": "B: 10G > 11F; Joint Engage"}


def test_an_empty_enemy_is_struck_down() -> None:
    armies = [mine("A", "10E", troops=few(30)), theirs("X", "12E", "Evincar", troops=few(0))]
    assert _order(armies, [], "A") == "A: 10E > 12E; engage X"


def test_when_the_enemys_win_conditions_are_gone_it_wins_at_home() -> None:
    gone = GATE | {"destroyed": True}
    assert _order([mine("A", "7E")], [RED, gone], "A") == "A: 7E > 5E"
    assert _order([mine("A", "5E", days=2), theirs("X", "35E")], [RED, gone], "A") == "A: stay"


def test_remnants_far_from_home_hand_their_troops_on() -> None:
    armies = [mine("A", "30E", troops=few(300)), mine("B", "31E", troops=few(4000))]
    ordered = command(a_state(armies, [RED]), "coalition", Rng(1))
    assert ordered.lines["A"] == "A: Transfer to B at 31E"
    assert ordered.details == {"A": {"Orc": 300}}


def test_who_is_being_converted_stays() -> None:
    captured = mine("A", "10E", "CPL", original="phyrexia", converted="partial")
    assert _order([captured], [RED, GATE], "A") == "A: stay"
    assert _order([captured | {"converted": "full"}], [RED, GATE], "A") == "A: 10E > 13E"


def test_bots_know_nothing_that_is_hidden() -> None:
    """Other hidden things, the same orders and strategies: sealed strategies, private posts, scores, seed, formulas."""
    rng = Rng(5)
    state = crowd(rng, a_side=20).state
    other = copy.deepcopy(state)
    other.seed = "another seed"
    other.options.formulas = {"kill.guard": -20}
    other.posts.append(Post(1, "phy0", state.clock, (), state.turn, private=True))
    for battle in other.battles.values():
        foe = next(key for key in battle.armies if state.armies[key].side == "phyrexia")
        battle.strategies[foe] = [Strategy(foe, "phy0", state.clock, "Run!", run=True)]
        battle.dice[foe] = (1, 1, 1, 1)
    assert other.battles
    assert command(state, "coalition", Rng(3)) == command(other, "coalition", Rng(3))
    for number, battle in state.battles.items():
        mine = next(key for key in battle.armies if state.armies[key].side == "coalition")
        plan = battle_plan(state, battle, state.armies[mine], Rng(3))
        assert plan == battle_plan(other, other.battles[number], other.armies[mine], Rng(3))
