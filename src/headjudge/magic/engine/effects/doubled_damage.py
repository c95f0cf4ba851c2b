"""Damage that is doubled all the time: "double all damage that creatures you control would deal" (rule 614.1a)."""

from __future__ import annotations

from functools import cache
from typing import Any

from headjudge.magic.engine.effects.prevention import Prevention, concerns
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.nouns import Attached, Each, Self
from headjudge.magic.text.tree.rules import DoubleDamage

__all__: list[str] = []


@cache
def _as_sources(node: DoubleDamage) -> Prevention:
    return Prevention(by=node.by)


def _is_theirs(g: State, ctx: Context, node: DoubleDamage, event: Event) -> bool:
    return event.n > 0 and concerns(g, ctx, _as_sources(node), event)


@replaces(
    DoubleDamage,
    EventKind.DAMAGE,
    applies=_is_theirs,
    only=lambda node: isinstance(node.by, (Attached, Each, Self)),
)
def doubled(run: Any, ctx: Context, node: DoubleDamage, event: Event) -> list[Event]:
    """Twice as much is dealt, by the same source to the same."""
    event.n *= 2
    return [event]
