"""Cards as the publisher's site gave them out and the community keeps them, one a file or a line, or as an array:
``{"reference": …, "cardType": {"reference": "CHARACTER"}, "elements": {"MAIN_COST": "2", …}}``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.altered.cards.importers.entries import Entry, Printed, each_record, entries
from headjudge.altered.cards.record import CardRecord
from headjudge.core.cards.errors import CardFileError
from headjudge.core.cards.files import decode

LABEL = "cards of Altered as its site gave them out (JSON with reference, cardType, elements …)"

POWERS = ("FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER")


class _Named(msgspec.Struct):
    reference: str
    name: str = ""


class _Card(msgspec.Struct, rename="camel"):
    reference: str
    name: str
    card_type: _Named
    rarity: _Named
    main_faction: _Named
    elements: dict[str, str | int | None] | list[None]
    """A list, always empty, where there are none."""
    card_sub_types: tuple[_Named, ...] = ()
    card_set: _Named | None = None
    is_suspended: bool = False
    is_errated: bool = False
    collector_number_formatted: str = ""


def recognises(head: bytes) -> bool:
    """Whether a file that begins like this is one of such cards."""
    return b'"cardType"' in head and b'"reference"' in head


def read(stream: BinaryIO, source: str) -> Iterator[CardRecord]:
    """The cards of an open file, one at a time; errors name the source and the places."""
    return each_record(_entries(stream, source), source, _printed)


def _entries(stream: BinaryIO, source: str) -> Iterator[tuple[str, Entry]]:
    """As in any file of cards; one that is a single document may go over several lines."""
    whole = stream.read()
    if whole.lstrip().startswith(b"{") and not _is_a_line(whole):
        yield "", whole
        return
    stream.seek(0)
    yield from entries(stream, source)


def _is_a_line(whole: bytes) -> bool:
    return whole.lstrip().partition(b"\n")[0].rstrip().endswith(b"}")


def _printed(entry: Entry, source: str, place: str) -> Printed:
    card = decode(entry, _Card, source, place)
    elements = card.elements if isinstance(card.elements, dict) else {}

    def number(key: str) -> int | None:
        """A number, with the marks of what a version changes or without."""
        given = elements.get(key)
        if given is None or given == "":
            return None
        try:
            return int(str(given).strip("# "))
        except ValueError:
            raise CardFileError(source, place, f"{card.reference}: {key} is '{given}', not a number") from None

    stats = tuple(number(key) for key in POWERS)
    return Printed(
        card.reference,
        card.name,
        card.card_type.reference,
        card.main_faction.reference,
        card.rarity.reference,
        tuple(kind.name or kind.reference.capitalize() for kind in card.card_sub_types),
        number("MAIN_COST") or 0,
        number("RECALL_COST") or 0,
        None if stats == (None, None, None) else (stats[0] or 0, stats[1] or 0, stats[2] or 0),
        str(elements.get("MAIN_EFFECT") or ""),
        str(elements.get("ECHO_EFFECT") or ""),
        number("RESERVE"),
        number("PERMANENT"),
        "" if card.card_set is None else card.card_set.name,
        card.collector_number_formatted,
        card.is_suspended,
        card.is_errated,
    )
