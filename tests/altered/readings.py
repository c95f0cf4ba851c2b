"""The plain readings of Altered's cards (headjudge.altered.text.reading), frozen; :mod:`tests.readings` says how it is
used.

``python -m tests.altered.readings [FILE] [--update | --print]``
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.readings import DATA, Frozen

from headjudge.altered.cards.importers import read_cards
from headjudge.altered.cards.own_set import own_records
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.support import why_unsupported
from headjudge.altered.text.reading import plain_reading

__all__ = ["FROZEN", "our_readings"]


def readings(records: Iterable[CardRecord]) -> dict[str, str]:
    """The plain readings of the cards that can be played and say something, by reference and name: a name has several
    versions."""
    found = {}
    for record in records:
        card = record.card
        if (card.text or card.support) and not why_unsupported(card):
            found[f"{record.reference} {card.name}"] = "\n".join(plain_reading(card))
    return dict(sorted(found.items()))


def our_readings() -> dict[str, str]:
    """Those of our own cards, in all versions."""
    return readings(own_records())


def readings_of(file: Path) -> dict[str, str]:
    """Those of the cards of a file."""
    return readings(read_cards(file))


FROZEN = Frozen(DATA / "altered-readings.txt", DATA / "altered-reading-hashes.txt", our_readings, readings_of)

if __name__ == "__main__":
    sys.exit(FROZEN.main("tests.altered.readings"))
