"""Magic's decks at tables: our own, and those that people write down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.commanders import could_lead, why_no_commanders
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.decks import (
    FORMATS,
    DeckFileError,
    check_deck,
    commander_decks,
    own_deck,
    own_decks,
    parse_deck,
    write_deck,
)
from headjudge.magic.decks.check import Flaw, by_hand_objection, cards_by_hand, verdict_objection
from headjudge.magic.decks.deck import Deck as DeckList
from headjudge.magic.decks.deck import Part
from headjudge.magic.playable.lookup import Cards
from headjudge.server.live.decks import CardByHand, Deck, DeckCheck, DeckFlaw, DeckFormatInfo, Decks, OfferedDeck

__all__ = ["MagicDeck", "MagicDecks"]

BY_HAND = "cards_by_hand"
"""The option with which decks may have cards that are played by hand."""


class MagicDeck(OfferedDeck, frozen=True, omit_defaults=True):
    """One of our own decks."""

    colors: tuple[str, ...] = ()
    """The letters of its colors."""
    commander: tuple[str, ...] = ()
    """The cards that lead it."""


class MagicDecks(Decks):
    """The decks of Magic, with the cards of a library."""

    unplayable = frozenset({"unreadable", Flaw.UNKNOWN, Flaw.AMBIGUOUS, Flaw.UNSUPPORTED, Flaw.ILLEGAL})
    """In a casual deck only plane cards are illegal."""
    formats = tuple(DeckFormatInfo(one.NAME, one.LABEL, one.SUFFIX) for one in FORMATS)

    def __init__(self, library: CardLibrary) -> None:
        self._library = library

    def offered(self) -> list[MagicDeck]:
        """Our own decks; those with a commander are for games of Commander only, and the others aren't."""
        return [
            MagicDeck(
                deck.name,
                deck.title,
                deck.plan,
                _size(own_deck(deck.name)),
                {"commander": bool(deck.commander)},
                colors=tuple(deck.colors),
                commander=tuple(deck.commander),
            )
            for deck in (*own_decks(), *commander_decks())
        ]

    def text(self, name: str) -> str:
        """One of our own decks, as text."""
        return write_deck(own_deck(name), "arena")

    def written(self, text: str, to: str) -> str:
        """A deck in the format of a name."""
        try:
            return write_deck(parse_deck(text), to)
        except DeckFileError as error:
            raise InvalidInput(str(error), code="deck/unreadable") from error

    def check(self, text: str, options: Mapping[str, Any] | None = None) -> DeckCheck:
        """Read a deck and say all that is wrong with it; a line that can't be read is all that is said."""
        try:
            deck = parse_deck(text)
        except DeckFileError as error:
            return DeckCheck("", 0, [DeckFlaw(error.reason, "unreadable", error.line)])
        objection = by_hand_objection if (options or {}).get(BY_HAND) else verdict_objection
        problems = check_deck(deck, self._library, objection=objection)
        flaws = [DeckFlaw(str(p.fault), p.fault.code, p.line, p.card) for p in problems]
        by_hand = [CardByHand(card, words) for card, words in cards_by_hand(deck, self._library).items()]
        return DeckCheck(deck.name, _size(deck), flaws, by_hand)

    def for_programs(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Programs do nothing by hand."""
        return {name: value for name, value in options.items() if name != BY_HAND}

    def why_unfit(self, deck: Deck, options: Mapping[str, Any]) -> str:
        """A game of Commander needs decks with a commander (903.3); ours are for nothing else."""
        found = _list(deck)
        if options.get("commander"):
            wrong = why_no_commanders([self._library.get(card) for card in found.commander])
            if wrong is None:
                return ""
            able = "" if found.commander else could_lead(self._library.get(card) for card in found.main)
            return f"{wrong}{able}"
        if found.commander and "text" not in deck:
            return f"{found.name} is a deck for Commander"
        return ""

    def cards(self, deck: Deck) -> Cards:
        """The cards to play with. Raises InvalidInput if the deck can't be read."""
        found, get = _list(deck), self._library.get
        beside = [get(card) for card in found.sideboard.elements()]
        return Cards([get(card) for card in found.main.elements()], [get(card) for card in found.commander], beside)


def _list(deck: Deck) -> DeckList:
    if "text" not in deck:
        return own_deck(deck["name"])
    try:
        return parse_deck(deck["text"])
    except DeckFileError as error:
        raise InvalidInput(str(error), code="deck/unreadable") from error


def _size(deck: DeckList) -> int:
    """How many cards are played with: the library, and the commander."""
    return deck.count(Part.MAIN) + deck.count(Part.COMMANDER)
