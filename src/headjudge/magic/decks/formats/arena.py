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

A heading may end in a colon and be in capitals ("SIDEBOARD:"). Marks of foils ("*F*") and tags ("#ramp") are dropped.
"""

import re

from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.errors import DeckFileError
from headjudge.magic.decks.formats.lines import card_lines, counted

NAME = "arena"
LABEL = "Arena and Moxfield text"
SUFFIX = ".txt"

_ABOUT = "about"
_COMPANION = "companion"
"""A companion is a card of the sideboard (702.139a); Arena lists it twice, under this heading and in the sideboard."""
_HEADINGS = {
    "deck": Part.MAIN,
    "main": Part.MAIN,
    "maindeck": Part.MAIN,
    "mainboard": Part.MAIN,
    "commander": Part.COMMANDER,
    "commanders": Part.COMMANDER,
    "sideboard": Part.SIDEBOARD,
    _COMPANION: Part.SIDEBOARD,
}
_NAME_LINE = re.compile(r"name\s+(?P<name>\S.*)", re.IGNORECASE)
_PRINTING = re.compile(r"(?P<name>.*\S)\s+\((?P<set>[A-Z0-9]{2,8})\)(?:\s+(?P<number>[^\s*#]+))?")
_TAG = re.compile(r"\s#!?\S")
_FOIL = re.compile(r"\*[A-Z]+\*")
_TITLES = {Part.COMMANDER: "Commander", Part.MAIN: "Deck", Part.SIDEBOARD: "Sideboard"}


def recognises(text: str) -> bool:
    """Whether there is a heading of this format, or a printing behind a name."""
    lines = [line.strip() for line in text.splitlines()]
    return any(_is_heading(line) or _PRINTING.fullmatch(_without_tags(line)) for line in lines)


def read(text: str) -> Deck:
    """Read a deck. Without a heading, a second block of cards is the sideboard."""
    headed = any(_is_heading(line) for line in text.splitlines())
    entries: list[DeckEntry] = []
    companions: list[DeckEntry] = []
    heading = ""
    name = ""
    for number, line, part in card_lines(text, by_block=not headed):
        if _is_heading(line):
            heading = _heading(line)
        elif heading == _ABOUT:
            name = _deck_name(line, number)
        else:
            entry = _entry(line, number, _HEADINGS.get(heading, part))
            (companions if heading == _COMPANION else entries).append(entry)
    beside = {entry.name for entry in entries if entry.part is Part.SIDEBOARD}
    entries += [companion for companion in companions if companion.name not in beside]
    return Deck(tuple(entries), name)


def write(deck: Deck) -> str:
    """Write a deck, the commander first."""
    blocks = [f"About\nName {deck.name}\n"] if deck.name else []
    for part, title in _TITLES.items():
        lines = [f"{_line(entry)}\n" for entry in deck.entries if entry.part is part]
        if lines:
            blocks.append(f"{title}\n{''.join(lines)}")
    return "\n".join(blocks)


def _heading(line: str) -> str:
    return line.strip().removesuffix(":").lower()


def _is_heading(line: str) -> bool:
    return _heading(line) in _HEADINGS or _heading(line) == _ABOUT


def _deck_name(line: str, number: int) -> str:
    match = _NAME_LINE.fullmatch(line)
    if match is None:
        raise DeckFileError(
            number, f"'{line}' under 'About' is not a name; write 'Name My deck', or 'Deck' before cards"
        )
    return match["name"]


def _entry(line: str, number: int, part: Part) -> DeckEntry:
    count, rest = counted(line, number)
    rest = _without_tags(rest)
    printing = _PRINTING.fullmatch(rest)
    if printing is None:
        return DeckEntry(count, rest, part, line=number)
    return DeckEntry(count, printing["name"], part, printing["set"].upper(), printing["number"], number)


def _without_tags(line: str) -> str:
    """A line without the tags and the marks of foils at its end."""
    tag = _TAG.search(line)
    if tag is not None:
        line = line[: tag.start()].rstrip()
    words = line.split()
    marks = 0
    while marks < len(words) - 1 and _FOIL.fullmatch(words[-1 - marks]):
        marks += 1
    return line.rsplit(None, marks)[0] if marks else line


def _line(entry: DeckEntry) -> str:
    printing = f" ({entry.set_code})" if entry.set_code else ""
    if entry.set_code and entry.number:
        printing += f" {entry.number}"
    return f"{entry.count} {entry.name}{printing}"
