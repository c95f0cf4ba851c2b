"""Headings in decks of plain text: what stands below "Sideboard (15)", "~~Commanders~~", "// Creatures" or "24 Lands".

Names of kinds of cards ("Creatures", "Instants & Sorceries") don't say to which part of a deck cards belong, and
neither does what nobody knows, such as "Ramp (8)"; both only divide a part.
"""

import re
from dataclasses import dataclass
from enum import Enum, auto

__all__ = ["ABOUT", "Heading", "Section", "heading", "labelled"]


class Section(Enum):
    """What stands below a heading."""

    MAIN = auto()
    SIDEBOARD = auto()
    COMMANDER = auto()
    COMPANION = auto()
    """A companion is a card of the sideboard (702.139a); Arena lists it twice, below this heading and there."""
    BESIDE = auto()
    """Cards that are no part of the deck: what one thinks about, tokens."""
    KIND = auto()
    """Cards of a kind, of the part in which the heading stands."""
    ABOUT = auto()


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, and how many cards it says are below it (None: it doesn't say)."""

    section: Section
    cards: int | None = None


ABOUT = "about"
_WORDS = {
    Section.ABOUT: (ABOUT,),
    Section.MAIN: (
        *("deck", "main", "main deck", "maindeck", "main board", "mainboard", "decklist", "deck list", "hauptdeck"),
        *("mazo", "mazzo", "library"),
    ),
    Section.SIDEBOARD: ("sideboard", "side board", "side", "sb", "réserve", "reserve", "reserva", "banquillo"),
    Section.COMMANDER: (
        *("commander", "commanders", "command zone", "general", "partner", "partners"),
        *("kommandeur", "commandant", "comandante"),
    ),
    Section.COMPANION: ("companion", "gefährte", "compagnon", "compañero", "compagno", "companheiro"),
    Section.BESIDE: (
        *("maybeboard", "maybe board", "maybe", "considering", "wishlist", "acquireboard", "tokens", "token"),
        *("tokens & extras", "tokens and extras", "extras", "emblems"),
    ),
}
_SECTIONS = {word: section for section, words in _WORDS.items() for word in words}
_KIND_WORDS = """
creature creatures land lands instant instants sorcery sorceries artifact artifacts enchantment enchantments
planeswalker planeswalkers battle battles spell spells aura auras equipment vehicle vehicles permanents
basic basics nonbasic noncreature legendary other others and non mana
kreatur kreaturen länder spontanzauber hexereien artefakte verzauberungen zauber zaubersprüche
créatures terrains éphémères rituels artefacts enchantements sorts
criaturas tierras instantáneos conjuros artefactos encantamientos
creature terre istantanei stregonerie artefatti incantesimi
"""
_KINDS = frozenset(_KIND_WORDS.split())
_COMMENT = re.compile(r"(?://+|#+)\s*")
_ORNAMENTS = "~=*_<>| "
_MARKS = "[]{}-–—:.•"
_NUMBER = r"(\d{1,4})(?:\s*/\s*\d{1,4})?(?:\s*(?:cards?|karten|cartes|cartas|carte))?"
_COUNT_BEHIND = re.compile(rf"\s*[:\-–—]?\s*[(\[]?\s*{_NUMBER}\s*[)\]]?$", re.IGNORECASE)
_IN_BRACKETS = re.compile(rf"[(\[]\s*{_NUMBER}\s*[)\]]$", re.IGNORECASE)
_COUNT_BEFORE = re.compile(r"(\d{1,4})\s+(?=\D)")
_LONGEST = 400
"""No heading, and no card with a label, is longer."""
_LABEL = re.compile(r"([^:\d]{2,20}):\s*(\S.*)")


def heading(line: str) -> Heading | None:
    """The heading that a line is, also within a comment or in ornaments; None if it is something else."""
    if len(line) > _LONGEST:
        return None
    commented = _COMMENT.match(line)
    text = line[commented.end() :] if commented else line
    known = _known(text)
    if known is not None:
        return known
    plain = text.strip(_ORNAMENTS)
    # What says how many cards are below it, or ends in a colon, is a heading, too.
    if commented or plain[:1].isdigit() or not (_IN_BRACKETS.search(plain) or plain.endswith(":")):
        return None
    words = plain.casefold().split()
    return Heading(Section.SIDEBOARD if words and words[0].startswith("sideboard") else Section.KIND)


def labelled(line: str) -> tuple[str, str] | None:
    """A word before a colon, and what follows: "SB: 4 Bear", "Commander: Bear", "Format: Modern"."""
    if len(line) > _LONGEST:
        return None
    commented = _COMMENT.match(line)
    found = _LABEL.fullmatch(line[commented.end() :] if commented else line)
    return (found[1].strip().casefold(), found[2]) if found else None


def _known(text: str) -> Heading | None:
    """A heading of which it is known what stands below it."""
    plain = text.strip(_ORNAMENTS)
    found = _section(plain)
    if found is not None:
        return Heading(found)
    if after := _COUNT_BEHIND.search(plain):
        found, count = _section(plain[: after.start()]), after[1]
    elif before := _COUNT_BEFORE.match(plain):
        found, count = _section(plain[before.end() :]), before[1]
    return None if found is None else Heading(found, int(count))


def _section(title: str) -> Section | None:
    words = title.strip(_ORNAMENTS + _MARKS).casefold()
    found = _SECTIONS.get(words)
    if found is not None or not words:
        return found
    kinds = [word for word in re.split(r"[\s&/,+-]+", words) if word]
    return Section.KIND if kinds and _KINDS.issuperset(kinds) else None
