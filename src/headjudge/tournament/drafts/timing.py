"""How long drafters may look and think: profiles as data (facts/drafts, 147).

A profile is chosen with the draft and stays with it. What it doesn't limit has no time limit: then nobody's time ever
runs out by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CALM", "MODERN", "PROFILES", "UNTIMED", "Timing"]


@dataclass(frozen=True)
class Timing:
    """The times of a draft, in seconds; None and empty tables mean "no limit" (or no review)."""

    name: str
    picks: tuple[tuple[int, int], ...]
    """Booster: seconds for a pick from a pack of so many cards or more, the largest pack first. The last entry also
    holds for smaller packs."""
    reviews: tuple[int, ...]
    """Booster: the review before the second group of packs, before the third …; the last also before later ones."""
    table_pick: int | None
    """Rochester: seconds for each pick."""
    table_review: int | None
    """Rochester: the review of each pack that is laid open."""

    def __post_init__(self) -> None:
        seconds = [*(limit for _, limit in self.picks), *self.reviews, self.table_pick, self.table_review]
        if any(limit is not None and limit < 1 for limit in seconds):
            raise ValueError(f"the times of {self.name} are at least a second each")
        if [*self.picks] != sorted(self.picks, reverse=True):
            raise ValueError(f"the times of {self.name} begin with the largest pack")

    def for_pack_of(self, cards: int) -> int | None:
        """The time for a pick from a pack of so many cards, in a booster draft."""
        if not self.picks:
            return None
        return next((seconds for least, seconds in self.picks if cards >= least), self.picks[-1][1])

    def before_group(self, group: int) -> int | None:
        """The review before a group of packs (1 is the first), in a booster draft."""
        if group <= 1 or not self.reviews:
            return None
        return self.reviews[min(group - 2, len(self.reviews) - 1)]


MODERN = Timing(
    name="modern",
    picks=((14, 40), (13, 35), (12, 30), (10, 25), (8, 20), (7, 15), (5, 10), (1, 5)),
    reviews=(60, 90),
    table_pick=5,
    table_review=30,
)
"""The default. That of booster drafts in 2002 isn't known; the review of Rochester drafts is the document's (147)."""

CALM = Timing(
    name="calm",
    picks=tuple((cards, 2 * seconds) for cards, seconds in MODERN.picks),
    reviews=(90, 120),
    table_pick=20,
    table_review=60,
)
"""For friends, and for whoever reads the cards for the first time."""

UNTIMED = Timing(name="untimed", picks=(), reviews=(), table_pick=None, table_review=None)

PROFILES = {timing.name: timing for timing in (MODERN, CALM, UNTIMED)}
"""The profiles by name."""
