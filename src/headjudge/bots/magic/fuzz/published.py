"""Published decks that can be played whole, drawn at random for a table of four."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.cards.database import CardDatabase
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks.published import PublishedDeck, read_published_decks
from headjudge.magic.playable.by_hand import verdict_by_hand
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.card_words import PLANE
from headjudge.magic.text.definition import CardDefinition

__all__ = ["PlayableDeck", "PublishedDecks"]


class PlayableDeck(NamedTuple):
    """A deck whose cards can all be played: its name, its main part, one definition for each copy, without the planes
    (901.3), and its commanders."""

    name: str
    main: list[CardDefinition]
    commanders: list[CardDefinition]


class PublishedDecks:
    """The decks of a file, with the cards of another (None: those imported, and our own); ``by_hand``: cards that
    aren't understood are played by hand. Cards are compiled only when a deck is drawn."""

    def __init__(self, decks: Path, data: Path | None, *, by_hand: bool) -> None:
        self._by_hand = by_hand
        self._decks = read_published_decks(decks)
        database = None if data is None else CardDatabase.of(read_cards(data))
        with CardLibrary(database) if database is not None else CardLibrary.open() as cards:
            names = {name for published in self._decks for name in published.names}
            self._records: Mapping[str, CardRecord | None] = {name: cards.find(name) for name in sorted(names)}

    def table(self, rng: Rng, seats: int) -> list[PlayableDeck]:
        """Decks for so many seats, all with a commander or none; the same more than once only if there are too few.

        Raises InvalidInput if no deck of the file can be played whole.
        """
        found: list[PlayableDeck] = []
        order = list(self._decks)
        rng.shuffle(order)
        for published in order:
            if found and bool(found[0].commanders) != bool(published.deck.commander):
                continue
            deck = self._whole(published)
            if deck is not None:
                found.append(deck)
            if len(found) == seats:
                return found
        if not found:
            raise InvalidInput("no deck of the file can be played whole", code="deck/unsupported")
        return [found[n % len(found)] for n in range(seats)]

    def _whole(self, published: PublishedDeck) -> PlayableDeck | None:
        known = {name: self._definition(name) for name in sorted(published.names)}
        cards = {name: card for name, card in known.items() if card is not None}
        if len(cards) < len(known):
            return None
        main = [cards[name] for name in published.deck.main.elements() if PLANE not in cards[name].types]
        return PlayableDeck(published.deck.name, main, [cards[name] for name in published.deck.commander])

    def _definition(self, name: str) -> CardDefinition | None:
        record = self._records[name]
        return None if record is None else _compiled(record, by_hand=self._by_hand)


@cache
def _compiled(record: CardRecord, *, by_hand: bool) -> CardDefinition | None:
    return (verdict_by_hand(record) if by_hand else verdict(record)).definition
