"""The parts of costs that take objects: sacrifice, discard, exile, return, tap, counters, reveal, mill (rule 118).

One object can't pay two parts of a cost that do the same with it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.counters_forbidden import may_have
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, is_selective, matches, named_zone
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import (
    MOST_X,
    TAKEN,
    CannotBePaid,
    Payable,
    cost,
    describes_x,
    without_x,
)
from headjudge.magic.engine.events.replacement import settled
from headjudge.magic.engine.registries.nodes import objects_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantBeSacrificed
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.amounts import Number, X
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Each, EndOfLibrary, Filter, Some, WholeZone, is_just_one
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.qualities import InZone, StatIs
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, ZoneKind

__all__: list[str] = []


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


ANYONES = (c.CounterCost, c.ExileCost, c.PutCost, c.ReturnCost)
"""The costs that may be paid with what is somebody else's, if their words don't say otherwise; one can sacrifice,
discard and tap only one's own."""


def _given(g: State, ctx: Context, node: Any, zone: ZoneKind = ANY_ZONE) -> tuple[list[int], int, int]:
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
        pool = [i for i in pool if not has_rule(g, g.objects[i], CantBeSacrificed)]
    place = getattr(node, "from_zone", None) if isinstance(node, c.PutCost) else getattr(node, "zone", None)
    if place is not None:
        there = {i for _, ids in named_zone(g, ctx, place) for i in ids}
        pool = [i for i in pool if i in there]
    return pool, least, most


def _enough(zone: ZoneKind) -> Payable:
    def payable(g: State, ctx: Context, node: Any, obj: GameObject) -> bool:
        pool, least, _ = _given(g, ctx, node, zone)
        if isinstance(node, c.SacrificeCost) or (isinstance(node, c.ReturnCost) and not isinstance(node.what, Some)):
            there = ((i, g.objects[i]) for i in pool)
            pool = [i for i, o in there if o.zone != BATTLEFIELD or o.controller == ctx.controller]
        return len(pool) >= least

    return payable


def _most(zone: ZoneKind) -> Any:
    def most(g: State, ctx: Context, node: Any, obj: GameObject) -> int:
        pool = _given(g, ctx, node, zone)[0]
        if not describes_x(node):
            return len(pool)
        return max((characteristics(g, g.objects[i]).mana_value for i in pool), default=0)

    return most


def _plain(node: Any) -> bool:
    """Whether X stands, if at all, for how many objects and not in their description."""
    return not describes_x(node)


def _plain_or_sized(node: Any) -> bool:
    """Whether X, if it stands in the description, is the mana value of the one object."""
    if _plain(node):
        return True
    what = node.what.what
    left = without_x(what)
    sized = [q for q in what.qualities if q not in left.qualities]
    exact = all(isinstance(q, StatIs) and q.stat == "mana value" and q.compared == Comparison.EXACTLY for q in sized)
    return is_just_one(node.what) and exact and not any(isinstance(n, X) for n in walk(left))


def _left(ctx: Context, pool: list[int], doing: EventKind) -> list[int]:
    """Those that no earlier part of the cost does the same with."""
    taken = {i for kind, i in ctx.paying if kind == doing}
    return [i for i in pool if i not in taken] if taken else pool


def _pick(
    asker: Asker, ctx: Context, node: Any, zone: ZoneKind, verb: str, doing: EventKind = EventKind.MOVE
) -> list[int]:
    """Choose the objects that pay a part, and bind its slot to them."""
    pool, least, most = _given(asker.g, ctx, node, zone)
    pool = _left(ctx, pool, doing)
    if doing == EventKind.TAP:
        pool = [i for i in pool if not asker.g.objects[i].tapped]
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


def _moves(g: State, ctx: Context, ids: list[int], to: ZoneKind, why: Cause) -> list[Event]:
    me = ctx.controller
    return [
        Event(
            EventKind.MOVE, i, me, frm=g.objects[i].zone, to=to, by=me, context=ctx.id, data={"why": why, "cost": True}
        )
        for i in ids
    ]


@cost(c.SacrificeCost, _enough(BATTLEFIELD), only=_plain_or_sized)
def _sacrifice(asker: Asker, ctx: Context, node: c.SacrificeCost, obj: GameObject) -> list[Event]:
    return _moves(asker.g, ctx, _pick(asker, ctx, node, BATTLEFIELD, "sacrifice"), GRAVEYARD, Cause.SACRIFICE)


def _can_discard(g: State, ctx: Context, node: c.DiscardCost, obj: GameObject) -> bool:
    if node.different_names:
        pool, least, _ = _given(g, ctx, node, HAND)
        return len({g.objects[i].printed.name for i in pool}) >= least
    return node.what is None or _enough(HAND)(g, ctx, node, obj)


def _names_apart(asker: Asker, ctx: Context, node: c.DiscardCost) -> list[int]:
    """Cards chosen one after the other, each with another name than those before it (201.2b)."""
    pool, least, _ = _given(asker.g, ctx, node, HAND)
    pool = _left(ctx, pool, EventKind.MOVE)
    found: list[int] = []
    while len(found) < least:
        if not pool:
            raise CannotBePaid
        id = asker.one(ctx.controller, DecisionKind.CARDS, "Choose what to discard", pool)
        found.append(id)
        name = asker.g.objects[id].printed.name
        pool = [i for i in pool if asker.g.objects[i].printed.name != name]
    return found


def _discardable(node: c.DiscardCost) -> bool:
    """Of cards with different names so many as a number says."""
    if node.different_names:
        what = node.what
        return isinstance(what, Some) and isinstance(what.least, Number) and what.least == what.most and _plain(node)
    return node.what is None or _plain_or_sized(node)


@cost(c.DiscardCost, _can_discard, only=_discardable)
def _discard(asker: Asker, ctx: Context, node: c.DiscardCost, obj: GameObject) -> list[Event]:
    if node.different_names:
        ids = _names_apart(asker, ctx, node)
    elif node.what is None:
        ids = [i for i in asker.g.players[ctx.controller].hand if i != ctx.source]
    else:
        ids = _pick(asker, ctx, node, HAND, "discard")
    return _moves(asker.g, ctx, ids, GRAVEYARD, Cause.DISCARD)


def _is_counted(node: c.ExileCost | c.PutCost) -> bool:
    """Of one graveyard so many as a number says."""
    plain = isinstance(node.what, Some) and isinstance(node.what.least, Number) and node.what.least == node.what.most
    return plain or not node.single


def _exilable(node: c.ExileCost) -> bool:
    return _plain_or_sized(node) and _is_counted(node)


@cost(c.ExileCost, _enough(ANY_ZONE), only=_exilable)
def _exile(asker: Asker, ctx: Context, node: c.ExileCost, obj: GameObject) -> list[Event]:
    moves = _moves(asker.g, ctx, _pick(asker, ctx, node, ANY_ZONE, EXILE), EXILE, Cause.PUT)
    for move in moves:
        move.data = {**(move.data or {}), "exiled_by": ctx.source}
    return moves


PLACES = {"into": None, "on top of": True, "on the bottom of": False}
"""Where cards are put that pay a cost: of a library whether it is its top."""


def _goes_to_its_owners(node: c.PutCost) -> bool:
    """Into a hand or graveyard, or to one end of a library: its owner's, whatever the words say (400.3)."""
    zone = node.zone
    known = isinstance(zone, PlayersZone) and (node.place in PLACES) and len(zone.kind.kinds) == 1
    library = isinstance(zone, PlayersZone) and zone.kind == LIBRARY
    return known and _plain(node) and _is_counted(node) and library == (PLACES.get(node.place) is not None)


@cost(c.PutCost, _enough(ANY_ZONE), only=_goes_to_its_owners)
def _put(asker: Asker, ctx: Context, node: c.PutCost, obj: GameObject) -> list[Event]:
    assert isinstance(node.zone, PlayersZone)
    ids = _pick(asker, ctx, node, ANY_ZONE, "put there")
    moves = _moves(asker.g, ctx, ids, node.zone.kind, Cause.PUT)
    for move in moves:
        move.data = {**(move.data or {}), "top": PLACES[node.place]}
    return moves


@cost(c.ReturnCost, _enough(ANY_ZONE), only=_plain)
def _return(asker: Asker, ctx: Context, node: c.ReturnCost, obj: GameObject) -> list[Event]:
    return _moves(asker.g, ctx, _pick(asker, ctx, node, ANY_ZONE, "return"), HAND, Cause.PUT)


def _untapped(g: State, ctx: Context, node: c.TapOthersCost) -> tuple[list[int], int, int]:
    pool, least, most = _given(g, ctx, node, BATTLEFIELD)
    pool = [i for i in _left(ctx, pool, EventKind.TAP) if not g.objects[i].tapped]
    return _with_partners(g, node, pool), least, most


def _with_partners(g: State, node: c.TapOthersCost | c.RevealCost, pool: list[int]) -> list[int]:
    """Those that have in common with another what all that pay the cost must."""
    return [i for i in pool if _partners(g, i, pool, node.common)] if node.common else pool


def _can_tap_others(g: State, ctx: Context, node: c.TapOthersCost, obj: GameObject) -> bool:
    pool, least, _ = _untapped(g, ctx, node)
    return len(pool) >= least


def _pair_or_any(node: c.TapOthersCost | c.RevealCost) -> bool:
    """Of what has something in common two, neither more nor fewer."""
    what = node.what
    pair = isinstance(what, Some) and all(isinstance(n, Number) and n.value == 2 for n in (what.least, what.most))
    return _plain(node) and (not node.common or pair)


def _partners(g: State, id: int, pool: list[int], common: str) -> list[int]:
    """The others of some objects that have something in common with one of them."""
    its = characteristics(g, g.objects[id])
    return [i for i in pool if i != id and share(common, its, characteristics(g, g.objects[i]))]


def _pair(asker: Asker, ctx: Context, pool: list[int], common: str, kind: DecisionKind, words: str) -> tuple[int, int]:
    """Two that have something in common, chosen one after the other."""
    if not pool:
        raise CannotBePaid
    first = asker.one(ctx.controller, kind, words, pool)
    return first, asker.one(ctx.controller, kind, words, _partners(asker.g, first, pool, common))


@cost(c.TapOthersCost, _can_tap_others, only=_pair_or_any)
def _tap_others(asker: Asker, ctx: Context, node: c.TapOthersCost, obj: GameObject) -> list[Event]:
    if node.common:
        pool, _, _ = _untapped(asker.g, ctx, node)
        pair = _pair(asker, ctx, pool, node.common, DecisionKind.OBJECT, "Choose what to tap")
        return [Event(EventKind.TAP, i, ctx.controller) for i in pair]
    return [Event(EventKind.TAP, i, ctx.controller) for i in _pick(asker, ctx, node, BATTLEFIELD, "tap", EventKind.TAP)]


def _holds(obj: GameObject, node: c.CounterCost, n: int) -> bool:
    if node.all_of_them:
        return True
    if node.at_least is not None:
        n = node.at_least
    if not node.kind:
        return sum((obj.counters or {}).values()) >= n
    return obj.count(node.kind) >= n


def _counter_pool(g: State, ctx: Context, node: c.CounterCost) -> list[int]:
    n = 1 if node.amount is None else value(g, ctx, node.amount)
    given = [g.objects[i] for i in _given(g, ctx, node, BATTLEFIELD)[0]]
    return [obj.id for obj in given if (may_have(g, obj, node.kind) if node.put else _holds(obj, node, n))]


def _can_remove(g: State, ctx: Context, node: c.CounterCost, obj: GameObject) -> bool:
    return bool(_counter_pool(g, ctx, node))


@cost(c.CounterCost, _can_remove, only=_plain)
def _counters(asker: Asker, ctx: Context, node: c.CounterCost, obj: GameObject) -> list[Event]:
    g = asker.g
    n = 1 if node.amount is None else value(g, ctx, node.amount)
    id = asker.one(
        ctx.controller, DecisionKind.OBJECT, "Remove counters from which permanent?", _counter_pool(g, ctx, node)
    )
    if slot := getattr(node.what, "slot", None):
        ctx.slots[slot] = (id,)
    kinds = {node.kind: n}
    if node.at_least is not None:
        most = g.objects[id].count(node.kind)
        kinds = {node.kind: asker.number(ctx.controller, "Remove how many counters?", node.at_least, most)}
    elif node.all_of_them:
        kinds = {node.kind: g.objects[id].count(node.kind)}
    elif not node.kind:
        held = dict(g.objects[id].counters or {})
        kinds = {}
        for _ in range(n):
            kind = asker.one(
                ctx.controller, DecisionKind.TYPE, "Which kind of counter?", sorted(k for k in held if held[k])
            )
            held[kind] -= 1
            kinds[kind] = kinds.get(kind, 0) + 1
    doing = EventKind.COUNTERS if node.put else EventKind.UNCOUNTERS
    if node.removed:
        ctx.amounts[node.removed] = sum(kinds.values())
    return [
        Event(doing, id, ctx.controller, n=k, by=ctx.controller, context=ctx.id, data={"kind": kind, "cost": True})
        for kind, k in kinds.items()
        if k
    ]


def _most_counters(g: State, ctx: Context, node: c.CounterCost, obj: GameObject) -> int:
    objs = [g.objects[i] for i in _given(g, ctx, node, BATTLEFIELD)[0]]
    if not node.kind:
        return max((sum((o.counters or {}).values()) for o in objs), default=0)
    return max((o.count(node.kind) for o in objs), default=0)


def _revealable(g: State, ctx: Context, node: c.RevealCost) -> tuple[list[int], int]:
    pool, least, _ = _given(g, ctx, node, HAND)
    return _with_partners(g, node, pool), least


def _can_reveal(g: State, ctx: Context, node: c.RevealCost, obj: GameObject) -> bool:
    pool, least = _revealable(g, ctx, node)
    return len(pool) >= least


@cost(c.RevealCost, _can_reveal, only=_pair_or_any)
def _reveal(asker: Asker, ctx: Context, node: c.RevealCost, obj: GameObject) -> list[Event]:
    ids: list[int]
    if node.common:
        pool, _ = _revealable(asker.g, ctx, node)
        ids = list(_pair(asker, ctx, pool, node.common, DecisionKind.CARDS, "Choose what to reveal"))
    else:
        ids = _pick(asker, ctx, node, HAND, "reveal", EventKind.NOTE)
    if ids:
        asker.g.say(f"revealed: {', '.join(asker.g.objects[i].printed.name for i in ids)}")
    return [Event(EventKind.NOTE, who=ctx.controller, data={"note": "reveal", "objects": tuple(ids)})]


def _can_mill(g: State, ctx: Context, node: c.MillCost, obj: GameObject) -> bool:
    return len(g.players[ctx.controller].library) >= value(g, ctx, node.amount)


@cost(c.MillCost, _can_mill)
def _mill(asker: Asker, ctx: Context, node: c.MillCost, obj: GameObject) -> list[Event]:
    n = settled(asker, EventKind.MILL, ctx.controller, value(asker.g, ctx, node.amount))
    milled = asker.g.players[ctx.controller].library[:n]
    ctx.slots[node.slot] = tuple(milled)
    return _moves(asker.g, ctx, milled, GRAVEYARD, Cause.MILL)


MOST_X.update(
    {
        c.SacrificeCost: _most(BATTLEFIELD),
        c.DiscardCost: _most(HAND),
        c.ExileCost: _most(ANY_ZONE),
        c.PutCost: _most(ANY_ZONE),
        c.ReturnCost: _most(ANY_ZONE),
        c.TapOthersCost: lambda g, ctx, node, obj: len(_untapped(g, ctx, node)[0]),
        c.CounterCost: _most_counters,
        c.RevealCost: _most(HAND),
        c.MillCost: lambda g, ctx, node, obj: len(g.players[ctx.controller].library),
    }
)


def _taken(doing: EventKind, zone: ZoneKind) -> Any:
    def taken(g: State, ctx: Context, node: Any, obj: GameObject) -> tuple[EventKind, list[int], int]:
        if node.what is None:
            return doing, [], 0  # a whole hand, whatever it is
        pool, least, _ = _untapped(g, ctx, node) if doing == EventKind.TAP else _given(g, ctx, node, zone)
        return doing, pool, least

    return taken


TAKEN.update(
    {
        c.SacrificeCost: _taken(EventKind.MOVE, BATTLEFIELD),
        c.DiscardCost: _taken(EventKind.MOVE, HAND),
        c.ExileCost: _taken(EventKind.MOVE, ANY_ZONE),
        c.PutCost: _taken(EventKind.MOVE, ANY_ZONE),
        c.ReturnCost: _taken(EventKind.MOVE, ANY_ZONE),
        c.TapOthersCost: _taken(EventKind.TAP, BATTLEFIELD),
    }
)
