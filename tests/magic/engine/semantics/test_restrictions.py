"""Restrictions, requirements and permissions that abilities give (rules 101.2, 508, 509, 601.2f)."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step


def test_no_attack_unless_the_defending_player_controls_an_island() -> None:
    serpent = creature("Serpent", "Serpent can't attack unless defending player controls an Island.", 5, 5, "Serpent")
    for islands, life in ((0, 20), (1, 15)):
        play = Play()
        attacker = play.put(0, serpent)
        for _ in range(islands):
            play.put(1, card("Island", "Basic Land — Island", cost=""))
        play.begin()
        if islands:
            play.attack(attacker)
        else:
            play.until(Step.END_OF_COMBAT)
            assert not any(d.kind == DecisionKind.ATTACK for d in play.asked)
        assert play.life(1) == life


def test_a_creature_that_must_attack_does() -> None:
    play = Play()
    play.put(0, creature("Raider", "Raider attacks each combat if able."))
    play.begin()
    with pytest.raises(IllegalAction, match="must attack"):
        play.until(Step.END_OF_COMBAT)


def test_all_creatures_able_to_block_must() -> None:
    play = Play()
    elk = play.put(0, creature("Elk", "All creatures able to block Elk do so.", kind="Elk"))
    first = play.put(1, creature("Bear"))
    play.put(1, creature("Other Bear"))
    play.begin()
    with pytest.raises(IllegalAction, match="must block"):
        play.attack(elk, blocks=[(first, elk)])


def test_doesnt_untap_in_the_next_untap_step_only() -> None:
    play = Play()
    bear = play.put(1, creature("Bear"), tapped=True)
    frost = play.give(
        0, spell("Frost", "Tap target creature. It doesn't untap during its controller's next untap step.")
    )
    play.begin()
    play.cast(frost, bear)
    play.until(Step.UPKEEP)
    assert play.obj(bear).tapped
    play.until(Step.UPKEEP)
    play.until(Step.UPKEEP)
    assert not play.obj(bear).tapped


def test_more_than_one_spell_each_turn() -> None:
    play = Play()
    play.put(0, card("Laboratory", "Enchantment", "Each player can't cast more than one spell each turn."))
    first, second = play.give(0, creature("Bear")), play.give(0, creature("Other Bear"))
    play.begin()
    play.cast(first)
    with pytest.raises(AssertionError, match="can't be used"):
        play.cast(second)


def test_a_spell_cast_as_though_it_had_flash() -> None:
    play = Play()
    play.put(1, card("Orrery", "Artifact", "You may cast creature spells as though they had flash."))
    bear = play.give(1, creature("Bear"))
    play.begin()
    play.cast(bear)
    assert play.zone(bear) == "battlefield"
