"""The commanders of decks in formats that have no place for them: programs write them into the sideboard."""

from collections.abc import Iterable
from dataclasses import replace

from headjudge.magic.decks.deck import DeckEntry, Part

__all__ = ["COMMANDERS", "HUNDRED", "with_leaders"]

COMMANDERS = 2
"""So many lead a deck at most (702.124, partner)."""
HUNDRED = 100
"""So many cards a deck with a commander has, the commander included (903.5a)."""


def with_leaders(entries: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
    """The entries; where a main part and a sideboard of one or two different cards are a hundred cards together, the
    sideboard is the commanders. A commander that stands among the others as well is left out there."""
    entries = _without_doubles(tuple(entries))
    side = [entry for entry in entries if entry.part is Part.SIDEBOARD]
    led = any(entry.part is Part.COMMANDER for entry in entries)
    whole = sum(entry.count for entry in entries) == HUNDRED
    if led or not whole or not 0 < len(side) <= COMMANDERS or any(entry.count > 1 for entry in side):
        return entries
    return tuple(replace(entry, part=Part.COMMANDER) if entry in side else entry for entry in entries)


def _without_doubles(entries: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
    """The entries without those of commanders in the main part, where that makes a hundred cards: lists of boxes count
    the commander among the others, and once more its oversized copy; no deck has two of it (903.5b)."""
    leaders = {entry.name.casefold() for entry in entries if entry.part is Part.COMMANDER}
    left = tuple(e for e in entries if e.part is not Part.MAIN or e.name.casefold() not in leaders)
    played = sum(entry.count for entry in left if entry.part in (Part.MAIN, Part.COMMANDER))
    return left if leaders and played == HUNDRED else entries
