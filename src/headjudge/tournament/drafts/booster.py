"""Booster drafts: everybody takes a card of a pack and passes the rest on (facts/drafts).

All pick at the same time, and the packs move on together when everybody has picked; the time for a pick depends on
the cards left. The packs of the first group go left, those of the second right, and so on, with a review between.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.core.rng import Rng
from headjudge.tournament.drafts.draft import Draft, PickedBy

__all__ = ["BoosterDraft"]


@dataclass(kw_only=True)
class BoosterDraft(Draft):
    """A booster draft; see the module."""

    packs_now: dict[str, list[str]] = field(default_factory=dict)
    """The pack before each seat; after its pick, what it passes on."""
    picked: list[str] = field(default_factory=list)
    """Who has picked since packs were passed."""

    def _due(self) -> list[str]:
        return [seat for seat in self.seats if self.packs_now[seat] and seat not in self.picked]

    def _before(self, seat: str) -> list[str]:
        """Who has picked no longer looks at what they pass on."""
        return [] if seat in self.picked else list(self.packs_now[seat])

    def _limit(self) -> int | None:
        return self.timing.for_pack_of(max(len(self.packs_now[seat]) for seat in self._due()))

    def _forfeit(self, seat: str, rng: Rng) -> tuple[str, PickedBy]:
        return rng.choice(self.packs_now[seat]), PickedBy.LOT

    def _remove(self, seat: str, card: str) -> None:
        self.packs_now[seat].remove(card)
        self.picked.append(seat)
        if self._due():
            return
        self.picked = []
        self.reserved = {}
        self.packs_now = {self.away(seat): pack for seat, pack in self.packs_now.items()}
        if any(self.packs_now.values()):
            self._wind(None)
        else:
            self._next_group()

    def _open_group(self) -> None:
        self.packs_now = {seat: self._pack_of(seat) for seat in self.seats}
        self._wind(self.timing.before_group(self.group))
