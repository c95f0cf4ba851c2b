"""A deck as it is brought to a game: a Hero, if any, and the other cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.support import why_unsupported
from headjudge.core.errors import InvalidInput

__all__ = ["Deck"]


@dataclass(frozen=True)
class Deck:
    """The cards of a deck in any order, and the Hero."""

    cards: tuple[Card, ...] = field(default=())
    hero: Card | None = None

    @classmethod
    def of(cls, counted: Iterable[tuple[int, CardRecord]]) -> Self:
        """The deck of so many copies of these cards; of several Heroes, the first is the deck's."""
        cards: list[Card] = []
        hero: Card | None = None
        for count, record in counted:
            if record.card.type is CardType.HERO:
                hero = hero or record.card
            else:
                cards += [record.card] * count
        return cls(tuple(cards), hero)

    def require_playable(self, *, by_hand: bool = False) -> None:
        """Raises InvalidInput for a Hero that is none, and, unless cards are played ``by_hand``, for those whose text
        can't be carried out."""
        if self.hero is not None and self.hero.type is not CardType.HERO:
            raise InvalidInput(f"{self.hero.name} is no Hero", rule="1.1", code="altered/hero")
        copies = {id(card): card for card in (*self.cards, *([self.hero] if self.hero is not None else []))}
        for card in copies.values():
            reason = why_unsupported(card)
            if reason and not by_hand:
                raise InvalidInput(f"{card.name} isn't supported: {reason}", code="altered/unsupported")
