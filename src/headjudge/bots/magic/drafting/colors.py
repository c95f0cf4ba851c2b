"""Which colors a pool makes the best deck of, and what a further card would add to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from headjudge.bots.magic.drafting.rating import Rated, Rating
from headjudge.magic.cards.mana import COLORS

__all__ = ["PAIRS", "SPELLS", "best_colors", "chosen", "promise"]

SPELLS = 23
"""How many cards of a deck of forty are no lands."""
PAIRS = tuple(frozenset(pair) for pair in combinations(COLORS, 2))
EXPENSIVE, SOME_EXPENSIVE, SOME_OTHERS = 5, 4, 8
"""What costs so much is expensive; so many of those, and of cards that are no creatures, a deck takes gladly."""


def chosen(cards: Iterable[tuple[str, Rating]], colors: frozenset[str], most: int = SPELLS) -> list[tuple[str, Rating]]:
    """The best cards of these colors for a deck, best first: not too many that are expensive or no creatures."""
    found: list[tuple[str, Rating]] = []
    waiting = sorted(
        (each for each in cards if each[1].playable and not each[1].land and each[1].castable(colors)),
        key=lambda each: -each[1].worth,
    )
    expensive = others = 0
    put_off: list[tuple[str, Rating]] = []
    for title, rating in waiting:
        heavy, other = rating.cost >= EXPENSIVE, not rating.creature
        if (heavy and expensive >= SOME_EXPENSIVE) or (other and others >= SOME_OTHERS):
            put_off.append((title, rating))
            continue
        expensive += heavy
        others += other
        found.append((title, rating))
    return [*found, *put_off][:most]


def promise(ratings: Sequence[Rating], colors: frozenset[str]) -> float:
    """How good a deck of these colors the cards make so far."""
    return sum(max(0.0, rating.worth) for _, rating in chosen((("", rating) for rating in ratings), colors))


def best_colors(pool: Sequence[str], rated: Rated) -> frozenset[str]:
    """The two colors that the pool makes the best deck of."""
    ratings = [rated(title) for title in pool]
    return max(PAIRS, key=lambda colors: promise(ratings, colors))
