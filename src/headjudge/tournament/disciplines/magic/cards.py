"""What imported card data, and our own cards, know of the titles in deck lists."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from headjudge.core.cards import AmbiguousCard
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.own_set import own_set
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks.construction import CASUAL, COMMANDER_FORMAT, copies_allowed
from headjudge.magic.decks.construction import CONSTRUCTED as USUAL
from headjudge.tournament.decks import CardFacts

__all__ = ["card_facts", "facts", "legal_lists"]


def facts(titles: Iterable[str], folder: Path | None = None) -> dict[str, CardFacts]:
    """Facts of the cards of these titles; those that no card has, or several share as the name of a face, are left
    out."""
    with CardLibrary.open(folder) as library:
        found = {title: _find(library, title) for title in titles}
    return {title: card_facts(record, title) for title, record in found.items() if record is not None}


def legal_lists(folder: Path | None = None) -> list[str]:
    """The legal lists that the imported cards name, by name."""
    with CardLibrary.open(folder) as library:
        return sorted(library.formats())


def card_facts(record: CardRecord, title: str = "") -> CardFacts:
    """What is to be known of a card that a list calls by this title."""
    allowed = copies_allowed(record, CASUAL)
    return CardFacts(
        english="" if record.name == title else record.name,
        sets=record.sets,
        legal=record.legal or _own_lists(record),
        restricted=record.restricted,
        copies=None if allowed == USUAL.copies else allowed or 0,
        colors=record.color_identity,
    )


def _own_lists(record: CardRecord) -> tuple[str, ...]:
    """Our own cards are in no list that card data name. In Commander they may be played, as our ready decks are."""
    ours = not record.restricted and record.name in {card.record.name for card in own_set().cards}
    return (COMMANDER_FORMAT,) if ours else ()


def _find(library: CardLibrary, title: str) -> CardRecord | None:
    try:
        return library.find(title)
    except AmbiguousCard:
        return None
