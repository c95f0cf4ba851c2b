"""Qualities by what the same effect did or named before: "destroyed this way", "from among them"."""

from __future__ import annotations

from headjudge.magic.engine.registries.nodes import objects_of, quality
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import Each, Some

__all__ = ["whichever"]

DEEDS = frozenset(
    [
        "cast",
        "dealt damage",
        "destroyed",
        "discarded",
        "drawn",
        "exiled",
        "milled",
        "returned",
        "revealed",
        "sacrificed",
        "tapped",
        "untapped",
    ]
)


def whichever(node: Objects | Players) -> Objects | Players:
    """ "A creature dealt damage this way" isn't one that somebody chooses: it is any that was, so all of them."""
    if isinstance(node, Some) and any(isinstance(part, q.ThisWay) for part in node.what.qualities):
        return Each(node.what, node.slot, word="")
    return node


@quality(q.ThisWay, only=lambda node: node.deed in DEEDS)
def this_way(g: State, ctx: Context, node: q.ThisWay, obj: GameObject, ch: Characteristics) -> bool:
    """An earlier instruction of the effect did that to it; it may be another object since (608.2g)."""
    return any(obj.id in pair for pair in ctx.so_far.this_way.get(node.deed, ()))


@quality(q.FromAmong)
def from_among(g: State, ctx: Context, node: q.FromAmong, obj: GameObject, ch: Characteristics) -> bool:
    """One of the objects named before."""
    return obj.id in objects_of(g, ctx, node.what)
