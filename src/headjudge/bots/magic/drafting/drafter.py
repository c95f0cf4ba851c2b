"""A program that drafts Magic: it takes good cards first, and then ever more what its own colors lack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.bots.magic.drafting.colors import PAIRS, promise
from headjudge.bots.magic.drafting.deck import build_deck
from headjudge.bots.magic.drafting.rating import Rated, rated
from headjudge.core.rng import Rng

__all__ = ["SensibleDrafter"]

COMMITTED = 18
"""With so many cards a drafter looks only at what a card adds to their deck."""
DUAL = 0.4


class SensibleDrafter:
    """Picks cards and builds decks by their ratings (:mod:`.rating`), those of all cards known here unless others are
    given."""

    name = "sensible"

    def __init__(self, ratings: Rated = rated) -> None:
        self._rated = ratings

    def choose(self, pack: Sequence[str], pool: Sequence[str], rng: Rng) -> str:
        """The card that promises most. Raises ValueError for an empty pack."""
        values = self.values(pack, pool)
        best = max(values)
        return pack[rng.choice([at for at, value in enumerate(values) if value == best])]

    def values(self, pack: Sequence[str], pool: Sequence[str]) -> list[float]:
        """What each card of a pack is worth to who has this pool: in the beginning its rating, later what it adds to
        the best deck of two colors."""
        mine = [self._rated(title) for title in pool]
        now = max(promise(mine, pair) for pair in PAIRS)
        committed = min(1.0, len(pool) / COMMITTED)
        found = []
        for title in pack:
            rating = self._rated(title)
            adds = max(promise([*mine, rating], pair) for pair in PAIRS) - now if rating.playable else 0.0
            if rating.land and rating.makes:
                adds = DUAL if rating.castable(max(PAIRS, key=lambda pair: promise(mine, pair))) else 0.0
            found.append((1 - committed) * rating.worth + committed * adds)
        return found

    def build(self, pool: Sequence[str], laid: Mapping[str, int], size: int) -> Mapping[str, int]:
        """A deck of the best two colors."""
        return build_deck(pool, laid, size, self._rated)
