"""A card in a line of plain text: "4 Name", "4x Name (ONE) 123 *F*", "1x Name (one) 123 [Ramp] ^Have,#37d67a^".

What programs write around a name is read or dropped: printings before or behind it, marks of foils, categories, tags.
Some of it says in which part of the deck the card is ("*CMDR*", "[Sideboard]", "# !Commander").
"""

import re
from dataclasses import dataclass

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count
from headjudge.magic.decks.deck import DeckEntry, Part
from headjudge.magic.decks.formats.headings import Section, heading

__all__ = ["CardLine", "card_line", "has_printing"]

_BULLET = re.compile(r"[-•·*]\s+(?=\S)")
_COUNT = re.compile(r"(?:[xX×]\s?)?(?P<count>\d+)(?:[xX×]|\s[x×](?=\s))?\s+(?P<rest>\S.*)")
_COUNT_BEHIND = re.compile(r"(?P<rest>\S.*?)\s+[xX×]\s?(?P<count>\d+)")
_TAG = re.compile(r"\s#(?P<tag>.*)$")
_MARK = re.compile(r"\s+(?:\*(?P<mark>[A-Za-z][\w:.-]*)\*|\((?:F|E|foil|etched)\)|<[^<>]*>|\^[^^]*\^)$", re.IGNORECASE)
_CATEGORIES = re.compile(r"\s+\[(?P<categories>[^\[\]]*)\]$")
_PRINTING = re.compile(
    r"(?P<name>.*\S)\s+\((?P<set>[A-Z0-9]{2,8}|[a-z0-9]{2,8}(?=\)\s+\S))\)(?:\s+(?P<number>[^\s*#]+))?"
)
_PRINTING_BEFORE = re.compile(r"\[(?P<set>[A-Za-z0-9]{2,8})(?:#(?P<number>[^\s\]]+))?\]\s+(?P<name>\S.*)")
_SET = re.compile(r"[A-Z0-9]{2,6}")
_OUTSIDE = "{nodeck}"
"""Archidekt's mark of a category whose cards don't count."""
_LONGEST = 200
"""No name is longer."""
_LONGEST_LINE = 400
"""No line is longer, with all that stands around a name."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a line says of a card. ``count``: None if it doesn't say how many; ``section``: None if headings say it."""

    name: str
    count: int | None
    set_code: str | None = None
    collector: str | None = None
    section: Section | None = None

    def entry(self, part: Part, line: int) -> DeckEntry:
        """The entry of a deck that this is, in a part."""
        return DeckEntry(self.count or 1, self.name, part, self.set_code, self.collector, line)


def card_line(text: str, line: int) -> CardLine:
    """Read a line; ``line`` is its number. Raises DeckFileError for an impossible number of copies, or name."""
    if len(text) > _LONGEST_LINE:
        raise _too_long(text, line)
    rest = _BULLET.sub("", text, count=1) if _BULLET.match(text) else text
    counted = _COUNT.fullmatch(rest)
    rest = counted["rest"] if counted else rest
    rest, section = _unmarked(rest)
    if counted is None:
        counted = _COUNT_BEHIND.fullmatch(rest)
        rest = counted["rest"] if counted else rest
    count = None if counted is None else checked_count(counted["count"], line)
    printing = _PRINTING_BEFORE.fullmatch(rest) or _PRINTING.fullmatch(rest)
    name = printing["name"] if printing else rest
    if len(name) > _LONGEST:
        raise _too_long(name, line)
    if printing is None:
        return CardLine(name, count, section=section)
    return CardLine(name, count, printing["set"].upper(), printing["number"], section)


def has_printing(text: str) -> bool:
    """Whether a printing stands in a line, behind a name."""
    return len(text) <= _LONGEST_LINE and _PRINTING.fullmatch(_unmarked(text)[0]) is not None


def _too_long(text: str, line: int) -> DeckFileError:
    return DeckFileError(line, f"'{text[:40]}…' is longer than any card's name; write one card in each line")


def _unmarked(text: str) -> tuple[str, Section | None]:
    """A line without what programs write behind a name, and the part of the deck that this says."""
    section = None
    tag = _TAG.search(text)
    if tag is not None:
        text = text[: tag.start()].rstrip()
        if "!commander" in tag["tag"].casefold():
            section = Section.COMMANDER
    while True:
        if mark := _MARK.search(text):
            if (mark["mark"] or "").casefold() == "cmdr":
                section = Section.COMMANDER
            text = text[: mark.start()]
        elif categories := _CATEGORIES.search(text):
            section = section or _section(categories["categories"])
            text = text[: categories.start()]
        else:
            return text, section


def _section(categories: str) -> Section | None:
    """Where cards of categories are, as far as these say so; the first counts."""
    if _SET.fullmatch(categories):
        return None
    for category in categories.split(","):
        plain, brace, marks = category.partition("{")
        found = heading(plain.strip())
        if found is not None and found.section in (Section.COMMANDER, Section.SIDEBOARD, Section.BESIDE):
            return found.section
        if _OUTSIDE in (brace + marks).casefold():
            return Section.BESIDE
    return None
