"""Old wording -> today's: pairs of complete phrases, as tokens, applied in their order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

__all__ = ["Rewrites"]


class Rewrites:
    """Old phrases, each with the new one that stands for it where all its words stand."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._pairs = tuple(pairs)
        uses = Counter(word for old, _ in self._pairs for word in old.split(" "))
        self._places: dict[str, list[int]] = defaultdict(list)
        """Where the pairs stand that a word makes worth a look: the one of its old words that the fewest have."""
        for place, (old, _) in enumerate(self._pairs):
            self._places[min(old.split(" "), key=lambda word: uses[word])].append(place)

    def applied(self, tokens: str) -> str:
        """Tokens with blanks between them, with the new phrases in place of the old ones."""
        following = 0
        while (place := self._first(tokens, following)) is not None:
            old, new = self._pairs[place]
            # Twice, since the blank between two occurrences in a row belongs to both.
            tokens = f" {tokens} ".replace(f" {old} ", f" {new} ").replace(f" {old} ", f" {new} ").strip()
            following = place + 1
        return tokens

    def _first(self, tokens: str, following: int) -> int | None:
        """The place of the first pair, from some place on, whose old phrase is there."""
        padded = f" {tokens} "
        places = [place for word in {*tokens.split(" ")} for place in self._places.get(word, ()) if place >= following]
        return next((place for place in sorted(places) if f" {self._pairs[place][0]} " in padded), None)
