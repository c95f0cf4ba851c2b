"""Descriptions: "another Fleeting, Anchored or Asleep Character you control", "Character or Permanent"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Adjective, Qualifier
from headjudge.altered.text.tree.descriptions import NOUNS, Description, Non
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer

__all__: list[str] = []

_NON = "non-"


@CARD_TEXT.reads(Description)
def _read(reader: Reader, at: int, number: str) -> Iterator[tuple[int, Description]]:
    """Adjectives, nouns joined by "or", qualifiers; in the number of ``number``."""
    for start, adjectives, either in _adjectives(reader, at):
        for end, nouns in _nouns(reader, start, number or "singular"):
            for stop, qualifiers in _qualifiers(reader, end):
                yield stop, Description(nouns, adjectives, either, qualifiers)


def _adjectives(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Adjective, ...], bool]]:
    """As many as there are, the most first; a list with "or" is one of them."""
    for end, parts in reader.read_list((Adjective,), at, "or"):
        if len(parts) > 1:
            yield end, parts, True
    found: list[tuple[int, tuple[Adjective, ...]]] = [(at, ())]
    while True:
        place, so_far = found[-1]
        more = reader.read(Adjective, place)
        if not more:
            break
        found.append((more[0][0], (*so_far, more[0][1])))
    yield from ((end, parts, False) for end, parts in reversed(found))


@CARD_TEXT.reads(Non)
def _read_non(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Non]]:
    """ "non-token": one word."""
    word = reader.token(at)
    if word.startswith(_NON):
        inner = Reader(CARD_TEXT, (word.removeprefix(_NON),))
        for end, what in inner.read(Adjective, 0):
            if end == 1:
                reader.word(at, word)
                yield at + 1, Non(what)


@CARD_TEXT.writes(Non)
def _write_non(writer: Writer, node: Non, _: str) -> None:
    inner = Writer(CARD_TEXT)
    inner.write(node.what)
    writer.put(_NON + inner.tokens[0])


def _nouns(reader: Reader, at: int, number: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """ "Character", "Character or Permanent", "Characters and Permanents"."""
    name = f"{number} noun"
    for end, noun in reader.entries(name, at):
        reader.understood(end)
        if reader.word(end, "or"):
            for end2, second in reader.entries(name, end + 1):
                yield end2, (noun, second)
        yield end, (noun,)


def _qualifiers(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Qualifier, ...]]]:
    """As many as there are, the most first."""
    for end, qualifier in reader.read(Qualifier, at):
        for stop, more in _qualifiers(reader, end):
            yield stop, (qualifier, *more)
    yield at, ()


@CARD_TEXT.writes(Description)
def _write(writer: Writer, node: Description, number: str) -> None:
    if node.either:
        writer.write_list(node.adjectives, "or")
    else:
        for adjective in node.adjectives:
            writer.write(adjective)
    plural = number == "plural"
    writer.put(" or ".join(NOUNS[noun] if plural else noun for noun in node.nouns))
    for qualifier in node.qualifiers:
        writer.write(qualifier)
