"""Whole campaigns between bots."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.bots.wargame.rounds import small_setup

from headjudge.bots.wargame import simulate
from headjudge.bots.wargame.commander import command
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state import State
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import SLOTS, Team


def test_a_small_campaign_comes_to_its_end() -> None:
    for seed in ("one", "two", "three"):
        turns = list(simulate(small_setup(), seed, 300))
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
    first, second = list(simulate(small_setup(), "one", 12)), list(simulate(small_setup(), "one", 12))
    assert first == second
    assert first[-1].campaign.journal == second[-1].campaign.journal
    assert Campaign.replay(first[-1].campaign.journal).state == first[-1].campaign.state
    other = list(simulate(small_setup(), "two", 12))
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

    def idle(state: State, side: Team, rng: Rng) -> Any:
        asked.append((state.turn, side))
        return command(state, side, rng)

    summaries = list(simulate(small_setup(), "one", 3, bots={"phyrexia": idle}))
    assert asked == [(1, "phyrexia"), (2, "phyrexia"), (3, "phyrexia")]
    assert summaries == list(simulate(small_setup(), "one", 3))


def test_no_turns() -> None:
    with pytest.raises(InvalidInput):
        next(simulate(small_setup(), "one", 0))
