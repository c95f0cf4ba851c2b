"""What imported card data, and our own cards, know of the titles in deck lists of Altered."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from headjudge.altered.cards import CardType
from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.decks import parse_deck
from headjudge.altered.decks.check import identify
from headjudge.core.cards import AmbiguousCard, UnknownCard
from headjudge.core.decks.errors import DeckFileError
from headjudge.tournament.decks import CardFacts

__all__ = ["card_facts", "facts", "legal_lists"]


def facts(titles: Iterable[str], folder: Path | None = None) -> dict[str, CardFacts]:
    """Facts of the cards of these titles, references or names; those that no card has, or that could be several
    versions of one, are left out. Of the versions of a name one of the faction of the deck's Hero is meant."""
    with CardLibrary.open(folder) as library:
        wanted = list(titles)
        found = {title: _find(library, title, "") for title in wanted}
        heroes = [one for one in found.values() if one is not None and one.card.type is CardType.HERO]
        faction = heroes[0].card.faction if len(heroes) == 1 else ""
        for title in wanted:
            found[title] = found[title] or _find(library, title, faction)
    return {title: card_facts(record, title) for title, record in found.items() if record is not None}


def legal_lists(folder: Path | None = None) -> list[str]:
    """There are none."""
    del folder
    return []


def card_facts(record: CardRecord, title: str = "") -> CardFacts:
    """What is to be known of a card that a list calls by this title."""
    card = record.card
    return CardFacts(
        english="" if card.name == title else card.name,
        colors=(card.faction,) if card.faction else (),
        leader=card.type is CardType.HERO,
        rarity="" if card.type is CardType.HERO else str(card.rarity),
        barred="is a token; a deck has none" if record.token else "is suspended for now" if record.suspended else "",
    )


def _find(library: CardLibrary, title: str, faction: str) -> CardRecord | None:
    try:
        (entry,) = parse_deck(f"1 {title}").entries
        return identify(entry, library, faction)
    except (AmbiguousCard, UnknownCard, DeckFileError, ValueError):
        return None
