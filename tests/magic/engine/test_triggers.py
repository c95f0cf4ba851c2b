"""Triggered abilities: which events make them trigger, how often, and what their words then mean."""

from __future__ import annotations

from tests.magic.engine.playing import LAND, Play, card, creature, spell

BOLT = spell("Bolt", "Bolt deals 3 damage to any target.")
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


def test_casting_by_kind_and_by_whom() -> None:
    play = Play()
    play.put(0, creature("Scholar", "Whenever you cast an instant or sorcery spell, you gain 1 life."))
    play.put(1, card("Toll", "Enchantment", "Whenever an opponent casts a creature spell, that player loses 2 life."))
    bolt, cub = play.give(0, BOLT), play.give(0, creature("Cub"))
    foreign = play.give(1, BOLT)
    play.begin()
    play.cast(bolt, ~1)
    assert play.life(0) == 21
    play.cast(cub)
    assert play.life(0) == 19
    play.cast(foreign, ~0)
    assert play.life(0) == 16


def test_second_spell_of_the_turn() -> None:
    play = Play()
    play.put(0, card("Rhythm", "Enchantment", "Whenever you cast your second spell each turn, you gain 5 life."))
    bolts = [play.give(0, BOLT) for _ in range(3)]
    play.begin()
    lives = []
    for bolt in bolts:
        play.cast(bolt, ~1)
        lives.append(play.life(0))
    assert lives == [20, 25, 25]


def test_target_of_an_opponents_spell_only() -> None:
    play = Play()
    text = "Whenever Skittish becomes the target of a spell or ability an opponent controls, draw a card."
    skittish = play.put(0, creature("Skittish", text, 2, 9))
    mine, theirs = play.give(0, BOLT), play.give(1, BOLT)
    play.begin()
    play.cast(mine, skittish)
    assert play.hand(0) == 0
    play.cast(theirs, skittish)
    assert play.hand(0) == 1


def test_drawing_each_card_and_the_second() -> None:
    play = Play()
    play.put(0, card("Feast", "Enchantment", "Whenever you draw a card, you gain 1 life."))
    play.put(0, card("Sip", "Enchantment", "Whenever you draw your second card each turn, you gain 10 life."))
    think = play.give(0, spell("Think", "Draw three cards."))
    play.begin()
    play.cast(think)
    assert play.life(0) == 33


def test_gaining_and_losing_life_yield_the_amount() -> None:
    play = Play()
    play.put(0, card("Echo", "Enchantment", "Whenever you gain life, target opponent loses that much life."))
    heal = play.give(0, spell("Heal", "You gain 4 life."))
    play.begin()
    play.will("target", ~1)
    play.cast(heal)
    assert play.life(1) == 16


def test_becomes_tapped() -> None:
    play = Play()
    play.put(
        0, card("Alarm", "Enchantment", "Whenever a creature an opponent controls becomes tapped, you gain 1 life.")
    )
    cub = play.put(1, creature("Cub"))
    press = play.give(0, spell("Press", "Tap target creature."))
    play.begin()
    play.cast(press, cub)
    assert play.life(0) == 21


def test_landfall_and_playing() -> None:
    play = Play()
    play.put(0, card("Grove", "Enchantment", "Landfall — Whenever a land you control enters, you gain 1 life."))
    play.put(1, card("Toll", "Enchantment", "Whenever a player plays a land, that player loses 3 life."))
    land = play.give(0, LAND)
    play.begin()
    play.play_land(land)
    assert play.life(0) == 18


def test_upkeep_of_whom() -> None:
    play = Play(3)
    play.put(0, card("Mine", "Enchantment", "At the beginning of your upkeep, you gain 1 life."))
    play.put(0, card("Theirs", "Enchantment", "At the beginning of each opponent's upkeep, that player loses 1 life."))
    play.put(0, card("All", "Enchantment", "At the beginning of each end step, you gain 10 life."))
    play.begin("end")
    for _ in range(3):
        play.until("upkeep")
    assert [play.life(q) for q in range(3)] == [20 + 1 + 20, 19, 19]


def test_next_turns_upkeep_and_next_end_step() -> None:
    play = Play()
    slow = play.give(0, spell("Slow", "You gain 1 life.\nDraw a card at the beginning of the next turn's upkeep."))
    play.begin()
    play.cast(slow)
    play.until("end")
    assert play.hand(0) == 0
    play.until("upkeep")
    assert play.hand(0) == 1
    play.until("upkeep")
    assert play.hand(0) == 1


def test_delayed_death_this_turn_only() -> None:
    play = Play()
    text = "When target creature dies this turn, draw two cards."
    watch, second = play.give(0, spell("Watch", text)), play.give(0, spell("Watch", text))
    cub, pup = play.put(1, creature("Cub")), play.put(1, creature("Pup"))
    murder, again = play.give(0, MURDER), play.give(0, MURDER)
    play.begin()
    play.cast(watch, cub)
    play.cast(murder, cub)
    assert play.hand(0) == 2 + 2
    play.cast(second, pup)
    play.until("upkeep")
    play.cast(again, pup)
    assert play.hand(0) == 2


def test_once_each_turn() -> None:
    play = Play()
    text = "Whenever another creature you control enters, draw a card. This ability triggers only once each turn."
    play.put(0, creature("Host", text))
    guests = [play.give(0, creature("Cub")) for _ in range(2)]
    play.begin()
    for guest in guests:
        play.cast(guest)
    assert play.hand(0) == 1


def test_intervening_if_is_checked_twice() -> None:
    play = Play()
    play.put(
        0, card("Hope", "Enchantment", "At the beginning of your end step, if you gained life this turn, draw a card.")
    )
    heal = play.give(0, spell("Heal", "You gain 4 life."))
    play.begin()
    play.cast(heal)
    play.until("end")
    assert play.hand(0) == 1
    play.until("upkeep")
    play.until("end")
    play.until("end")
    assert play.hand(0) == 1 + 1


def test_state_trigger() -> None:
    play = Play()
    fish = play.put(0, creature("Fish", "When you control no Islands, sacrifice Fish."))
    island = play.put(0, card("Isle", "Land — Island", cost=""))
    sink = play.give(0, spell("Sink", "Destroy target land."))
    play.begin()
    assert play.zone(fish) == "battlefield"
    play.cast(sink, island)
    assert play.zone(fish) == "graveyard"


def test_triggered_mana_ability_resolves_at_once() -> None:
    play = Play()
    play.put(0, card("Bloom", "Enchantment", "Whenever you tap a land for mana, add {G}."))
    land = play.put(0, card("Wood", "Land — Forest", cost=""))
    play.begin()
    play.game.state.players[0].manual_mana = True
    play.tap_for_mana(land)
    assert play.stack == 0
    assert sorted(symbol for symbol, _ in play.game.state.players[0].pool) == ["G", "G"]


def test_cycling_triggers() -> None:
    play = Play()
    play.put(0, card("Wheel", "Enchantment", "Whenever you cycle a card, you gain 2 life."))
    play.put(0, card("Drift", "Enchantment", "Whenever you cycle or discard a card, you gain 5 life."))
    flyer = play.give(0, creature("Flyer", "Cycling {2}\nWhen you cycle Flyer, you gain 10 life."))
    play.begin()
    play.activate(flyer)
    assert play.life(0) == 37
    assert play.hand(0) == 1


def test_counters_put_on_it() -> None:
    play = Play()
    hydra = play.put(0, creature("Hydra", "Whenever one or more +1/+1 counters are put on Hydra, draw a card."))
    grow = play.give(0, spell("Grow", "Put two +1/+1 counters on target creature."))
    play.begin()
    play.cast(grow, hydra)
    assert play.size(hydra) == (4, 4)
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
