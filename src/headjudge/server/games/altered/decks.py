"""Altered's decks at tables: those that are ready."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from headjudge.altered.decks import Deck as DeckList
from headjudge.altered.ready import ready_deck, ready_decks
from headjudge.core.errors import InvalidInput
from headjudge.server.live.decks import Deck, DeckCheck, DeckFlaw, Decks, OfferedDeck

__all__ = ["AlteredDecks"]

UNREAD = "lists of Altered decks aren’t read yet: take one of the ready decks"


class AlteredDecks(Decks):
    """The decks of Altered."""

    unplayable = frozenset({"unreadable"})

    def offered(self) -> list[OfferedDeck]:
        """The ready decks."""
        return [OfferedDeck(one.name, one.title, one.plan, len(one.deck.cards)) for one in ready_decks()]

    def text(self, name: str) -> str:
        """A ready deck as a list: its Hero, then how many there are of each card."""
        deck = ready_deck(name).deck
        heroes = [deck.hero] if deck.hero is not None else []
        counted = Counter(card.name for card in (*heroes, *deck.cards))
        return "".join(f"{number} {card}\n" for card, number in counted.items())

    def check(self, text: str, options: Mapping[str, Any] | None = None) -> DeckCheck:
        """Say that lists can't be read."""
        del text, options
        return DeckCheck("", 0, [DeckFlaw(UNREAD, "unreadable")])

    def why_unfit(self, deck: Deck, options: Mapping[str, Any]) -> str:
        """A ready deck fits every mode."""
        del options
        return "" if "text" not in deck else UNREAD

    def cards(self, deck: Deck) -> DeckList:
        """The cards to play with. Raises InvalidInput for a deck there isn't, or one that can't be read."""
        if "text" in deck:
            raise InvalidInput(UNREAD, code="deck/unreadable")
        return ready_deck(deck["name"]).deck
