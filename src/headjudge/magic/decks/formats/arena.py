"""The text that Arena and Moxfield export: sections under headings, lines like "4 Name (SET) 123".

    About
    Name Red Deck

    Commander
    1 Krenko, Mob Boss (DDT) 52

    Deck
    4 Goblin Guide
    20 Mountain

    Sideboard
    2 Smash to Smithereens

It is read as all plain text is (:mod:`.plain`).
"""

from headjudge.core.decks.lines import lines_of
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.card_line import has_printing
from headjudge.magic.decks.formats.headings import heading
from headjudge.magic.decks.formats.plain import read

__all__ = ["LABEL", "NAME", "SUFFIX", "read", "recognises", "write"]

NAME = "arena"
LABEL = "Arena and Moxfield text"
SUFFIX = ".txt"

_TITLES = {Part.COMMANDER: "Commander", Part.MAIN: "Deck", Part.SIDEBOARD: "Sideboard"}


def recognises(text: str) -> bool:
    """Whether there is a heading, or a printing behind a name."""
    return any(heading(line) is not None or has_printing(line) for _, line in lines_of(text) if line)


def write(deck: Deck) -> str:
    """Write a deck, the commander first."""
    blocks = [f"About\nName {deck.name}\n"] if deck.name else []
    for part, title in _TITLES.items():
        lines = [f"{_line(entry)}\n" for entry in deck.entries if entry.part is part]
        if lines:
            blocks.append(f"{title}\n{''.join(lines)}")
    return "\n".join(blocks)


def _line(entry: DeckEntry) -> str:
    printing = f" ({entry.set_code})" if entry.set_code else ""
    if entry.set_code and entry.number:
        printing += f" {entry.number}"
    return f"{entry.count} {entry.name}{printing}"
