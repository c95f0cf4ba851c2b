"""Qualities by what the same effect did or named before: "destroyed this way", "from among them"."""

from __future__ import annotations

from headjudge.magic.engine.registries.nodes import objects_of, quality
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import qualities as q

__all__: list[str] = []

DEEDS = frozenset(
    ["destroyed", "discarded", "drawn", "exiled", "milled", "returned", "revealed", "sacrificed", "tapped", "untapped"]
)


@quality(q.ThisWay, only=lambda node: node.deed in DEEDS)
def this_way(g: State, ctx: Context, node: q.ThisWay, obj: GameObject, ch: Characteristics) -> bool:
    """An earlier instruction of the effect did that to it; it may be another object since (608.2g)."""
    return any(obj.id in pair for pair in ctx.so_far.this_way.get(node.deed, ()))


@quality(q.FromAmong)
def from_among(g: State, ctx: Context, node: q.FromAmong, obj: GameObject, ch: Characteristics) -> bool:
    """One of the objects named before."""
    return obj.id in objects_of(g, ctx, node.what)
