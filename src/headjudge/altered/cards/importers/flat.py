"""Cards with all that is on them side by side, one a line or as an array:
``{"id": "ALT_CORE_B_AX_04_C", "name": …, "faction": "AX", "forest": 2, …}``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.altered.cards.importers.entries import Entry, Printed, each_record, entries
from headjudge.altered.cards.record import CardRecord
from headjudge.core.cards.files import decode

LABEL = "cards of Altered (JSON or JSON lines with id, name, faction, rarity, type …)"


class _Card(msgspec.Struct):
    id: str
    name: str
    faction: str
    rarity: str
    type: str
    subtypes: tuple[str, ...] = ()
    hand_cost: int = 0
    reserve_cost: int = 0
    forest: int | None = None
    mountain: int | None = None
    water: int | None = None
    effect: str | None = None
    support: str | None = None
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    set_name: str = ""
    num: str = ""
    suspended: bool = False
    errata: bool = False


def recognises(head: bytes) -> bool:
    """Whether a file that begins like this is one of such cards."""
    return head.lstrip(b"\xef\xbb\xbf \t\r\n[").startswith(b"{") and b'"id"' in head and b'"hand_cost"' in head


def read(stream: BinaryIO, source: str) -> Iterator[CardRecord]:
    """The cards of an open file, one at a time; errors name the source and the lines."""
    return each_record(entries(stream, source), source, _printed)


def _printed(entry: Entry, source: str, place: str) -> Printed:
    card = decode(entry, _Card, source, place)
    return Printed(
        card.id,
        card.name,
        card.type,
        card.faction,
        card.rarity,
        card.subtypes,
        card.hand_cost,
        card.reserve_cost,
        None if card.forest is None else (card.forest, card.mountain or 0, card.water or 0),
        card.effect or "",
        card.support or "",
        card.reserve_limit,
        card.landmark_limit,
        card.set_name,
        card.num,
        card.suspended,
        card.errata,
    )
