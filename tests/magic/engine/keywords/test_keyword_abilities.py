"""Keyword abilities that stand for other abilities (rule 702)."""

from __future__ import annotations

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.steps import Step


def test_equip_moves_the_equipment() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    blade = play.put(0, card("Blade", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}"))
    play.begin()
    play.activate(blade, bear)
    assert play.size(bear) == (4, 2)


def test_crew_makes_a_vehicle_a_creature_for_the_turn() -> None:
    play = Play()
    bear = play.put(0, creature("Bear"))
    cart = play.put(0, card("Cart", "Artifact — Vehicle", "Crew 2", 4, 4))
    play.begin()
    play.will("crew", [bear])
    play.activate(cart)
    assert play.obj(bear).tapped
    assert characteristics(play.game.state, play.obj(cart)).types == {"artifact", "creature"}
    play.until(Step.UPKEEP)
    assert characteristics(play.game.state, play.obj(cart)).types == {"artifact"}


def test_madness_casts_the_discarded_card() -> None:
    play = Play()
    rage = play.give(0, spell("Rage", "Rage deals 2 damage to target player.\nMadness {1}"))
    study = play.give(0, spell("Study", "Discard a card.", "Sorcery"))
    play.begin()
    play.will("may", True, True)
    play.will("target", ~1)
    play.cast(study)
    assert play.life(1) == 18
    assert play.zone(rage) == "graveyard"


def test_persist_returns_once() -> None:
    play = Play()
    imp = play.put(0, creature("Imp", "Persist", kind="Imp"))
    dooms = [play.give(0, spell("Doom", "Destroy target creature.")) for _ in range(2)]
    play.begin()
    play.cast(dooms[0], imp)
    assert play.zone(imp) == "battlefield"
    assert play.size(imp) == (1, 1)
    play.cast(dooms[1], imp)
    assert play.zone(imp) == "graveyard"


def test_flanking_weakens_a_blocker_without_it() -> None:
    play = Play()
    knight = play.put(0, creature("Knight", "Flanking", kind="Knight"))
    bear = play.put(1, creature("Bear"))
    play.begin()
    play.attack(knight, blocks=[(bear, knight)])
    assert play.zone(knight) == "battlefield"
    assert play.zone(bear) == "graveyard"


def test_fading_runs_out() -> None:
    play = Play()
    ghost = play.give(0, creature("Ghost", "Fading 1", kind="Spirit"))
    play.begin()
    play.cast(ghost)
    play.until(Step.UPKEEP)
    play.until(Step.UPKEEP)
    assert play.zone(ghost) == "battlefield"
    assert play.obj(ghost).count("fade") == 0
    play.until(Step.UPKEEP)
    play.until(Step.UPKEEP)
    assert play.zone(ghost) == "graveyard"
