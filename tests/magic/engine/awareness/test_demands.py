"""What triggered abilities demand of their controllers, read off their trees; which are usually detrimental."""

import pytest
from tests.magic.engine.playing import Play, card, creature

from headjudge.infractions.missed_triggers import look_at
from headjudge.magic.engine.awareness.demands import demand_of, has_default, lasts
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.manual.pointing_out import Remedy, remedy_of
from headjudge.magic.engine.stack.late_triggers import phase_of
from headjudge.magic.engine.state.steps import STEPS, Step
from headjudge.magic.engine.state.unspoken import Demand, Unspoken
from headjudge.magic.text.tree.categories import Effect


def effect_of(text: str) -> Effect:
    (ability,) = blueprint(creature("Subject", text)).watched
    return ability.effect


@pytest.mark.parametrize(
    ("demand", "text"),
    [
        (Demand.NOTHING, "Whenever ~ attacks, sacrifice it at end of combat."),
        (Demand.NOTHING, "When you cast ~, at the beginning of the next end step, draw a card."),
        (Demand.NOTHING, "Storm"),
        (Demand.CHOICES, "When ~ enters, destroy target artifact."),
        (Demand.CHOICES, "When ~ enters, target player draws a card."),
        (Demand.CHOICES, "When ~ enters, you may tap target creature."),
        (Demand.CHOICES, "When ~ enters, up to two target creatures can't block this turn."),
        (Demand.VISIBLE, "When ~ enters, target opponent loses 2 life."),
        (Demand.VISIBLE, "When ~ enters, draw a card."),
        (Demand.VISIBLE, "When ~ enters, you may draw a card."),
        (Demand.VISIBLE, "When ~ enters, sacrifice a creature."),
        (Demand.VISIBLE, "Whenever ~ attacks, it gets +1/+1 until end of turn and you gain 1 life."),
        (Demand.VISIBLE, "Whenever ~ attacks, you may pay {1}. If you do, it gets +1/+1 until end of turn."),
        (Demand.RULES, "When ~ enters, creatures can't block this turn."),
        (Demand.RULES, "Whenever ~ attacks, it can't be blocked this turn."),
        (Demand.INVISIBLE, "Exalted"),
        (Demand.INVISIBLE, "Whenever ~ attacks, it gains flying until end of turn."),
        (Demand.INVISIBLE, "Whenever ~ attacks, you may have it get +1/+1 until end of turn."),
        (Demand.INVISIBLE, "Whenever ~ attacks, it gains flying until end of turn. It can't be blocked this turn."),
    ],
)
def test_what_an_ability_does_says_what_it_demands(demand: Demand, text: str) -> None:
    assert demand_of(effect_of(text)) == demand


@pytest.mark.parametrize(
    ("text", "default", "ends"),
    [
        ("At the beginning of your upkeep, sacrifice ~ unless you pay {1}.", True, ""),
        ("At the beginning of your upkeep, you may pay {1}. If you don't, you lose 2 life.", True, ""),
        ("Whenever you cast a spell, you may pay {1}. If you do, draw a card.", False, ""),
        ("At the beginning of your upkeep, sacrifice a land unless an opponent pays {1}.", False, ""),
        ("Cumulative upkeep {1}", True, ""),
        ("Exalted", False, "turn"),
        ("Whenever ~ attacks, it can't be blocked this combat.", False, "combat"),
        ("When ~ enters, draw a card.", False, ""),
    ],
)
def test_defaults_and_durations(text: str, default: bool, ends: str) -> None:
    effect = effect_of(text)
    assert (has_default(effect), lasts(effect)) == (default, ends)


@pytest.mark.parametrize(
    ("mine", "theirs", "text"),
    [
        (False, True, "At the beginning of each player's upkeep, that player draws a card."),
        (True, False, "At the beginning of each player's upkeep, that player loses 1 life."),
        (False, False, "At the beginning of each upkeep, each player draws a card."),
        (True, True, "At the beginning of each upkeep, you lose 1 life."),
        (False, False, "At the beginning of each upkeep, you lose 1 life and draw a card."),
        (False, False, "At the beginning of each upkeep, each opponent loses 1 life."),
        (True, True, "At the beginning of each upkeep, sacrifice ~ unless you pay {1}."),
        (True, True, "At the beginning of each upkeep, ~ deals 1 damage to you."),
        (True, True, "At the beginning of each upkeep, put a -1/-1 counter on ~."),
        (False, False, "At the beginning of each upkeep, put a +1/+1 counter on ~."),
        (True, True, "At the beginning of each upkeep, return ~ to its owner's hand."),
        (False, False, "At the beginning of each upkeep, scry 1."),
    ],
)
def test_what_is_usually_detrimental_depends_on_whom_it_affects(mine: bool, theirs: bool, text: str) -> None:
    assert detrimental(text, own=True) == mine
    assert detrimental(text, own=False) == theirs


def detrimental(text: str, *, own: bool) -> bool:
    """Whether a trigger of P1's upkeep is detrimental for P1, or for P0, who controls it."""
    play = Play(2, paper=True)
    play.put(1 if own else 0, card("Thing", "Artifact Creature — Thing", text, 3, 3))
    game = play.position.begin(0, Step.END)
    while game.state.turns[0].step != Step.UPKEEP:
        game.answer(game.pending[0], ("pass", "unasked"))
    (one,) = game.state.paper.unspoken
    return one.detrimental


GUIDE = {"opponent-chooses-when": Remedy.WHEN, "opponent-chooses-stack": Remedy.STACK, "play-on": Remedy.PLAY_ON}


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of each upkeep, sacrifice ~ unless you pay {1}.",
        "Exalted",
        "Whenever ~ attacks, it can't be blocked this combat.",
        "When ~ enters, draw a card.",
    ],
)
def test_the_table_finds_the_remedies_that_the_guide_does(text: str) -> None:
    play = Play(2, paper=True)
    play.put(0, creature("Subject", "At the beginning of each upkeep, draw a card."))
    game = play.position.begin(0, Step.END)
    while not game.state.paper.unspoken:
        game.answer(game.pending[0], ("pass", "unasked"))
    (some,) = game.state.paper.unspoken
    turn, effect = game.state.turns[0], effect_of(text)
    some.waiting.effect = effect
    for then in STEPS:
        one: Unspoken = some._replace(step=then)
        for turns in range(3):
            for now in STEPS:
                if not turns and STEPS.index(now) < STEPS.index(then):
                    continue
                turn.step, turn.number = now, one.turn + turns
                facts = {
                    "default_action": has_default(effect),
                    "duration": lasts(effect) or None,
                    "missed_at": {"turn": one.turn, "phase": phase_of(then)},
                    "now": {"turn": turn.number, "phase": phase_of(now)},
                }
                expected = look_at("P0", facts).remedy
                assert expected is not None
                assert remedy_of(one, turn) == GUIDE[expected], (then, turns, now)
