"""Cards of meld pairs (712.5) with what they meld into: half of it is printed on the back of each.

Files of cards list what two cards meld into as a card of its own. A card whose name says what that is gets it as its
other face, as other double-faced cards have theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord

__all__ = ["with_melded"]

_MELD = "meld"
_INDICATORS = {
    "Brisela, Voice of Nightmares": (),
    "Chittering Host": (),
    "Hanweir, the Writhing Township": (),
    "Mishra, Lost to Phyrexia": ("B", "R"),
    "Ragnarok, Divine Deliverance": ("B", "G"),
    "Titania, Gaea Incarnate": ("G",),
    "Urza, Planeswalker": ("W", "U"),
}
"""The color indicators (204) of what cards meld into, which some files leave out."""


def with_melded(records: Iterable[CardRecord]) -> Iterator[CardRecord]:
    """The cards, those of meld pairs last and with both faces, where the file has the other and its color is known."""
    pairs: list[CardRecord] = []
    for record in records:
        if record.layout == _MELD and not record.faces:
            pairs.append(record)
        else:
            yield record
    backs = {record.name: record for record in pairs if FACE_SEPARATOR not in record.name}
    for record in pairs:
        name, _, other = record.name.partition(FACE_SEPARATOR)
        yield _both(record, name, backs[other]) if other in backs and _is_known(backs[other]) else record


def _is_known(back: CardRecord) -> bool:
    return bool(back.color_indicator) or back.name in _INDICATORS


def _both(record: CardRecord, name: str, back: CardRecord) -> CardRecord:
    """A card with both of its faces."""
    front = CardRecord(
        name=name,
        layout=_MELD,
        mana_cost=record.mana_cost,
        type_line=record.type_line,
        power=record.power,
        toughness=record.toughness,
        loyalty=record.loyalty,
        text=record.text,
        colors=record.colors,
        color_indicator=record.color_indicator,
        missing=record.missing,
        image=record.image,
    )
    indicator = back.color_indicator or _INDICATORS[back.name]
    shared = {"color_identity": (), "keywords": (), "sets": (), "legal": (), "restricted": (), "flag": None}
    other = msgspec.structs.replace(back, color_indicator=indicator, colors=indicator, **shared)
    emptied = {"mana_cost": "", "type_line": "", "power": None, "toughness": None, "loyalty": None, "text": ""}
    return msgspec.structs.replace(
        record, faces=(front, other), colors=(), color_indicator=(), missing=False, image="", **emptied
    )
