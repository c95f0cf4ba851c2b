"""Replacement and prevention: how permanents enter, what happens instead, shields, redirection."""

from __future__ import annotations

import pickle

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.chosen import Chosen
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.zone_kinds import GRAVEYARD

BOLT = spell("Bolt", "Bolt deals 3 damage to any target.")


def test_entering_tapped_by_itself_and_by_another() -> None:
    play = Play()
    play.put(0, card("Frost", "Enchantment", "Creatures your opponents control enter tapped."))
    sloth = play.give(0, creature("Sloth", "Sloth enters tapped."))
    cub = play.give(0, creature("Cub"))
    wolf = play.give(1, creature("Wolf", "Flash"))
    play.begin()
    for number in (sloth, cub, wolf):
        play.cast(number)
    assert [play.obj(n).tapped for n in (sloth, cub, wolf)] == [True, False, True]


def test_entering_with_counters_in_addition_to_its_own() -> None:
    play = Play()
    text = "Each other creature you control enters with an additional +1/+1 counter on it."
    master = play.put(0, creature("Master", text))
    hydra = play.give(0, creature("Hydra", "Hydra enters with two +1/+1 counters on it.", 0, 0))
    play.begin()
    play.cast(hydra)
    assert play.size(hydra) == (3, 3)
    assert play.size(master) == (2, 2)


def test_x_counters_are_those_paid_for() -> None:
    play = Play()
    hydra = play.give(0, creature("Hydra", "Hydra enters with X +1/+1 counters on it.", 0, 0, cost="{X}{G}"))
    play.begin()
    play.will("number", 3)
    play.cast(hydra)
    assert play.size(hydra) == (3, 3)


def test_the_choice_is_made_before_it_enters() -> None:
    play = Play()
    banner = play.give(0, card("Banner", "Artifact", "As Banner enters, choose a color."))
    play.begin()
    play.will("color", "red")
    play.cast(banner)
    assert play.obj(banner).chosen == Chosen(color=Color.RED)


def test_exiled_instead_of_dying_together_with_others() -> None:
    play = Play()
    wraith = play.put(0, creature("Wraith", "If Wraith would die, exile it instead."))
    cub = play.put(0, creature("Cub", "When Cub dies, draw a card."))
    doom = play.give(0, spell("Doom", "Destroy all creatures."))
    play.begin()
    play.cast(doom)
    assert (play.zone(wraith), play.zone(cub)) == ("exile", "graveyard")
    assert play.hand(0) == 1


def test_drawing_two_instead_happens_once_for_each_draw() -> None:
    """614.5: the draws made instead aren't replaced again by the same effect."""
    play = Play()
    play.put(0, card("Muse", "Enchantment", "If you would draw a card, draw two cards instead."))
    gift = play.give(0, spell("Gift", "Draw two cards."))
    play.begin()
    play.cast(gift)
    assert play.hand(0) == 4


def test_two_such_effects_apply_one_after_the_other() -> None:
    play = Play()
    for name in ("Muse", "Sage"):
        play.put(0, card(name, "Enchantment", "If you would draw a card, draw two cards instead."))
    gift = play.give(0, spell("Gift", "Draw a card."))
    play.begin()
    play.cast(gift)
    assert play.hand(0) == 4
    assert any(d.kind == DecisionKind.ORDER_REPLACEMENTS for d in play.asked)


def test_a_shield_holds_until_it_is_used_up() -> None:
    play = Play()
    cub = play.put(0, creature("Cub", toughness=3))
    ward = play.give(0, spell("Ward", "Prevent the next 4 damage that would be dealt to any target this turn."))
    bolts = [play.give(1, BOLT) for _ in range(2)]
    play.begin()
    play.cast(ward, cub)
    for bolt in bolts:
        play.cast(bolt, cub)
    assert play.obj(cub).damage == 2
    assert not play.game.state.shields


def test_one_shield_against_two_attackers_asks_which_first() -> None:
    """615.7."""
    play = Play()
    one, two = play.put(0, creature("Cub")), play.put(0, creature("Wolf", power=3))
    ward = play.give(1, spell("Ward", "Prevent the next 3 damage that would be dealt to target player this turn."))
    play.begin()
    play.cast(ward, ~1)
    play.attack(one, two)
    assert any(d.kind == DecisionKind.ORDER_DAMAGE for d in play.asked)
    assert play.life(1) == 18


def test_combat_damage_is_prevented_and_other_is_not() -> None:
    play = Play()
    cub = play.put(0, creature("Cub"))
    fog = play.give(1, spell("Fog", "Prevent all combat damage that would be dealt this turn."))
    bolt = play.give(0, BOLT)
    play.begin()
    play.cast(fog)
    play.attack(cub)
    play.cast(bolt, ~1)
    assert play.life(1) == 17


def test_what_cannot_be_prevented() -> None:
    play = Play()
    fog = play.give(1, spell("Aegis", "Prevent all damage that would be dealt to you this turn."))
    rage = play.give(0, spell("Rage", "Damage can't be prevented this turn."))
    bolt = play.give(0, BOLT)
    play.begin()
    play.cast(fog)
    play.cast(rage)
    play.cast(bolt, ~1)
    assert play.life(1) == 17


def test_a_chosen_source_is_prevented_once() -> None:
    play = Play()
    cub, wolf = play.put(0, creature("Cub")), play.put(0, creature("Wolf"))
    text = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    circle = play.give(1, spell("Circle", text))
    play.begin()
    play.will("object", cub)
    play.cast(circle)
    play.attack(cub, wolf)
    assert play.life(1) == 18


def test_regeneration_keeps_it_tapped_and_without_damage() -> None:
    play = Play()
    troll = play.put(0, creature("Troll", "{1}: Regenerate Troll."))
    bolt = play.give(1, BOLT)
    play.begin()
    play.activate(troll)
    play.cast(bolt, troll)
    assert play.zone(troll) == "battlefield"
    assert play.obj(troll).tapped
    assert play.obj(troll).damage == 0
    assert not any(play.game.state.force)


def test_noncombat_damage_to_a_planeswalker_instead() -> None:
    """306.7 of 2011."""
    play = Play()
    walker = play.put(1, card("Mage", "Planeswalker — Mage", "+1: You gain 1 life."), counters={"loyalty": 4})
    bolt = play.give(0, BOLT)
    play.begin()
    play.will("may", True)
    play.cast(bolt, ~1)
    assert play.obj(walker).count("loyalty") == 1
    assert play.life(1) == 20


def test_dying_this_turn_after_the_damage() -> None:
    play = Play()
    giant = play.put(1, creature("Giant", power=4, toughness=5))
    text = "Flame deals 3 damage to target creature. If that creature would die this turn, exile it instead."
    flame, bolt = play.give(0, spell("Flame", text)), play.give(0, BOLT)
    play.begin()
    play.cast(flame)
    assert play.zone(giant) == "battlefield"
    play.cast(bolt, giant)
    assert play.zone(giant) == "exile"


def test_one_less_damage_each_time() -> None:
    play = Play()
    play.put(1, card("Ward", "Enchantment", "If a source would deal damage to you, prevent 1 of that damage."))
    cub, wolf = play.put(0, creature("Cub")), play.put(0, creature("Wolf", power=3))
    bolt = play.give(0, BOLT)
    play.begin()
    play.attack(cub, wolf)
    assert play.life(1) == 17
    play.cast(bolt, ~1)
    assert play.life(1) == 15


def test_prevented_damage_as_counters() -> None:
    play = Play()
    text = "If damage would be dealt to Hydra, prevent that damage and put that many +1/+1 counters on Hydra."
    hydra = play.put(1, creature("Hydra", text))
    bolt = play.give(0, BOLT)
    play.begin()
    play.cast(bolt, hydra)
    assert play.size(hydra) == (5, 5)
    assert play.obj(hydra).damage == 0


def test_doubled_combat_damage_stays_combat_damage() -> None:
    play = Play()
    text = (
        "If a source you control would deal damage to a permanent or player, "
        "it deals double that damage to that permanent or player instead."
    )
    play.put(0, card("Furnace", "Enchantment", text))
    scout = play.put(0, creature("Scout", "Whenever Scout deals combat damage to a player, draw a card."))
    play.begin()
    play.attack(scout)
    assert play.life(1) == 16
    assert play.hand(0) == 1


def test_twice_as_many_tokens() -> None:
    play = Play()
    text = (
        "If an effect would create one or more tokens under your control, "
        "it creates twice that many of those tokens instead."
    )
    play.put(0, card("Warren", "Enchantment", text))
    call = play.give(0, spell("Call", "Create two 1/1 green Elf creature tokens."))
    play.begin()
    play.cast(call)
    assert sum(obj.kind == "token" for obj in play.game.state.objects.values()) == 4


def test_dredging_instead_of_drawing() -> None:
    play = Play()
    troll = play.give(0, creature("Troll", "Dredge 3"), GRAVEYARD)
    gift = play.give(0, spell("Gift", "Draw a card."))
    play.begin()
    play.will("may", True)
    play.cast(gift)
    assert play.zone(troll) == "hand"
    assert len(play.game.state.players[0].graveyard) == 4


def test_a_replacement_out_of_range_does_nothing() -> None:
    """801.15: the paired game without a limit replaces the same death."""
    for reach, zone in ((1, "graveyard"), ("unlimited", "exile")):
        play = Play(seats=5, range_of_influence=reach)
        play.put(0, card("Grave", "Enchantment", "If a creature an opponent controls would die, exile it instead."))
        cub = play.put(2, creature("Cub"))
        bolt = play.give(1, BOLT)
        play.begin()
        play.cast(bolt, cub)
        assert play.zone(cub) == zone


def test_unearthed_it_is_exiled_wherever_else_it_would_go() -> None:
    play = Play()
    ghoul = play.give(0, creature("Ghoul", "Unearth {1}"), GRAVEYARD)
    bolt = play.give(1, BOLT)
    play.begin()
    play.activate(ghoul)
    assert play.zone(ghoul) == "battlefield"
    play.cast(bolt, ghoul)
    assert play.zone(ghoul) == "exile"


def test_unearthed_it_is_exiled_at_the_end_of_the_turn() -> None:
    play = Play()
    ghoul = play.give(0, creature("Ghoul", "Unearth {1}"), GRAVEYARD)
    play.begin()
    play.activate(ghoul)
    play.attack(ghoul)
    assert play.life(1) == 18
    play.until(Step.END)
    assert play.zone(ghoul) == "exile"


def test_equal_shields_need_no_order_in_a_restored_game_either() -> None:
    play = Play()
    troll = play.put(0, creature("Troll", "{0}: Regenerate this creature."))
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    play.begin()
    play.activate(troll)
    play.game = pickle.loads(pickle.dumps(play.game))  # noqa: S301  # our own bytes
    play.activate(troll)
    play.cast(doom, troll)
    assert play.zone(troll) == "battlefield"
    assert not [d for d in play.asked if d.kind == DecisionKind.ORDER_REPLACEMENTS]
