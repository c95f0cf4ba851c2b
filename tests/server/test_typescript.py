"""The client's types say what goes over the wire."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest
from tests.server.typescript import TypeScript, kept, made


def test_the_clients_types_are_up_to_date() -> None:
    assert kept() == made(), "run `python -m tests.server.typescript --update`"


class Place(TypedDict):
    """Where something is."""

    x: int
    name: NotRequired[str | None]
    """How it is called."""


class Person(TypedDict):
    """Who somebody is."""

    age: int
    at: list[Place | Person]
    known: dict[int, Person | None]


class Size(StrEnum):
    """How large it is."""

    SMALL = "small"
    LARGE = "large"


class Sent(msgspec.Struct, omit_defaults=True, tag="sent"):
    """What the server sends."""

    at: Place
    others: list[Place | None]
    pair: tuple[int, str]
    all: tuple[bool, ...]
    named: dict[str, float]
    some: dict[Literal["a", "b"], int]
    kind: Literal["a", 1]
    size: Size
    anything: Any
    note: Annotated[str, msgspec.Meta(max_length=3)] | None = None


class Taken(msgspec.Struct, forbid_unknown_fields=True, tag="taken"):
    """What a client sends: :class:`Sent` back,
    with a word."""

    sent: Sent
    word: str | None = None


Either = Sent | Taken
"""One of them."""

WANTED = """
/** Where something is. */
export interface Place {
  x: number;
  /** How it is called. */
  name?: string | null;
}

/** Who somebody is. */
export interface Person {
  age: number;
  at: (Place | Person)[];
  known: Record<string, Person | null>;
}

/** How large it is. */
export type Size = "small" | "large";

/** What the server sends. */
export interface Sent {
  type: "sent";
  at: Place;
  others: (Place | null)[];
  pair: [number, string];
  all: boolean[];
  named: Record<string, number>;
  some: Partial<Record<"a" | "b", number>>;
  kind: 1 | "a";
  size: Size;
  anything: unknown;
  note?: string;
}

/**
 * What a client sends: `Sent` back,
 * with a word.
 */
export interface Taken {
  type: "taken";
  sent: Sent;
  word?: string | null;
}

/** One of them. */
export type Either = Sent | Taken;
"""


def test_structs_typed_dicts_and_unions_become_types() -> None:
    assert TypeScript(sys.modules[__name__]).text.partition("\n")[2] == WANTED


def test_what_has_no_form_in_typescript_is_refused() -> None:
    with pytest.raises(TypeError, match="no form in TypeScript"):
        TypeScript(sys.modules[__name__]).type_of(msgspec.inspect.type_info(bytes))
