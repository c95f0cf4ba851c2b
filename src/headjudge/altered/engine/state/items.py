"""Items: the cards and tokens that move between zones; with its timestamp an item is an object (1.4.4, 2.2.14)."""

from __future__ import annotations

from typing import Any

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.state.printed import sorted_on
from headjudge.altered.engine.state.words import Status, Which, Zone
from headjudge.altered.text.compiler import Printed

__all__ = ["BOOST", "Item", "Items", "copied", "each", "renumber", "there", "unused"]

BOOST = "boost"
"""The counter that adds 1 to each statistic of a Character."""


Items = dict[int, "Item"]
"""All items by their numbers. An item has another number after it was where somebody couldn't see it, so that its
number doesn't tell them that it is the same (decision 0080); a number of before still finds it, for what is under
way and refers to it. A plain dictionary: Python looks things up in a class derived from one three times as slowly."""


def there(items: Items, number: int) -> Item | None:
    """The item that has a number now, if any has: not one that had it before."""
    item = items.get(number)
    return item if item is not None and item.id == number else None


def each(items: Items) -> list[Item]:
    """Every item once, in the order of the numbers that they have."""
    return [item for number, item in items.items() if item.id == number]


def unused(items: Items) -> int:
    """The next number that nothing ever had."""
    return len(items) + 1


def renumber(items: Items, item: Item) -> int:
    """Give an item another number, to be put where it lies."""
    item.id = number = len(items) + 1
    items[number] = item
    return number


def copied(items: Items) -> Items:
    """Independent items that are the same."""
    new = {item.id: item.copy() for item in each(items)}
    return {number: new[item.id] for number, item in items.items()}


class Item:
    """A card or token. ``player`` is whose zone it is in: in play its controller, elsewhere its owner; ``which`` is the
    Expedition that it is in. In Deck and Hand it has no timestamp (0): there it is no object. ``given``: abilities that
    effects gave this object; ``mark``: a note that somebody put on it by hand; ``shuffled``: the number of the
    shuffle by which chance decided where in a Deck it lies, 0 for one that lies as it did when the game began or was
    put there; ``first``: the number that it had first, which nobody is told, and which stays. ``own``: the abilities
    printed on it, which go with the card and are in no pickle."""

    __slots__ = (
        "card",
        "counters",
        "first",
        "given",
        "id",
        "mark",
        "own",
        "owner",
        "player",
        "shuffled",
        "statuses",
        "timestamp",
        "token",
        "which",
        "zone",
    )

    def __init__(self, id: int, card: Card, owner: int, zone: Zone, *, token: bool = False) -> None:
        self.id = id
        self.first = id
        self.card = card
        self.own = sorted_on(card)
        self.owner = owner
        self.player = owner
        self.zone = zone
        self.which: Which | None = None
        self.timestamp = 0
        self.token = token
        self.statuses: set[Status] = set()
        self.counters: dict[str, int] = {}
        self.given: tuple[Printed, ...] = ()
        self.mark = ""
        self.shuffled = 0

    def copy(self) -> Item:
        """An independent item that is the same."""
        new = Item.__new__(Item)  # games are copied often: nothing is made that is thrown away
        new.id, new.first, new.card, new.own, new.token = self.id, self.first, self.card, self.own, self.token
        new.owner, new.player, new.zone, new.which = self.owner, self.player, self.zone, self.which
        new.statuses, new.counters, new.given = self.statuses.copy(), self.counters.copy(), self.given
        new.timestamp, new.mark, new.shuffled = self.timestamp, self.mark, self.shuffled
        return new

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__ if name != "own"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.own = sorted_on(self.card)

    @property
    def type(self) -> CardType:
        """Its type, as printed."""
        return self.card.type

    @property
    def boosts(self) -> int:
        """How many boosts it has."""
        return self.counters.get(BOOST, 0)

    @property
    def ready(self) -> bool:
        """Whether it isn't exhausted."""
        return Status.EXHAUSTED not in self.statuses
