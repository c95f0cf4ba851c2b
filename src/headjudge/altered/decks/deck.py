"""A deck as it is brought to a game: a Hero, if any, and the other cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks.support import why_unsupported
from headjudge.core.errors import InvalidInput

__all__ = ["Deck"]


@dataclass(frozen=True)
class Deck:
    """The cards of a deck in any order, and the Hero."""

    cards: tuple[Card, ...] = field(default=())
    hero: Card | None = None

    def require_playable(self) -> None:
        """Raises InvalidInput for a Hero that is none, and for cards whose text can't be carried out yet."""
        if self.hero is not None and self.hero.type is not CardType.HERO:
            raise InvalidInput(f"{self.hero.name} is no Hero", rule="1.1", code="altered/hero")
        for card in (*self.cards, *([self.hero] if self.hero is not None else [])):
            reason = why_unsupported(card)
            if reason:
                raise InvalidInput(f"{card.name} isn't supported: {reason}", code="altered/unsupported")
