"""The map: squares named by a number and a letter, distances, and the terrain of each square (1.2, 3.2.2.1, 4.1.2.4).

======  =====================================================================
rule    what
======  =====================================================================
1.2     a square is a number and a letter: 3D; numbers 1 to 38, letters A to N
3.2.2.1 distance is counted in steps north, south, east or west
4.1.2.4 the six terrains
4.2.5   the eight squares around a square
======  =====================================================================

As text a map has one row a letter from A on and in it one character a number from 1 on, of :data:`TERRAINS`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from headjudge.core.errors import InvalidInput

__all__ = ["LETTERS", "NUMBERS", "TERRAINS", "Map", "Square", "distance", "read_square"]

TERRAINS = {"o": "ocean", "i": "islands", "p": "plains", "m": "mountain", "f": "forest", "s": "swamp"}
"""The terrains (4.1.2.4) by the letter that stands for them in the text of a map."""

NUMBERS, LETTERS = 38, 14
"""How many numbers and letters the map of a whole round has (1.2)."""

_SQUARE = re.compile(r"\s*(\d{1,3})\s*([A-Za-z]{1,2})\s*|\s*([A-Za-z]{1,2})\s*(\d{1,3})\s*")
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST_LETTERS = len(_ALPHABET) * (len(_ALPHABET) + 1)


class Square(NamedTuple):
    """A square: its number, from 1, and the number of its letter, A being 1. As text it is written ``3D``."""

    number: int
    letter: int

    def __str__(self) -> str:
        return f"{self.number}{letter_name(self.letter)}"


@cache
def letter_name(letter: int) -> str:
    """The letter of a row, 1 being A; after Z come AA, AB and so on, for maps larger than those of the rules."""
    name = ""
    while letter > 0:
        letter, rest = divmod(letter - 1, len(_ALPHABET))
        name = _ALPHABET[rest] + name
    return name


def read_square(text: str) -> Square:
    """The square of a text such as ``3D`` (``d3`` is understood as well). Raises InvalidInput."""
    found = _SQUARE.fullmatch(text)
    if not found:
        raise InvalidInput(
            f"{text.strip()!r} isn't a square; write a number and a letter, like 3D", rule="1.2", code="wargame/square"
        )
    number, name = found[1] or found[4], (found[2] or found[3]).upper()
    letter = 0
    for character in name:
        letter = letter * len(_ALPHABET) + _ALPHABET.index(character) + 1
    return Square(int(number), letter)


def distance(a: Square, b: Square) -> int:
    """How many steps lie between two squares (3.2.2.1)."""
    return abs(a.number - b.number) + abs(a.letter - b.letter)


@dataclass(frozen=True)
class Map:
    """The terrain of every square: ``rows`` by letter from A, in each a character of :data:`TERRAINS` by number from 1.

    Squares outside it don't exist.
    """

    rows: tuple[str, ...]

    @classmethod
    def plains(cls, numbers: int = NUMBERS, letters: int = LETTERS) -> Map:
        """A map that is all plains."""
        return cls(("p" * numbers,) * letters)

    @classmethod
    def read(cls, text: str) -> Map:
        """The map of a text. Blank lines, spaces and lines that begin with # don't count. Raises InvalidInput."""
        lines = [line.replace(" ", "") for line in text.splitlines()]
        return cls.of([line for line in lines if line and not line.startswith("#")])

    @classmethod
    def of(cls, rows: list[str]) -> Map:
        """The map of these rows. Raises InvalidInput, naming the square that is wrong."""
        if not rows or len(rows) > _MOST_LETTERS or not 1 <= len(rows[0]) <= 999:
            raise InvalidInput(
                "a map has rows of terrain letters, one row for each letter from A", rule="1.2", code="wargame/terrain"
            )
        for letter, row in enumerate(rows, start=1):
            if len(row) != len(rows[0]):
                wrong = f"row {letter_name(letter)} has {len(row)} squares and row A {len(rows[0])}"
                raise InvalidInput(f"{wrong}: all rows of a map are equally long", rule="1.2", code="wargame/map")
            for number, terrain in enumerate(row, start=1):
                if terrain not in TERRAINS:
                    known = ", ".join(f"{key} {name}" for key, name in TERRAINS.items())
                    where = Square(number, letter)
                    raise InvalidInput(
                        f"{terrain!r} at {where} isn't a terrain; terrains are {known}",
                        rule="4.1.2.4",
                        code="wargame/terrain",
                    )
        return cls(tuple(rows))

    def text(self) -> str:
        """The map as text that :meth:`read` reads."""
        return "\n".join(self.rows) + "\n"

    @cached_property
    def numbers(self) -> int:
        """How many numbers there are: the width."""
        return len(self.rows[0])

    @cached_property
    def letters(self) -> int:
        """How many letters there are: the height."""
        return len(self.rows)

    def __contains__(self, square: object) -> bool:
        return isinstance(square, Square) and 1 <= square.number <= self.numbers and 1 <= square.letter <= self.letters

    def terrain(self, square: Square) -> str:
        """The terrain of a square of the map, as a word."""
        return TERRAINS[self.rows[square.letter - 1][square.number - 1]]

    def squares(self) -> Sequence[Square]:
        """All squares, row by row."""
        return _squares(self.numbers, self.letters)

    def beside(self, square: Square) -> list[Square]:
        """The squares one step away (3.2.2.1)."""
        number, letter = square
        around = ((number, letter - 1), (number - 1, letter), (number + 1, letter), (number, letter + 1))
        return [other for other in (Square(*pair) for pair in around) if other in self]

    def around(self, square: Square) -> list[Square]:
        """The up to eight squares around one (4.2.5)."""
        return [
            other
            for letter in (square.letter - 1, square.letter, square.letter + 1)
            for number in (square.number - 1, square.number, square.number + 1)
            if (other := Square(number, letter)) != square and other in self
        ]

    def within(self, square: Square, steps: int) -> list[Square]:
        """The squares at most so many steps away, the square itself among them."""
        return list(_within(self.numbers, self.letters, square, steps))


@lru_cache(maxsize=1 << 6)
def _squares(numbers: int, letters: int) -> tuple[Square, ...]:
    """The squares of a map of this size, row by row."""
    return tuple(Square(number, letter) for letter in range(1, letters + 1) for number in range(1, numbers + 1))


@lru_cache(maxsize=1 << 14)
def _within(numbers: int, letters: int, square: Square, steps: int) -> tuple[Square, ...]:
    """The squares of a map of this size at most so many steps away: asked for again and again in every update."""
    return tuple(
        Square(number, letter)
        for letter in range(max(1, square.letter - steps), min(letters, square.letter + steps) + 1)
        for number in range(
            max(1, square.number - steps + abs(letter - square.letter)),
            min(numbers, square.number + steps - abs(letter - square.letter)) + 1,
        )
    )
