"""A card as it was published: what is printed on it, and where."""

from __future__ import annotations

import msgspec

from headjudge.altered.cards.card import Card

__all__ = ["NEUTRAL", "CardRecord"]

NEUTRAL = "NE"
"""What files write for the faction of a card that has none (2.2.8.b)."""


class CardRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A version of a card, with what no rule of a game reads."""

    card: Card
    set_name: str = ""
    number: str = ""
    """The collector number."""
    token: bool = False
    """Whether it represents a token: it is in no deck (1.1.4)."""
    suspended: bool = False
    """Whether its source says that it isn't allowed in constructed events for now."""
    errata: bool = False
    """Whether its text differs from the printed one."""

    @property
    def reference(self) -> str:
        """What lists call it by."""
        return self.card.reference

    @property
    def version(self) -> str:
        """What tells it from other cards of its name, in words."""
        faction = self.card.faction or "neutral"
        return f"{self.reference} ({self.card.rarity}, {faction})"
