"""Paying a whole cost (rules 118, 601.2f–g): for a spell, an ability, a special action, or as an effect asks.

Everything is chosen first, then the mana is paid; the caller carries out the events that pay the rest. Mana is paid
automatically unless the player who decides pays by hand (:mod:`.by_hand`).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
107.3a   the greatest X that can be paid                         :func:`most_x`
107.4e   {2/W} with mana of the color or two generic mana        :func:`_automatic`
107.4f   Phyrexian mana with mana or 2 life                      :func:`_with_life`
601.2g   all costs are paid; what can't be isn't paid in part    :func:`pay`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from headjudge.magic.engine.characteristics.life_totals import payable
from headjudge.magic.engine.choices.asking import Asker, AwaitAnswer
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.costs.by_hand import Payment, choose_mana, is_by_hand, paid_by_hand, spend
from headjudge.magic.engine.costs.convoke_delve_improvise import can_pay_with_help, choose_help
from headjudge.magic.engine.costs.life_for_mana import converted, needs_of
from headjudge.magic.engine.mana import mana_payment
from headjudge.magic.engine.mana.mana_abilities import Need, mana_abilities
from headjudge.magic.engine.mana.mana_filters import filters, first_needed
from headjudge.magic.engine.mana.mana_sources import ALL_COUNTED, POOL_ONLY
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.machine import push
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Cost

__all__ = ["MOST_X", "PAID", "can_pay", "most_x", "pay"]

PAID = 5
"""The stage of casting and activating in which everything has been paid."""

MOST_X = 20
"""The greatest X where mana is free."""


def can_pay(g: State, ctx: Context, costs: Cost, obj: GameObject, use: Use | None = None) -> bool:
    """Whether a whole cost could be paid for an object, with the X of the context. ``use`` is what for, if it is a
    spell or an ability. Of a player who pays by hand: whether it might be."""
    if not paying.others_payable(g, ctx, costs, obj):
        return False
    return _mana_payable(g, ctx, costs, obj, use)


def _mana_payable(g: State, ctx: Context, costs: Cost, obj: GameObject, use: Use | None) -> bool:
    player, without = ctx.controller, paying.tapped_by(costs, obj)
    if g.options.free_mana:
        return True
    if is_by_hand(g, player):
        without |= {ALL_COUNTED}
    needs = needs_of(g, player, costs, ctx.x)
    if any(can_pay_with_help(g, player, need, use, without) for need in needs):
        return True
    return any(first_needed(g, player, need, use, without) is not None for need in needs)


def most_x(
    g: State, ctx: Context, total: Callable[[], Cost], obj: GameObject, use: Use | None = None, *, of_mana: bool
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


def pay(asker: Asker, ctx: Context, costs: Cost, obj: GameObject, use: Use | None = None) -> list[Event] | None:
    """Choose how everything is paid (601.2f), then pay the mana: the events that pay the rest.

    None if it can't be paid, or a player who pays by hand doesn't want to; nothing has been paid then.
    """
    g = asker.g
    player = ctx.controller
    if not paying.others_payable(g, ctx, costs, obj):
        return None
    given_up = paying.tapped_by(costs, obj)
    by_hand = paid_by_hand(asker, ctx, costs, obj, use)
    if by_hand is not None:
        if by_hand.taken_back:
            return None
        given_up |= {POOL_ONLY} if by_hand.from_pool else frozenset()
    elif not g.options.free_mana:
        _filter(asker, player, needs_of(g, player, costs, ctx.x), use, given_up)
    try:
        events = paying.choose(asker, ctx, costs, obj)
    except paying.CannotBePaid:
        return None
    given_up |= {e.obj for e in events if e.kind == EventKind.TAP}
    payment = by_hand or _automatic(asker, player, needs_of(g, player, costs, ctx.x), use, given_up, events)
    help_ = choose_help(asker, player, payment.need, use, given_up, frozenset(e.obj for e in events))
    if help_ is None:
        return None
    need, helps = help_
    given_up |= {e.obj for e in helps if e.kind == EventKind.TAP}
    chosen = choose_mana(asker, player, need, use) if payment.from_pool else None
    if chosen is not None:
        spend(g, player, chosen)
    spent = chosen if chosen is not None else mana_payment.pay(g, asker.line, player, need, given_up, use)
    if spent is None:
        return None
    symbols = tuple(mana.symbol for mana in spent)
    sources = tuple(mana.of for mana in spent)
    riders = tuple(mana.rider for mana in spent if mana.rider is not None)
    tapped = tuple(e.obj for e in helps if e.kind == EventKind.TAP)
    ctx.cast = ctx.cast._replace(
        mana_spent=need.total,
        spent=symbols,
        sources=sources,
        life=payment.life + sum(e.n for e in events if e.kind == EventKind.LOSE and e.who == player),
        by_life=max(0, payment.life // 2 - converted(g, player, costs)),
        riders=riders,
        convoked=tapped,
        sacrificed=tuple(e.obj for e in (*helps, *events) if e.get("why") == Cause.SACRIFICE),
        discarded=tuple(e.obj for e in (*helps, *events) if e.get("why") == Cause.DISCARD),
        crafted=tuple(e.obj for e in events if e.get("material")),
    )
    life = [Event(EventKind.LOSE, who=player, n=payment.life, data={"cost": True})] if payment.life else []
    return helps + events + life


def _filter(asker: Asker, player: int, needs: list[Need], use: Use | None, without: frozenset[int]) -> None:
    """Activate a mana ability that costs mana, if nothing else pays. Raises AwaitAnswer: it comes first then."""
    g, turn = asker.g, asker.line
    if not filters(g, player) or any(can_pay_with_help(g, player, need, use, without) for need in needs):
        return
    wanted = next((f for need in needs if (f := first_needed(g, player, need, use, without))), None)
    if wanted is not None:
        ability = mana_abilities(g, g.objects[wanted.source])[wanted.n]
        push(turn, "mana", ability, object=wanted.source, player=player)
        raise AwaitAnswer


def _automatic(
    asker: Asker, player: int, needs: list[Need], use: Use | None, without: frozenset[int], events: list[Event]
) -> Payment:
    """Which mana is paid, and how much life: the cheapest that can be of what {2/W} and its like allow (``needs``),
    Phyrexian mana as the player chooses."""
    g = asker.g
    if g.options.free_mana:
        return Payment(needs[0])
    best = next((each for each in needs if can_pay_with_help(g, player, each, use, without)), needs[0])
    if not best.phyrexian:
        return Payment(best)
    return _with_life(asker, player, best, use, without, sum(e.n for e in events if e.kind == EventKind.LOSE))


def _with_life(asker: Asker, player: int, need: Need, use: Use | None, without: frozenset[int], paid: int) -> Payment:
    """107.4f: for each Phyrexian symbol the player pays mana of its color or 2 life; ``paid`` is life that other parts
    of the cost take."""
    g = asker.g
    life = payable(g, player) - paid
    symbols = len(need.phyrexian)

    def fits(by_life: tuple[int, ...]) -> bool:
        return can_pay_with_help(g, player, need.by_life(by_life), use, without)

    ways = [next(filter(fits, combinations(range(symbols), n)), None) for n in range(symbols + 1)]
    possible = [n for n, way in enumerate(ways) if way is not None and 2 * n <= max(0, life)]
    if not possible:
        return Payment(need.by_life(()))
    n = asker.number(player, "For how many mana symbols do you pay 2 life?", possible[0], possible[-1])
    return Payment(need.by_life(ways[n] or ()), 2 * n)
