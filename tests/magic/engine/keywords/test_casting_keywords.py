"""Keywords about casting spells (rule 702): paying otherwise, copies, casting again."""

from __future__ import annotations

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.zone_kinds import LIBRARY


def has_haste(play: Play, number: int) -> bool:
    return "haste" in characteristics(play.game.state, play.obj(number)).keywords


def test_a_suspended_creature_has_haste_until_control_of_it_is_lost() -> None:
    play = Play()
    rhino = play.give(0, creature("Rhino", "Suspend 1—{G}", kind="Rhino"))
    thieves = [play.give(seat, spell("Theft", "Gain control of target creature.")) for seat in (1, 0)]
    play.begin()
    play.suspend(rhino)
    assert play.obj(rhino).count("time") == 1
    play.until(Step.UPKEEP)
    play.until(Step.UPKEEP)
    assert play.zone(rhino) == "battlefield"
    assert has_haste(play, rhino)
    for theft in thieves:
        play.cast(theft, rhino)
        assert not has_haste(play, rhino)


def test_a_creature_cast_from_hand_has_no_haste_from_suspend() -> None:
    play = Play()
    rhino = play.give(0, creature("Rhino", "Suspend 1—{G}", kind="Rhino"))
    play.begin()
    play.cast(rhino)
    assert not has_haste(play, rhino)


def test_storm_copies_a_spell_that_was_countered_meanwhile() -> None:
    play = Play()
    drop = play.give(0, spell("Drop", "You gain 1 life."))
    bolts = play.give(0, spell("Bolts", "Bolts deals 2 damage to target player.\nStorm"))
    denial = play.give(1, spell("Denial", "Counter target spell."))
    play.begin()
    play.cast(drop)
    play.only_cast(bolts, ~1)
    play.cast(denial, bolts)
    assert play.zone(bolts) == "graveyard"
    assert play.life(1) == 18
    assert play.life(0) == 21


def test_a_spell_that_is_countered_does_not_rebound() -> None:
    play = Play()
    spark = play.give(0, spell("Spark", "Spark deals 2 damage to target player.\nRebound"))
    denial = play.give(1, spell("Denial", "Counter target spell."))
    play.begin()
    play.only_cast(spark, ~1)
    play.cast(denial, spark)
    assert play.zone(spark) == "graveyard"


def test_cascade_stops_at_a_cheaper_card_and_puts_what_is_not_cast_on_the_bottom() -> None:
    play = Play()
    shaman = play.give(0, creature("Shaman", "Cascade", cost="{3}"))
    play.give(0, creature("Cub", cost="{2}"), LIBRARY)
    below = play.give(0, creature("Giant", cost="{3}"), LIBRARY)
    play.begin()
    before = play.game.state.players[0].library
    seen, kept = before[:-1], play.obj(below).id
    play.will("may", False)
    play.cast(shaman)
    library = play.game.state.players[0].library
    assert library[0] == kept
    assert len(library) == len(seen) + 1
    assert not set(library) & set(seen)


def test_a_spell_kicked_twice() -> None:
    play = Play()
    text = "Multikicker {2}\nWhen Drake enters, if it was kicked twice, draw a card."
    drake = card("Drake", "Creature — Drake", text, 1, 1)
    numbers = [play.give(0, drake) for _ in range(2)]
    play.begin()
    for number, times, drawn in zip(numbers, (1, 2), (0, 1), strict=True):
        hand = play.hand(0) - 1
        play.will("number", times)
        play.cast(number)
        assert play.hand(0) == hand + drawn
