"""An auction: a whole game of acts on a page, for what knows actions and no game.

The auctioneer offers lots for so many seconds, bidders outbid one another, and when its time is over a lot is sold.
Whoever has spent least when the auction is closed has lost; who has most left has won.
"""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Self

from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Arguments, Noun, Time, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.game_of_acts import GameOfActs
from headjudge.core.going_back import play_through
from headjudge.core.journal import Journal
from headjudge.core.reasons import Why
from headjudge.core.results import Result
from headjudge.core.rng import Rng

BIDDER_NAME = Noun("the name of a bidder", "bidders")
BidderName = Annotated[str, BIDDER_NAME]

WORTH = "worth"
"""The key under which the host encloses what lots are worth."""


@dataclass
class State:
    """All there is: who bids with how much money, the lot that is on offer, and what was sold."""

    auctioneer: str
    money: dict[str, int]
    clock: int = 0
    lot: str = ""
    ends: int = 0
    best: int = 0
    bidder: str = ""
    sold: list[dict[str, Any]] = field(default_factory=list)
    over: bool = False
    lines: list[str] = field(default_factory=list)

    def sell(self) -> None:
        """The lot goes to the highest bid, if there is one, when its time is over (3.1)."""
        if self.bidder:
            self.money[self.bidder] -= self.best
            self.sold.append({"lot": self.lot, "to": self.bidder, "for": self.best, "at": self.ends})
        self.lines.append(f"{self.lot} goes to {self.bidder or 'nobody'}")
        self.lot, self.bidder, self.best = "", "", 0


ACTIONS: Actions[State] = Actions("auction", enclosed=[WORTH])


def _auctioneer(state: State, act: Act, rule: str) -> None:
    if act.by != state.auctioneer:
        raise IllegalAction(f"{act.verb} is for the auctioneer", rule=rule, code="auction/auctioneer")


def _bidder(state: State, act: Act, rule: str) -> None:
    if act.by not in state.money:
        raise IllegalAction(f"{act.by!r} doesn't bid here", rule=rule, code="auction/bidder")


AUCTIONEER: By[State] = By("the auctioneer", _auctioneer)
BIDDER: By[State] = By("a bidder", _bidder)


class Offer(Arguments, frozen=True, kw_only=True):
    """What is offered, and until when."""

    lot: Annotated[str, doc("what it is called")]
    until: Annotated[Time, doc("when it is sold", "3.1")]


@ACTIONS.action("offer", Offer, by=AUCTIONEER, rule="1.1")
def offer(state: State, act: Act, given: Offer) -> int:
    """Offer a lot until a time. Only one at a time."""
    if state.lot:
        raise IllegalAction(f"{state.lot} is on offer already", rule="1.1", code="auction/busy")
    if not isinstance(given.until, int) or given.until <= act.at:
        raise InvalidInput("offer: until must be a time to come", rule="3.1", code="auction/argument")
    state.lot, state.ends = given.lot, given.until
    worth = act.enclosed.get(WORTH, {}).get(given.lot)
    state.lines.append(f"{given.lot} is offered{'' if worth is None else f', worth {worth}'}")
    return len(state.sold) + 1


class Bid(Arguments, frozen=True, kw_only=True):
    """How much."""

    amount: Annotated[int, doc("more than anybody bid")]


@ACTIONS.action("bid", Bid, by=BIDDER, rule="2.1")
def bid(state: State, act: Act, given: Bid) -> None:
    """Bid more for the lot than anybody before."""
    if not state.lot:
        raise IllegalAction("nothing is on offer", rule="2.1", code="auction/idle")
    if not state.best < given.amount <= state.money[act.by]:
        highest = state.money[act.by]
        raise IllegalAction(f"a bid must be {state.best + 1} to {highest}", rule="2.1", code="auction/amount")
    state.best, state.bidder = given.amount, act.by


class Allowances(Arguments, frozen=True, kw_only=True):
    """How much money who is given."""

    money: Annotated[dict[BidderName, int], doc("how much each of them is given")]
    why: Annotated[Word | None, doc("for what")] = None


@ACTIONS.action("allow", Allowances, by=AUCTIONEER, rule="1.2")
def allow(state: State, _: Act, given: Allowances) -> None:
    """Give bidders more money (1.2)."""
    for name in given.money:
        if name not in state.money:
            raise InvalidInput(f"allow: {name!r} doesn't bid here", rule="1.2", code="auction/argument")
    for name, more in given.money.items():
        state.money[name] += more
    state.lines.append(f"more money for {', '.join(given.money)}{f': {given.why}' if given.why else ''}")


class Close(Arguments, frozen=True, kw_only=True):
    """Nothing."""


@ACTIONS.action("close", Close, by=AUCTIONEER, rule="1.3")
def close(state: State, _: Act, __: Close) -> None:
    """Close the auction: no more lots."""
    state.over = True


class Auction(GameOfActs[State]):
    """One auction."""

    name: ClassVar[str] = "auction"
    actions = ACTIONS

    @classmethod
    def new(cls, auctioneer: str, bidders: Sequence[str], seed: int = 0) -> Self:
        """An auction at its start; chance says how much money everybody has."""
        rng = Rng(seed)
        state = State(auctioneer, {name: 10_000 + rng.below(90) for name in bidders})
        return cls(state, Journal(cls.name, {"auctioneer": auctioneer, "bidders": [*bidders]}, seed))

    def state_at(self, at: int) -> State:
        """A lot is sold at the moment when its time is over, not when somebody next does something (3.1)."""
        if not self.state.lot or at < self.state.ends:
            return self.state
        state = copy.deepcopy(self.state)
        state.clock = state.ends
        state.sell()
        return state

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def result(self) -> Result:
        if not self.over:
            return Result()
        most = max(self.state.money.values())
        won = tuple(name for name, money in self.state.money.items() if money == most)
        return Result(won, tuple(name for name in self.state.money if name not in won))

    def view(self, seat: str | None) -> Mapping[str, Any]:
        state = self.state
        own = {"money": state.money[seat]} if seat in state.money else {}
        return {"me": seat, "at": state.clock, "lot": state.lot, "best": state.best, "sold": [*state.sold], **own}

    def why(self, seat: str, thing: int | str) -> list[Why]:
        if thing not in self.state.money:
            raise InvalidInput(f"{seat} knows no {thing!r} here", code="auction/unknown")
        return [Why(f"{thing} bids", "2.1")]

    @property
    def log(self) -> list[str]:
        return [*self.state.lines]

    def log_for(self, _: str) -> list[str]:
        return self.log

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None) -> Self:
        journal.require_game(cls.name)
        return play_through(cls.new(journal.setup["auctioneer"], journal.setup["bidders"], journal.seed), journal, upto)


def act_at_random(game: Auction, rng: Rng) -> None:
    """Something is offered where nothing is, else somebody bids; time passes now and then."""
    at = game.state.clock + rng.below(20)
    state = game.state_at(at)
    if not state.lot:
        game.act("offer", state.auctioneer, at, lot=f"chair {len(state.sold) + 1}", until=at + 30)
    else:
        game.act("bid", rng.choice([*state.money]), at, amount=state.best + 1 + rng.below(2))
