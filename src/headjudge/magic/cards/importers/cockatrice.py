"""Cockatrice's cards.xml, versions 3 and 4.

Split and adventurer cards are one element there, their parts separated by "//" and the texts by a line "---". The two
sides of a double-faced card are two elements, the front naming the back in `<related attach="...">`; here they become
one card again, unless no front names it. The file does not tell keywords, nor jokes from ordinary cards.
"""

import re
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from headjudge.core.cards.errors import CardFileError
from headjudge.core.xml_elements import Element, XmlError, elements
from headjudge.magic.cards.importers.flags import derive_flag
from headjudge.magic.cards.mana import COLORS
from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord

LABEL = "Cockatrice cards.xml"

_SYMBOL = re.compile(r"\{[^{}]+\}|\d+|[A-Z]")
_TEXT_SEPARATOR = re.compile(r"\n\s*---\s*\n")
_FORMAT_PREFIX = "format-"
_TWO_SIDED = frozenset({"transform", "modal_dfc", "flip"})


def recognises(head: bytes) -> bool:
    """Whether a file that begins like this is a card database of Cockatrice."""
    return b"<cockatrice_carddatabase" in head


def read(stream: BinaryIO, source: str) -> Iterator[CardRecord]:
    """The cards of an open file; errors name the source and the line."""
    try:
        cards = [element for element in elements(stream, {"card"}) if element.child("token") is None]
    except XmlError as error:
        raise CardFileError(source, f"line {error.line}", error.reason) from error
    for card in cards:
        if not card.child_text("name"):
            raise CardFileError(source, f"line {card.line}", "this <card> has no <name>")
    backs = {card.child_text("name"): card for card in cards if _is_back(card)}
    pairs = [(card, _back(card, backs)) for card in cards if not _is_back(card)]
    joined = {back.child_text("name") for _, back in pairs if back is not None}
    for card, back in pairs:
        yield _record(card, back)
    for name, card in backs.items():
        if name not in joined:
            yield _record(card, None)


def _is_back(card: Element) -> bool:
    """Whether this is the other side of a card, or its other way up; the result of a meld is a card of its own."""
    return _layout(card) in _TWO_SIDED and (_property(card, "side") == "back" or card.child_text("upsidedown") == "1")


def _back(card: Element, backs: dict[str, Element]) -> Element | None:
    if _layout(card) not in _TWO_SIDED:
        return None
    related = (child.text.strip() for child in card.children if child.tag == "related")
    return next((backs[name] for name in related if name in backs), None)


def _record(card: Element, back: Element | None) -> CardRecord:
    layout = _layout(card)
    faces = _parts(card, layout)
    if back is not None:
        faces += _parts(back, layout)
    name = FACE_SEPARATOR.join(face.name for face in faces)
    whole = CardRecord(name=name, layout=layout, faces=faces) if len(faces) > 1 else faces[0]
    identity = _property(card, "coloridentity")
    return msgspec.structs.replace(
        whole,
        color_identity=tuple(color for color in COLORS if color in identity),
        sets=tuple(dict.fromkeys(child.text.strip() for child in card.children if child.tag == "set")),
        legal=_formats(card, "legal"),
        restricted=_formats(card, "restricted"),
        flag=derive_flag(name, layout, faces[0].type_line),
    )


def _parts(card: Element, layout: str) -> tuple[CardRecord, ...]:
    names = card.child_text("name").split(FACE_SEPARATOR)
    count = len(names)
    types = _split(_property(card, "type"), count)
    costs = [_braced(cost) for cost in _split(_property(card, "manacost"), count)]
    sizes = _split(_property(card, "pt"), count)
    texts = [text.strip() for text in _TEXT_SEPARATOR.split(card.child_text("text"))]
    texts += [""] * (count - len(texts))
    colors = _property(card, "colors") or _property(card, "color")
    return tuple(
        CardRecord(
            name=name,
            layout=layout,
            mana_cost=cost,
            type_line=type_line,
            power=_size(size)[0],
            toughness=_size(size)[1],
            loyalty=_property(card, "loyalty") or None if position == 0 else None,
            defense=_property(card, "defense") or None if position == 0 else None,
            text=text,
            colors=tuple(color for color in COLORS if color in (colors if count == 1 else cost)),
        )
        for position, (name, cost, type_line, size, text) in enumerate(
            zip(names, costs, types, sizes, texts, strict=False)
        )
    )


def _layout(card: Element) -> str:
    given = _property(card, "layout")
    if given:
        return given
    return "split" if FACE_SEPARATOR in card.child_text("name") else "normal"


def _property(card: Element, tag: str) -> str:
    """A property of the card: in `<prop>` since version 4, directly in the card before."""
    properties = card.child("prop")
    return (properties.child_text(tag) if properties else "") or card.child_text(tag)


def _formats(card: Element, status: str) -> tuple[str, ...]:
    properties = card.child("prop")
    return tuple(
        child.tag.removeprefix(_FORMAT_PREFIX)
        for child in (properties.children if properties else ())
        if child.tag.startswith(_FORMAT_PREFIX) and child.text.strip().lower() == status
    )


def _split(value: str, count: int) -> list[str]:
    parts = [part.strip() for part in value.split("//")]
    return parts + [""] * (count - len(parts))


def _braced(cost: str) -> str:
    """A cost with braces around every symbol: "2W{U/B}" becomes "{2}{W}{U/B}"."""
    return "".join(symbol if symbol[0] == "{" else f"{{{symbol}}}" for symbol in _SYMBOL.findall(cost))


def _size(value: str) -> tuple[str | None, str | None]:
    power, slash, toughness = value.partition("/")
    return (power, toughness) if slash else (None, None)
