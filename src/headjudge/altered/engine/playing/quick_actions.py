"""Quick actions (5.1, 2.2.10.h)."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import Doing, build, keep
from headjudge.altered.engine.effects.feasible import can_pay
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.limits import MOST
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.scope import number
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import working
from headjudge.altered.engine.state.members import EXHAUSTED, EXPEDITION, LANDMARK, RESERVE
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.printed import printed_on
from headjudge.altered.engine.state.steps import Step
from headjudge.altered.engine.state.words import Zone
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree.abilities import QuickAction
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.categories import Effect
from headjudge.altered.text.tree.effects.paying import Costs, PayMana
from headjudge.core.faults import Fault
from headjudge.core.machine import Frame

__all__ = ["abilities_of", "play_quick_action", "quick_actions", "why_not_quick"]


USED_IN = frozenset({EXPEDITION, LANDMARK, Zone.HERO, RESERVE})


def abilities_of(g: State, item: Item) -> tuple[Printed, ...]:
    """The abilities of an object, those it gained last."""
    found = working(g).abilities.get(item.id)
    return found if found is not None else printed_on(item.card)


def quick_actions(g: State, player: int) -> list[tuple[Item, int]]:
    """The quick actions that a player could play now: of which object, the how-manieth of its abilities."""
    found = []
    for id, n in working(g).quick:
        item = g.items[id]
        if item.player == player and why_not_quick(g, player, item, n) is None:
            found.append((item, n))
    return found


def why_not_quick(g: State, player: int, item: Item, ability: int) -> Fault | None:
    """Why a player can't play a quick action now, or None."""
    name = item.card.name
    own = abilities_of(g, item)
    one = own[ability] if 0 <= ability < len(own) else None
    if one is None or not isinstance(one.node, QuickAction):
        return Fault("2.2.10.h", f"{name} has no such quick action", "altered/no-quick-action")
    zone = item.zone
    if item.player != player or zone not in USED_IN:
        return Fault("5.1.1.b", f"{name} isn't {g.players[player].name}'s to use here", "altered/zone")
    if one.support is not (zone is RESERVE):
        where = "only in Reserve" if one.support else "only in play"
        return Fault("2.2.10.g" if one.support else "2.2.10.f", f"{name}'s ability works {where}", "altered/zone")
    if one.support and EXHAUSTED in item.statuses:
        return Fault("2.2.10.g", f"{name} is exhausted, so its support abilities don't work", "altered/exhausted")
    ref = (item.id, item.timestamp)
    if g.played.get((ref, ability), 0) >= MOST:
        return Fault("1.4.6.b", f"{name}'s quick action was played {MOST} times today", "altered/limit")
    ctx = Context(0, player, ref, ref, ability)
    node = one.node
    if node.only and node.condition is not None and not holds(g, ctx, node.condition):
        return Fault("1.4.1.a", f"{name}'s quick action can't be played now: it says so", "altered/condition")
    if not can_pay(g, ctx, _price(g, ctx, node)):
        return Fault("1.4.1.b", f"the cost of {name}'s quick action can't be paid", "altered/cost")
    return None


def _price(g: State, ctx: Context, node: QuickAction) -> list[Effect]:
    """All that has to be paid: the price, and more if something is true."""
    parts: list[Effect] = list(node.price.parts) if isinstance(node.price, Costs) else []
    if node.more is not None and node.condition is not None and holds(g, ctx, node.condition):
        parts.append(PayMana(Number(number(g, ctx, node.more), mana=True)))
    return parts


def play_quick_action(g: State, player: int, item: Item, ability: int) -> None:
    """Put it on the line of play; that it may be played has been found out before."""
    ref = (item.id, item.timestamp)
    ctx = Context(g.fresh(), player, ref, ref, ability)
    g.contexts[ctx.id] = ctx
    key = (ref, ability)
    g.played[key] = g.played.get(key, 0) + 1
    g.say(f"{g.players[player].name} uses {item.card.name}", "5.1.1.b")
    push(g, "quick action", abilities_of(g, item)[ability].node, ctx=ctx.id)


@handles("quick action")
def _quick_action(g: State, line: Line, frame: Frame) -> bool:
    """Pay the whole price at once, then do what it says."""
    node, ctx = frame.node, g.contexts[frame.data["ctx"]]
    assert isinstance(node, QuickAction)  # noqa: S101
    if not g.players[ctx.controller].in_game:
        del g.contexts[ctx.id]
        return True  # who was asked how to pay has left
    if frame.stage == 1:
        push(g, "end of ability", None, ctx=ctx.id)
        push(g, "effect", node.effect, ctx=ctx.id)
        return True
    doing = Doing(Asking(g, line, frame), ctx, cost=True)
    parts = [part for one in _price(g, ctx, node) for part in build(doing, one)]
    keep(ctx, doing)
    frame.stage = 1
    happen(g, Step(ctx.controller, parts, ctx.id), price=True)
    return False
