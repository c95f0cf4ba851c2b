"""Triggers on what enters, leaves, dies or is put somewhere."""

from __future__ import annotations

from tests.magic.engine.playing import LAND, Play, card, creature, spell

DOOM = spell("Doom", "Destroy all creatures.", "Sorcery")
MURDER = spell("Murder", "Destroy target creature.")
EXILE = spell("Banish", "Exile target creature.")


def test_enters_counts_only_others_of_ones_own() -> None:
    play = Play()
    play.put(0, creature("Warden", "Whenever another creature you control enters, you gain 1 life."))
    other = play.give(0, creature("Cub"))
    foe = play.give(1, creature("Wolf", "Flash"))
    play.begin()
    play.cast(other)
    assert play.life(0) == 21
    play.cast(foe)
    assert play.life(0) == 21


def test_own_entering_triggers_once() -> None:
    play = Play()
    visionary = play.give(0, creature("Seer", "When Seer enters, draw a card."))
    play.begin()
    play.cast(visionary)
    assert play.hand(0) == 1


def test_self_or_another_is_each_of_them() -> None:
    play = Play()
    artist = play.put(0, creature("Artist", "Whenever Artist or another creature dies, target player loses 1 life."))
    play.put(0, creature("Cub"))
    play.put(1, creature("Wolf"))
    doom = play.give(0, DOOM)
    play.begin()
    play.will("target", ~1, ~1, ~1)
    play.cast(doom)
    assert play.zone(artist) == "graveyard"
    assert play.life(1) == 17


def test_dying_together_is_seen_as_it_was() -> None:
    """603.10a: control and characteristics are those of before the event."""
    play = Play()
    play.put(0, creature("Mourner", "Whenever another creature you control dies, draw a card."))
    play.put(0, creature("Cub"))
    play.put(1, creature("Wolf"))
    doom = play.give(0, DOOM)
    play.begin()
    play.cast(doom)
    assert play.hand(0) == 1


def test_exile_is_no_death() -> None:
    play = Play()
    cub = play.put(0, creature("Cub", "When Cub dies, draw a card."))
    exile = play.give(0, EXILE)
    play.begin()
    play.cast(exile, cub)
    assert play.hand(0) == 0


def test_leaving_triggers_by_any_way() -> None:
    play = Play()
    cub = play.put(0, creature("Cub", "When Cub leaves the battlefield, draw a card."))
    exile = play.give(0, EXILE)
    play.begin()
    play.cast(exile, cub)
    assert play.hand(0) == 1


def test_power_of_what_died_is_as_it_last_was() -> None:
    play = Play()
    lion = play.put(
        0, creature("Lion", "When Lion dies, you gain life equal to its power.", 2, 2), counters={"+1/+1": 3}
    )
    murder = play.give(0, MURDER)
    play.begin()
    play.cast(murder, lion)
    assert play.life(0) == 25


def test_death_of_the_enchanted_creature() -> None:
    play = Play()
    cub = play.put(1, creature("Cub"))
    aura = play.put(
        0,
        card(
            "Grudge",
            "Enchantment — Aura",
            "Enchant creature\nWhen enchanted creature dies, its controller loses 3 life.",
        ),
    )
    murder = play.give(0, MURDER)
    play.position.attach(aura, cub)
    play.begin()
    play.cast(murder, cub)
    assert play.life(1) == 17


def test_that_player_is_whose_creature_died() -> None:
    play = Play(3)
    play.put(0, creature("Taxer", "Whenever a creature an opponent controls dies, that player loses 2 life.", 1, 5))
    wolf = play.put(2, creature("Wolf"))
    murder = play.give(0, MURDER)
    play.begin()
    play.cast(murder, wolf)
    assert [play.life(q) for q in range(3)] == [20, 20, 18]


def test_one_or_more_trigger_once() -> None:
    play = Play()
    play.put(0, creature("Chronicler", "Whenever one or more other creatures you control die, draw a card."))
    cubs = [play.put(0, creature("Cub")) for _ in range(3)]
    doom = play.give(0, DOOM)
    play.begin()
    play.cast(doom)
    assert all(play.zone(cub) == "graveyard" for cub in cubs)
    assert play.hand(0) == 1


def test_sacrifice_and_discard() -> None:
    play = Play()
    play.put(
        0, card("Altar", "Artifact", "{1}: Sacrifice a creature.\nWhenever you sacrifice a creature, you gain 2 life.")
    )
    play.put(0, card("Gift", "Enchantment", "Whenever an opponent discards a card, you gain 3 life."))
    altar = play.put(0, card("Slab", "Artifact", "{1}: Sacrifice a creature."))
    play.put(0, creature("Cub"))
    rot = play.give(0, spell("Rot", "Target player discards a card."))
    play.give(1, LAND)
    play.begin()
    play.activate(altar)
    assert play.life(0) == 22
    play.cast(rot, ~1)
    assert play.life(0) == 25


def test_landfall_and_playing() -> None:
    play = Play()
    play.put(0, card("Grove", "Enchantment", "Landfall — Whenever a land you control enters, you gain 1 life."))
    play.put(1, card("Toll", "Enchantment", "Whenever a player plays a land, that player loses 3 life."))
    land = play.give(0, LAND)
    play.begin()
    play.play_land(land)
    assert play.life(0) == 18


def test_cycling_triggers() -> None:
    play = Play()
    play.put(0, card("Wheel", "Enchantment", "Whenever you cycle a card, you gain 2 life."))
    play.put(0, card("Drift", "Enchantment", "Whenever you cycle or discard a card, you gain 5 life."))
    flyer = play.give(0, creature("Flyer", "Cycling {2}\nWhen you cycle Flyer, you gain 10 life."))
    play.begin()
    play.activate(flyer)
    assert play.life(0) == 37
    assert play.hand(0) == 1


def test_put_into_a_graveyard_from_anywhere() -> None:
    play = Play()
    returner = play.give(
        0, creature("Returner", "When Returner is put into a graveyard from anywhere, you gain 3 life.")
    )
    rot = play.give(1, spell("Rot", "Target player discards a card."))
    play.begin()
    play.cast(rot, ~0)
    assert play.zone(returner) == "graveyard"
    assert play.life(0) == 23


def test_enters_or_attacks() -> None:
    play = Play()
    play.put(0, card("Peace", "Enchantment", "Creatures you control have haste."))
    titan = play.give(0, creature("Titan", "Whenever Titan enters or attacks, draw a card.", 6, 6))
    play.begin()
    play.cast(titan)
    assert play.hand(0) == 1
    play.attack(titan)
    assert play.hand(0) == 2
