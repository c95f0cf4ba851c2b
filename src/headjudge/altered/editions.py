"""The editions of the Complete Rules."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["EDITIONS", "Edition"]


class Edition(IntEnum):
    """The editions of the Complete Rules that a game can be played by, and a deck be built by."""

    FIRST = 1
    FOURTH = 4

    @property
    def number(self) -> str:
        """As the rules and the option `edition` call it."""
        return f"{int(self)}.0"


EDITIONS = {edition.number: edition for edition in Edition}
"""The editions by what they are called."""
