"""Noun phrases that only some words take: "half the lands you control, rounded up" (rule 107.1a), "a single creature"
(115.9), "an artifact and a creature"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.nouns import read_chooser, write_chooser
from headjudge.magic.text.tree.amounts import AllBut, Count, Half, ObjectsTally
from headjudge.magic.text.tree.categories import Amount, Objects
from headjudge.magic.text.tree.nouns import Filter, Several, Some, is_just_one
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import FromAmong, InZone, OfColor
from headjudge.magic.text.words import BASIC_LAND_TYPES, CARD_TYPES, COLORS

__all__: list[str] = []

_EQUAL_TO = "cards equal to"
_EXCEPT_FOR = "except for"
_BETWEEN = ("and", "and/or")
_PARTS = {2: "half the", 3: "a third of the", 10: "a tenth of the"}


@RULES_TEXT.reads(Objects, "half")
def read_half(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "half the lands they control of their choice , rounded up": so many as half of their number is; "all lands
    they control except for three"."""
    for end, what in reader.read(Filter, start, "plural") if (start := reader.phrase(at, "all")) > 0 else ():
        for end2, number in reader.read(Number, start2) if (start2 := reader.phrase(end, _EXCEPT_FOR)) > 0 else ():
            rest = AllBut(ObjectsTally(what), number)
            yield end2, Some(what, rest, rest)
    for part, words in _PARTS.items():
        for after, what in reader.read(Filter, start, "plural") if (start := reader.phrase(at, words)) > 0 else ():
            for end, chooser in ((after, None), *read_chooser(reader, after)):
                for end2, rounding in reader.entries("rounding", end + 1):
                    if reader.word(end, ","):
                        half = Half(rounding, Count(ObjectsTally(what)), part=part)
                        yield end2, Some(what, half, half, chooser=chooser)


@RULES_TEXT.writes_with(Objects, "half")
def write_half(writer: Writer, node: Node, _: str) -> None:
    """Print half of some objects, or another part, or all but some."""
    if isinstance(node, Some) and isinstance(node.least, AllBut):
        writer.put("all")
        writer.write(node.what, "plural")
        writer.put(_EXCEPT_FOR)
        writer.write(node.least.but)
    if isinstance(node, Some) and isinstance(node.least, Half):
        writer.put(_PARTS[node.least.part])
        writer.write(node.what, "plural")
        write_chooser(writer, node.chooser)
        writer.put(f", {node.least.rounding}")


@RULES_TEXT.reads(Objects, "so_many")
def read_so_many(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "cards equal to its power": as many of the player's cards."""
    for end, amount in reader.read(Amount, at, "card"):
        if reader.phrase(at, _EQUAL_TO) > 0:
            yield end, Some(Filter("card"), amount, amount)


@RULES_TEXT.writes_with(Objects, "so_many")
def write_so_many(writer: Writer, node: Node, _: str) -> None:
    """Print as many cards as a number is."""
    if isinstance(node, Some):
        writer.write(node.most, "card")


@RULES_TEXT.reads(Objects, "single")
def read_single(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "a single creature you control"."""
    if (start := reader.phrase(at, "a single")) > 0:
        for end, what in reader.read(Filter, start, "singular"):
            yield end, Some(what, Number(1), Number(1))


@RULES_TEXT.writes_with(Objects, "single")
def write_single(writer: Writer, node: Node, _: str) -> None:
    """Print a single object."""
    if isinstance(node, Some):
        writer.put("a single")
        writer.write(node.what, "singular")


@RULES_TEXT.reads(Objects, "several")
def read_several(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Objects]]:
    """Read one noun phrase, or a list of what is chosen of each kind."""
    yield from reader.read(Objects, at)
    yield from _read_of_each(reader, at)
    for form, word in enumerate(_BETWEEN):
        for end, parts in reader.read_list([Some], at, f",{word}"):
            if len(parts) > 1:
                yield end, Several(parts, at_will=bool(form), form=form)


_COLOR, _BASIC, _CARD, _PERMANENT = "color", "basic land type", "card type", "permanent type"
_EACH_TYPE: dict[str, tuple[str, ...]] = {
    _BASIC: BASIC_LAND_TYPES,
    _CARD: tuple(CARD_TYPES),
    _PERMANENT: ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"),
}
"""The types of which there is one each, by what they are together."""
_AT_MOST = "up to one"
_OF_EACH_FORMS = (
    *((article, kind) for article in ("a", "one") for kind in (_BASIC, _COLOR, _PERMANENT)),
    *((_AT_MOST, kind) for kind in (_CARD, _PERMANENT)),
)
"""The forms of what is chosen of each, after those of lists."""


@RULES_TEXT.reads(Objects, "of_each")
def read_of_each(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Several]]:
    """Read one of each color, basic land type or permanent type: "a land they control of each basic land
    type"; or up to one of each card type."""
    yield from _read_of_each(reader, at)


def _read_of_each(reader: Reader, at: int) -> Iterator[tuple[int, Several]]:
    for form, (article, kind) in enumerate(_OF_EACH_FORMS, len(_BETWEEN)):
        start = reader.phrase(at, article)
        for end, what in reader.read(Filter, start, "singular") if start > 0 else ():
            if (end2 := reader.phrase(end, f"of each {kind}")) < 0 or what.alternatives or what.once:
                continue
            if kind != _COLOR and what.types != _types_before(kind):
                continue
            there = reader.read_any(_PLACES, end2)
            least = Number(0) if article == _AT_MOST else Number(1)
            for end3, more in ((end2, ()), *((end4, (q,)) for end4, q in there)):
                whole = replace(what, qualities=(*what.qualities, *more))
                parts = tuple(Some(one, least, Number(1)) for one in _ones(whole, kind))
                yield end3, Several(parts, shared=article != _AT_MOST, form=form)


_PLACES: list[type[FromAmong | InZone]] = [FromAmong, InZone]
"""Where they are that are chosen of each."""


def _types_before(kind: str) -> tuple[tuple[str, ...], ...]:
    """The types in what is described: of basic land types lands."""
    return (("land",),) if kind == _BASIC else ()


def _ones(what: Filter, kind: str) -> Iterator[Filter]:
    """Such an object of each color, or of each type."""
    if kind == _COLOR:
        yield from (replace(what, adjectives=(OfColor((one,)), *what.adjectives)) for one in COLORS)
    else:
        yield from (replace(what, types=((one,),)) for one in _EACH_TYPE[kind])


def _write_of_each(writer: Writer, node: Several) -> None:
    article, kind = _OF_EACH_FORMS[node.form - len(_BETWEEN)]
    what = node.parts[0].what
    what = replace(what, adjectives=what.adjectives[1:]) if kind == _COLOR else replace(what, types=_types_before(kind))
    there = what.qualities[-1:] if isinstance((what.qualities or (None,))[-1], (FromAmong, InZone)) else ()
    writer.put(article)
    writer.write(replace(what, qualities=what.qualities[: len(what.qualities) - len(there)]), "singular")
    writer.put(f"of each {kind}")
    for quality in there:
        writer.write(quality)


@RULES_TEXT.writes_with(Objects, "of_each")
def write_of_each(writer: Writer, node: Node, _: str) -> None:
    """Print one of each."""
    writer.write(node)


@RULES_TEXT.reads(Objects, "kinds")
def read_kinds(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Several]]:
    """Read a list of what is chosen of each kind, one of each: "an artifact, a creature, and a land"."""
    for end, parts in reader.read_list([Some], at, ",and"):
        if len(parts) > 1 and all(is_just_one(part) and not part.what.qualities for part in parts):
            yield end, Several(parts, shared=True)
    yield from _read_of_each(reader, at)


@RULES_TEXT.writes_with(Objects, "kinds")
def write_kinds(writer: Writer, node: Node, _: str) -> None:
    """Print what is chosen of each kind."""
    writer.write(node)


@RULES_TEXT.writes(Several)
def write_several(writer: Writer, node: Several, _: str) -> None:
    """Print what is chosen of each kind."""
    if node.form >= len(_BETWEEN):
        _write_of_each(writer, node)
        return
    writer.write_list(node.parts, f",{_BETWEEN[node.form]}")
