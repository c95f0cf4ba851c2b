"""Triggered abilities: which events make them trigger, how often, and what their words then mean."""

from __future__ import annotations

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.state.steps import Step

BOLT = spell("Bolt", "Bolt deals 3 damage to any target.")
MURDER = spell("Murder", "Destroy target creature.")


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


def test_upkeep_of_whom() -> None:
    play = Play(3)
    play.put(0, card("Mine", "Enchantment", "At the beginning of your upkeep, you gain 1 life."))
    play.put(0, card("Theirs", "Enchantment", "At the beginning of each opponent's upkeep, that player loses 1 life."))
    play.put(0, card("All", "Enchantment", "At the beginning of each end step, you gain 10 life."))
    play.begin(Step.END)
    for _ in range(3):
        play.until(Step.UPKEEP)
    assert [play.life(q) for q in range(3)] == [20 + 1 + 20, 19, 19]


def test_next_turns_upkeep_and_next_end_step() -> None:
    play = Play()
    slow = play.give(0, spell("Slow", "You gain 1 life.\nDraw a card at the beginning of the next turn's upkeep."))
    play.begin()
    play.cast(slow)
    play.until(Step.END)
    assert play.hand(0) == 0
    play.until(Step.UPKEEP)
    assert play.hand(0) == 1
    play.until(Step.UPKEEP)
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
    play.until(Step.UPKEEP)
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
    play.until(Step.END)
    assert play.hand(0) == 1
    play.until(Step.UPKEEP)
    play.until(Step.END)
    play.until(Step.END)
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
    play.game.state.players[0].by_hand = True
    play.tap_for_mana(land)
    assert play.stack == 0
    assert sorted(mana.symbol for mana in play.game.state.players[0].pool) == ["G", "G"]


def test_counters_put_on_it() -> None:
    play = Play()
    hydra = play.put(0, creature("Hydra", "Whenever one or more +1/+1 counters are put on Hydra, draw a card."))
    grow = play.give(0, spell("Grow", "Put two +1/+1 counters on target creature."))
    play.begin()
    play.cast(grow, hydra)
    assert play.size(hydra) == (4, 4)
    assert play.hand(0) == 1
