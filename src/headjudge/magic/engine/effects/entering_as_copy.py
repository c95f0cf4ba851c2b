"""Entering as a copy of something (rules 614.1c, 706.5): the choice is made before it enters, and it enters as that."""

from __future__ import annotations

from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.entering import would_be
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.matching import candidates
from headjudge.magic.engine.replacement import replaces
from headjudge.magic.engine.state import Event, State
from headjudge.magic.text.tree.nouns import Self, Some
from headjudge.magic.text.tree.rules import EntersAsCopy

__all__: list[str] = []

_OPTIONAL = 0


def _enters_itself(g: State, ctx: Context, node: EntersAsCopy, event: Event) -> bool:
    new = would_be(g, event)
    return new is not None and new.id == ctx.source and bool(_models(g, ctx, node))


def _models(g: State, ctx: Context, node: EntersAsCopy) -> list[int]:
    """What it could be a copy of; face-down permanents are left out, whose copiable values are no card's (707.2)."""
    assert isinstance(node.of, Some)
    return [i for i in candidates(g, ctx, node.of.what) if i != ctx.source and not g.objects[i].face_down]


def _is_plain(node: EntersAsCopy) -> bool:
    return isinstance(node.what, Self) and isinstance(node.of, Some) and not node.of.plural and not node.of.at_random


@replaces(EntersAsCopy, "move", applies=_enters_itself, only=_is_plain)
def enters_as_copy(run: Asker, ctx: Context, node: EntersAsCopy, event: Event) -> list[Event]:
    """It enters with the copiable values of what is chosen, as far as those say how it enters, too (706.5)."""
    g, me = run.g, ctx.controller
    if node.form == _OPTIONAL and not run.yes(me, f"Have {describe(g, event.obj)} enter as a copy?"):
        return [event]
    model = g.objects[run.one(me, "object", "A copy of what?", _models(g, ctx, node))]
    event.data = {**(event.data or {}), "definition": model.definition}
    return [event]
