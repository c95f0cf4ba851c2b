"""MTGJSON's AtomicCards.json: {"meta": ..., "data": {card name: [a dictionary for each face]}}."""

import re
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.core.cards.errors import CardFileError
from headjudge.core.cards.files import decode
from headjudge.magic.cards.importers.flags import SKIPPED_LAYOUTS, derive_flag
from headjudge.magic.cards.importers.legalities import formats_with
from headjudge.magic.cards.record import CardRecord

LABEL = "MTGJSON AtomicCards"

_START = re.compile(rb'\s*\{\s*"(?:meta|data)"\s*:')


class _Face(msgspec.Struct, rename="camel"):
    name: str
    layout: str
    type: str
    color_identity: tuple[str, ...] = ()
    color_indicator: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    defense: str | None = None
    face_name: str | None = None
    is_funny: bool = False
    keywords: tuple[str, ...] = ()
    legalities: dict[str, str] = {}
    loyalty: str | None = None
    mana_cost: str = ""
    power: str | None = None
    printings: tuple[str, ...] = ()
    side: str | None = None
    text: str = ""
    toughness: str | None = None

    def record(self, name: str) -> CardRecord:
        return CardRecord(
            name=name,
            layout=self.layout,
            mana_cost=self.mana_cost,
            type_line=self.type,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            text=self.text,
            colors=self.colors,
            color_indicator=self.color_indicator,
        )


class _Document(msgspec.Struct):
    data: dict[str, msgspec.Raw]


def recognises(head: bytes) -> bool:
    """Whether a file that begins like this is AtomicCards.json."""
    return _START.match(head) is not None


def read(stream: BinaryIO, source: str) -> Iterator[CardRecord]:
    """The cards of an open file; errors name the source and the card."""
    document = decode(stream.read(), _Document, source, "")
    for name, raw in document.data.items():
        place = f"card '{name}'"
        faces = decode(raw, list[_Face], source, place)
        if not faces:
            raise CardFileError(source, place, "has no faces; expected a list with at least one")
        if faces[0].layout not in SKIPPED_LAYOUTS:
            yield _card(name, sorted(faces, key=lambda face: face.side or ""))


def _card(name: str, faces: list[_Face]) -> CardRecord:
    front = faces[0]
    # Cards of the same name that are not faces of one card have no side; they differ in nothing that matters here.
    several = len(faces) > 1 and front.side is not None
    record = CardRecord(name=name, layout=front.layout) if several else front.record(name)
    return msgspec.structs.replace(
        record,
        color_identity=front.color_identity,
        keywords=tuple(dict.fromkeys(keyword for face in faces for keyword in face.keywords)),
        sets=front.printings,
        legal=formats_with(front.legalities, "legal"),
        restricted=formats_with(front.legalities, "restricted"),
        flag=derive_flag(name, front.layout, front.type, joke=front.is_funny),
        faces=tuple(face.record(face.face_name or face.name) for face in faces) if several else (),
    )
