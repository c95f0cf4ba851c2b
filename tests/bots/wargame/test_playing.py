"""Bots that play the wargame: legal and sensible orders, nothing that they may not know, whole campaigns."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.wargame.random_turns import crowd
from tests.wargame.worlds import a_campaign, a_state

from headjudge.bots.wargame import ROLES_PLAYED, act_for, simulate, stand_in_scores
from headjudge.bots.wargame.commander import command
from headjudge.bots.wargame.judging import read_strategy
from headjudge.bots.wargame.plans import battle_plan
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.reading import read_line
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state import Post, State, Strategy
from headjudge.wargame.state.clock import HOUR, read_time
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import SLOTS

SEEDS = st.integers(0, 2**32)
DEADLINE = "2005-03-08 05:00"


def _small() -> dict[str, Any]:
    """A round of two bases and six armies a side."""
    players = [
        {"name": "Ana", "side": "coalition", "rank": "General", "authority": True},
        {"name": "Cap", "side": "coalition", "rank": "Captain"},
        {"name": "Pyx", "side": "phyrexia", "rank": "Chief Praetor", "authority": True},
        {"name": "Eve", "side": "phyrexia", "rank": "Evincar"},
    ]
    armies: list[dict[str, Any]] = []
    for side, ranks, column, mine in (
        ("coalition", ("Captain", "Commander", "Lt Cmdr", "Lt", "Lt", "Lt"), 10, ("Ana", "Cap")),
        ("phyrexia", ("Evincar", "Plaguelord", "CPL", "Centurion", "Centurion", "Centurion"), 3, ("Pyx", "Eve")),
    ):
        for number, rank in enumerate(ranks):
            armies.append(
                {"name": f"{side[:3].title()} {number}", "side": side, "rank": rank,
                 "at": f"{column}{'BCDEFG'[number]}", "colors": ["red"] if side == "coalition" else [],
                 "controller": mine[number % 2]}
            )  # fmt: skip
    places = [
        {"name": "Red Base", "kind": "base", "color": "red", "at": "11B", "win_condition": True},
        {"name": "Fire Base", "kind": "base", "color": "red", "at": "11G", "win_condition": True},
        {"name": "Gate", "kind": "portal", "at": "2B"},
        {"name": "Maw", "kind": "portal", "at": "2G"},
        {"name": "Mill", "kind": "town", "at": "6D"},
    ]
    return {"map": ["pfmsipfmsipp"] * 8, "players": players, "armies": armies, "places": places}


def _wound(state: State, rng: Rng) -> None:
    for army in state.armies.values():
        for troop in army.troops:
            if rng.below(2) == 0:
                troop.count = rng.below(troop.count + 1)


# Orders


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_orders_are_legal_and_never_for_one_square(seed: int) -> None:
    rng = Rng(seed)
    state = crowd(rng, a_side=20).state
    _wound(state, rng)
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


def _order(armies: list[dict[str, Any]], places: list[dict[str, Any]], name: str, side: str = "coalition") -> str:
    return command(a_state(armies, places), side, Rng(1)).lines[name]


RED = {"name": "Red Base", "kind": "base", "color": "red", "at": "5E", "win_condition": True}
GATE = {"name": "Gate", "kind": "portal", "at": "20E"}


def _mine(name: str, at: str, rank: str = "Lt", **more: Any) -> dict[str, Any]:
    return {"name": name, "side": "coalition", "rank": rank, "at": at, "colors": ["red"], **more}


def _theirs(name: str, at: str, rank: str = "Centurion", **more: Any) -> dict[str, Any]:
    return {"name": name, "side": "phyrexia", "rank": rank, "at": at, **more}


def _few(count: int) -> list[dict[str, Any]]:
    return [{"card": "Orc", "count": count, "full": 5000, "size": "1/1", "color": "red"}]


def test_who_besieges_stays() -> None:
    assert _order([_mine("A", "20E", days=2)], [RED, GATE], "A") == "A: stay"


def test_a_weak_army_goes_home_and_stays_there() -> None:
    assert _order([_mine("A", "8E", troops=_few(500))], [RED, GATE], "A") == "A: 8E > 5E"
    assert _order([_mine("A", "5E", troops=_few(500))], [RED, GATE], "A") == "A: stay"


def test_not_into_a_base_where_it_can_not_heal() -> None:
    blue = RED | {"name": "Blue Base", "color": "blue", "at": "9E"}
    assert _order([_mine("A", "8E", troops=_few(500))], [RED, blue, GATE], "A") == "A: 8E > 5E"


def test_an_army_marches_on_the_enemy_and_enters_an_empty_portal() -> None:
    assert _order([_mine("A", "10E")], [RED, GATE], "A") == "A: 10E > 13E"
    assert _order([_mine("A", "18E")], [RED, GATE], "A") == "A: 18E > 20E"


def test_it_engages_the_weaker_and_not_the_stronger() -> None:
    assert _order([_mine("A", "10E"), _theirs("X", "12E", troops=_few(900))], [], "A").endswith("; engage X")
    assert "engage" not in _order([_mine("A", "10E"), _theirs("X", "12E", "Chief Praetor")], [], "A")


def test_the_base_is_freed() -> None:
    armies = [_mine("A", "7E", "Captain"), _theirs("X", "5E", "Evincar", days=3)]
    assert _order(armies, [RED, GATE], "A") == "A: 7E > 5E; engage X"


def test_two_engage_jointly_whom_one_can_not_beat() -> None:
    armies = [_mine("A", "10E", "Commander"), _mine("B", "10G", "Commander"), _theirs("X", "11F", "Praetor")]
    lines = command(a_state(armies), "coalition", Rng(1)).lines
    assert lines == {"A": "A: 10E > 11F; Joint Engage", "B": "B: 10G > 11F; Joint Engage"}


def test_an_empty_enemy_is_struck_down() -> None:
    armies = [_mine("A", "10E", troops=_few(30)), _theirs("X", "12E", "Evincar", troops=_few(0))]
    assert _order(armies, [], "A") == "A: 10E > 12E; engage X"


def test_when_the_enemys_win_conditions_are_gone_it_wins_at_home() -> None:
    gone = GATE | {"destroyed": True}
    assert _order([_mine("A", "7E")], [RED, gone], "A") == "A: 7E > 5E"
    assert _order([_mine("A", "5E", days=2), _theirs("X", "35E")], [RED, gone], "A") == "A: stay"


def test_remnants_far_from_home_hand_their_troops_on() -> None:
    armies = [_mine("A", "30E", troops=_few(300)), _mine("B", "31E", troops=_few(4000))]
    ordered = command(a_state(armies, [RED]), "coalition", Rng(1))
    assert ordered.lines["A"] == "A: Transfer to B at 31E"
    assert ordered.details == {"A": {"Orc": 300}}


def test_who_is_being_converted_stays() -> None:
    captured = _mine("A", "10E", "CPL", original="phyrexia", converted="partial")
    assert _order([captured], [RED, GATE], "A") == "A: stay"
    assert _order([captured | {"converted": "full"}], [RED, GATE], "A") == "A: 10E > 13E"


# Secrets


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


# Strategies and scores


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_strategies_are_taken_and_scored(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=20)
    state = campaign.state
    _wound(state, rng)
    for battle in state.battles_of(state.turn):
        for key in battle.armies:
            army = state.armies[key]
            text, flags = battle_plan(state, battle, army, rng)
            campaign.act("strat", army.control[-1].players[0], army=army.name, text=text, **flags)
        scores = stand_in_scores(state, battle)
        assert scores == stand_in_scores(state, battle)
        assert {state.army(name).key for name in scores} == set(battle.armies)
        assert all(0 <= reading.points <= 10 and reading.reasons for reading in scores.values())
        assert sum(reading.points > 0 for reading in scores.values()) <= 1
        campaign.act("bonus", "", battle=battle.id, scores={name: r.points for name, r in scores.items()})


def _battle() -> State:
    armies = [_mine("A", "10E", "Commander"), _theirs("X", "10E", "Plaguelord")]
    return a_state(armies, map=["f" * 20] * 6)


def test_better_strategies_score_more() -> None:
    state = _battle()
    battle, army = state.battles[1], state.armies["A"]

    def points(text: str) -> int:
        return read_strategy(state, battle, army, text).points

    short = points("Attack!")
    plain = points("We march up to them and fight until they are beaten, then we search the place for whoever is left.")
    good = points(
        "Scouts search the forest before dawn. Blank 1 wait in the undergrowth among the trees, Blank 4 stay in reserve"
        " and fall on the flank at noon; if it rains we march on the road and surround them at night."
    )
    assert short < plain < good
    flying = "Blank 1 hold the edge of the clearing. At dawn Blank 4 fly over the trees and strike X on the flank."
    assert points(flying) < points(flying.replace("fly over", "sneak through"))
    army.troops[3].keywords = ("flying",)
    assert points(flying) >= points(flying.replace("fly over", "sneak through"))


def test_the_better_side_gets_the_difference() -> None:
    state = _battle()
    battle = state.battles[1]
    battle.strategies["A"] = [Strategy("A", "Ana", 0, "Attack!")]
    good = "Scouts search the forest at dawn, Blank 1 hide among trees, Blank 4 are the reserve on the flank."
    battle.strategies["X"] = [Strategy("X", "Pyx", 0, good)]
    scores = stand_in_scores(state, battle)
    assert scores["A"].points == 0
    better = read_strategy(state, battle, state.armies["X"], good).points
    assert scores["X"].points == better - read_strategy(state, battle, state.armies["A"], "Attack!").points > 0
    battle.strategies["A"] = [replace(battle.strategies["X"][0], army="A", by="Ana")]
    assert {reading.points for reading in stand_in_scores(state, battle).values()} == {0}


@pytest.mark.parametrize(
    ("mine", "theirs", "flags"),
    [("General", "Plaguelord", {"kill": True}), ("Lt", "Chief Praetor", {}), ("Lt", "Evincar", {})],
)
def test_what_is_risked(mine: str, theirs: str, flags: dict[str, Any]) -> None:
    state = a_state([_mine("A", "10E", mine), _theirs("X", "10E", theirs)])
    assert battle_plan(state, state.battles[1], state.armies["A"], Rng(2))[1] == flags


def test_who_has_no_500_captures_and_who_has_no_hope_runs() -> None:
    few_leaders = [{"card": "Orc", "count": 5000, "size": "3/3", "color": "red"}]
    state = a_state([_mine("A", "10E", "Commander", troops=few_leaders), _theirs("X", "10E", troops=_few(2000))])
    assert battle_plan(state, state.battles[1], state.armies["A"], Rng(2))[1] == {"capture": True}
    state = a_state([_mine("A", "10E", troops=_few(900)), _theirs("X", "10E", "Evincar")])
    assert battle_plan(state, state.battles[1], state.armies["A"], Rng(2))[1] == {"run": True}


# Playing in a live campaign


def _live() -> Campaign:
    setup = _small() | {"turn": {"number": 1, "deadline": DEADLINE}, "options": {"mercenary_ai": True, "spawn": False}}
    return Campaign.new(setup, "secret")


def test_a_person_plays_alone_with_bots() -> None:
    """Ana plays her armies herself; bots play everybody else and judge. Nothing is done twice, turns go on."""
    campaign = _live()
    state = campaign.state
    while state.turn < 5 and not state.over:
        deadline = state.deadline
        assert deadline is not None
        at = deadline - 20 * HOUR
        campaign.act("post", "Ana", at, text="Coa 0: stay")
        for role in ROLES_PLAYED:
            act_for(campaign, role, at, only={"Cap"} if role == "coalition" else None)
        assert {post.by for post in state.posts if post.turn == state.turn} <= {"Ana", "Cap", "Pyx", "Eve"}
        assert sum(post.by == "Ana" for post in state.posts if post.turn == state.turn) == 1
        assert not any(act_for(campaign, role, at, only={"Cap"}) for role in ROLES_PLAYED), "all is done"
        locked = deadline + 24 * HOUR + 60
        turn = state.turn
        assert act_for(campaign, "movement", locked) == 1
        assert state.phase == "locked"
        assert act_for(campaign, "battle", locked) >= 1
        assert (state.turn, state.phase) == (turn + 1, "open") or state.over
    assert state.turn > 3
    journal = campaign.journal
    assert Campaign.replay(journal).state == state


def test_judges_wait_for_the_deadline_unless_they_may_be_early() -> None:
    campaign = _live()
    at = read_time(DEADLINE) - HOUR
    assert act_for(campaign, "movement", at) == 0
    assert act_for(campaign, "battle", at) == 0
    assert act_for(campaign, "movement", at, early=True) == 1
    assert act_for(campaign, "battle", at, early=True) == 1
    assert campaign.state.turn == 2


def test_armies_without_a_player_get_one() -> None:
    setup = _small() | {"turn": {"number": 1, "deadline": DEADLINE}}
    for army in setup["armies"]:
        if army["name"] in ("Coa 3", "Phy 4"):
            del army["controller"]
    campaign = Campaign.new(setup, "secret")
    at = read_time(DEADLINE) - HOUR
    act_for(campaign, "coalition", at)
    act_for(campaign, "phyrexia", at, only={"Eve"})
    assert campaign.state.armies["Coa 3"].control
    assert not campaign.state.armies["Phy 4"].control, "Eve has no army change power"


def test_without_orders_by_the_engine_the_mercenary_judge_posts_them() -> None:
    armies = [
        {"name": "Bandits", "side": "mercenary", "faction": "raider", "rank": "2/2", "at": "10E"},
        _mine("A", "12E", troops=_few(900)),
    ]
    campaign = a_campaign(armies)
    assert act_for(campaign, "mercenary", 0) == 1
    assert act_for(campaign, "mercenary", 0) == 0
    campaign.act("lock", campaign.state.judges.movement[0])
    assert campaign.state.armies["Bandits"].at == Square(12, 5)


def test_an_unknown_role() -> None:
    with pytest.raises(InvalidInput):
        act_for(_live(), "spectator", 0)


# Whole campaigns


def test_a_small_campaign_comes_to_its_end() -> None:
    for seed in ("one", "two", "three"):
        turns = list(simulate(_small(), seed, 300))
        last = turns[-1]
        assert last.over
        assert last.winner in ("coalition", "phyrexia")
        assert last.rule in ("1.7.2", "1.7.3")
        assert [summary.turn for summary in turns] == list(range(1, len(turns) + 1))
        assert not any(summary.over for summary in turns[:-1])
        assert sum(summary.battles for summary in turns) > 5
        state = last.campaign.state
        bots = [r for turn in state.turns for r in turn.rejected]
        assert not bots, bots[:3]


def test_the_same_seed_is_the_same_campaign() -> None:
    first, second = list(simulate(_small(), "one", 12)), list(simulate(_small(), "one", 12))
    assert first == second
    assert first[-1].campaign.journal == second[-1].campaign.journal
    assert Campaign.replay(first[-1].campaign.journal).state == first[-1].campaign.state
    other = list(simulate(_small(), "two", 12))
    assert other[-1].campaign.state.turns != first[-1].campaign.state.turns


def _sound(state: State) -> None:
    """What holds of every state between turns: numbers of troops, squares, battles."""
    sides: Counter[tuple[Square | None, str]] = Counter()
    for army in state.on_map():
        sides[army.at, army.side] += 1
        for troop in army.troops:
            assert 0 <= troop.count <= troop.full
            assert sum(troop.losses.values()) <= troop.full - troop.count
            assert all(day <= army.days + 1 for day in troop.losses)
        assert all(army.slot_total(slot) <= most for slot, most in SLOTS.items())
    fights = {battle.at: battle for battle in state.battles.values() if battle.result is None}
    for battle in fights.values():
        assert battle.turn == state.turn or state.over
        assert all(state.armies[key].at == battle.at for key in battle.armies)
    assert all(number == 1 or at in fights for (at, _), number in sides.items())


def test_a_whole_round_comes_to_a_winner() -> None:
    """90 armies and mercenaries: battles are fought, armies fall, no order is rejected, all states are sound."""
    document = standard_round(seed="a test")
    summaries = []
    for summary in simulate(document, "a test"):
        summaries.append(summary)
        _sound(summary.campaign.state)
    assert summaries[0].armies == {"coalition": 45, "phyrexia": 45}
    assert sum(summary.battles for summary in summaries) > 100
    assert sum(summary.killed for summary in summaries) > 20
    assert sum(summary.captured for summary in summaries) > 0
    assert sum(summary.rejected for summary in summaries) == 0
    last = summaries[-1]
    assert last.over
    assert last.winner in ("coalition", "phyrexia")
    assert Campaign.replay(last.campaign.journal).state == last.campaign.state


def test_a_commander_of_ones_own() -> None:
    asked = []

    def idle(state: State, side: str, rng: Rng) -> Any:
        asked.append((state.turn, side))
        return command(state, side, rng)

    summaries = list(simulate(_small(), "one", 3, bots={"phyrexia": idle}))
    assert asked == [(1, "phyrexia"), (2, "phyrexia"), (3, "phyrexia")]
    assert summaries == list(simulate(_small(), "one", 3))


def test_no_turns() -> None:
    with pytest.raises(InvalidInput):
        next(simulate(_small(), "one", 0))
