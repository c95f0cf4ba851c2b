"""Bidding life (608.2d)."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.turn_order import from_seat
from headjudge.magic.engine.registries.nodes import amount, condition, effect, players
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import Bid
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.effects.bids import BidLife, HighBid, HighBidder, WonBidding
from headjudge.magic.text.tree.effects.choices import LARGEST

__all__: list[str] = []


@effect(BidLife)
def bid_life(run: Run, node: BidLife) -> None:
    """You bid first; then in each stage the next in turn order bids more or lets the bid stand."""
    if run.stage == 0:
        first = run.ask.number(run.controller, "Bid how much life?", 0, LARGEST) if node.start is None else None
        run.data["bidders"] = run.deciders(node.who)
        _bids(run, run.controller, run.value(node.start) if node.start is not None else first or 0)
        run.stay()
        return
    bid = run.ctx.decided.bid
    assert bid is not None
    waiting = [q for q in run.data["waiting"] if run.g.players[q].in_game]
    if not waiting or bid.life >= LARGEST:
        run.g.say(f"the bid of {run.g.players[bid.by].name} stands: {bid.life}")
        return
    player, *rest = waiting
    more = run.ask.number(player, f"Bid how much life? {bid.life}: the high bid stands for you", bid.life, LARGEST)
    run.data["waiting"] = rest
    if more > bid.life:
        _bids(run, player, more)
    run.stay()


def _bids(run: Run, player: int, life: int) -> None:
    """It is the high bid from now on, which each of the others may top in turn order."""
    run.g.say(f"{run.g.players[player].name} bids {life}")
    run.ctx.decided = run.ctx.decided._replace(bid=Bid(player, life))
    run.data["waiting"] = [q for q in from_seat(run.g, player, run.data["bidders"]) if q != player]


@players(HighBidder)
def high_bidder(g: State, ctx: Context, node: HighBidder) -> list[int]:
    """Whose bid stands, as long as they are in the game."""
    bid = ctx.decided.bid
    found = [bid.by] if bid is not None and g.players[bid.by].in_game else []
    ctx.slots[node.slot] = tuple(~q for q in found)
    return found


@amount(HighBid)
def high_bid(g: State, ctx: Context, node: HighBid) -> int:
    """How much was bid."""
    return ctx.decided.bid.life if ctx.decided.bid is not None else 0


@condition(WonBidding)
def won_bidding(g: State, ctx: Context, node: WonBidding) -> bool:
    """Whether it is that player's bid that stands."""
    bid = ctx.decided.bid
    return bid is not None and holds_for(g, ctx, node.who, lambda q: q == bid.by)
