"""Events in Altered: modifiers of steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.altered import HEADING, backwards
from tests.mutation.switches import gives, replaced, switch

from headjudge.altered.engine.effects.doing import Doing
from headjudge.altered.engine.events.modifiers import Use
from headjudge.altered.engine.machine import Asking
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.steps import Step

__all__ = ["SWITCHES"]


def _ranks(*ranks: int) -> Callable[[Any], property]:
    """Modifiers of the whole, of an action, and added ones come in the order of these numbers."""
    return lambda _: property(lambda use: ranks[2 if use.node.also else 0 if use.action is None else 1])


def _not(kept: Callable[[Use], bool]) -> Callable[..., Any]:
    return lambda applicable: lambda g, step: [use for use in applicable(g, step) if kept(use)]


def _by_another(choose: Any) -> Callable[..., Any]:
    def off(g: State, step: Step, asking: Asking, uses: list[Use]) -> Use:
        controller, step.controller = step.controller, g.initiative()[-1].index
        found: Use = choose(g, step, asking, uses)
        step.controller = controller
        return found

    return off


def _once_in_all(applicable: Any) -> Callable[..., Any]:
    def off(g: State, step: Step) -> list[Use]:
        used = any(part.applied or any(one.applied for one in part.actions) for part in step.parts)
        return [] if used else applicable(g, step)

    return off


def _first_ones(_: Any) -> Callable[..., Any]:
    def off(doing: Doing, kind: Any, _who: int, _least: int, most: int, *, other: bool) -> list[Ref]:
        return candidates(doing.g, doing.ctx, kind, other=other)[:most]

    return off


NONE = switch("nothing is modified", gives("altered.engine.events.happening:applicable", []))

SWITCHES = {
    "6.1": switch(
        "the first possible targets are taken", replaced("altered.engine.effects.doing:Doing._targets", _first_ones)
    ),
    "6.1.g": backwards("the last in initiative order says first what they keep"),
    "6.2": HEADING,
    "6.2.a": NONE,
    "6.2.b": switch(
        "nothing is replaced", replaced("altered.engine.events.modifiers:applicable", _not(lambda use: use.node.also))
    ),
    "6.2.c": switch(
        "nothing is added", replaced("altered.engine.events.modifiers:applicable", _not(lambda use: not use.node.also))
    ),
    "6.2.d": switch(
        "only whole steps are modified",
        replaced("altered.engine.events.modifiers:applicable", _not(lambda use: use.action is None)),
    ),
    "6.2.e": (
        switch("all modifiers are of one rank", replaced("altered.engine.events.modifiers:Use.rank", _ranks(0, 0, 0))),
        switch("those that add come first", replaced("altered.engine.events.modifiers:Use.rank", _ranks(1, 2, 0))),
    ),
    "6.2.f": switch("another player chooses", replaced("altered.engine.events.happening:_next", _by_another)),
    "6.2.g": switch(
        "one modifier is applied to a step", replaced("altered.engine.events.modifiers:applicable", _once_in_all)
    ),
    "6.2.h": switch(
        "one modifier is applied to a step", replaced("altered.engine.events.modifiers:applicable", _once_in_all)
    ),
    "6.2.i": switch(
        "one modifier is applied to an action", replaced("altered.engine.events.modifiers:applicable", _once_in_all)
    ),
    "6.2.j": switch("nothing modifies how its own object enters", gives("altered.engine.events.modifiers:_own", ())),
    "6.2.k": switch("what was to happen is an event, too", NONE.patches[0]),
}
