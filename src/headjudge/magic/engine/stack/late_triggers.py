"""Triggered abilities of a game in paper mode that are put on the stack, or resolve, after somebody spoke of them."""

from __future__ import annotations

from headjudge.magic.engine.awareness.remembering import keep
from headjudge.magic.engine.awareness.supposing import resolve_at_once
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.stacking import resolve_top
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import COMBAT_STEPS, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Standing, Unspoken
from headjudge.magic.engine.state.waiting_trigger import Spoken

__all__ = ["phase_of", "put_in_place", "resolve_postponed"]


def phase_of(step: Step) -> str:
    """The phase of a step (500.1)."""
    if step in COMBAT_STEPS:
        return "combat"
    if step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN):
        return step
    return "ending" if step in (Step.END, Step.CLEANUP) else "beginning"


def put_in_place(g: State, turn: Turn, one: Unspoken, spoken: Spoken) -> None:
    """Let an ability be put on the stack directly above what it belongs above, else at the bottom; above others that
    triggered at the same moment."""
    places = [turn.stack.index(id) for id in one.under if id in turn.stack]
    at = max(places, default=-1) + 1
    while at < len(turn.stack) and _moment(g, turn.stack[at]) == one.before:
        at += 1
    push(turn, "place-trigger", height=len(turn.stack), at=at)
    push(turn, "put-trigger", one.waiting.said(spoken))


def _moment(g: State, id: int) -> int:
    """When an ability on the stack triggered that was left unspoken first; -1 of everything else."""
    ctx = g.contexts.get(g.objects[id].spell)
    spoken = ctx.triggered.spoken if ctx is not None and ctx.triggered is not None else None
    return spoken.moment if spoken is not None else -1


@handles("place-trigger")
def _placed(g: State, turn: Turn, frame: Frame) -> bool:
    """What has just been put on top of the stack goes to its place."""
    if len(turn.stack) > frame.data["height"]:
        turn.stack.insert(frame.data["at"], turn.stack.pop())
    return True


@handles("resolve-at-once")
def _resolved(g: State, turn: Turn, frame: Frame) -> bool:
    """What has just been put on top of the stack resolves."""
    if frame.stage == 0 and len(turn.stack) > frame.data["height"]:
        turn.agenda.remove(frame)
        resolve_top(g, turn)
        return False
    return True


def resolve_postponed(g: State, turn: Turn) -> bool:
    """Let what is to be resolved at the start of the next phase resolve, if it is that now; whether anything does."""
    found: list[Unspoken] = []

    def now(one: Unspoken) -> Unspoken | None:
        if one.standing != Standing.NEXT_PHASE or one.waiting.ctx.marker != turn.marker:
            return one
        if (one.turn, phase_of(one.step)) == (turn.number, phase_of(turn.step)):
            return one
        found.append(one)
        return None

    keep(g, now)
    for one in reversed(found):
        resolve_at_once(turn, one.waiting)
    return bool(found)
