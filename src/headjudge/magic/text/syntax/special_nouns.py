"""Noun phrases that only some words take: "half the lands you control, rounded up" (rule 107.1a), "a single creature"
(115.9), "an artifact and a creature"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.nouns import read_chooser, write_chooser
from headjudge.magic.text.tree.amounts import Count, Half, ObjectsTally
from headjudge.magic.text.tree.categories import Amount, Objects
from headjudge.magic.text.tree.nouns import Filter, Several, Some, is_just_one
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.words import BASIC_LAND_TYPES

__all__: list[str] = []

_EQUAL_TO = "cards equal to"
_BETWEEN = ("and", "and/or")
_PARTS = {2: "half the", 3: "a third of the", 10: "a tenth of the"}


@RULES_TEXT.reads(Objects, "half")
def read_half(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "half the lands they control of their choice , rounded up": so many as half of their number is."""
    for part, words in _PARTS.items():
        for after, what in reader.read(Filter, start, "plural") if (start := reader.phrase(at, words)) > 0 else ():
            for end, chooser in ((after, None), *read_chooser(reader, after)):
                for end2, rounding in reader.entries("rounding", end + 1):
                    if reader.word(end, ","):
                        half = Half(rounding, Count(ObjectsTally(what)), part=part)
                        yield end2, Some(what, half, half, chooser=chooser)


@RULES_TEXT.writes_with(Objects, "half")
def write_half(writer: Writer, node: Node, _: str) -> None:
    """Print half of some objects, or another part."""
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
    for form, word in enumerate(_BETWEEN):
        for end, parts in reader.read_list([Some], at, f",{word}"):
            if len(parts) > 1:
                yield end, Several(parts, at_will=bool(form), form=form)


_OF_EACH_BASIC = len(_BETWEEN)
"""The form of "a land of each basic land type"."""
_EACH_BASIC = "a land of each basic land type"


@RULES_TEXT.reads(Objects, "kinds")
def read_kinds(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Several]]:
    """Read a list of what is chosen of each kind, one of each: "an artifact, a creature, and a land"."""
    for end, parts in reader.read_list([Some], at, ",and"):
        if len(parts) > 1 and all(is_just_one(part) and not part.what.qualities for part in parts):
            yield end, Several(parts)
    if (end := reader.phrase(at, _EACH_BASIC)) > 0:
        yield end, Several(tuple(_a_land(kind) for kind in BASIC_LAND_TYPES), form=_OF_EACH_BASIC)


def _a_land(kind: str) -> Some:
    return Some(Filter("", ((kind,),)), Number(1), Number(1))


@RULES_TEXT.writes_with(Objects, "kinds")
def write_kinds(writer: Writer, node: Node, _: str) -> None:
    """Print what is chosen of each kind."""
    writer.write(node)


@RULES_TEXT.writes(Several)
def write_several(writer: Writer, node: Several, _: str) -> None:
    """Print what is chosen of each kind."""
    if node.form == _OF_EACH_BASIC:
        writer.put(_EACH_BASIC)
        return
    writer.write_list(node.parts, f",{_BETWEEN[node.form]}")
