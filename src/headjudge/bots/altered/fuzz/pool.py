"""Random decks of supported cards. Cards are compiled only when they are drawn."""

from __future__ import annotations

from pathlib import Path

from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.cards.own_set import own_records
from headjudge.altered.decks import Deck
from headjudge.altered.support import why_unsupported
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng

__all__ = ["Pool"]

CARDS, COPIES = 40, 2
MOST_DRAWS = 4000
STRANGERS = 4
"""One in so many decks has cards of any faction: no rule of play forbids it, and more of them meet."""


class Pool:
    """The supported cards of a file, or our own."""

    def __init__(self, file: Path | None = None) -> None:
        records = own_records() if file is None else read_cards(file)
        cards = [record.card for record in records]
        self._heroes = [card for card in cards if card.type is CardType.HERO]
        self._others = [card for card in cards if card.type is not CardType.HERO]

    def deck(self, rng: Rng) -> Deck:
        """A deck of a Hero's faction, now and then of several. Raises InvalidInput if no Hero is supported."""
        hero = self._hero(rng)
        mixed = rng.below(STRANGERS) == 0
        deck: list[Card] = []
        for _ in range(MOST_DRAWS):
            if len(deck) >= CARDS:
                break
            card = rng.choice(self._others)
            if (mixed or card.faction in ("", hero.faction)) and not why_unsupported(card):
                deck += [card] * COPIES
        return Deck(tuple(deck), hero)

    def _hero(self, rng: Rng) -> Card:
        for _ in range(MOST_DRAWS):
            if self._heroes and not why_unsupported(hero := rng.choice(self._heroes)):
                return hero
        raise InvalidInput("none of these cards is a Hero that is supported", code="altered/unsupported")
