"""Decks of plain text: a card in each line, ``3 ALT_CORE_B_AX_04_C`` or ``3 Its Name (rare)``.

What people and sites write around that is read or dropped: bullets, "3x", the number behind, headings by types of
cards, remarks, names beside references. What could be meant in two ways is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from headjudge.altered.cards import Rarity
from headjudge.altered.cards.references import parse_reference
from headjudge.altered.decks.deck_list import DeckEntry, DeckList
from headjudge.core.cards import LONGEST_NAME
from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count, lines_of

NAME = "list"
LABEL = "list of cards"
SUFFIX = ".txt"

_REFERENCE = re.compile(r"(?<!\w)[A-Z]{2,4}_\w+", re.IGNORECASE)
_BULLET = re.compile(r"[-•·*]\s+(?=\S)")
_COUNT = re.compile(r"(?:[xX×]\s?)?(?P<count>\d+)(?:\s?[xX×](?=\s)|[xX×])?\s+(?P<rest>\S.*)")
_COUNT_BEHIND = re.compile(r"(?P<rest>\S.*?)[\s,;]+(?:[xX×]\s?(?P<count>\d+)|\((?P<bracketed>\d+)\))")
_HEADING = re.compile(
    r"(?:(?:main\s?)?deck|cards?|hero(?:es)?|characters?|spells?|(?:landmark |expedition )?permanents?|landmarks?"
    r"|expedition|commons?|rares?|uniques?|neutral)",
    re.IGNORECASE,
)
_COUNTED_HEADING = re.compile(r"[=#*\s-]*(?P<words>[A-Za-z][A-Za-z ]*?)\s*(?:[(\[]\d+[)\]]|[-:–]\s*\d+)?\s*:?[=#*\s-]*")
_LABELLED = re.compile(r"(?P<label>[A-Za-z ]{3,20}):\s+(?P<rest>\S.*)")
_QUALIFIED = re.compile(
    r"(?P<name>\S.*?)\s*(?:\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\]|\s[-–—]\s(?P<dash>[\w ,]+))"
)
_RARITIES = {
    **{str(rarity): rarity for rarity in Rarity},
    "c": Rarity.COMMON,
    "r": Rarity.RARE,
    "r1": Rarity.RARE,
    "r2": Rarity.RARE,
    "u": Rarity.UNIQUE,
    "e": Rarity.EXALTED,
}
_FACTION = re.compile(r"[A-Za-z]{2}")
_ABOUT = frozenset(
    {"format", "author", "by", "player", "date", "event", "url", "link", "description", "notes", "faction"}
)
_NAMES = ("name", "deck name", "deck")
_COMMENTS = ("//", "#")
_LONGEST = LONGEST_NAME + 100


def recognises(text: str) -> bool:
    """Any text that isn't empty."""
    return bool(text.strip())


def read(text: str) -> DeckList:
    """Read a deck. Raises DeckFileError naming the line."""
    entries: list[DeckEntry] = []
    name, under_hero = "", False
    for number, line in lines_of(text):
        if not line:
            continue
        if len(line) > _LONGEST:
            raise DeckFileError(number, f"'{line[:40]}…' is longer than any card's name; write one card in each line")
        heading = _COUNTED_HEADING.fullmatch(line)
        if heading is not None and _HEADING.fullmatch(heading["words"]):
            under_hero = heading["words"].casefold().startswith("hero")
            continue
        if line.startswith(_COMMENTS):
            continue
        labelled = _LABELLED.fullmatch(line)
        if labelled is not None and _REFERENCE.search(labelled["label"]) is None:
            label = labelled["label"].casefold().strip()
            if label in _NAMES:
                name = labelled["rest"]
                continue
            if label in _ABOUT:
                continue
            if label == "hero":
                entries.append(_entry(labelled["rest"], number, alone=True))
                continue
        entries.append(_entry(line, number, alone=under_hero))
        under_hero = False
    return DeckList(tuple(entries), name)


def write(deck: DeckList) -> str:
    """The deck, a reference in each line."""
    head = [f"Name: {deck.name}"] if deck.name else []
    return "".join(f"{line}\n" for line in [*head, *(f"{entry.count} {entry.said}" for entry in deck.entries)])


@dataclass(frozen=True, slots=True)
class _Named:
    """What stands behind a name."""

    name: str
    rarity: Rarity | None = None
    faction: str = ""


def _entry(line: str, number: int, *, alone: bool) -> DeckEntry:
    """The entry that a line is; ``alone``: without a number it is one card."""
    text = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    count, rest = _counted(text, number)
    reference = _REFERENCE.search(rest)
    if reference is not None:
        if parse_reference(reference[0]) is None:
            raise DeckFileError(number, f"'{reference[0]}' is no reference of a card; one is like ALT_CORE_B_AX_04_C")
        return DeckEntry(count or 1, str(parse_reference(reference[0])), line=number)
    if count is None and not alone:
        raise DeckFileError(
            number, f"'{line}' is not a number of copies and a card; write lines like '3 ALT_CORE_B_AX_04_C'"
        )
    named = _named(rest)
    return DeckEntry(count or 1, name=named.name, rarity=named.rarity, faction=named.faction, line=number)


def _counted(text: str, number: int) -> tuple[int | None, str]:
    found = _COUNT.fullmatch(text)
    if found is not None:
        return checked_count(found["count"], number), found["rest"]
    behind = _COUNT_BEHIND.fullmatch(text)
    if behind is not None:
        return checked_count(behind["count"] or behind["bracketed"], number), behind["rest"]
    return None, text


def _named(text: str) -> _Named:
    """A name, and the rarity and faction behind it: "Its Name (rare)", "Its Name [R1, MU]", "Its Name - Rare"."""
    found = _QUALIFIED.fullmatch(text)
    if found is None:
        return _Named(text)
    words = [word.strip() for word in re.split("[,/ ]+", found["round"] or found["square"] or found["dash"] or "")]
    rarities = [_RARITIES[word.casefold()] for word in words if word.casefold() in _RARITIES]
    factions = [word.upper() for word in words if word.casefold() not in _RARITIES and _FACTION.fullmatch(word)]
    if not words or len(rarities) + len(factions) != len(words) or max(len(rarities), len(factions)) > 1:
        return _Named(text)
    inner = _named(found["name"])
    return _Named(
        inner.name, inner.rarity or (rarities[0] if rarities else None), inner.faction or (factions or [""])[0]
    )
