"""Triggers on attacking, blocking and damage."""

from __future__ import annotations

from tests.magic.engine.playing import LAND, Play, card, creature, spell

MURDER = spell("Murder", "Destroy target creature.")


def test_attacks_alone_and_with_others() -> None:
    play = Play()
    play.put(
        0,
        card(
            "Banner", "Enchantment", "Whenever a creature you control attacks alone, it gets +2/+0 until end of turn."
        ),
    )
    first = play.put(0, creature("Cub"))
    play.put(0, creature("Pup"))
    play.begin()
    play.attack(first)
    assert play.life(1) == 16


def test_attack_together_gives_no_bonus() -> None:
    play = Play()
    play.put(
        0,
        card(
            "Banner", "Enchantment", "Whenever a creature you control attacks alone, it gets +2/+0 until end of turn."
        ),
    )
    both = [play.put(0, creature("Cub")), play.put(0, creature("Pup"))]
    play.begin()
    play.attack(*both)
    assert play.life(1) == 16


def test_attacks_and_is_not_blocked() -> None:
    play = Play()
    rogue = play.put(0, creature("Rogue", "Whenever Rogue attacks and isn't blocked, defending player loses 3 life."))
    play.begin()
    play.attack(rogue)
    assert play.life(1) == 15


def test_you_attack_with_so_many() -> None:
    play = Play()
    play.put(0, card("Drum", "Enchantment", "Whenever you attack with two or more creatures, draw a card."))
    both = [play.put(0, creature("Cub")), play.put(0, creature("Pup"))]
    play.begin()
    play.attack(*both)
    assert play.hand(0) == 1


def test_blocking_names_the_other() -> None:
    play = Play()
    attacker = play.put(0, creature("Ogre", "", 4, 4))
    blocker = play.put(
        1, creature("Cobra", "Whenever Cobra blocks a creature, destroy that creature at end of combat.", 1, 5)
    )
    play.begin()
    play.attack(attacker, blocks=[(blocker, attacker)])
    assert play.zone(attacker) == "graveyard"
    assert play.zone(blocker) == "battlefield"


def test_becomes_blocked_by_each() -> None:
    play = Play()
    spiky = play.put(
        0,
        creature("Spiky", "Whenever Spiky becomes blocked by a creature, Spiky deals 1 damage to that creature.", 0, 9),
    )
    walls = [play.put(1, creature("Wall", "", 0, 4)), play.put(1, creature("Fence", "", 0, 4))]
    play.begin()
    play.attack(spiky, blocks=[(walls[0], spiky), (walls[1], spiky)])
    assert [play.obj(wall).damage for wall in walls] == [1, 1]


def test_combat_damage_to_a_player_yields_the_amount() -> None:
    play = Play()
    thief = play.put(
        0,
        creature(
            "Thief",
            "Whenever Thief deals combat damage to a player, you gain that much life and that player discards a card.",
            3,
            3,
        ),
    )
    play.give(1, LAND)
    play.begin()
    play.attack(thief)
    assert play.life(1) == 17
    assert play.life(0) == 23
    assert play.hand(1) == 0


def test_damage_dealt_at_once_counts_together() -> None:
    """One trigger for all the damage that is dealt at one time."""
    play = Play()
    link = card(
        "Link",
        "Enchantment — Aura",
        "Enchant creature\nWhenever enchanted creature deals damage, you gain that much life and draw a card.",
    )
    ogre = play.put(0, creature("Ogre", "Trample", 5, 5))
    wall = play.put(1, creature("Wall", "", 0, 2))
    aura = play.put(0, link)
    play.position.attach(aura, ogre)
    play.begin()
    play.will("assign", [2, 3])
    play.attack(ogre, blocks=[(wall, ogre)])
    assert play.life(1) == 17
    assert play.life(0) == 25
    assert play.hand(0) == 1


def test_is_dealt_damage_once_for_two_blockers() -> None:
    play = Play()
    raptor = play.put(0, creature("Raptor", "Whenever Raptor is dealt damage, draw a card.", 1, 9))
    blockers = [play.put(1, creature("Cub")), play.put(1, creature("Pup"))]
    play.begin()
    play.attack(raptor, blocks=[(b, raptor) for b in blockers])
    assert play.hand(0) == 1


def test_dealt_damage_by_it_this_turn_dies() -> None:
    play = Play()
    vampire = play.put(
        0,
        creature(
            "Vampire",
            "Whenever a creature dealt damage by Vampire this turn dies, put a +1/+1 counter on Vampire.",
            1,
            4,
        ),
    )
    wolf = play.put(1, creature("Wolf", "", 1, 3))
    other = play.put(1, creature("Fox", "", 1, 3))
    murder, again = play.give(0, MURDER), play.give(0, MURDER)
    play.begin()
    play.attack(vampire, blocks=[(wolf, vampire)])
    play.cast(murder, other)
    assert play.size(vampire) == (1, 4)
    play.cast(again, wolf)
    assert play.size(vampire) == (2, 5)
