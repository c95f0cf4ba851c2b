"""Altered's deck lists as text, in each form that the platform's deck files have."""

from __future__ import annotations

from headjudge.altered.decks import parse_deck
from headjudge.tournament.decks import DeckList, WrittenList

__all__ = ["read", "write"]


def read(text: str) -> WrittenList:
    """The deck list of a text; which card is its Hero, its cards say. Raises DeckFileError, an InvalidInput that names
    the line."""
    deck = parse_deck(text)
    main: dict[str, int] = {}
    lines: dict[str, int] = {}
    for entry in deck.entries:
        versions = [str(word) for word in (entry.rarity, entry.faction) if word]
        title = entry.said if entry.reference or not versions else f"{entry.name} ({', '.join(versions)})"
        main[title] = main.get(title, 0) + entry.count
        lines.setdefault(title, entry.line or 1)
    return WrittenList(DeckList(main), deck.name, lines)


def write(deck: DeckList) -> str:
    """A deck list as text: a number and a card in each line."""
    return "".join(f"{number} {title}\n" for title, number in deck.all().items())
