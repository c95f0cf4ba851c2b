"""A permanent sacrificed for a card that returns at the same time (rules 608.2b, 701.13a)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed
from headjudge.magic.engine.effects.destroying import permanents, sacrifice_event
from headjudge.magic.engine.effects.entering import entering
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.onto_battlefield import SacrificeAndReturn

__all__: list[str] = []


@effect(SacrificeAndReturn)
def sacrifice_and_return(run: Run, node: SacrificeAndReturn) -> None:
    """Both at once, or nothing if one of the targets isn't legal any more; what can't be sacrificed stays, and the card
    returns all the same."""
    there, cards = permanents(run, run.objects(node.what)), run.objects(node.card)
    if len(there) != 1 or not cards:
        return
    obj = run.g.objects[there[0]]
    stays = cant_be_sacrificed(run.g, obj, run.ctx)
    sacrificed = [] if stays else [sacrifice_event(run, obj.id, obj.controller)]
    run.happen([*sacrificed, *entering(run, cards, None, obj.controller)])
