"""The plain readings of Magic's cards (headjudge.magic.text.reading), frozen; :mod:`tests.readings` says how it is
used.

``python -m tests.magic.text.readings [FILE] [--update | --print]``
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.readings import DATA, Frozen, hashed, read_hashes

from headjudge.magic.cards import own_cards, own_planes
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.reading import plain_readings

__all__ = ["FROZEN", "HASHES", "hashed", "our_readings", "read_hashes"]

HASHES = DATA / "reading-hashes.txt"


def readings(records: Iterable[CardRecord]) -> dict[str, str]:
    """The plain readings of the cards that can be played and say something, by name."""
    found = {}
    for record in records:
        definition = verdict(record).definition
        if definition is not None and (definition.abilities or definition.faces):
            found[record.name] = "\n".join(plain_readings(definition))
    return dict(sorted(found.items()))


def our_readings() -> dict[str, str]:
    """Those of our own cards."""
    return readings([*own_cards(), *own_planes()])


def readings_of(file: Path) -> dict[str, str]:
    """Those of the traditional cards of a file."""
    return readings(record for record in read_cards(file) if is_traditional(record))


FROZEN = Frozen(DATA / "readings.txt", HASHES, our_readings, readings_of)

if __name__ == "__main__":
    sys.exit(FROZEN.main("tests.magic.text.readings"))
