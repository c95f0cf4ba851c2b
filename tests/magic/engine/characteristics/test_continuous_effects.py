"""Continuous effects: what they change, for how long, in which order (rules 611, 613)."""

from __future__ import annotations

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step


def test_a_pump_ends_with_the_turn() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    growth = play.give(0, spell("Growth", "Target creature gets +3/+3 and gains trample until end of turn."))
    play.begin()
    play.cast(growth, bear)
    assert play.size(bear) == (5, 5)
    assert "trample" in characteristics(play.game.state, play.obj(bear)).keywords
    play.until(Step.UPKEEP)
    assert play.size(bear) == (2, 2)
    assert "trample" not in characteristics(play.game.state, play.obj(bear)).keywords


def test_the_creatures_are_fixed_as_the_effect_begins() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    late = play.give(0, creature("Late Bear"))
    rally = play.give(0, spell("Rally", "Creatures you control get +1/+1 until end of turn.", "Sorcery"))
    play.begin()
    play.cast(rally)
    play.cast(late)
    assert play.size(bear) == (3, 3)
    assert play.size(late) == (2, 2)


def test_a_number_is_settled_as_the_effect_begins() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    late = play.give(0, creature("Late Bear"))
    might = play.give(0, spell("Might", "Target creature gets +1/+1 until end of turn for each creature you control."))
    static = play.put(0, creature("Pack Elf", "Pack Elf gets +1/+1 for each other creature you control.", 1, 1, "Elf"))
    play.begin()
    play.cast(might, bear)
    assert play.size(bear) == (4, 4)
    play.cast(late)
    assert play.size(bear) == (4, 4)
    assert play.size(static) == (3, 3)


def test_until_your_next_turn() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    shield = play.give(0, spell("Shield", "Until your next turn, target creature gets +0/+3.", "Sorcery"))
    play.begin()
    play.cast(shield, bear)
    play.until(Step.UPKEEP)
    assert play.size(bear) == (2, 5)
    play.until(Step.UPKEEP)
    assert play.size(bear) == (2, 2)


def test_control_for_as_long_as_the_source_is_controlled() -> None:
    play = Play()
    bear = play.put(1, creature("Bear"))
    thief = play.put(
        0, creature("Thief", "{T}: Gain control of target creature for as long as you control Thief.", kind="Rogue")
    )
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    play.begin()
    play.activate(thief, bear)
    assert play.obj(bear).controller == 0
    play.cast(doom, thief)
    assert play.obj(bear).controller == 1


def test_a_land_that_becomes_a_creature_and_still_is_a_land() -> None:
    play = Play()
    land = play.put(0, card("Grove", "Land — Forest", cost=""))
    wake = play.give(
        0, spell("Wake", "Target land becomes a 3/3 green Elemental creature until end of turn. It's still a land.")
    )
    play.begin()
    play.cast(wake, land)
    ch = characteristics(play.game.state, play.obj(land))
    assert ch.types == {"land", "creature"}
    assert ch.subtypes == {"forest", "elemental"}
    assert ch.colors == {"green"}
    assert play.size(land) == (3, 3)
    play.until(Step.UPKEEP)
    assert characteristics(play.game.state, play.obj(land)).types == {"land"}


def test_losing_all_abilities_takes_static_abilities_away() -> None:
    play = Play()
    lord = play.put(0, creature("Lord", "Other creatures you control get +1/+1.", kind="Elf"))
    bear = play.put(0, creature("Bear"))
    mute = play.give(0, spell("Mute", "Target creature loses all abilities until end of turn."))
    play.begin()
    assert play.size(bear) == (3, 3)
    play.cast(mute, lord)
    assert play.size(bear) == (2, 2)


def test_protection_from_the_color_chosen() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    red = play.put(1, creature("Red Bear", cost="{R}"))
    ward = play.give(
        0, spell("Warding", "Target creature gains protection from the color of your choice until end of turn.")
    )
    play.begin()
    play.will("color", "red")
    play.cast(ward, bear)
    play.attack(bear)
    assert play.zone(red) == "battlefield"
    assert not any(d.kind == DecisionKind.BLOCK for d in play.asked)
