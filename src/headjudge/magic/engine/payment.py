"""Paying a whole cost (rules 118, 601.2f–g): for a spell, an ability, a special action, or as an effect asks.

Everything is chosen first, then the mana is paid; the caller carries out the events that pay the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

from headjudge.magic.engine import costs as paying
from headjudge.magic.engine import helping, mana
from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.mana_spending import Use
from headjudge.magic.engine.objects import Obj
from headjudge.magic.engine.state import Event, State
from headjudge.magic.text.tree.abilities import Cost

__all__ = ["PAID", "can_pay", "most_x", "pay"]

PAID = 5
"""The stage of casting and activating in which everything has been paid."""

MOST_X = 20
"""The greatest X where mana is free."""


def can_pay(g: State, ctx: Context, costs: Cost, obj: Obj, use: Use | None = None) -> bool:
    """Whether a whole cost could be paid for an object, with the X of the context. ``use`` is what for, if it is a
    spell or an ability."""
    if not paying.others_payable(g, ctx, costs, obj):
        return False
    return _mana_payable(g, ctx, costs, obj, use)


def _mana_payable(g: State, ctx: Context, costs: Cost, obj: Obj, use: Use | None) -> bool:
    need, without = paying.mana_need(costs, ctx.x), paying.tapped_by(costs, obj)
    if use is None:
        return mana.can_pay(g, ctx.controller, need, without)
    return helping.can_pay(g, ctx.controller, need, use, without)


def most_x(
    g: State, ctx: Context, total: Callable[[], Cost], obj: Obj, use: Use | None = None, *, of_mana: bool
) -> int:
    """The greatest X with which a cost can be paid (107.3a); ``total`` is the cost for the X of the context.

    ``of_mana``: X stands in its mana.
    """
    costs = total()
    most = paying.most_x(g, ctx, costs, obj) if paying.uses_x(costs) else None
    if not of_mana:
        return most or 0
    if g.options.free_mana:
        return MOST_X if most is None else min(most, MOST_X)
    kept = ctx.x
    try:
        n = 0
        while most is None or n < most:
            ctx.x = n + 1
            if not _mana_payable(g, ctx, total(), obj, use):
                break
            n += 1
        return n
    finally:
        ctx.x = kept


def pay(asker: Asker, ctx: Context, costs: Cost, obj: Obj, use: Use | None = None) -> list[Event] | None:
    """Choose how everything is paid (601.2f), then pay the mana: the events that pay the rest.

    None, with nothing done, if it can't be paid.
    """
    g = asker.g
    player = ctx.controller
    if not paying.others_payable(g, ctx, costs, obj):
        return None
    need = paying.mana_need(costs, ctx.x)
    given_up = paying.tapped_by(costs, obj)
    if g.players[player].manual_mana and need.total and not g.options.free_mana:
        _by_hand(asker, player, need, given_up)
    try:
        events = paying.choose(asker, ctx, costs, obj)
    except paying.CannotBePaid:
        return None
    given_up |= {e.obj for e in events if e.kind == "tap"}
    if need.phyrexian and not g.options.free_mana:
        need, by_life = _with_life(asker, player, need, use, given_up, events)
        events += by_life
    helps: list[Event] = []
    if use is not None:
        help_ = helping.choose_help(asker, player, need, use, given_up, frozenset(e.obj for e in events))
        if help_ is None:
            return None
        need, helps = help_
    given_up |= {e.obj for e in helps if e.kind == "tap"}
    if not mana.pay(g, asker.turn, player, need, given_up, use):
        return None
    ctx.notes["mana spent"] = need.total
    return helps + events


def _with_life(
    asker: Asker, player: int, need: mana.Need, use: Use | None, without: frozenset[int], events: list[Event]
) -> tuple[mana.Need, list[Event]]:
    """107.4f: for each Phyrexian symbol the player pays mana of its color or 2 life; the mana left, and the life."""
    g = asker.g
    life = g.players[player].life - sum(e.n for e in events if e.kind == "lose")
    symbols = len(need.phyrexian)

    def left(by_life: tuple[int, ...]) -> mana.Need:
        by_mana = [symbol for i, symbol in enumerate(need.phyrexian) if i not in by_life]
        return replace(need, colored=[*need.colored, *by_mana], phyrexian=[])

    def payable(by_life: tuple[int, ...]) -> bool:
        if use is None:
            return mana.can_pay(g, player, left(by_life), without)
        return helping.can_pay(g, player, left(by_life), use, without)

    ways = [next(filter(payable, combinations(range(symbols), n)), None) for n in range(symbols + 1)]
    possible = [n for n, way in enumerate(ways) if way is not None and 2 * n <= max(0, life)]
    if not possible:
        return left(()), []
    n = asker.number(player, "Pay 2 life for how many Phyrexian mana symbols?", possible[0], possible[-1])
    return left(ways[n] or ()), [Event("lose", who=player, n=2 * n, data={"cost": True})] if n else []


def _by_hand(asker: Asker, player: int, need: mana.Need, given_up: frozenset[int]) -> None:
    """The player says which permanents to tap for mana; the rest is automatic."""
    g = asker.g
    ids = sorted({s.source for s in mana.slots(g, player) if s.source and s.source not in given_up})
    if ids:
        chosen = asker.several(player, "pay", f"Tap for mana ({need.total} wanted)", ids, 0, len(ids))
        for slot in mana.slots(g, player):
            slot.extra = slot.source in chosen
        mana.slots(g, player).sort(key=lambda s: (s.source != 0, not s.extra, len(s.colors)))
