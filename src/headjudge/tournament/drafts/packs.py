"""What is in packs: boosters of a set by its sheets, and cubes, opened by lot.

A **booster** is a list of slots; each takes so many cards from a sheet. Where a slot names several sheets, each of its
cards comes from one of them, by their weights (a mythic in an eighth of the rare slots). No pack has a card of
a sheet twice, as long as the sheet has others. What sets differ in is data; :func:`classic` has the pack of the
document's time.

A **cube** is a list of cards, mostly one of each, that is shuffled and dealt as packs.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng

__all__ = [
    "CLASSIC",
    "Booster",
    "Slot",
    "classic",
    "cube_packs",
    "deal_packs",
    "read_booster",
    "read_cube",
    "sealed_pools",
]


@dataclass(frozen=True)
class Slot:
    """A part of a booster: so many cards, each of one of the sheets, which come as often as their weights say."""

    cards: int
    sheets: Mapping[str, int]


CLASSIC = (Slot(1, {"rare": 7, "mythic": 1}), Slot(3, {"uncommon": 1}), Slot(11, {"common": 1}))
"""Fifteen cards: one rare (where a set has mythics, in an eighth of packs one of these), three uncommons, eleven
commons."""

LARGEST = 200
"""No pack has more cards."""


@dataclass(frozen=True)
class Booster:
    """How a set's packs are made: its slots in the order in which the cards lie in a pack, and its sheets by name.

    Raises InvalidInput if no pack can be made like that.
    """

    name: str
    sheets: Mapping[str, Sequence[str]]
    slots: Sequence[Slot] = CLASSIC

    def __post_init__(self) -> None:
        if not 1 <= sum(slot.cards for slot in self.slots) <= LARGEST:
            raise InvalidInput(f"a pack of {self.name} has 1 to {LARGEST} cards", code="draft/booster")
        for slot in self.slots:
            if slot.cards < 0 or not any(weight > 0 and self.sheets.get(name) for name, weight in slot.sheets.items()):
                raise InvalidInput(
                    f"{self.name} has no cards for the {slot.cards} of its packs that are {' or '.join(slot.sheets)}",
                    code="draft/booster",
                )

    @property
    def size(self) -> int:
        """How many cards a pack has."""
        return sum(slot.cards for slot in self.slots)

    def open(self, rng: Rng) -> tuple[str, ...]:
        """The cards of a pack."""
        rest: dict[str, list[str]] = {}
        found: list[str] = []
        for slot in self.slots:
            weights = {name: weight for name, weight in slot.sheets.items() if weight > 0 and self.sheets.get(name)}
            for _ in range(slot.cards):
                sheet = _drawn(weights, rng)
                if not rest.get(sheet):
                    rest[sheet] = list(self.sheets[sheet])
                found.append(rest[sheet].pop(rng.below(len(rest[sheet]))))
        return tuple(found)


def _drawn(weights: Mapping[str, int], rng: Rng) -> str:
    """One of the names, as often as its weight says."""
    sums = [*accumulate(weights.values())]
    return [*weights][bisect_right(sums, rng.below(sums[-1]))]


def read_booster(given: object) -> Booster:
    """A booster from plain data: its ``name``, ``sheets`` (lists of titles by name) and ``slots``, each with ``cards``
    and ``sheets`` (weights by name); without slots, those of :data:`CLASSIC`. Raises InvalidInput."""
    try:
        return msgspec.convert(given, Booster)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"a booster can't be read: {error}", code="draft/booster") from error


def classic(name: str, rarities: Iterable[tuple[str, str]]) -> Booster:
    """The booster of a set of one rare, three uncommons and eleven commons, from its (title, rarity) pairs in the order
    of the set. Rarities that no slot names (basic lands) are in no pack. Raises InvalidInput."""
    sheets: dict[str, list[str]] = {}
    for title, rarity in rarities:
        sheets.setdefault(rarity, []).append(title)
    return Booster(name, sheets)


def deal_packs(seats: Sequence[str], boosters: Sequence[Booster], rng: Rng) -> dict[str, tuple[tuple[str, ...], ...]]:
    """For each seat one pack of each booster, in the order in which they will be opened."""
    dealt: dict[str, list[tuple[str, ...]]] = {seat: [] for seat in seats}
    for booster in boosters:
        for packs in dealt.values():
            packs.append(booster.open(rng))
    return {seat: tuple(packs) for seat, packs in dealt.items()}


def sealed_pools(owners: Sequence[str], boosters: Sequence[Booster], rng: Rng) -> dict[str, tuple[str, ...]]:
    """The pool of each player (or team): the cards of one pack of each booster, pack after pack."""
    dealt = deal_packs(owners, boosters, rng)
    return {owner: tuple(card for pack in packs for card in pack) for owner, packs in dealt.items()}


def cube_packs(
    cube: Sequence[str], seats: Sequence[str], rng: Rng, *, packs: int = 3, size: int = 15
) -> dict[str, tuple[tuple[str, ...], ...]]:
    """For each seat so many packs of a cube, in which each of its cards comes once at most.

    Raises InvalidInput if there are too few cards.
    """
    needed = len(seats) * packs * size
    if packs < 1 or size < 1 or needed > len(cube):
        raise InvalidInput(
            f"{packs} packs of {size} cards for {len(seats)} drafters are {needed} cards, and the cube has {len(cube)}",
            code="draft/cube",
        )
    cards = list(cube)
    rng.shuffle(cards)
    every = [tuple(cards[at : at + size]) for at in range(0, needed, size)]
    return {seat: tuple(every[at :: len(seats)]) for at, seat in enumerate(seats)}


_COUNTED = re.compile(r"(\d{1,3})\s*x?\s+(?=\S)")


def read_cube(text: str) -> tuple[str, ...]:
    """The cards of a cube: a title on each line, perhaps with a number of copies before it (``2`` or ``2x``); lines
    that begin with ``#`` or ``//`` say something. Raises InvalidInput if there are none."""
    found: list[str] = []
    for line in text.splitlines():
        entry = line.strip().lstrip("\ufeff")
        if not entry or entry.startswith(("#", "//")):
            continue
        counted = _COUNTED.match(entry)
        copies, title = (int(counted[1]), entry[counted.end() :]) if counted else (1, entry)
        found += [title] * copies
    if not found:
        raise InvalidInput("the cube has no cards; write a title on each line", code="draft/cube")
    return tuple(found)
