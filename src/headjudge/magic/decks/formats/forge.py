"""Forge's .dck: sections in brackets, lines like "4 Name|SET|1".

The number behind the set is Forge's choice among the pictures of a set, not a collector number, and is dropped.
"""

import re

from headjudge.core.decks.errors import DeckFileError
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.lines import counted

NAME = "forge"
LABEL = "Forge .dck"
SUFFIX = ".dck"

_SECTION = re.compile(r"\[(?P<title>[^\]]+)\]")
_METADATA = "metadata"
_PARTS = {"commander": Part.COMMANDER, "main": Part.MAIN, "sideboard": Part.SIDEBOARD}
_FOIL = "+"


def recognises(text: str) -> bool:
    """Whether there is a line with a section that Forge's decks have."""
    titles = (_SECTION.fullmatch(line.strip()) for line in text.splitlines())
    return any(match and match["title"].lower() in {_METADATA, *_PARTS} for match in titles)


def read(text: str) -> Deck:
    """Read a deck."""
    name = ""
    entries: list[DeckEntry] = []
    section = ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        heading = _SECTION.fullmatch(line)
        if heading:
            section = _section(heading["title"], number)
        elif section == _METADATA:
            key, _, value = line.partition("=")
            if key.strip().lower() == "name":
                name = value.strip()
        elif section:
            entries.append(_entry(line, number, _PARTS[section]))
        else:
            raise DeckFileError(number, f"'{line}' is in no section; write '[Main]' before the cards")
    return Deck(tuple(entries), name)


def write(deck: Deck) -> str:
    """Write a deck."""
    blocks = [f"[{_METADATA}]\nName={deck.name}\n"]
    for title, part in _PARTS.items():
        lines = [f"{_line(entry)}\n" for entry in deck.entries if entry.part is part]
        if lines:
            blocks.append(f"[{title.capitalize()}]\n{''.join(lines)}")
    return "".join(blocks)


def _section(title: str, number: int) -> str:
    section = title.lower()
    if section != _METADATA and section not in _PARTS:
        raise DeckFileError(
            number, f"the section [{title}] is not supported; known are [Commander], [Main], [Sideboard]"
        )
    return section


def _entry(line: str, number: int, part: Part) -> DeckEntry:
    count, rest = counted(line, number)
    name, _, printing = rest.partition("|")
    set_code = printing.partition("|")[0].strip()
    return DeckEntry(count, name.strip().removesuffix(_FOIL), part, set_code.upper() or None, line=number)


def _line(entry: DeckEntry) -> str:
    return f"{entry.count} {entry.name}" + (f"|{entry.set_code}" if entry.set_code else "")
