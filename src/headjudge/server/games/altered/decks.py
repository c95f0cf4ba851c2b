"""Altered's decks at tables: our own, and those that people write down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.decks import (
    CheckedDeck,
    DeckList,
    Flaw,
    check_deck,
    construction,
    parse_deck,
    write_deck,
)
from headjudge.altered.decks import Deck as Cards
from headjudge.altered.decks.check import with_references
from headjudge.altered.decks.files import deck_format
from headjudge.altered.decks.formats import FORMATS
from headjudge.altered.decks.ready import ready_deck, ready_decks
from headjudge.altered.editions import Edition
from headjudge.altered.support import why_unsupported, words_by_hand
from headjudge.altered.view import FaceView, face_of
from headjudge.core.decks.errors import DeckFileError
from headjudge.core.errors import InvalidInput
from headjudge.server.live.decks import CardByHand, Deck, DeckCheck, DeckFlaw, DeckFormatInfo, Decks, OfferedDeck

__all__ = ["AlteredDeck", "AlteredDecks", "ShownCard"]

BY_HAND = "cards_by_hand"
FORMAT = "constructed"
"""Decks at tables are judged as this format wants them."""


class AlteredDeck(OfferedDeck, frozen=True, omit_defaults=True):
    """One of our own decks."""

    faction: str = ""
    """The code of its faction."""
    hero: str = ""


class ShownCard(msgspec.Struct, frozen=True):
    """A card of a deck: how many copies, what it is called by, what is printed on it, and why it can't be played, if it
    can't."""

    count: int
    reference: str
    name: str
    type: str
    face: FaceView
    limits: tuple[int, int] | None = None
    """How much stays in Reserve, and of Landmarks, with this Hero."""
    unsupported: str = ""


class AlteredDecks(Decks):
    """The decks of Altered, with the cards of a library."""

    formats = tuple(DeckFormatInfo(one.NAME, one.LABEL, one.SUFFIX) for one in reversed(FORMATS))

    unplayable = frozenset({"unreadable", Flaw.UNKNOWN, Flaw.AMBIGUOUS, Flaw.UNSUPPORTED, Flaw.TOKEN})

    def __init__(self, library: CardLibrary) -> None:
        self._library = library

    def offered(self) -> list[AlteredDeck]:
        """Our own decks."""
        return [
            AlteredDeck(
                one.name,
                one.title,
                one.plan,
                one.list.count,
                faction=one.faction,
                hero=one.deck.hero.name if one.deck.hero else "",
            )
            for one in ready_decks()
        ]

    def text(self, name: str) -> str:
        """One of our own decks, with the names of its cards beside their references."""
        return self._named(ready_deck(name).list)

    def written(self, text: str, to: str) -> str:
        """A deck in the format of a name, with the references of the cards that its names mean."""
        kind = deck_format(to)
        try:
            deck = parse_deck(text)
            return kind.write(replace(deck, entries=with_references(deck, self._library)))
        except DeckFileError as error:
            raise InvalidInput(str(error), code="deck/unreadable") from error

    def shown(self, text: str) -> list[ShownCard]:
        """The cards of a deck's text in its order, those that are known; none of a text that can't be read."""
        try:
            found = self._checked(text, {})
        except DeckFileError:
            return []
        return [_shown(entry.count, record.card) for entry, record in found.cards]

    def check(self, text: str, options: Mapping[str, Any] | None = None) -> DeckCheck:
        """Read a deck and say all that is wrong with it; a line that can't be read is all that is said."""
        try:
            found = self._checked(text, options or {})
        except DeckFileError as error:
            return DeckCheck("", 0, [DeckFlaw(error.reason, "unreadable", error.line)])
        allowed = bool((options or {}).get(BY_HAND))
        problems = [p for p in found.problems if not (allowed and p.fault.code == Flaw.UNSUPPORTED)]
        flaws = [DeckFlaw(str(p.fault), p.fault.code, p.line, p.card) for p in problems]
        cards = {record.reference: record for _, record in found.cards if not record.token}
        named = Counter(record.card.name for record in cards.values())
        by_hand = [
            CardByHand(_called(record, alone=named[record.card.name] == 1), words)
            for record in cards.values()
            if (words := words_by_hand(record.card))
        ]
        return DeckCheck(found.list.name, found.list.count, flaws, by_hand)

    def for_programs(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Programs do nothing by hand."""
        return {name: value for name, value in options.items() if name != BY_HAND}

    def why_unfit(self, deck: Deck, options: Mapping[str, Any]) -> str:
        """A game is begun with one Hero at most (4.1.h)."""
        if "text" not in deck:
            return ""
        try:
            found = self._checked(deck["text"], options)
        except DeckFileError as error:
            return str(error)
        heroes = sum(entry.count for entry, record in found.cards if record.card.type is CardType.HERO)
        return f"the deck has {heroes} Heroes; it may have one" if heroes > 1 else ""

    def cards(self, deck: Deck) -> Cards:
        """The cards to play with. Raises InvalidInput if the deck can't be read."""
        if "text" not in deck:
            return ready_deck(deck["name"]).deck
        try:
            return self._checked(deck["text"], {}).deck
        except DeckFileError as error:
            raise InvalidInput(str(error), code="deck/unreadable") from error

    def _checked(self, text: str, options: Mapping[str, Any]) -> CheckedDeck:
        rules = construction(FORMAT, str(options.get("edition", Edition.FIRST.number)))
        return check_deck(parse_deck(text), self._library, rules)

    def _named(self, deck: DeckList) -> str:
        lines = write_deck(deck, "list").splitlines()
        found = {entry.reference: self._library.find(entry.reference) for entry in deck.entries}
        names = {reference: record.card.name for reference, record in found.items() if record is not None}
        return "".join(f"{line} {names.get(line.partition(' ')[2], '')}".rstrip() + "\n" for line in lines)


def _called(record: CardRecord, *, alone: bool) -> str:
    """A card by its name, with what tells it from others of that name unless it is ``alone``."""
    return record.card.name if alone else f"{record.card.name}, {record.version}"


def _shown(count: int, card: Card) -> ShownCard:
    limits = (card.reserve_limit, card.landmark_limit) if card.type is CardType.HERO else None
    return ShownCard(count, card.reference, card.name, card.type, face_of(card), limits, why_unsupported(card))
