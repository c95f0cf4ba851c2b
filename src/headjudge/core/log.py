"""What happened, for people: lines of text, each marked with who may read it. Secrecy is decided here, once."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Line", "Log"]


class Line(NamedTuple):
    """One thing that happened. ``seats`` None: public; otherwise only these seats (by number) may read it."""

    text: str
    seats: frozenset[int] | None = None
    instead: str = ""
    rule: str = ""


_line = tuple.__new__
"""Makes a line without the call that a name for each of its parts costs: much is told."""


class Log:
    """All lines so far, oldest first. Lines are never changed, so a copy shares them."""

    __slots__ = ("lines",)

    def __init__(self, lines: list[Line] | None = None) -> None:
        self.lines = lines if lines is not None else []

    def copy(self) -> Log:
        """An independent log with the same lines."""
        return Log(self.lines[:])

    def add(self, text: str, seats: frozenset[int] | None = None, instead: str = "", rule: str = "") -> None:
        """Note that something happened; seats that may not read ``text`` read ``instead``, or nothing if it is
        empty."""
        self.lines.append(_line(Line, (text, seats, instead, rule)))

    def read_by(self, seat: int | None) -> list[str]:
        """The lines as one seat may read them; ``None`` is someone without a seat."""
        read = (text if seats is None or seat in seats else instead for text, seats, instead, _ in self.lines)
        return [text for text in read if text]

    def told(self, seat: int | None, start: int = 0) -> list[tuple[str, str]]:
        """The same from a line on, each with its rule."""
        read = []
        for line in self.lines[start:]:
            text = line.text if line.seats is None or seat in line.seats else line.instead
            if text:
                read.append((text, line.rule))
        return read
