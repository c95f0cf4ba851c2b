"""Costs (rule 118, 601.2e–g): whether they can be paid, and paying them.

Each kind of cost part registers ``payable(g, ctx, node, obj)`` and ``choose(asker, ctx, node, obj)``, which asks what must be
chosen and gives the events that pay it. Mana is paid by :mod:`.mana` once everything else has been chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.behaviour import objects_of, value
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.mana import Need, need_of
from headjudge.magic.engine.matching import candidates
from headjudge.magic.engine.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Obj
from headjudge.magic.engine.state import Event, State
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.base import Objects
from headjudge.magic.text.tree.nouns import Each, Filter, Some

__all__ = ["COSTS", "choose", "cost", "mana_symbols", "others_payable", "tapped_by"]

Payable = Callable[[State, Context, Any, Obj], bool]
Choose = Callable[[Asker, Context, Any, Obj], "list[Event]"]

COSTS: dict[type, tuple[Payable, Choose]] = {}


def cost(cls: type, payable: Payable) -> Callable[[Choose], Choose]:
    """Register a kind of cost part."""

    def put(function: Choose) -> Choose:
        COSTS[cls] = (payable, function)
        return function

    return put


def mana_symbols(costs: Cost) -> tuple[str, ...]:
    """The mana symbols of a cost."""
    return tuple(s for part in costs.parts if isinstance(part, c.ManaCost) for s in part.symbols)


def mana_need(costs: Cost, x: int = 0) -> Need:
    """The mana part of a cost."""
    return need_of(mana_symbols(costs), x)


def tapped_by(costs: Cost, obj: Obj) -> frozenset[int]:
    """The permanents that a cost itself taps or gives up, which so can't be tapped for its mana."""
    return frozenset({obj.id}) if any(isinstance(p, (c.TapCost, c.SacrificeCost)) for p in costs.parts) else frozenset()


def others_payable(g: State, ctx: Context, costs: Cost, obj: Obj) -> bool:
    """Whether all parts that aren't mana can be paid now."""
    return all(COSTS[type(p)][0](g, ctx, p, obj) for p in costs.parts if not isinstance(p, c.ManaCost))


def choose(asker: Asker, ctx: Context, costs: Cost, obj: Obj) -> list[Event]:
    """Choose how the parts that aren't mana are paid; the events that pay them."""
    events: list[Event] = []
    for part in costs.parts:
        if not isinstance(part, c.ManaCost):
            events += COSTS[type(part)][1](asker, ctx, part, obj)
    return events


def _can_tap(g: State, ctx: Context, node: c.TapCost, obj: Obj) -> bool:
    ch = chars(g, obj)
    sick = obj.sick and "creature" in ch.types and "haste" not in ch.keywords
    return obj.zone == BATTLEFIELD and not obj.tapped and not sick


@cost(c.TapCost, _can_tap)
def _tap(asker: Asker, ctx: Context, node: c.TapCost, obj: Obj) -> list[Event]:
    return [Event("tap", obj.id, obj.controller)]


def _can_untap(g: State, ctx: Context, node: c.UntapCost, obj: Obj) -> bool:
    ch = chars(g, obj)
    sick = obj.sick and "creature" in ch.types and "haste" not in ch.keywords
    return obj.zone == BATTLEFIELD and obj.tapped and not sick


@cost(c.UntapCost, _can_untap)
def _untap(asker: Asker, ctx: Context, node: c.UntapCost, obj: Obj) -> list[Event]:
    return [Event("untap", obj.id, obj.controller)]


def _can_loyalty(g: State, ctx: Context, node: c.LoyaltyCost, obj: Obj) -> bool:
    return node.sign > 0 or obj.count("loyalty") >= value(g, ctx, node.amount)


@cost(c.LoyaltyCost, _can_loyalty)
def _loyalty(asker: Asker, ctx: Context, node: c.LoyaltyCost, obj: Obj) -> list[Event]:
    n = value(asker.g, ctx, node.amount)
    kind = "counters" if node.sign > 0 else "uncounters"
    return [Event(kind, obj.id, obj.controller, n=n, data={"kind": "loyalty", "cost": True})]


def _can_pay_life(g: State, ctx: Context, node: c.PayLife, obj: Obj) -> bool:
    n = value(g, ctx, node.amount)
    return n == 0 or g.players[ctx.controller].life >= n  # 118.4


@cost(c.PayLife, _can_pay_life)
def _pay_life(asker: Asker, ctx: Context, node: c.PayLife, obj: Obj) -> list[Event]:
    return [Event("lose", who=ctx.controller, n=value(asker.g, ctx, node.amount), data={"cost": True})]


def choosable(g: State, ctx: Context, what: Filter, player: int, zone: str = "") -> list[int]:
    """What a player may choose of his or her own for a cost: permanents controlled, or cards owned in a zone."""
    found = []
    for id in candidates(g, ctx, what):
        obj = g.objects[id]
        own = obj.controller == player if obj.zone == BATTLEFIELD else obj.owner == player
        if own and (not zone or obj.zone == zone):
            found.append(id)
    return found


def _given(g: State, ctx: Context, what: Objects, zone: str = "") -> tuple[list[int], int, int]:
    """The objects a cost may take, and how many of them, at least and at most."""
    if isinstance(what, Some):
        pool = hand_or_field(g, ctx, what.what, zone)
        return pool, value(g, ctx, what.least), value(g, ctx, what.most)
    if isinstance(what, Each):
        pool = hand_or_field(g, ctx, what.what, zone)
        return pool, len(pool), len(pool)
    ids = [id for id in objects_of(g, ctx, what) if id in g.objects]
    return ids, max(1, len(ids)), max(1, len(ids))


def hand_or_field(g: State, ctx: Context, what: Filter, zone: str) -> list[int]:
    """The player's own objects that a cost's words describe, in a given zone or wherever the words say."""
    if zone == HAND:
        from headjudge.magic.engine.matching import matches

        return [
            id
            for id in g.players[ctx.controller].hand
            if id != ctx.source and matches(g, ctx, what, g.objects[id], chars(g, g.objects[id]))
        ]
    return choosable(g, ctx, what, ctx.controller, zone)


def _enough(zone: str) -> Payable:
    def payable(g: State, ctx: Context, node: Any, obj: Obj) -> bool:
        pool, least, _ = _given(g, ctx, node.what, zone)
        if zone and any(g.objects[id].zone != zone for id in pool):
            return False
        return len(pool) >= least

    return payable


def _pick(asker: Asker, ctx: Context, node: Any, zone: str, verb: str) -> list[int]:
    pool, least, most = _given(asker.g, ctx, node.what, zone)
    if isinstance(node.what, Some) and node.what.at_random:
        ids = asker.random_sample(pool, least)
    else:
        ids = asker.several(
            ctx.controller, "object" if zone != HAND else "cards", f"Choose what to {verb}", pool, least, most
        )
    slot = getattr(node.what, "slot", None)
    if slot is not None:
        ctx.slots[slot] = tuple(ids)
    return ids


@cost(c.SacrificeCost, _enough(BATTLEFIELD))
def _sacrifice(asker: Asker, ctx: Context, node: c.SacrificeCost, obj: Obj) -> list[Event]:
    ids = _pick(asker, ctx, node, BATTLEFIELD, "sacrifice")
    return [
        Event(
            "move",
            id,
            ctx.controller,
            frm=BATTLEFIELD,
            to=GRAVEYARD,
            by=ctx.controller,
            context=ctx.id,
            data={"why": "sacrifice"},
        )
        for id in ids
    ]


@cost(c.DiscardCost, _enough(HAND))
def _discard(asker: Asker, ctx: Context, node: c.DiscardCost, obj: Obj) -> list[Event]:
    ids = _pick(asker, ctx, node, HAND, "discard")
    return [
        Event(
            "move",
            id,
            ctx.controller,
            frm=HAND,
            to=GRAVEYARD,
            by=ctx.controller,
            context=ctx.id,
            data={"why": "discard"},
        )
        for id in ids
    ]


@cost(c.ExileCost, _enough(""))
def _exile(asker: Asker, ctx: Context, node: c.ExileCost, obj: Obj) -> list[Event]:
    ids = _pick(asker, ctx, node, "", "exile")
    return [
        Event(
            "move",
            id,
            ctx.controller,
            frm=asker.g.objects[id].zone,
            to=EXILE,
            by=ctx.controller,
            context=ctx.id,
            data={"why": "put"},
        )
        for id in ids
    ]


@cost(c.ReturnCost, _enough(BATTLEFIELD))
def _return(asker: Asker, ctx: Context, node: c.ReturnCost, obj: Obj) -> list[Event]:
    ids = _pick(asker, ctx, node, BATTLEFIELD, "return")
    return [
        Event(
            "move", id, ctx.controller, frm=BATTLEFIELD, to=HAND, by=ctx.controller, context=ctx.id, data={"why": "put"}
        )
        for id in ids
    ]


def _can_tap_others(g: State, ctx: Context, node: c.TapOthersCost, obj: Obj) -> bool:
    pool, least, _ = _given(g, ctx, node.what, BATTLEFIELD)
    return len([id for id in pool if not g.objects[id].tapped]) >= least


@cost(c.TapOthersCost, _can_tap_others)
def _tap_others(asker: Asker, ctx: Context, node: c.TapOthersCost, obj: Obj) -> list[Event]:
    pool, least, most = _given(asker.g, ctx, node.what, BATTLEFIELD)
    pool = [id for id in pool if not asker.g.objects[id].tapped]
    ids = asker.several(ctx.controller, "object", "Choose what to tap", pool, least, most)
    return [Event("tap", id, ctx.controller) for id in ids]


def _can_remove(g: State, ctx: Context, node: c.CounterCost, obj: Obj) -> bool:
    n = value(g, ctx, node.amount)
    pool, _, _ = _given(g, ctx, node.what)
    return any(g.objects[id].count(node.kind) >= n for id in pool)


@cost(c.CounterCost, _can_remove)
def _remove_counters(asker: Asker, ctx: Context, node: c.CounterCost, obj: Obj) -> list[Event]:
    n = value(asker.g, ctx, node.amount)
    pool = [id for id in _given(asker.g, ctx, node.what)[0] if asker.g.objects[id].count(node.kind) >= n]
    id = asker.one(ctx.controller, "object", f"Remove {node.kind} counters from", pool)
    return [Event("uncounters", id, ctx.controller, n=n, data={"kind": node.kind, "cost": True})]


@cost(c.RevealCost, _enough(HAND))
def _reveal(asker: Asker, ctx: Context, node: c.RevealCost, obj: Obj) -> list[Event]:
    ids = _pick(asker, ctx, node, HAND, "reveal")
    names = ", ".join(asker.g.objects[id].printed.name for id in ids)
    return [Event("note", who=ctx.controller, data={"note": "reveal", "names": names, "objects": ids})]


def _can_pay_energy(g: State, ctx: Context, node: c.EnergyCost, obj: Obj) -> bool:
    return g.players[ctx.controller].counters.get("energy", 0) >= value(g, ctx, node.amount)


@cost(c.EnergyCost, _can_pay_energy)
def _pay_energy(asker: Asker, ctx: Context, node: c.EnergyCost, obj: Obj) -> list[Event]:
    return [
        Event(
            "uncounters", who=ctx.controller, n=value(asker.g, ctx, node.amount), data={"kind": "energy", "cost": True}
        )
    ]
