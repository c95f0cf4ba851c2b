"""Scryfall's bulk file "oracle cards": a list of card objects, one for each card name.

Each object is one printing, so that only one set of the card is known from this file.
"""

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.core.cards.files import decode
from headjudge.magic.cards.importers.flags import SKIPPED_LAYOUTS, derive_flag
from headjudge.magic.cards.importers.legalities import formats_with
from headjudge.magic.cards.record import CardRecord

LABEL = "Scryfall oracle cards"

_REVERSIBLE = "reversible_card"
"""The layout of a printing with the same ordinary card on both sides."""


class _Images(msgspec.Struct):
    normal: str = ""


class _Face(msgspec.Struct):
    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    color_indicator: tuple[str, ...] | None = None
    image_uris: _Images | None = None

    def record(self, layout: str, colors: tuple[str, ...]) -> CardRecord:
        return CardRecord(
            name=self.name,
            layout=layout,
            mana_cost=self.mana_cost or "",
            type_line=self.type_line or "",
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            text=self.oracle_text or "",
            colors=colors if self.colors is None else self.colors,
            color_indicator=self.color_indicator or (),
            image=self.image_uris.normal if self.image_uris else "",
        )


class _Card(_Face, kw_only=True):
    layout: str
    set: str
    set_type: str = ""
    border_color: str = ""
    digital: bool = False
    color_identity: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    legalities: dict[str, str] = {}
    card_faces: tuple[_Face, ...] = ()


class _Named(msgspec.Struct):
    name: str = "?"


def recognises(head: bytes) -> bool:
    """Whether a file that begins like this is a list of Scryfall's card objects."""
    start = head.lstrip()
    return start.startswith(b"[") and b'"object"' in start


def read(stream: BinaryIO, source: str) -> Iterator[CardRecord]:
    """The cards of an open file; errors name the source and the entry."""
    for number, raw in enumerate(decode(stream.read(), list[msgspec.Raw], source, ""), start=1):
        named = decode(raw, _Named, source, f"entry {number}")
        card = decode(raw, _Card, source, f"entry {number} ('{named.name}')")
        if card.layout not in SKIPPED_LAYOUTS:
            yield _record(card)


def _record(card: _Card) -> CardRecord:
    if card.layout == _REVERSIBLE:
        faces: tuple[CardRecord, ...] = ()
        whole = card.card_faces[0].record("normal", ()) if card.card_faces else card.record("normal", ())
    else:
        faces = tuple(face.record(card.layout, _face_colors(card, face)) for face in card.card_faces)
        whole = card.record(card.layout, ())
        if faces:  # what both have in common: a picture, if they are printed on one side
            whole = CardRecord(name=card.name, layout=card.layout, image=whole.image)
    return msgspec.structs.replace(
        whole,
        color_identity=card.color_identity,
        keywords=card.keywords,
        sets=(card.set.upper(),),
        legal=formats_with(card.legalities, "legal"),
        restricted=formats_with(card.legalities, "restricted"),
        flag=derive_flag(
            whole.name,
            whole.layout,
            (faces[0] if faces else whole).type_line,
            joke=card.set_type == "funny" or card.border_color == "silver",
            digital=card.digital,
        ),
        faces=faces,
    )


def _face_colors(card: _Card, face: _Face) -> tuple[str, ...]:
    """Faces printed side by side have no colors in the file: each has those of its own mana cost (202.2)."""
    return tuple(color for color in card.colors or () if color in (face.mana_cost or ""))
