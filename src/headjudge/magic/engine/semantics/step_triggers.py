"""Triggers at the beginning of steps and phases (603.2b), which the delayed ones mostly are (603.7)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.events.history import NOBODY, happened
from headjudge.magic.engine.semantics.triggering import actor
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import MAIN_PHASES, Step
from headjudge.magic.text.tree import triggers as t

__all__ = ["STEP_NAMES"]

STEP_NAMES = {
    t.NamedStep.UPKEEP: Step.UPKEEP,
    t.NamedStep.DRAW_STEP: Step.DRAW,
    t.NamedStep.END_STEP: Step.END,
    t.NamedStep.CLEANUP_STEP: Step.CLEANUP,
    t.NamedStep.COMBAT_STEP: Step.BEGINNING_OF_COMBAT,
    t.NamedStep.COMBAT: Step.BEGINNING_OF_COMBAT,
    t.NamedStep.PRECOMBAT_MAIN_PHASE: Step.PRECOMBAT_MAIN,
    t.NamedStep.FIRST_MAIN_PHASE: Step.PRECOMBAT_MAIN,
    t.NamedStep.POSTCOMBAT_MAIN_PHASE: Step.POSTCOMBAT_MAIN,
    t.NamedStep.SECOND_MAIN_PHASE: Step.POSTCOMBAT_MAIN,
}
"""The steps by their names in text; "combat" is the phase, which begins with its first step."""


def _known(node: t.BeginningOf) -> bool:
    asked = node.step != t.NamedStep.CLEANUP_STEP or node.only_next  # only delayed abilities are looked for there
    return (node.step in STEP_NAMES or node.step == t.NamedStep.MAIN_PHASE) and asked


def _is_step(g: State, node: t.BeginningOf, event: Event) -> bool:
    if node.step == t.NamedStep.MAIN_PHASE:
        first_of_turn = event.get("step") == Step.PRECOMBAT_MAIN  # 505.1a: all others are postcombat main phases
        return first_of_turn if node.first else event.get("step") in MAIN_PHASES  # whichever comes next (505.1)
    if event.get("step") != STEP_NAMES[node.step]:
        return False
    if node.step == t.NamedStep.SECOND_MAIN_PHASE or node.first_each_turn:
        turn = next(turn for turn in g.turns if turn.started and event.who in turn.active)
        return happened(turn, f"step {STEP_NAMES[node.step]}", [NOBODY]) == 1
    return True


def _is_that_combat(g: State, ctx: Context) -> bool:
    """Whether the combat phase that begins is the one that an instruction before has added (500.8)."""
    return len(g.turn_of(ctx.marker).steps) + 1 == ctx.so_far.extra_combat


@trigger(t.BeginningOf, EventKind.STEP, only=_known)
def beginning_of(g: State, ctx: Context, node: t.BeginningOf, event: Event) -> list[Bound] | Bound | None:
    """At the beginning of a step: of whose turns, and which; with shared turns it is the step of each of the team."""
    if not _is_step(g, node, event):
        return None
    active: tuple[int, ...] = event.get("active")
    if node.next_turn and g.turn_of(ctx.marker).number == ctx.created_in_turn:
        return None
    if node.extra_combat and not _is_that_combat(g, ctx):
        return None
    if node.extra_turn:
        extra = [turn.extra for turn in g.turns if turn.extra and turn.active == active]
        if ctx.so_far.extra_turn not in extra:
            return None
    if node.who is not None:
        found = [(q, bound) for q in active if (bound := actor(g, ctx, node.who, q)) is not None]
        return [{**bound, node.slot: (~q,)} for q, bound in found]
    return {node.slot: tuple(~q for q in active)}


@trigger(t.EndOfCombat, EventKind.STEP)
def end_of_combat(g: State, ctx: Context, node: t.EndOfCombat, event: Event) -> Bound | None:
    """511.2: at end of combat."""
    if event.get("step") != Step.END_OF_COMBAT:
        return None
    whose = event.get("active") or ()
    return {} if node.who is None or any(actor(g, ctx, node.who, q) is not None for q in whose) else None
