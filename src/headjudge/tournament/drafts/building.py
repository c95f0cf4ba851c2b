"""Deck building: from a pool to a deck, with as many basic lands as wanted, in a time (112, 131, 135, facts/drafts).

Each builder lays cards of their pool out as the deck they mean, changes it as often as they like, and submits it. Who
hasn't when time is over plays what they have laid out, filled to forty cards. What is wrong with a list that somebody
wrote by hand says :mod:`headjudge.tournament.decks`; here nothing can be laid out that isn't there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.drafts.programs import Drafter

__all__ = ["BASIC_LANDS", "LEAST", "Building", "filled"]

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LEAST, MOST, SPELLS = 40, 1000, 23
"""The cards of a deck at least and at most (131), and how many of them are of the pool if nobody knows better."""


def filled(
    pool: Sequence[str],
    laid: Mapping[str, int],
    *,
    program: Drafter | None = None,
    basics: Sequence[str] = BASIC_LANDS,
    least: int = LEAST,
) -> dict[str, int]:
    """A deck for somebody who has submitted none: what they laid out, completed by the program, which knows the cards.
    Where there is none, or it has left a deck too small, the first cards of the pool come in until there are
    twenty-three, and then basic lands, as many of each."""
    deck = Counter({card: number for card, number in laid.items() if number})
    if program is not None and deck.total() < least:
        deck = Counter({card: number for card, number in program.build(pool, deck, least).items() if number})
    rest = Counter(pool)
    rest.subtract(deck)
    own = sum(number for card, number in deck.items() if card not in basics)
    for card in pool:
        if own >= SPELLS or deck.total() >= least:
            break
        if rest[card] > 0 and card not in basics:
            rest[card] -= 1
            deck[card] += 1
            own += 1
    kinds = basics or pool
    missing = max(0, least - deck.total())
    for at in range(missing):
        deck[kinds[at % len(kinds)]] += 1
    return dict(deck)


@dataclass(kw_only=True)
class Building:
    """The building of decks after a draft or of sealed pools. ``pools`` are those of players, or of teams, whose
    members share one; ``builders`` says whose pool each member builds of (without it, each their own).

    ``left`` is the time left in seconds (None: no limit). Raises InvalidInput for a builder without a pool.
    """

    pools: Mapping[str, Sequence[str]]
    builders: Mapping[str, str] = field(default_factory=dict)
    basics: Sequence[str] = BASIC_LANDS
    left: int | None = None
    least: int = LEAST
    laid: dict[str, dict[str, int]] = field(default_factory=dict)
    submitted: list[str] = field(default_factory=list)
    over: bool = False

    def __post_init__(self) -> None:
        self.pools = {owner: tuple(cards) for owner, cards in self.pools.items()}
        self.builders = dict(self.builders) or {owner: owner for owner in self.pools}
        for builder, owner in self.builders.items():
            if owner not in self.pools:
                raise InvalidInput(f"{builder} has no pool to build of: {owner} has none", code="building/pool")

    def pool(self, builder: str) -> list[str]:
        """The cards that somebody builds of: all of a team's that no other member has laid out. Raises InvalidInput."""
        owner = self._owner(builder)
        rest = list(self.pools[owner])
        for other, deck in self.laid.items():
            if other != builder and self.builders[other] == owner:
                for card, number in deck.items():
                    for _ in range(number if card not in self.basics else 0):
                        rest.remove(card)
        return rest

    def deck(self, builder: str) -> dict[str, int]:
        """The deck as it is laid out."""
        self._owner(builder)
        return dict(self.laid.get(builder, {}))

    def lay(self, builder: str, deck: Mapping[str, int]) -> None:
        """Somebody lays out the deck that they mean, in place of what they had; a deck submitted is taken back. Refused
        are cards that they don't have, but for basic lands."""
        self._open()
        there = Counter(self.pool(builder))
        for card, number in deck.items():
            if number < 0:
                raise InvalidInput(f"a deck has no {number} {card}", code="building/number")
            if card not in self.basics and number > there[card]:
                raise IllegalAction(
                    f"{number} {card} can't be laid out: the pool has {there[card]}", rule="131", code="building/pool"
                )
        if sum(deck.values()) > MOST:
            raise IllegalAction(
                f"{sum(deck.values())} cards are too many: a deck has {MOST} at most", rule="131", code="building/large"
            )
        self.laid[builder] = {card: number for card, number in deck.items() if number}
        if builder in self.submitted:
            self.submitted.remove(builder)

    def submit(self, builder: str) -> None:
        """Somebody submits what they have laid out."""
        self._open()
        cards = sum(self.deck(builder).values())
        if cards < self.least:
            raise IllegalAction(
                f"{cards} cards are too few: a deck has {self.least} at least", rule="131", code="building/small"
            )
        if builder not in self.submitted:
            self.submitted.append(builder)

    def tick(self, seconds: int, programs: Mapping[str, Drafter] | None = None) -> None:
        """So many seconds pass; when none is left, building is over."""
        if seconds < 0:
            raise InvalidInput(f"time doesn't go back by {-seconds} seconds", code="building/time")
        if self.left is None or self.over:
            return
        self.left = max(0, self.left - seconds)
        if not self.left:
            self.finish(programs)

    def finish(self, programs: Mapping[str, Drafter] | None = None) -> None:
        """Building is over: who has submitted no deck gets one that their program completes, if ``programs`` has one
        for them."""
        self._open()
        for builder in self.builders:
            if builder not in self.submitted:
                self.laid[builder] = filled(
                    self.pool(builder),
                    self.deck(builder),
                    program=(programs or {}).get(builder),
                    basics=self.basics,
                    least=self.least,
                )
        self.over = True

    def _owner(self, builder: str) -> str:
        owner = self.builders.get(builder)
        if owner is None:
            raise InvalidInput(f"{builder} builds no deck here; {', '.join(self.builders)} do", code="building/builder")
        return owner

    def _open(self) -> None:
        if self.over:
            raise IllegalAction("the time for building decks is over", rule="112", code="building/over")
