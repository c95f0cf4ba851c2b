"""Descriptions of tokens and of what something becomes; changes of power and toughness as "+1/+1"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.changes import PTDelta
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.words import COLORS, SUPERTYPES, plural_type, singular_type, types

__all__: list[str] = []

_DELTA = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)")
_SIGNS = {"+": 1, "-": -1}
_BASE = (1, 4)
"""The forms that have "with base power and toughness"."""
_ALL_COLORS = ("that’s all colors", "that are all colors")
_SUPERTYPE_LATER = 6
"""The form in which a supertype stands after the colors."""


@RULES_TEXT.reads(PTDelta)
def read_delta(reader: Reader, at: int, _: str) -> Iterator[tuple[int, PTDelta]]:
    """Read "+1/+1"."""
    match = _DELTA.fullmatch(reader.token(at))
    if match and reader.word(at, match[0]):
        yield at + 1, PTDelta(match[2], match[4], (_SIGNS[match[1]], _SIGNS[match[3]]))


@RULES_TEXT.writes(PTDelta)
def write_delta(writer: Writer, node: PTDelta, _: str) -> None:
    """Print "+1/+1"."""
    one, two = ("+" if sign > 0 else "-" for sign in node.signs)
    writer.put(f"{one}{node.power}/{two}{node.toughness}")


@RULES_TEXT.reads(Description)
def read_description(reader: Reader, at: int, number: str) -> Iterator[tuple[int, Description]]:
    """Read a description in the singular or plural; the articles of singulars belong to it unless "counted" before."""
    plural = number == "plural"
    article = ""
    if number != "singular" and not plural and reader.token(at) in {"a", "an"}:
        article = reader.token(at)
        at += 1
    attacking = (after := reader.phrase(at, "tapped and attacking")) > 0
    tapped = attacking or reader.word(at, "tapped")
    at = after if attacking else at + tapped
    before: tuple[str, ...] = ()
    while reader.token(at) in SUPERTYPES and reader.word(at, reader.token(at)):
        before = (*before, reader.token(at))
        at += 1
    pt = ""
    for end, value in reader.entries("printed_pt", at):
        at, pt = end, value
    colors: tuple[Color, ...] | None = None
    for end, listed in reader.entries("color_list", at):
        at, colors = end, listed
        break
    for end, found, token in _types(reader, at, plural=plural or (number == "" and not article)):
        later = _SUPERTYPE_LATER if found[0] in SUPERTYPES and (pt or colors is not None) else 0
        base = Description(pt, colors, (*before, *found), token, tapped, attacking, article=article, form=later)
        for end2, named in _named(reader, end):
            value = replace(base, named=named)
            yield end2, value
            yield from _of_all_colors(reader, end2, value, plural=plural)
            yield from _with_base(reader, end2, value)
            if reader.word(end2, "with"):
                for end3, abilities in reader.read_list([Ability], end2 + 1, "granted,and"):
                    able = replace(value, abilities=abilities)
                    yield end3, able
                    yield from _of_all_colors(reader, end3, able, plural=plural)
                    if not named and token:  # "an Insect artifact creature token with flying and haste named Hornet"
                        yield from (
                            (end4, replace(able, named=name, form=2)) for end4, name in _named(reader, end3) if name
                        )


def _of_all_colors(reader: Reader, at: int, value: Description, *, plural: bool) -> Iterator[tuple[int, Description]]:
    """Read "that’s all colors" after a token (form 5)."""
    if value.token and value.colors is None and (end := reader.phrase(at, _ALL_COLORS[plural])) > 0:
        yield end, replace(value, colors=COLORS, form=5)


@RULES_TEXT.reads(Description, "by_name")
def read_by_name(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Description]]:
    """Read "[voja] , a legendary 2/2 green Wolf creature token" (form 3)."""
    for end, named in reader.entries("card_name", at):
        if reader.word(end, ","):
            for end2, value in reader.read(Description, end + 1):
                if value.article and value.token and not value.named:
                    yield end2, replace(value, named=named, form=3)


@RULES_TEXT.writes_with(Description, "by_name")
def write_by_name(writer: Writer, node: Node, _: str) -> None:
    """Print a description with the name before it."""
    writer.write(node)


def _with_base(reader: Reader, at: int, value: Description) -> Iterator[tuple[int, Description]]:
    """Read "with base power and toughness 3/3 [and flying]" (form 1), which means "3/3 … with flying"; with more
    abilities "3/3, flying, and haste" (form 4)."""
    start = reader.phrase(at, "with base power and toughness")
    if start < 0 or value.pt:
        return
    for end, pt in reader.entries("printed_pt", start):
        yield end, replace(value, pt=pt, form=1)
        if reader.word(end, "and"):
            for end2, abilities in reader.read_list([Ability], end + 1, "granted,and"):
                yield end2, replace(value, pt=pt, abilities=abilities, form=1)
        for end2, abilities in _listed(reader, end):
            yield end2, replace(value, pt=pt, abilities=abilities, form=4)


def _listed(reader: Reader, at: int, found: tuple[Ability, ...] = ()) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """Read ", flying, and haste": what goes on a list that has begun before."""
    if not reader.word(at, ","):
        return
    if found and reader.word(at + 1, "and"):
        for end, ability in reader.read(Ability, at + 2, "granted"):
            yield end, (*found, ability)
    for end, ability in reader.read(Ability, at + 1, "granted"):
        yield from _listed(reader, end, (*found, ability))


def _named(reader: Reader, at: int) -> Iterator[tuple[int, str]]:
    if reader.word(at, "named"):
        yield from reader.entries("card_name", at + 1)
    yield at, ""


def _types(reader: Reader, at: int, *, plural: bool) -> Iterator[tuple[int, tuple[str, ...], bool]]:
    """Type words, then perhaps "token"; the last word is in the plural if ``plural`` asks for it."""
    table = types()
    for end, role in reader.entries("role", at):
        reader.phrase(at, role)
        if reader.word(end, "tokens" if plural else "token"):
            yield end + 1, (role,), True
    found: tuple[str, ...] = ()
    while True:
        word = reader.token(at)
        if found:
            if reader.word(at, "tokens" if plural else "token"):
                yield at + 1, found, True
            if not plural:
                yield at, found, False
        if plural and (one := singular_type(word)) is not None:
            yield at + 1, (*found, one), False
        if word not in table and word not in SUPERTYPES:
            return
        reader.word(at, word)
        found = (*found, word)
        at += 1


@RULES_TEXT.writes(Description)
def write_description(writer: Writer, node: Description, number: str) -> None:
    """Print a description."""
    plural = number == "plural" or (number == "" and not node.article)
    if node.form == 3:
        writer.put(f"{node.named} ,")
    writer.put(node.article)
    if node.tapped:
        writer.put("tapped and attacking" if node.attacking else "tapped")
    rest = list(node.types)
    while rest and rest[0] in SUPERTYPES and node.form != _SUPERTYPE_LATER:
        writer.put(rest.pop(0))
    writer.put("" if node.form in _BASE else node.pt)
    if node.colors is not None and node.form != 5:
        writer.put(RULES_TEXT.words.write("color_list", node.colors))
    writer.put(" ".join(rest[:-1]))
    writer.put(plural_type(rest[-1]) if plural and not node.token else rest[-1])
    if node.token:
        writer.put("tokens" if plural else "token")
    if node.named and node.form not in (2, 3):
        writer.put(f"named {node.named}")
    if node.form in _BASE:
        writer.put(f"with base power and toughness {node.pt}")
    if node.form == 4:
        for n, ability in enumerate(node.abilities, 1):
            writer.put(", and" if n == len(node.abilities) else ",")
            writer.write(ability, "granted")
    elif node.abilities:
        writer.put("and" if node.form == 1 else "with")
        writer.write_list(node.abilities, "granted,and")
    if node.form == 2:
        writer.put(f"named {node.named}")
    if node.form == 5:
        writer.put(_ALL_COLORS[plural])
