"""The parts of costs that take objects: sacrifice, discard, exile, return, tap, untap, reveal, mill
(rule 118).

Which ones could pay, and how they are chosen, is in :mod:`.objects_that_pay`; counters have :mod:`.costs_of_counters`.
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule, is_spared
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import MOST_X, TAKEN, CannotBePaid, cost
from headjudge.magic.engine.effects.objects_that_pay import (
    enough,
    is_plain,
    is_plain_or_sized,
    most_of,
    not_taken,
    pick,
    that_could_pay,
)
from headjudge.magic.engine.events.replacement import settled
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantUntap
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, ZoneKind

__all__: list[str] = []


def _moves(g: State, ctx: Context, ids: list[int], to: ZoneKind, why: Cause) -> list[Event]:
    me = ctx.controller
    return [
        Event(
            EventKind.MOVE, i, me, frm=g.objects[i].zone, to=to, by=me, context=ctx.id, data={"why": why, "cost": True}
        )
        for i in ids
    ]


@cost(c.SacrificeCost, enough(BATTLEFIELD), only=is_plain_or_sized)
def _sacrifice(asker: Asker, ctx: Context, node: c.SacrificeCost, obj: GameObject) -> list[Event]:
    return _moves(asker.g, ctx, pick(asker, ctx, node, BATTLEFIELD, "sacrifice"), GRAVEYARD, Cause.SACRIFICE)


def _can_discard(g: State, ctx: Context, node: c.DiscardCost, obj: GameObject) -> bool:
    if is_spared(g, ctx.controller, ctx, "discard"):
        return False
    if node.different_names:
        pool, least, _ = that_could_pay(g, ctx, node, HAND)
        return len({g.objects[i].printed.name for i in pool}) >= least
    return node.what is None or enough(HAND)(g, ctx, node, obj)


def _names_apart(asker: Asker, ctx: Context, node: c.DiscardCost) -> list[int]:
    """Cards chosen one after the other, each with another name than those before it (201.2b)."""
    pool, least, _ = that_could_pay(asker.g, ctx, node, HAND)
    pool = not_taken(ctx, pool, EventKind.MOVE)
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
        return isinstance(what, Some) and isinstance(what.least, Number) and what.least == what.most and is_plain(node)
    return node.what is None or is_plain_or_sized(node)


@cost(c.DiscardCost, _can_discard, only=_discardable)
def _discard(asker: Asker, ctx: Context, node: c.DiscardCost, obj: GameObject) -> list[Event]:
    if node.different_names:
        ids = _names_apart(asker, ctx, node)
    elif node.what is None:
        ids = [i for i in asker.g.players[ctx.controller].hand if i != ctx.source]
    else:
        ids = pick(asker, ctx, node, HAND, "discard")
    return _moves(asker.g, ctx, ids, GRAVEYARD, Cause.DISCARD)


def _is_counted(node: c.ExileCost | c.PutCost) -> bool:
    """Of one graveyard so many as a number says."""
    plain = isinstance(node.what, Some) and isinstance(node.what.least, Number) and node.what.least == node.what.most
    return plain or not node.single


def _exilable(node: c.ExileCost) -> bool:
    return is_plain_or_sized(node) and _is_counted(node)


@cost(c.ExileCost, enough(ANY_ZONE), only=_exilable)
def _exile(asker: Asker, ctx: Context, node: c.ExileCost, obj: GameObject) -> list[Event]:
    moves = _moves(asker.g, ctx, pick(asker, ctx, node, ANY_ZONE, EXILE), EXILE, Cause.PUT)
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
    return known and is_plain(node) and _is_counted(node) and library == (PLACES.get(node.place) is not None)


@cost(c.PutCost, enough(ANY_ZONE), only=_goes_to_its_owners)
def _put(asker: Asker, ctx: Context, node: c.PutCost, obj: GameObject) -> list[Event]:
    assert isinstance(node.zone, PlayersZone)
    ids = pick(asker, ctx, node, ANY_ZONE, "put there")
    moves = _moves(asker.g, ctx, ids, node.zone.kind, Cause.PUT)
    for move in moves:
        move.data = {**(move.data or {}), "top": PLACES[node.place]}
    return moves


@cost(c.ReturnCost, enough(ANY_ZONE), only=is_plain)
def _return(asker: Asker, ctx: Context, node: c.ReturnCost, obj: GameObject) -> list[Event]:
    return _moves(asker.g, ctx, pick(asker, ctx, node, ANY_ZONE, "return"), HAND, Cause.PUT)


def _untapped(g: State, ctx: Context, node: c.TapOthersCost) -> tuple[list[int], int, int]:
    pool, least, most = that_could_pay(g, ctx, node, BATTLEFIELD)
    pool = [i for i in not_taken(ctx, pool, EventKind.TAP) if not g.objects[i].tapped]
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
    return is_plain(node) and (not node.common or pair)


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
    return [Event(EventKind.TAP, i, ctx.controller) for i in pick(asker, ctx, node, BATTLEFIELD, "tap", EventKind.TAP)]


def _tapped(g: State, ctx: Context, node: c.UntapOthersCost) -> tuple[list[int], int]:
    """Those that are tapped and can become untapped."""
    pool, least, _ = that_could_pay(g, ctx, node, BATTLEFIELD)
    there = [(i, g.objects[i]) for i in not_taken(ctx, pool, EventKind.UNTAP)]
    return [i for i, o in there if o.tapped and not has_rule(g, o, CantUntap)], least


def _can_untap_others(g: State, ctx: Context, node: c.UntapOthersCost, obj: GameObject) -> bool:
    pool, least = _tapped(g, ctx, node)
    return len(pool) >= least


@cost(c.UntapOthersCost, _can_untap_others, only=is_plain)
def _untap_others(asker: Asker, ctx: Context, node: c.UntapOthersCost, obj: GameObject) -> list[Event]:
    ids = pick(asker, ctx, node, BATTLEFIELD, "untap", EventKind.UNTAP)
    return [Event(EventKind.UNTAP, i, ctx.controller) for i in ids]


def _revealable(g: State, ctx: Context, node: c.RevealCost) -> tuple[list[int], int]:
    pool, least, _ = that_could_pay(g, ctx, node, HAND)
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
        ids = pick(asker, ctx, node, HAND, "reveal", EventKind.NOTE)
    return _revealed(asker.g, ctx, ids)


def _revealed(g: State, ctx: Context, ids: list[int]) -> list[Event]:
    if ids:
        g.say(f"revealed: {', '.join(g.objects[i].printed.name for i in ids)}")
    return [Event(EventKind.NOTE, who=ctx.controller, data={"note": "reveal", "objects": tuple(ids)})]


@cost(c.RevealHandCost, lambda g, ctx, node, obj: True)
def _reveal_hand(asker: Asker, ctx: Context, node: c.RevealHandCost, obj: GameObject) -> list[Event]:
    return _revealed(asker.g, ctx, [i for i in asker.g.players[ctx.controller].hand if i != ctx.source])


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
        c.SacrificeCost: most_of(BATTLEFIELD),
        c.DiscardCost: most_of(HAND),
        c.ExileCost: most_of(ANY_ZONE),
        c.PutCost: most_of(ANY_ZONE),
        c.ReturnCost: most_of(ANY_ZONE),
        c.TapOthersCost: lambda g, ctx, node, obj: len(_untapped(g, ctx, node)[0]),
        c.UntapOthersCost: lambda g, ctx, node, obj: len(_tapped(g, ctx, node)[0]),
        c.RevealCost: most_of(HAND),
        c.MillCost: lambda g, ctx, node, obj: len(g.players[ctx.controller].library),
    }
)


def _taken(doing: EventKind, zone: ZoneKind) -> Any:
    def taken(g: State, ctx: Context, node: Any, obj: GameObject) -> tuple[EventKind, list[int], int]:
        if node.what is None:
            return doing, [], 0  # a whole hand, whatever it is
        pool, least, _ = _untapped(g, ctx, node) if doing == EventKind.TAP else that_could_pay(g, ctx, node, zone)
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
        c.UntapOthersCost: lambda g, ctx, node, obj: (EventKind.UNTAP, *_tapped(g, ctx, node)),
    }
)
