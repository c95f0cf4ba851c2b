"""Which objects could pay a part of a cost, and choosing the ones that do (rule 118).

One object can't pay two parts of a cost that do the same with it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, is_selective, matches, named_zone
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed, has_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import CannotBePaid, Payable, describes_x, without_x
from headjudge.magic.engine.registries.nodes import objects_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantUntap
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.amounts import X
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Each, EndOfLibrary, Filter, Some, WholeZone, is_just_one
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.qualities import InZone, StatIs
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, GRAVEYARD, HAND, ZoneKind

__all__ = ["enough", "is_plain", "is_plain_or_sized", "most_of", "not_taken", "pick", "that_could_pay"]


def _own(g: State, ctx: Context, what: Filter, zone: ZoneKind) -> list[int]:
    """The player's own objects that a cost's words describe: permanents controlled, cards owned, but for the source's.

    A card that is being cast can't pay for itself, though it is still in hand when one looks whether it could be cast.
    """
    player = g.players[ctx.controller]
    if zone == HAND:
        hand = (g.objects[i] for i in player.hand)
        return [o.id for o in hand if o.id != ctx.source and matches(g, ctx, what, o, characteristics(g, o))]
    found = []
    for id in _anyones(g, ctx, what):
        obj = g.objects[id]
        mine = obj.controller == ctx.controller if obj.zone == BATTLEFIELD else obj.owner == ctx.controller
        if mine and (not zone or obj.zone == zone):
            found.append(id)
    return found


def _anyones(g: State, ctx: Context, what: Filter) -> list[int]:
    """What a cost's words describe, whoever's it is: "return an enchantment to its owner's hand"."""
    return [i for i in candidates(g, ctx, what) if not (g.objects[i].zone == HAND and i == ctx.source)]


IN_A_GRAVEYARD = InZone(PlayersZone(kind=GRAVEYARD))


def _of_one_graveyard(node: Any) -> bool:
    return isinstance(node, (c.ExileCost, c.PutCost)) and node.single


ANYONES = (c.CounterCost, c.ExileCost, c.PutCost, c.ReturnCost, c.UntapOthersCost)
"""The costs that may be paid with what is somebody else's, if their words don't say otherwise; one can sacrifice,
discard and tap only one's own."""


def that_could_pay(g: State, ctx: Context, node: Any, zone: ZoneKind = ANY_ZONE) -> tuple[list[int], int, int]:
    """The objects that can pay a part of a cost, and how many of them do, at least and at most."""
    what: Objects = node.what
    if isinstance(what, Some) and _of_one_graveyard(node):
        least, most = value(g, ctx, what.least), value(g, ctx, what.most)
        pool = candidates(g, ctx, replace(what.what, qualities=(*what.what.qualities, IN_A_GRAVEYARD)))
        theirs = Counter(g.objects[i].owner for i in pool)
        pool = [i for i in pool if theirs[g.objects[i].owner] >= least]
    elif isinstance(what, Some):
        meant = what.what if ctx.x_said else without_x(what.what)
        pool = _anyones(g, ctx, meant) if isinstance(node, ANYONES) else _own(g, ctx, meant, zone)
        least, most = value(g, ctx, what.least), value(g, ctx, what.most)
    elif isinstance(what, (Each, WholeZone)):
        pool = _own(g, ctx, what.what, zone) if isinstance(what, Each) else objects_of(g, ctx, what)
        pool = [i for i in pool if i != ctx.source or zone != HAND]
        least = most = len(pool)
    else:
        pool = [i for i in objects_of(g, ctx, what) if i in g.objects and (not zone or g.objects[i].zone == zone)]
        least = value(g, ctx, what.count) if isinstance(what, EndOfLibrary) and what.count is not None else 1
        most = least
    if isinstance(node, c.SacrificeCost):
        pool = [i for i in pool if not cant_be_sacrificed(g, g.objects[i], ctx)]
    place = getattr(node, "from_zone", None) if isinstance(node, c.PutCost) else getattr(node, "zone", None)
    if place is not None:
        there = {i for _, ids in named_zone(g, ctx, place) for i in ids}
        pool = [i for i in pool if i in there]
    return pool, least, most


def enough(zone: ZoneKind) -> Payable:
    """Tells whether as many objects of a zone could pay a part as it takes."""

    def payable(g: State, ctx: Context, node: Any, obj: GameObject) -> bool:
        pool, least, _ = that_could_pay(g, ctx, node, zone)
        if isinstance(node, c.SacrificeCost) or (isinstance(node, c.ReturnCost) and not isinstance(node.what, Some)):
            there = ((i, g.objects[i]) for i in pool)
            pool = [i for i, o in there if o.zone != BATTLEFIELD or o.controller == ctx.controller]
        return len(pool) >= least

    return payable


def most_of(zone: ZoneKind) -> Any:
    """Tells the greatest X that a part could be paid for with objects of a zone."""

    def most(g: State, ctx: Context, node: Any, obj: GameObject) -> int:
        pool = that_could_pay(g, ctx, node, zone)[0]
        if not describes_x(node):
            return len(pool)
        return max((characteristics(g, g.objects[i]).mana_value for i in pool), default=0)

    return most


def is_plain(node: Any) -> bool:
    """Whether X stands, if at all, for how many objects and not in their description."""
    return not describes_x(node)


def is_plain_or_sized(node: Any) -> bool:
    """Whether X, if it stands in the description, is the mana value of the one object."""
    if is_plain(node):
        return True
    what = node.what.what
    left = without_x(what)
    sized = [q for q in what.qualities if q not in left.qualities]
    exact = all(isinstance(q, StatIs) and q.stat == "mana value" and q.compared == Comparison.EXACTLY for q in sized)
    return is_just_one(node.what) and exact and not any(isinstance(n, X) for n in walk(left))


def not_taken(ctx: Context, pool: list[int], doing: EventKind) -> list[int]:
    """Those that no earlier part of the cost does the same with."""
    taken = {i for kind, i in ctx.paying if kind == doing}
    return [i for i in pool if i not in taken] if taken else pool


def pick(
    asker: Asker, ctx: Context, node: Any, zone: ZoneKind, verb: str, doing: EventKind = EventKind.MOVE
) -> list[int]:
    """Choose the objects that pay a part, and bind its slot to them."""
    pool, least, most = that_could_pay(asker.g, ctx, node, zone)
    pool = not_taken(ctx, pool, doing)
    if doing == EventKind.TAP:
        pool = [i for i in pool if not asker.g.objects[i].tapped]
    elif doing == EventKind.UNTAP:
        objs = [asker.g.objects[i] for i in pool]
        pool = [o.id for o in objs if o.tapped and not has_rule(asker.g, o, CantUntap)]
    if _of_one_graveyard(node):
        there = Counter(asker.g.objects[i].owner for i in pool)
        whose = [~q for q, n in there.items() if n >= least]
        if whose:
            owner = ~asker.one(ctx.controller, DecisionKind.PLAYER, "From whose graveyard?", whose)
            pool = [i for i in pool if asker.g.objects[i].owner == owner]
        else:
            pool = []
    if len(pool) < least:
        raise CannotBePaid
    if isinstance(node.what, Some) and node.what.at_random:
        ids = asker.random_sample(pool, least)
    else:
        kind = DecisionKind.CARDS if zone == HAND else DecisionKind.OBJECT
        concealed = zone == HAND and isinstance(node.what, Some) and is_selective(node.what.what)
        ids = asker.several(ctx.controller, kind, f"Choose what to {verb}", pool, least, most, concealed=concealed)
    slot = getattr(node.what, "slot", None)
    if slot is not None:
        ctx.slots[slot] = tuple(ids)
    return ids
