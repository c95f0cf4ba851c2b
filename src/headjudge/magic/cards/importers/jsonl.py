"""Headjudge's own card format: one JSON object a line.

A line has `name`, `layout`, `color_identity`, `legal`, `sets`, `flag` and `keywords`, and either the characteristics of
its only face (`mana_cost`, `type_line`, `oracle_text`, ...) or a list of `faces` with those.
"""

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.core.cards.errors import CardFileError
from headjudge.magic.cards.record import CardRecord

LABEL = "card lines (JSONL)"


class _Face(msgspec.Struct):
    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str | None = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] = ()
    color_indicator: tuple[str, ...] = ()
    missing: bool = False
    image: str = ""

    def record(self, layout: str) -> CardRecord:
        return CardRecord(
            name=self.name,
            layout=layout,
            mana_cost=self.mana_cost,
            type_line=self.type_line,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            text=self.oracle_text or "",
            colors=self.colors,
            color_indicator=self.color_indicator,
            missing=self.missing,
            image=self.image,
        )


class _Card(_Face):
    layout: str = "normal"
    color_identity: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    flag: str | None = None
    faces: tuple[_Face, ...] = ()


def recognises(head: bytes) -> bool:
    """Whether a file that begins like this is one of card lines."""
    first = head.lstrip().partition(b"\n")[0]
    return first.startswith(b"{") and b'"name"' in first and b'"layout"' in first


def read(stream: BinaryIO, source: str) -> Iterator[CardRecord]:
    """The cards of an open file, one at a time; errors name the source and the line."""
    decoder = msgspec.json.Decoder(_Card)
    for number, line in enumerate(stream, start=1):
        if not line.strip():
            continue
        try:
            card = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise CardFileError(source, f"line {number}", str(error)) from error
        yield msgspec.structs.replace(
            card.record(card.layout),
            color_identity=card.color_identity,
            keywords=card.keywords,
            sets=card.sets,
            legal=card.legal,
            flag=card.flag,
            faces=tuple(face.record(card.layout) for face in card.faces),
        )
