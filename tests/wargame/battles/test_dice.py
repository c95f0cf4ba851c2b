"""The dice of battles follow from seed and strategies, and nobody knows them beforehand."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest
from tests.wargame.battles.duels import (
    duel,
    fight,
    the_battle,
)

from headjudge.core.errors import InvalidInput
from headjudge.wargame.battles.dice import battle_seed, commitment_of, roll, verify


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
        mine, result = battle["strategies"]["Alpha"], battle["result"]
        assert result is not None
        said = json.dumps(["Alpha", text, False, False, False, None], separators=(",", ":"))
        assert hashlib.sha256(f"{mine['salt']}\n{said}".encode()).hexdigest() == result["seals"]["Alpha"]
        assert "salt" not in battle["strategies"]["Omega"]
        rolled.append(result["dice"])
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
