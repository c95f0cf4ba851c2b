"""Triggered mana abilities: they don't use the stack (rules 605.1b, 605.4)."""

from __future__ import annotations

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.own_words import own_words
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.mana import ADDING
from headjudge.magic.text.tree.nouns import AnyTarget, Target, TargetPlayer
from headjudge.magic.text.tree.triggers import TapsForMana

__all__ = ["is_triggered_mana_ability", "push_at_once"]


@by_identity
def is_triggered_mana_ability(ability: Triggered) -> bool:
    """Whether an ability that triggers on tapping for mana is a mana ability: no target, could add mana (605.1b)."""
    nodes = list(own_words((ability.trigger, ability.effect)))
    return (
        any(isinstance(n, TapsForMana) for n in nodes)
        and any(isinstance(n, ADDING) for n in nodes)
        and not any(isinstance(n, (Target, AnyTarget, TargetPlayer)) for n in nodes)
    )


def push_at_once(g: State, turn: Turn, effect: Effect, known: Context) -> None:
    """What doesn't use the stack is carried out right after what it follows: a triggered mana ability (605.4a), what is
    so of a spell as mana has been spent on it (106.6)."""
    ctx = known.copy(g.fresh())
    g.contexts[ctx.id] = ctx
    push(turn, "mana-trigger", effect, ctx.id)


@handles("mana-trigger")
def _mana_trigger(g: State, turn: Turn, frame: Frame) -> bool:
    if frame.stage == 0:
        frame.stage = 1
        push(turn, "effect", frame.node, frame.context)
        return False
    g.contexts.pop(frame.context, None)
    return True
