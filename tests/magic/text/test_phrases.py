"""Which phrase says a node: the one it was read from, or, of one that was made, the first that says what it means."""

from __future__ import annotations

import ast
import types
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

import headjudge.magic
from headjudge.grammar.node import Node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.changes import Become
from headjudge.magic.text.tree.effects.onto_battlefield import Entering
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction
from headjudge.magic.text.tree.nouns import Linked, PlayerSet, Self, ThatPlayer
from headjudge.magic.text.tree.tokens import Description


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (PlayerSet("opponent", anyone=True), "any opponent"),
        (PlayerSet("opponent"), "a opponent"),  # an article isn't meant: without the form it is the first
        (PlayerSet("opponent", form=1), "an opponent"),
        (PlayerSet(other=True), "another player"),
        (ThatPlayer("they", many=True), "they"),
        (Linked("exiled cards", many=True), "the exiled cards"),
        (Entering(tapped=True, control="owner"), "tapped under its owner 's control"),
        (KeywordAction(ActionName.GOAD, Self()), "goad ~"),
        (KeywordAction(ActionName.INVESTIGATE, twice=True), "investigate twice"),
        (
            Become(Description(types=("elf",), article="an"), adds_types=True),
            "becomes an elf in addition to its other types",
        ),
    ],
)
def test_what_is_made_prints_as_what_it_means(made: Node, words: str) -> None:
    assert " ".join(RULES_TEXT.write(made)) == words


# --- the fields that phrases fix

MAGIC = Path(headjudge.magic.__file__).parent


def _classes(cls: type[Node] = Node) -> Iterator[type[Node]]:
    yield cls
    for below in cls.__subclasses__():
        yield from _classes(below)


def _fixing() -> list[type[Node]]:
    RULES_TEXT.load()
    ours = (cls for cls in _classes() if cls.__module__.startswith(headjudge.magic.__name__))
    return [cls for cls in ours if any(form.values for form in cls.forms)]


def _fits(value: object, kind: object) -> bool:
    """Whether a value is of the type with which a field is annotated."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return value in args
    if origin in {typing.Union, types.UnionType}:
        return any(_fits(value, one) for one in args)
    if origin is tuple:
        inner = args[:1] * len(value) if args[-1:] == (...,) and isinstance(value, tuple) else args
        return isinstance(value, tuple) and len(value) == len(inner) and all(map(_fits, value, inner))
    return type(value) is kind or (kind not in {int, str} and isinstance(kind, type) and isinstance(value, kind))


def test_what_phrases_fix_is_of_the_type_of_its_field() -> None:
    wrong = [
        f"{cls.__name__}: {form.phrase!r} fixes {name}={value!r}"
        for cls in _fixing()
        for kinds in [typing.get_type_hints(cls)]
        for form in cls.forms
        for name, value in form.values
        if name not in kinds or not _fits(value, kinds[name])
    ]
    assert not wrong


def test_what_phrases_fix_is_asked_by_somebody() -> None:
    """A field that nothing reads is a meaning that is passed over in silence."""
    fixed = {f"{cls.__name__}.{name}" for cls in _fixing() for form in cls.forms for name, _ in form.values}
    unread = {field.partition(".")[2] for field in fixed}
    for path in MAGIC.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if any(f".{name}" in text for name in unread):
            unread -= {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
    assert not [field for field in sorted(fixed) if field.partition(".")[2] in unread]
