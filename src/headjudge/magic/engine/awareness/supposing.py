"""Copies of the game in which an unspoken ability is put on the stack, or has resolved."""

from __future__ import annotations

from headjudge.core.decisions import Choice, Decision
from headjudge.core.rng import Rng
from headjudge.magic.engine.awareness.differing import substance
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.registries.machine import MACHINE, push
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Paper, Unspoken
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger

__all__ = ["can_be_put", "copy_to_suppose", "has_impact", "resolve_at_once", "with_it_resolved"]


MOST_STEPS, MOST_ANSWERS = 5_000, 100
"""So many procedures are carried out in a copy, and so many questions answered ("you may repeat this process"). What
isn't decided by then counts as remembered: nobody is told that they missed it."""


def resolve_at_once(turn: Turn, waiting: WaitingTrigger) -> None:
    """Let an ability be put on top of the stack, and resolve without anybody having priority."""
    push(turn, "resolve-at-once", height=len(turn.stack))
    push(turn, "put-trigger", waiting)


def copy_to_suppose(g: State, unspoken: Unspoken) -> tuple[State, Turn]:
    """A copy of the game without anything unspoken, and the turn of an ability in it, in which nothing waits."""
    copy = g.copy()
    copy.paper = Paper(reminded=g.paper.reminded, supposed=True)
    turn = copy.turn_of(unspoken.waiting.ctx.marker)
    turn.asks = []
    return copy, turn


def can_be_put(g: State, unspoken: Unspoken) -> bool:
    """Whether an ability can be put on the stack: whether there are legal modes and targets for it (603.3c, d)."""
    copy, turn = copy_to_suppose(g, unspoken)
    height, depth = len(turn.stack), len(turn.agenda)
    push(turn, "put-trigger", unspoken.waiting)
    _carry_out(copy, turn, depth)
    return bool(turn.asks) or len(turn.stack) > height


def has_impact(g: State, unspoken: Unspoken) -> bool:
    """Whether anything would be otherwise if an ability resolved now, or somebody would choose something."""
    copy, turn = copy_to_suppose(g, unspoken)
    depth = len(turn.agenda)
    resolve_at_once(turn, unspoken.waiting)
    if not _carry_out(copy, turn, depth):
        return False
    return bool(turn.asks) or substance(copy) != substance(g)


def with_it_resolved(g: State, unspoken: Unspoken) -> State | None:
    """The game as it would be if an ability had resolved by now: the same is decided, as far as that is possible. None
    if it doesn't come to an end."""
    copy, turn = copy_to_suppose(g, unspoken)
    depth = len(turn.agenda)
    resolve_at_once(turn, unspoken.waiting)
    for _ in range(MOST_ANSWERS):
        if not _carry_out(copy, turn, depth):
            return None
        if not turn.asks:
            MACHINE.run(copy, turn)
            return copy
        MACHINE.answer(turn, turn.asks[0], _usual(turn.asks[0]))
    return None


def _carry_out(g: State, turn: Turn, depth: int) -> bool:
    """Carry out what lies on an agenda above something, until somebody is asked; whether it comes to that, or an
    end."""
    for _ in range(MOST_STEPS):
        if len(turn.agenda) <= depth or turn.asks or g.over:
            return True
        MACHINE.step(g, turn)
    return False


def _usual(ask: Decision) -> Choice:
    """What is chosen where nobody says: what may be done is."""
    return True if ask.kind == DecisionKind.MAY and True in ask.options else ask.sample(Rng(0))
