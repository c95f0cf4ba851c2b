"""Players bid life (608.2d): each in turn order may top the high bid, until it stands."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players

__all__ = ["BidLife", "HighBid", "HighBidder", "WonBidding"]

_TOPPING = " . in turn order , each player may top the high bid . the bidding ends if the high bid stands"
_ANY = "you start the bidding with a bid of any number" + _TOPPING
_SO_MUCH = "you start the bidding with a bid of {start}" + _TOPPING


@node(
    "{who} bid(s) life . " + _SO_MUCH,
    "{who} may bid life . " + _ANY,
    "{who} may bid life . " + _SO_MUCH,
)
class BidLife(Effect):
    """You begin with a bid of ``start``, or of any number, and each of the bidders in turn order may bid more; when all
    others have let a bid stand, it is the high bid."""

    who: Players
    start: Amount | None = None


@node("the high bidder")
class HighBidder(Players):
    """Whose bid stands."""

    slot: int = 0


@node("the high bid")
class HighBid(Amount):
    """How much the bid is that stands."""


@node("{who} win(s) the bidding")
class WonBidding(Condition):
    """Whether that player's bid stands."""

    who: Players
