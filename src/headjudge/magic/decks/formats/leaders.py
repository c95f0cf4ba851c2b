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
    sideboard is the commanders."""
    entries = tuple(entries)
    side = [entry for entry in entries if entry.part is Part.SIDEBOARD]
    led = any(entry.part is Part.COMMANDER for entry in entries)
    whole = sum(entry.count for entry in entries) == HUNDRED
    if led or not whole or not 0 < len(side) <= COMMANDERS or any(entry.count > 1 for entry in side):
        return entries
    return tuple(replace(entry, part=Part.COMMANDER) if entry in side else entry for entry in entries)
