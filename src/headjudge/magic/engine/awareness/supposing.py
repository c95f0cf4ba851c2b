"""Copies of the game in which an unspoken ability is put on the stack, or has resolved."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from headjudge.core.decisions import Choice, Decision
from headjudge.core.rng import Rng
from headjudge.magic.engine.awareness.differing import substance
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.registries.machine import MACHINE, push
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Paper, Unspoken
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger

__all__ = ["MOST_TRIED", "Trials", "can_be_put", "copy_to_suppose", "resolve_at_once", "with_it_resolved"]


MOST_STEPS, MOST_ANSWERS = 5_000, 100
"""So many procedures are carried out in a copy, and so many questions answered ("you may repeat this process"). What
isn't decided by then counts as remembered: nobody is told that they missed it."""
MOST_TRIED = 32
"""So many abilities are tried at one moment, each in a copy of its own: a thousand creatures that come together trigger
a thousand. Those beyond count as remembered, too."""


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
    _carried_out(copy, turn, depth, MOST_STEPS)
    return bool(turn.asks) or len(turn.stack) > height


class Trials:
    """What would come of abilities if they resolved at a moment of the game, each for itself."""

    def __init__(self, g: State) -> None:
        self._g = g
        self._left = MOST_TRIED

    @cached_property
    def _substance(self) -> tuple[Any, ...]:
        return substance(self._g)

    def has_impact(self, unspoken: Unspoken) -> bool:
        """Whether anything would be otherwise if an ability resolved now, or somebody would choose something."""
        if not self._left:
            return False
        self._left -= 1
        copy, turn = copy_to_suppose(self._g, unspoken)
        depth = len(turn.agenda)
        resolve_at_once(turn, unspoken.waiting)
        if _carried_out(copy, turn, depth, MOST_STEPS) is None:
            return False
        return bool(turn.asks) or substance(copy) != self._substance


def with_it_resolved(g: State, unspoken: Unspoken) -> State | None:
    """The game as it would be if an ability had resolved by now: the same is decided, as far as that is possible. None
    if it doesn't come to an end."""
    copy, turn = copy_to_suppose(g, unspoken)
    depth = len(turn.agenda)
    resolve_at_once(turn, unspoken.waiting)
    most = MOST_STEPS
    for _ in range(MOST_ANSWERS):
        left = _carried_out(copy, turn, depth, most)
        if left is None:
            return None
        most = left
        if not turn.asks:
            MACHINE.run(copy, turn)
            return copy
        MACHINE.answer(turn, turn.asks[0], _usual(turn.asks[0]))
    return None


def _carried_out(g: State, turn: Turn, depth: int, most: int) -> int | None:
    """Carry out what lies on an agenda above something, until somebody is asked, in at most so many steps; how many are
    left then, None if it comes neither to that nor to an end."""
    for left in range(most, 0, -1):
        if len(turn.agenda) <= depth or turn.asks or g.over:
            return left
        MACHINE.run(g, turn, once=True)
    return None


def _usual(ask: Decision) -> Choice:
    """What is chosen where nobody says: what may be done is."""
    return True if ask.kind == DecisionKind.MAY and True in ask.options else ask.sample(Rng(0))
