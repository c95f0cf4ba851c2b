"""What helped an object to come onto the battlefield (see :mod:`headjudge.magic.text.tree.convoked_and_devoured`)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.registries.nodes import condition, quality, tally
from headjudge.magic.engine.semantics.circumstances import paid_casting
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import convoked_and_devoured as h

__all__: list[str] = []


@quality(h.Convoked)
def convoked(g: State, ctx: Context, node: h.Convoked, obj: GameObject, ch: Characteristics) -> bool:
    """It was tapped to pay for the spell (702.48a)."""
    spell = g.known(ctx.source)
    return spell is not None and obj.id in paid_casting(g, spell).convoked


@condition(h.Devoured)
def has_devoured(g: State, ctx: Context, node: h.Devoured) -> bool:
    """It had something sacrificed as it entered; nothing else is remembered so of what has devour."""
    source = g.known(ctx.source)
    return source is not None and bool(source.marks.done_as_it_enters.get("sacrificed"))


@tally(h.DevouredTally)
def devoured(g: State, ctx: Context, node: h.DevouredTally) -> int:
    """What was sacrificed as it entered, such as it last existed (608.2h)."""
    source = g.known(ctx.source)
    found = [old for old, _ in source.marks.done_as_it_enters.get("sacrificed", ())] if source is not None else []
    gone = [g.last_known[i] for i in found if i in g.last_known]
    return sum(matches(g, ctx, node.what, obj, characteristics_of(g, obj)) for obj in gone)
