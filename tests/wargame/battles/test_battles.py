"""Battles (4): whole turns of random battles, and what of them can be worked out by hand."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.wargame.random_turns import author, conspire, crowd, post_all, random_orders

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.armies.troops import blank_troops
from headjudge.wargame.battles.bonuses import color_bonus, size_bonus
from headjudge.wargame.battles.casualties import spread
from headjudge.wargame.battles.dice import battle_seed, commitment_of, mixed, roll, roll_one, verify
from headjudge.wargame.battles.formulas import FORMULAS, drawn, parameter
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.battles.teams import strength, take
from headjudge.wargame.battles.weather import weather
from headjudge.wargame.people.threads import readable
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.clock import HOUR, read_time
from headjudge.wargame.state.grid import Map, Square
from headjudge.wargame.state.ranks import RANKS
from headjudge.wargame.turns.drafts import results

SEEDS = st.integers(min_value=0, max_value=2**32)
DEADLINE = "2005-03-08 05:00"
NOON = read_time("2005-03-07 12:00")

PLAYERS = [
    {"name": "Ana", "side": "coalition", "rank": "Captain", "contingency": "Bob"},
    {"name": "Bob", "side": "coalition", "rank": "Captain"},
    {"name": "Pyx", "side": "phyrexia", "rank": "Evincar"},
]
JUDGES = {"movement": "Moe", "battle": ["Bea", "Ass"], "mercenary": "Mel"}


def army(name: str, at: str = "10E", **more: Any) -> dict[str, Any]:
    """An army of the Coalition, or with a name from N on of Phyrexia."""
    side = more.pop("side", "coalition" if name < "N" else "phyrexia")
    rank = {"coalition": "Commander", "phyrexia": "Plaguelord", "mercenary": "2/2"}[side]
    controller = {} if side == "mercenary" else {"controller": "Ana" if side == "coalition" else "Pyx"}
    return {"name": name, "side": side, "rank": rank, "at": at, **controller, **more}


def campaign_of(*armies: dict[str, Any], seed: str = "s", **more: Any) -> Campaign:
    turn = {"number": 1, "deadline": DEADLINE}
    setup = {"turn": turn, "players": PLAYERS, "judges": JUDGES, "armies": list(armies), **more}
    return Campaign.new(setup, seed)


def fight(campaign: Campaign) -> None:
    campaign.act("lock", "Moe", early=True)
    campaign.act("settle", "Bea")


def strat(campaign: Campaign, name: str, by: str = "", at: int | None = None, **more: Any) -> None:
    sender = by or ("Ana" if campaign.state.army(name).side == "coalition" else "Pyx")
    campaign.act("strat", sender, at, army=name, text=f"{name} fights.", **more)


def the_battle(campaign: Campaign, name: str = "Alpha") -> Battle:
    key = campaign.state.army(name).key
    return [battle for battle in campaign.state.battles.values() if key in battle.armies][-1]


def duel(**more: Any) -> Campaign:
    campaign = campaign_of(army("Alpha"), army("Omega"), **more)
    strat(campaign, "Alpha", at=NOON)
    strat(campaign, "Omega")
    return campaign


# --- random battles


def _plan(campaign: Campaign, rng: Rng) -> None:
    """Strategies of all kinds for most armies that fight; what is refused is refused."""
    state = campaign.state
    for key in sorted({key for battle in state.battles_of(state.turn) for key in battle.armies}):
        own = state.armies[key]
        if rng.below(6) == 0:
            continue
        wish: dict[str, Any] = [{}, {"kill": True}, {"capture": True}, {"run": True}][rng.below(4)]
        battle = state.fights(key)
        if rng.below(2) and battle is not None:
            near = state.map.around(battle.at)
            wish = {**wish, "leave": {"army": own.name, "to": str(near[rng.below(len(near))])}}
        by = author(state, own) if own.side != "mercenary" else state.judges.mercenary[0]
        try:
            campaign.act("strat", by, None, army=own.name, text="Fight.", **wish)
        except HeadjudgeError:
            campaign.act("strat", by, None, army=own.name, text="Fight.")


def _check_map(state: State) -> None:
    there: dict[Square, list[Army]] = {}
    for one in state.on_map():
        assert one.at is not None
        assert one.at in state.map
        there.setdefault(one.at, []).append(one)
    for square, armies in there.items():
        sides = Counter(one.side for one in armies)
        fights = [state.fights(one.key) for one in armies]
        for side, number in sides.items():
            if number > 1:
                mine = {id(f) for f, one in zip(fights, armies, strict=True) if one.side == side}
                assert len(mine) == 1, f"friends at {square}: {[one.name for one in armies]}"
                assert fights[0] is not None
                assert number == 2
        if len(sides) == 2:
            assert all(f is not None for f in fights), f"enemies at {square} do not fight"
        for one, battle in zip(armies, fights, strict=True):
            assert battle is None or (battle.at == square and one.key in battle.armies)
            assert battle is None or len(sides) > 1
    for battle in state.battles.values():
        if battle.result is None:
            assert battle.turn == state.turn
            assert all(state.armies[key].at == battle.at for key in battle.armies)


def _check_troops(state: State) -> None:
    for one in state.armies.values():
        for troop in one.troops:
            assert 0 <= troop.count <= troop.full
        if not one.alive:
            assert one.at is None


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_random_turns_keep_the_map_and_the_troops_in_order(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=26, mercenaries=8, width=9, height=8)
    state = campaign.state
    _check_map(state)
    for _ in range(3):
        orders = random_orders(campaign, rng)
        conspire(campaign, orders, rng)
        post_all(campaign, orders, dict.fromkeys(orders, max(state.clock, NOON)).__getitem__)
        _plan(campaign, rng)
        campaign.act("lock", state.judges.movement[0], None, early=True)
        before = {key: {id(troop): troop.count for troop in one.troops} for key, one in state.armies.items()}
        waiting = {key: list(one.incoming) for key, one in state.armies.items()}
        fought = [battle for battle in state.battles.values() if battle.result is None and battle.turn == state.turn]
        copied, points = results(state)
        assert all(battle.result is None for battle in fought), "a look at the results changed them"
        campaign.act("settle", state.judges.battle[0])
        assert all(battle.result == copied.battles[battle.id].result for battle in fought)
        assert set(points.settled) <= {point.name for point in state.turns[-2].points}
        _check_map(state)
        _check_troops(state)
        for battle in fought:
            result = battle.result
            assert result is not None
            for key in battle.armies:
                one = state.armies[key]
                if waiting[key] or one.faction in ("tdf", "theme") or (one.at and state.place_at(one.at)):
                    continue
                lost = sum(before[key].values()) - sum(troop.count for troop in one.troops)
                assert lost == sum(result.losses.get(key, {}).values())
        if state.over:
            break
    again = Campaign.replay(campaign.journal)
    assert again.state == state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_a_map_without_room_comes_to_an_end(seed: int) -> None:
    rng = Rng(seed)
    squares = [Square(n, m) for n in (1, 2, 3) for m in (1, 2)]
    armies = [army(f"A{n}", str(square)) for n, square in enumerate(squares)]
    armies += [army(f"P{n}", str(square)) for n, square in enumerate(squares[: 1 + rng.below(6)])]
    campaign = campaign_of(*armies, map=["ppp", "ppp"], seed=str(seed))
    for _ in range(3):
        _plan(campaign, rng)
        fight(campaign)
        _check_troops(campaign.state)
        for battle in campaign.state.battles_of(campaign.state.turn):
            assert len({campaign.state.armies[key].side for key in battle.armies}) == 2


def test_the_same_seed_gives_the_same_battle_and_another_seed_another() -> None:
    def played(seed: str) -> Any:
        campaign = duel(seed=seed)
        fight(campaign)
        return the_battle(campaign).result

    assert played("one") == played("one")
    assert played("one") != played("two")


def test_battles_are_announced_as_the_round_begins_and_not_while_it_is_set_up() -> None:
    setup = {"players": PLAYERS, "judges": JUDGES, "armies": [army("Alpha"), army("Omega")]}
    campaign = Campaign.new(setup, "s")
    assert not campaign.state.battles
    assert not campaign.state.messages
    campaign = campaign_of(army("Alpha"), army("Omega"))
    assert the_battle(campaign).armies == ("Alpha", "Omega")
    assert campaign.state.fights("Alpha") is the_battle(campaign)
    with pytest.raises(IllegalAction, match="Alpha, Beta, Gamma"):
        campaign_of(army("Alpha"), army("Beta"), army("Gamma"), army("Omega"))
    with pytest.raises(InvalidInput, match=r"size\.scale"):
        campaign_of(options={"formulas": {"size.scale": 99.0}})


# --- dice


def test_dice_follow_from_the_seed_by_the_documented_recipe() -> None:
    campaign = duel()
    battle = the_battle(campaign)
    announced = next(m for m in campaign.state.messages if m.thread == "announcements")
    assert battle.commitment in announced.text
    fight(campaign)
    assert battle.result is not None
    seed = battle.result.seed
    assert hashlib.sha256(seed.encode()).hexdigest() == battle.commitment
    seals = battle.result.seals
    mixture = hashlib.sha256("\n".join(f"{name} {seals[name]}" for name in sorted(seals)).encode()).hexdigest()
    for name in ("Alpha", "Omega"):
        by_hand = [b % 20 + 1 for b in hashlib.sha256(f"{seed}/{mixture}/{name}".encode()).digest() if b < 240][:4]
        assert list(battle.result.dice[name]) == by_hand
    assert verify(seed, battle.commitment, ["Alpha", "Omega"], seals) == battle.result.dice
    with pytest.raises(InvalidInput, match="committed"):
        verify(battle_seed("s", battle.id + 1), battle.commitment, ["Alpha"], seals)


def test_a_strategy_has_its_part_in_the_dice() -> None:
    rolled = []
    for text in ("Hold the hill.", "Hold the hill!", "Hold the hill."):
        campaign = duel()
        campaign.act("strat", "Ana", army="Alpha", text=text)
        campaign.act("strat", "Pyx", army="Omega", text="Come down the hill.")
        fight(campaign)
        battle = campaign.view("Ana")["battles"][0]
        mine = battle["strategies"]["Alpha"]
        said = json.dumps(["Alpha", text, False, False, False, None], separators=(",", ":"))
        assert hashlib.sha256(f"{mine['salt']}\n{said}".encode()).hexdigest() == battle["result"]["seals"]["Alpha"]
        assert "salt" not in battle["strategies"]["Omega"]
        rolled.append(battle["result"]["dice"])
    assert rolled[0] == rolled[2] != rolled[1]


def test_the_seed_is_nowhere_before_the_result() -> None:
    campaign = duel()
    seed = battle_seed("s", the_battle(campaign).id)
    assert commitment_of(seed) == the_battle(campaign).commitment
    assert seed not in repr(campaign.state)
    campaign.act("lock", "Moe", early=True)
    assert seed not in repr(campaign.state)
    campaign.act("settle", "Bea")
    assert any(seed in m.text for m in campaign.state.messages)


def test_dice_show_all_faces_about_equally_often() -> None:
    rolled = Counter(die for n in range(2000) for die in roll("a fixed seed", str(n)))
    assert set(rolled) == set(range(1, 21))
    assert all(320 < number < 480 for number in rolled.values()), rolled


def test_more_dice_than_one_hash_has_go_on_with_the_next() -> None:
    many = roll("seed", "label", 100)
    assert len(many) == 100
    assert many[:4] == roll("seed", "label")
    assert all(1 <= die <= 20 for die in many)


# --- weather


def test_weather_is_alike_in_neighboring_squares_and_turns() -> None:
    grid = Map.plains()
    for turn in (1, 20, 40):
        for square in grid.squares():
            here = weather("w", grid, square, turn)
            for other in grid.beside(square):
                assert abs(weather("w", grid, other, turn).celsius - here.celsius) <= 5
            assert abs(weather("w", grid, square, turn + 1).celsius - here.celsius) <= 9


def test_weather_changes_with_region_season_and_terrain_and_depends_on_nothing_else() -> None:
    grid = Map.plains()
    one = [weather("w", grid, Square(n, 7), 1) for n in range(1, 39)]
    assert len({(w.sky, w.fall) for w in one}) > 2
    assert one == [weather("w", grid, Square(n, 7), 1) for n in range(1, 39)]

    def mean(letter: int, turn: int, kind: str = "p") -> float:
        land = Map((kind * 38,) * 14)
        return sum(weather("w", land, Square(n, letter), turn).celsius for n in range(1, 39)) / 38

    assert mean(1, 18) < mean(14, 18) - 8
    assert mean(7, 18) > mean(7, 44) + 10
    assert mean(7, 18, "m") < mean(7, 18) - 4
    assert mean(7, 44, "o") > mean(7, 44)
    assert mean(7, 1) == pytest.approx(mean(7, 53), abs=14)
    skies = Counter(
        weather("w", grid, sq, t).fall or "dry" for t in range(1, 53, 4) for sq in list(grid.squares())[::5]
    )
    assert skies["dry"] > sum(skies.values()) / 2
    assert any("snow" in fall for fall in skies)
    assert any("rain" in fall for fall in skies)


# --- strategies


def test_only_who_may_sends_a_strategy_and_in_time() -> None:
    campaign = campaign_of(army("Alpha"), army("Omega"), army("Beta", "20E"))
    late = read_time(DEADLINE) + 60
    for by, at, code in (
        ("Pyx", NOON, "wargame/not-yours"),
        ("Bea", NOON, "wargame/player"),
        ("Bob", read_time(DEADLINE) - 25 * HOUR, "wargame/early"),
        ("Ana", late, "wargame/late"),
        ("Bob", late, "wargame/late"),
    ):
        other = campaign.copy()
        state = copy.deepcopy(other.state)
        with pytest.raises(IllegalAction) as refused:
            strat(other, "Alpha", by, at)
        assert refused.value.code == code
        assert other.state == state
    strat(campaign, "Alpha", "Ana", read_time(DEADLINE) + 59)
    for name, text in (("Beta", "Hold."), ("Alpha", " "), ("Alpha", "x" * 60_000)):
        with pytest.raises(HeadjudgeError):
            campaign.act("strat", "Ana", army=name, text=text)


def test_the_last_strategy_of_the_controller_counts_before_his_contingency() -> None:
    campaign = campaign_of(army("Alpha"), army("Omega"))
    battle = the_battle(campaign)
    assert counting(campaign.state, battle, "Alpha") is None
    strat(campaign, "Alpha", "Bob", NOON)
    assert counting(campaign.state, battle, "Alpha").by == "Bob"  # type: ignore[union-attr]
    campaign.act("strat", "Ana", NOON + 60, army="Alpha", text="First.")
    campaign.act("strat", "Ana", NOON + 120, army="Alpha", text="Second.")
    campaign.act("strat", "Bob", NOON + 180, army="Alpha", text="Third.")
    found = counting(campaign.state, battle, "Alpha")
    assert found is not None
    assert (found.by, found.text) == ("Ana", "Second.")


def test_a_strategy_stays_sealed_until_the_result() -> None:
    campaign = campaign_of(army("Alpha"), army("Omega"))
    campaign.act("strat", "Ana", NOON, army="Alpha", text="A very secret plan.")
    for reader in ("Pyx", "Moe", None, "Bea", "Bob"):
        assert not any("secret plan" in m.text for m in readable(campaign.state, reader))
        assert any("Ana has sent the strategy of Alpha" in m.text for m in readable(campaign.state, reader))


def test_what_a_strategy_asks_for_must_be_possible() -> None:
    few = [{"card": "Orc", "count": 1999, "size": "3/3", "color": "red"}]
    campaign = campaign_of(army("Alpha", troops=few, colors=["red"]), army("Omega", rank="CPL"), army("Beta", "20E"))
    for wish, rule in (
        ({"kill": True}, "4.3.2"),
        ({"capture": True}, "4.5"),
        ({"kill": True, "run": True}, "4.2.6"),
        ({"leave": {"army": "Beta", "to": "9E"}}, "4.4"),
        ({"leave": {"army": "Omega", "to": "9E"}}, "4.4"),
        ({"leave": {"army": "Alpha", "to": "8E"}}, "4.4"),
        ({"leave": {"army": "Alpha"}}, "4.4"),
        ({"leave": {"army": "Alpha", "to": 5}}, "4.4"),
    ):
        with pytest.raises(HeadjudgeError) as refused:
            strat(campaign, "Alpha", at=NOON, **wish)
        assert refused.value.rule == rule
    assert not the_battle(campaign).strategies


def test_mercenaries_played_by_program_have_a_plan_and_their_judge_may_send_another() -> None:
    raiders = army("Raiders", side="mercenary", faction="raider", rank="1/1")
    campaign = campaign_of(army("Alpha"), raiders)
    assert counting(campaign.state, the_battle(campaign), "Raiders") is None
    campaign = campaign_of(army("Alpha"), raiders, options={"mercenary_ai": True})
    battle = the_battle(campaign)
    planned = counting(campaign.state, battle, "Raiders")
    assert planned is not None
    assert planned.by == ""
    campaign.act("strat", "Mel", NOON, army="Raiders", text="My own plan.")
    found = counting(campaign.state, battle, "Raiders")
    assert found is not None
    assert (found.by, found.text) == ("Mel", "My own plan.")


# --- what judges rule


def test_rulings_are_checked_and_the_head_judge_overrules() -> None:
    campaign = duel()
    state = copy.deepcopy(campaign.state)
    for by, verb, arguments in (
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Beta": 3}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Alpha": 11}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Alpha": True}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Alpha": 3, "Omega": -1}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {}}),
        ("Bea", "bonus", {"battle": 7, "scores": {"Alpha": 3}}),
        ("Ana", "bonus", {"battle": "Alpha", "scores": {"Alpha": 3}}),
        ("Moe", "bonus", {"battle": "Alpha", "scores": {"Alpha": 3}}),
        ("Bea", "dice", {"dice": {"Alpha": [1, 2, 3]}}),
        ("Bea", "dice", {"dice": {"Alpha": [1, 2, 3, 21]}}),
        ("Bea", "dice", {"dice": {"Alpha": [1, 2, 3, 4], "Omega": [0, 2, 3, 4]}}),
        ("Bea", "dice", {"dice": {"Alpha": "1234"}}),
        ("Moe", "dice", {"dice": {"Alpha": [1, 2, 3, 4]}}),
        ("Bea", "dice", {"spawn": 21}),
        ("Bea", "dice", {}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": {"Blank 1": 5001}}}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": {"Blank 1": 10, "Orc": 1}}}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": {"Blank 1": -1}}}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": 5}}),
        ("Ana", "casualties", {"battle": "Alpha", "losses": {}}),
        ("Bea", "verdict", {"battle": "Alpha"}),
        ("Bea", "verdict", {"battle": "Alpha", "kill": "yes"}),
        ("Pyx", "verdict", {"battle": "Alpha", "kill": True}),
        ("Bea", "formula", {"numbers": {"size.scale": 11}}),
        ("Bea", "formula", {"numbers": {"luck": 1}}),
        ("Moe", "formula", {"numbers": {"size.scale": 1}}),
    ):
        with pytest.raises(HeadjudgeError):
            campaign.act(verb, by, **arguments)
        assert campaign.state == state, (verb, arguments)
    campaign.act("bonus", "Ass", battle="Alpha", scores={"Alpha": 2}, reasons="Bold.")
    campaign.act("bonus", "Bea", battle="Omega", scores={"Alpha": 4}, reasons={"Alpha": "Bolder."})
    campaign.act("dice", "Bea", dice={"Alpha": [1, 1, 1, 1]})
    campaign.act("casualties", "Bea", battle="Alpha", losses={})
    campaign.act("verdict", "Bea", battle="Alpha", kill=True)
    for verb, arguments in (
        ("bonus", {"battle": "Alpha", "scores": {"Alpha": 2}}),
        ("dice", {"dice": {"Alpha": [2, 2, 2, 2]}}),
        ("casualties", {"battle": "Alpha", "losses": {}}),
        ("verdict", {"battle": "Alpha", "kill": False}),
    ):
        with pytest.raises(IllegalAction, match="overrules"):
            campaign.act(verb, "Ass", **arguments)
    campaign.act("dice", "Ass", dice={"Omega": [2, 2, 2, 2]})
    fight(campaign)
    published = "\n".join(m.text for m in readable(campaign.state, "Pyx"))
    assert "Bolder." in published
    assert "+4" in published
    with pytest.raises(IllegalAction):
        campaign.act("bonus", "Bea", battle=the_battle(campaign).id, scores={"Alpha": 1})


def test_nobody_but_battle_judges_reads_scores_beforehand_or_size_bonuses_ever() -> None:
    campaign = campaign_of(army("Alpha", rank="General"), army("Omega", rank="CPL"))
    strat(campaign, "Alpha", at=NOON)
    strat(campaign, "Omega")
    campaign.act("bonus", "Bea", battle="Alpha", scores={"Alpha": 7}, reasons="An odd reason.")
    for reader in ("Ana", "Pyx", "Moe", "Mel", None):
        assert not any("odd reason" in m.text for m in readable(campaign.state, reader))
    fight(campaign)
    result = the_battle(campaign).result
    assert result is not None
    assert result.sizes["Alpha"] > 0
    for reader in ("Ana", "Pyx", "Moe", "Mel", None):
        told = [m.text for m in readable(campaign.state, reader)]
        assert any("odd reason" in text for text in told)
        assert not any("size" in text or "strength" in text for text in told)
    assert any("size +" in m.text for m in readable(campaign.state, "Ass"))


def test_points_of_the_results_can_be_ruled_on_by_battle_judges_alone() -> None:
    campaign = duel()
    campaign.act("dice", "Bea", dice={"Alpha": [20] * 4, "Omega": [1] * 4})
    campaign.act("lock", "Moe", early=True)
    point = results(campaign.state)[1].settled["retreat of Omega"]
    assert len(point.options) == 8
    other = next(option for option in point.options if option != point.chosen)
    for by in ("Moe", "Pyx"):
        with pytest.raises(IllegalAction):
            campaign.act("rule", by, choices={"retreat of Omega": other})
    with pytest.raises(InvalidInput):
        campaign.act("rule", "Bea", choices={"retreat of Omega": "30A"})
    campaign.act("rule", "Bea", choices={"retreat of Omega": other})
    campaign.act("settle", "Bea")
    assert str(campaign.state.army("Omega").at) == other


# --- bonuses and formulas


def _army(level: int, *counts: int) -> Army:
    rank = next(rank for rank in RANKS.values() if rank.level == level and rank.side == "coalition")
    found = Army("X", "X", "coalition", rank.name, None, troops=blank_troops(level))
    for troop, count in zip(found.troops, counts, strict=False):
        troop.count = count
    return found


def test_the_size_bonus_grows_with_the_difference_and_is_never_given_to_the_smaller() -> None:
    state = campaign_of(options={"formulas": {"size.scale": 10.0, "size.exponent": 1.0}}).state
    armies = [_army(level) for level in range(1, 7)]
    sizes = [strength(one, [troop.count for troop in one.troops]) for one in armies]
    assert sizes == sorted(sizes)
    for own in sizes:
        given_ = [size_bonus(state, own, other) for other in (0, *sizes)]
        assert given_ == sorted(given_, reverse=True)
        assert all(0 <= points <= 10 for points in given_)
        assert given_[0] == 10
        assert all(size_bonus(state, own, other) == 0 for other in sizes if other >= own)
    assert size_bonus(state, 10, 9) == 1
    assert size_bonus(state, 1000, 901) == 0


def test_a_judge_replaces_numbers_of_the_formulas_and_only_battle_judges_hear_of_it() -> None:
    campaign = duel()
    campaign.act("formula", "Bea", numbers={"size.scale": 4, "casualties.rate": 0})
    assert parameter(campaign.state, "size.scale") == 4
    assert size_bonus(campaign.state, 10, 0) == 4
    assert any("size.scale" in m.text for m in readable(campaign.state, "Ass"))
    assert not any("size.scale" in m.text for who in ("Ana", "Moe", None) for m in readable(campaign.state, who))
    fight(campaign)
    assert campaign.state.army("Alpha").total == 10000
    assert campaign.state.army("Omega").total == 10000
    campaign.act("formula", "Bea", numbers={"size.scale": None})
    assert parameter(campaign.state, "size.scale") == drawn(campaign.state, "size.scale")


def test_numbers_of_the_formulas_are_drawn_within_their_limits_and_revealed_at_the_end() -> None:
    values = defaultdict(set)
    for number in range(40):
        campaign = campaign_of(army("Alpha"), army("Omega"), seed=f"f{number}")
        for name, known in FORMULAS.items():
            assert known.least <= known.low <= drawn(campaign.state, name) <= known.high <= known.most
            values[name].add(drawn(campaign.state, name))
        seen = campaign.view("Ana")
        assert "formulas" not in seen
        assert "seed" not in seen
        assert seen["commitment"] == hashlib.sha256(campaign.state.seed.encode()).hexdigest()
    assert all(len(drawn_) > 10 for drawn_ in values.values()), values
    campaign.state.phase = "over"
    seen = campaign.view(None)
    assert commitment_of(seen["seed"]) == seen["commitment"]
    assert {one["name"]: one["value"] for one in seen["formulas"]} == {n: drawn(campaign.state, n) for n in FORMULAS}


def test_the_color_bonus_counts_the_living() -> None:
    one = _army(3)
    assert color_bonus(one) == 1
    one.troops[0].colors = ("red",)
    assert color_bonus(one) == 0
    one.troops[0].count = 0
    assert color_bonus(one) == 1
    for troop in one.troops:
        troop.count = 0
    assert color_bonus(one) == 0


@given(
    st.integers(1, 6),
    st.tuples(st.integers(0, 5000), st.integers(0, 2500), st.integers(0, 1500), st.integers(0, 1000)),
    st.floats(0, 100_000),
)
def test_losses_are_as_strong_as_the_damage_and_lowest_ranks_die_most(
    level: int, counts: tuple[int, ...], damage: float
) -> None:
    state = _STATE
    one = _army(level, *counts)
    dead = spread(state, one, list(counts), damage)
    assert all(0 <= died <= count for died, count in zip(dead, counts, strict=True))
    total = strength(one, list(counts))
    if damage <= 0 or not total:
        assert not any(dead)
        return
    assert any(dead)
    lost = strength(one, dead)
    slack = sum(troop.power for troop in one.troops)
    assert lost <= max(damage, slack)
    assert lost >= min(total, damage) - slack - 1
    parts = [died / count for died, count in zip(dead, counts, strict=True) if count > 500]
    assert all(lower >= higher - 0.01 for lower, higher in pairwise(parts))


_STATE = duel().state


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=6), st.integers(0, 12_000))
def test_taking_from_several_kinds_is_in_proportion(counts: list[int], number: int) -> None:
    taken = take(counts, number)
    assert sum(taken) == min(number, sum(counts))
    for one, count in zip(taken, counts, strict=True):
        assert 0 <= one <= count
        assert abs(one - number * count / max(1, sum(counts))) <= 1 or number >= sum(counts)


def test_losers_lose_more_winners_some_and_a_larger_margin_costs_more() -> None:
    def losses(mine: list[int], theirs: list[int]) -> tuple[int, int]:
        campaign = duel()
        campaign.act("dice", "Bea", dice={"Alpha": mine, "Omega": theirs})
        fight(campaign)
        return 10000 - campaign.state.army("Alpha").total, 10000 - campaign.state.army("Omega").total

    narrow, wide = losses([12, 12, 12, 9], [10, 10, 10, 10]), losses([20] * 4, [1] * 4)
    for won, lost in (narrow, wide):
        assert 0 < won < lost
    assert wide[1] > narrow[1]
    assert wide[0] < narrow[0]


def test_overkill_and_damage_make_kills_likelier_and_captures_are_harder() -> None:
    def kills(what: str, top: int = 1000, **formulas: float) -> int:
        done = 0
        for number in range(60):
            troops = [{"card": "Rat", "count": 5000, "size": "2/2", "color": "black"}]
            troops += [{"card": "Ape", "count": top, "size": "5/5", "color": "black"}]
            campaign = campaign_of(army("Alpha"), army("Omega", rank="CPL", troops=troops), seed=f"k{number}")
            campaign.act("strat", "Ana", NOON, army="Alpha", text="Charge.", **{what: True})
            strat(campaign, "Omega")
            campaign.act("dice", "Bea", dice={"Alpha": [12] * 4, "Omega": [9] * 4})
            if formulas:
                campaign.act("formula", "Bea", numbers=formulas)
            fight(campaign)
            result = the_battle(campaign).result
            assert result is not None
            done += len(result.killed) + len(result.captured)
        return done

    kill = kills("kill", 1)
    assert 0 < kill < 60
    assert kills("capture", 1, **{"capture.guard": 12}) < kill
    assert kills("kill", 1000) < kill
    assert kills("kill", 1, **{"kill.damage": 40}) > kill


def test_the_rolls_of_kills_and_captures_are_told_and_follow_from_the_seed() -> None:
    told = set()
    for number in range(12):
        campaign = campaign_of(army("Alpha"), army("Omega", rank="CPL"), seed=f"r{number}")
        campaign.act("strat", "Ana", NOON, army="Alpha", text="Charge.", **{("kill", "capture")[number % 2]: True})
        strat(campaign, "Omega")
        campaign.state.army("Alpha").name = "Alphabet"
        campaign.act("dice", "Bea", dice={"Alphabet": [12] * 4, "Omega": [9] * 4})
        fight(campaign)
        seen = campaign.view(None)["battles"][0]
        assert seen["dice_names"] == {"Alphabet": "Alpha", "Omega": "Omega"}
        rolls = seen["result"]["rolls"]
        what = ("kill", "capture")[number % 2]
        assert [(one["what"], one["army"], one["label"]) for one in rolls[:2]] == [
            (what, "Alphabet", f"{what} Alpha"),
            ("guard", "Omega", "guard Omega against Alpha"),
        ]
        for one in rolls:
            seals = {seen["dice_names"][army]: seal for army, seal in seen["result"]["seals"].items()}
            assert one["die"] == roll_one(mixed(seen["result"]["seed"], seals), one["label"])
            told.add(one["what"])
    assert told == {"kill", "capture", "guard", "squad"}


# --- hostile input

_WORDS = st.sampled_from(
    ["Alpha", "Omega", "Beta", "Blank 1", "Bea", "kill", "10E", "9E", "", "spawn", "size.scale", "é"]
)
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 25) | st.floats() | _WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_WORDS, inner, max_size=3),
    max_leaves=8,
)
_KEYS = (
    "army",
    "text",
    "kill",
    "capture",
    "run",
    "leave",
    "battle",
    "scores",
    "reasons",
    "dice",
    "spawn",
    "losses",
    "numbers",
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["strat", "bonus", "dice", "casualties", "verdict", "formula"]),
    st.sampled_from(["Ana", "Pyx", "Bea", "Ass", "Moe", "Mel", "nobody", ""]),
    st.dictionaries(st.sampled_from(_KEYS), _VALUES, max_size=5),
)
def test_whatever_is_sent_is_done_or_refused_whole(verb: str, by: str, arguments: dict[str, Any]) -> None:
    campaign = campaign_of(army("Alpha"), army("Omega", rank="CPL"), army("Beta", "20E"))
    before = copy.deepcopy(campaign.state)
    try:
        campaign.act(verb, by, NOON, **arguments)
    except HeadjudgeError:
        assert campaign.state == before
    else:
        fight(campaign)
        _check_troops(campaign.state)


def test_controllers_of_a_battle_have_fought_one_however_many_armies_they_had() -> None:
    campaign = campaign_of(army("Alpha"), army("Beta"), army("Omega"), army("Psi", "20E"))
    for name in ("Alpha", "Beta", "Omega"):
        strat(campaign, name, at=NOON)
    fight(campaign)
    fought = {player.name: player.battles for player in campaign.state.players.values()}
    assert fought == {"Ana": 1, "Bob": 0, "Pyx": 1}
