"""Craft (rule 702.167): what is exiled as material, from among permanents one controls and cards in one's graveyard."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.keyword_nodes import CraftCost
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import TAKEN, CannotBePaid, cost
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.zone_kinds import EXILE

__all__ = ["craft"]


def _materials(g: State, ctx: Context, node: CraftCost) -> list[int]:
    """What could be exiled, but itself: an artifact is one on the battlefield or in the graveyard (702.167b)."""
    player = g.players[ctx.controller]
    there = (g.objects[id] for id in (*player.battlefield, *player.graveyard) if id != ctx.source)
    return [o.id for o in there if not o.phased_out and matches(g, ctx, node.what, o, characteristics(g, o))]


def _payable(g: State, ctx: Context, node: CraftCost, obj: GameObject) -> bool:
    return len(_materials(g, ctx, node)) >= node.number


@cost(CraftCost, _payable)
def craft(asker: Asker, ctx: Context, node: CraftCost, obj: GameObject) -> list[Event]:
    """Choose the materials that are exiled."""
    g, me = asker.g, ctx.controller
    taken = {id for kind, id in ctx.paying if kind == EventKind.MOVE}
    pool = [id for id in _materials(g, ctx, node) if id not in taken]
    if len(pool) < node.number:
        raise CannotBePaid
    most = len(pool) if node.or_more else node.number
    chosen = asker.several(me, DecisionKind.OBJECT, "Choose what to exile", pool, node.number, most)
    data = {"why": Cause.PUT, "cost": True, "material": True}
    return [
        Event(EventKind.MOVE, id, me, frm=g.objects[id].zone, to=EXILE, by=me, context=ctx.id, data=dict(data))
        for id in chosen
    ]


TAKEN.add(CraftCost, lambda g, ctx, node, obj: (EventKind.MOVE, _materials(g, ctx, node), node.number))
