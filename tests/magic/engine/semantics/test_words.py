"""Conditions, qualities and amounts: what the words of cards ask about the game."""

from __future__ import annotations

from tests.magic.engine.playing import LAND, Play, card, creature, spell

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.zone_kinds import GRAVEYARD

BOLT = spell("Bolt", "Bolt deals 3 damage to any target.")


def targets_of(play: Play) -> set[str]:
    """The names of what could be chosen when targets were last asked for."""
    decision = [d for d in play.asked if d.kind == DecisionKind.TARGET][-1]
    state = play.game.state
    return {(state.last_known.get(o) or state.objects[o]).printed.name for o in decision.options if o > 0}


def test_colors_types_and_status_of_targets() -> None:
    play = Play()
    kill = play.give(0, spell("Kill", "Return target nonblack, nonartifact creature to its owner's hand."))
    white = play.put(1, creature("Knight", cost="{W}"))
    play.put(1, creature("Cub", cost="{G}"))
    play.put(1, creature("Ghoul", cost="{B}"))
    play.put(1, card("Golem", "Artifact Creature — Golem", "", 1, 1))
    play.begin()
    play.cast(kill, white)
    assert targets_of(play) == {"Knight", "Cub"}


def test_power_and_mana_value_of_targets() -> None:
    play = Play()
    small = play.give(0, spell("Shoo", "Return target creature with power 2 or less to its owner's hand."))
    cheap = play.give(0, spell("Away", "Return target permanent with mana value 2 or less to its owner's hand."))
    cubs = [play.put(1, creature("Cub")), play.put(1, creature("Pup", cost="{2}{G}"))]
    play.put(1, creature("Ogre", "", 3, 3))
    play.begin()
    play.cast(small, cubs[0])
    assert targets_of(play) == {"Cub", "Pup"}
    play.cast(cheap)
    assert play.zone(cubs[1]) == "battlefield"


def test_attacking_creatures_only_in_combat() -> None:
    play = Play()
    raid = play.give(1, spell("Trap", "Trap deals 9 damage to target attacking creature."))
    attacker = play.put(0, creature("Cub"))
    play.put(0, creature("Pup"))
    play.begin()
    play.will("attack", [(attacker, ~1)])
    play.until(Step.DECLARE_ATTACKERS)
    play.cast(raid, attacker)
    assert play.zone(attacker) == "graveyard"


def test_counting_what_one_controls() -> None:
    play = Play()
    for _ in range(3):
        play.put(0, creature("Elf", kind="Elf"))
    play.put(1, creature("Elf", kind="Elf"))
    count = play.give(0, spell("Song", "You gain 2 life for each Elf you control."))
    play.begin()
    play.cast(count)
    assert play.life(0) == 26


def test_power_defined_by_a_count_follows_it() -> None:
    play = Play()
    giant = play.put(
        0, creature("Giant", "Giant's power and toughness are each equal to the number of lands you control.", 0, 0)
    )
    play.put(0, LAND)
    land = play.give(0, LAND)
    play.begin()
    assert play.size(giant) == (1, 1)
    play.play_land(land)
    assert play.size(giant) == (2, 2)


def test_where_x_is_the_greatest_power() -> None:
    play = Play()
    play.put(0, creature("Ogre", "", 4, 4))
    play.put(0, creature("Cub"))
    draw = play.give(0, spell("Feats", "Draw cards equal to the greatest power among creatures you control."))
    play.begin()
    play.cast(draw)
    assert play.hand(0) == 4


def test_controlling_something_now() -> None:
    play = Play()
    knight = play.put(0, creature("Knight", "As long as you control an Elf, Knight gets +2/+2."))
    elf = play.give(0, creature("Elf", kind="Elf"))
    play.begin()
    assert play.size(knight) == (2, 2)
    play.cast(elf)
    assert play.size(knight) == (4, 4)


def test_your_turn_only() -> None:
    play = Play()
    knight = play.put(0, creature("Knight", "As long as it's your turn, Knight has first strike and gets +1/+0."))
    play.begin()
    assert play.size(knight) == (3, 2)
    play.until(Step.UPKEEP)
    assert play.size(knight) == (2, 2)


def test_life_and_hand_compared() -> None:
    play = Play(3)
    hope = play.give(0, spell("Hope", "If an opponent has more life than you, you gain 5 life."))
    again = play.give(0, spell("Hope", "If an opponent has more life than you, you gain 5 life."))
    play.position.set_life(0, 12)
    play.position.set_life(1, 10)
    play.position.set_life(2, 15)
    play.begin()
    play.cast(hope)
    assert play.life(0) == 17
    play.cast(again)
    assert play.life(0) == 17


def test_a_creature_died_this_turn() -> None:
    play = Play()
    cub = play.put(1, creature("Cub"))
    text = "Draw a card.\nMorbid — If a creature died this turn, you gain 4 life."
    first, second, third = (play.give(0, spell("Toll", text)) for _ in range(3))
    bolt = play.give(0, BOLT)
    play.begin()
    play.cast(first)
    assert play.life(0) == 20
    play.cast(bolt, cub)
    play.cast(second)
    assert play.life(0) == 24
    play.until(Step.UPKEEP)
    play.cast(third)
    assert play.life(0) == 24


def test_attacked_this_turn() -> None:
    play = Play()
    cub = play.put(0, creature("Cub"))
    raid = card("Camp", "Enchantment", "At the beginning of your end step, if you attacked this turn, draw a card.")
    play.put(0, raid)
    play.begin()
    play.attack(cub)
    play.until(Step.END)
    assert play.hand(0) == 1


def test_kicked_on_entering_and_later() -> None:
    play = Play()
    text = "Kicker {1}\nWhen Hunter enters, if it was kicked, draw two cards."
    kicked, plain = play.give(0, creature("Hunter", text)), play.give(0, creature("Hunter", text))
    play.begin()
    play.will("may", True)
    play.cast(kicked)
    assert play.hand(0) == 1 + 2
    play.cast(plain)
    assert play.hand(0) == 2


def test_cast_from_the_hand() -> None:
    play = Play()
    text = "When Sage enters, if you cast it from your hand, draw a card."
    cast, raised = play.give(0, creature("Sage", text)), play.give(0, creature("Sage", text), GRAVEYARD)
    raising = play.give(0, spell("Raise", "Return target creature card from your graveyard to the battlefield."))
    play.begin()
    play.cast(cast)
    assert play.hand(0) == 1 + 1
    play.cast(raising, raised)
    assert play.zone(raised) == "battlefield"
    assert play.hand(0) == 1


def test_it_was_of_a_kind_when_it_left() -> None:
    play = Play()
    golem = play.put(1, card("Golem", "Artifact Creature — Golem", "", 1, 1))
    cub = play.put(1, creature("Cub"))
    text = "Destroy target creature. If it was an artifact, you gain 4 life."
    first, second = play.give(0, spell("Break", text)), play.give(0, spell("Break", text))
    play.begin()
    play.cast(first, cub)
    assert play.life(0) == 20
    play.cast(second, golem)
    assert play.life(0) == 24


def test_mana_value_of_a_spell_with_x() -> None:
    """202.3e: on the stack X is what was chosen."""
    play = Play()
    blast = play.give(1, spell("Blast", "Blast deals X damage to target player.", cost="{X}{R}"))
    drain = play.give(0, spell("Drain", "Counter target spell. You gain life equal to its mana value."))
    play.begin()
    play.will("number", 5)
    play.only_cast(blast, ~0)
    stacked = play.obj(blast).card
    play.cast(drain, stacked)
    assert play.life(0) == 26


def test_same_turn_history_is_copied_and_pickled() -> None:
    import pickle

    play = Play()
    heal = play.give(0, spell("Heal", "You gain 4 life."))
    play.put(
        0, card("Hope", "Enchantment", "At the beginning of your end step, if you gained life this turn, draw a card.")
    )
    play.begin()
    play.cast(heal)
    other = pickle.loads(pickle.dumps(play.game))  # noqa: S301
    play.until(Step.END)
    assert play.hand(0) == 1
    while other.state.turns[0].step != Step.END or other.state.turns[0].stack:
        other.answer(other.pending[0], ("pass",))
    while len(other.state.players[0].hand) == 0 and other.state.turns[0].step == Step.END:
        other.answer(other.pending[0], ("pass",))
    assert len(other.state.players[0].hand) == 1


def test_x_of_a_permanent_as_it_enters_and_when_it_has_entered() -> None:
    """107.3: replacement effects and triggers on entering know the X of the spell; other abilities don't."""
    play = Play()
    text = "Hydra enters with X +1/+1 counters on it.\nWhen Hydra enters, you gain X life."
    hydra = play.give(0, creature("Hydra", text, 0, 0, cost="{X}{G}"))
    play.begin()
    play.will("number", 4)
    play.cast(hydra)
    assert play.size(hydra) == (4, 4)
    assert play.life(0) == 24


def test_the_chosen_type() -> None:
    play = Play()
    banner = card(
        "Banner", "Artifact", "As Banner enters, choose a creature type.\nCreatures of the chosen type get +1/+1."
    )
    play.put(0, banner, choices={"type": "elf"})
    elf, bear = play.put(0, creature("Elf", kind="Elf")), play.put(0, creature("Cub"))
    play.begin()
    assert play.size(elf) == (3, 3)
    assert play.size(bear) == (2, 2)


def test_enchanted_creatures_controller() -> None:
    play = Play()
    cub = play.put(1, creature("Cub"))
    text = (
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player loses 2 life."
    )
    aura = play.put(0, card("Leech", "Enchantment — Aura", text))
    play.position.attach(aura, cub)
    play.begin()
    play.until(Step.UPKEEP)
    assert play.life(1) == 18
    play.until(Step.UPKEEP)
    assert play.life(1) == 18


def test_winning_and_losing_the_flip() -> None:
    play = Play()
    play.put(0, card("Luck", "Enchantment", "Whenever you win a coin flip, you gain 10 life."))
    text = "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 3 life."
    flips = [play.give(0, spell("Toss", text)) for _ in range(8)]
    play.begin()
    outcomes = set()
    for flip in flips:
        before = play.life(0)
        play.cast(flip)
        outcomes.add(play.life(0) - before)
    assert outcomes == {15, -3}


def test_life_lost_this_way() -> None:
    play = Play(3)
    drain = play.give(0, spell("Drain", "Each opponent loses 2 life. You gain life equal to the life lost this way."))
    play.begin()
    play.cast(drain)
    assert [play.life(q) for q in range(3)] == [24, 18, 18]
