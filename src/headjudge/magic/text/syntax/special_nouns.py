"""Noun phrases that only some words take: "half the lands you control, rounded up" (rule 107.1a), "a single creature"
(115.9)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import Count, Half, ObjectsTally
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Filter, Some
from headjudge.magic.text.tree.numbers import Number

__all__: list[str] = []


@RULES_TEXT.reads(Objects, "half")
def read_half(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "half the lands you control , rounded up": so many of them as half of their number is."""
    if (start := reader.phrase(at, "half the")) > 0:
        for end, what in reader.read(Filter, start, "plural"):
            for end2, rounding in RULES_TEXT.words.read("rounding", reader.tokens, end + 1):
                if reader.word(end, ","):
                    half = Half(rounding, Count(ObjectsTally(what)))
                    yield end2, Some(what, half, half)


@RULES_TEXT.writes_with(Objects, "half")
def write_half(writer: Writer, node: Node, _: str) -> None:
    """Print half of some objects."""
    if isinstance(node, Some) and isinstance(node.least, Half):
        writer.put("half the")
        writer.write(node.what, "plural")
        writer.put(f", {node.least.rounding}")


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
