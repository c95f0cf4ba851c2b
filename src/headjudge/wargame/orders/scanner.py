"""Reading the text of one order from left to right, with the column of whatever can't be read."""

from __future__ import annotations

import re
from functools import cache

from headjudge.core.errors import InvalidInput
from headjudge.wargame.state.grid import Square, read_square

__all__ = ["Scanner", "Unreadable"]

_compiled = cache(re.compile)
_SQUARE = re.compile(r"\d{1,3}\s?[A-Za-z]{1,2}(?![A-Za-z0-9])|[A-Za-z]\s?\d{1,2}(?![A-Za-z0-9])")


class Unreadable(InvalidInput):
    """An order that can't be read: ``column`` (from 0) says where in its line, ``form`` what would be right."""

    usual_code = "wargame/order"

    def __init__(self, message: str, column: int, form: str = "", rule: str = "3.2.2.5") -> None:
        super().__init__(message, rule=rule)
        self.column = column
        self.form = form


class Scanner:
    """A line of text and how far it is read. ``form`` is the right form, for errors."""

    def __init__(self, text: str, at: int = 0, form: str = "") -> None:
        self.text = text.rstrip().rstrip(".")
        self.at = at
        self.form = form
        self.skip()

    def skip(self) -> None:
        """Go over spaces."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    @property
    def done(self) -> bool:
        """Whether all is read."""
        return self.at >= len(self.text)

    @property
    def rest(self) -> str:
        """What is still to be read."""
        return self.text[self.at :]

    def take(self, pattern: str) -> str | None:
        """Read what a pattern (without regard to case) finds here, or nothing."""
        found = _compiled(pattern, re.IGNORECASE).match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        self.skip()
        return found[0].strip()

    def looking_at(self, pattern: str) -> bool:
        """Whether a pattern finds something here."""
        return _compiled(pattern, re.IGNORECASE).match(self.text, self.at) is not None

    def square(self) -> Square:
        """Read a square. Raises Unreadable."""
        found = _SQUARE.match(self.text, self.at)
        if found is None:
            raise self.fault(f"write a square like 5E here, not {self.shown()}")
        self.at = found.end()
        self.skip()
        return read_square(found[0])

    def shown(self) -> str:
        """What stands here, in short."""
        rest = self.rest
        return "the end of the line" if not rest else repr(rest if len(rest) <= 20 else rest[:19] + "…")

    def fault(self, message: str) -> Unreadable:
        """The error that says what is wrong here, to be raised by the caller."""
        return Unreadable(message, self.at, self.form)

    def end(self) -> None:
        """All must be read by now. Raises Unreadable."""
        if not self.done:
            raise self.fault(f"{self.shown()} isn't understood")
