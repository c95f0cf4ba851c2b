"""The options of a kind of game: what may be chosen before a game begins, and whether a game can be played so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.core.game_options import OptionInfo, OptionLimit

__all__ = ["Options", "TeamsInfo", "VariantInfo"]


class TeamsInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The teams of a variant: how many at most (0: any number, from two on), how large at least, whether equally
    large, and whether they sit ``together`` or ``alternating``, with the rule of that."""

    most: int = 0
    size: int = 1
    equal: bool = False
    seating: Literal["together", "alternating"] = "together"
    rule: str = ""


class VariantInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way to play a game: a value of its option ``variant``, with what it makes of the other options."""

    name: str
    title: str
    line: str
    rule: str
    seats: tuple[int, int]
    options: dict[str, OptionLimit] = {}
    teams: TeamsInfo | None = None
    brings: dict[str, dict[str, OptionLimit]] = {}
    """What an option that is on makes of others here, where it isn't what it makes of them elsewhere."""


class Options:
    """The options of a kind of game; these are those of one that has none."""

    def infos(self) -> list[OptionInfo]:
        """What may be chosen."""
        return []

    def variants(self) -> list[VariantInfo]:
        """The ways to play the game, if there are several: values of its option ``variant``."""
        return []

    def seating(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        """The table's seats, from 0, in the order in which they will sit. Raises InvalidInput or IllegalAction if a
        game can't be played so."""
        for name in options:
            raise InvalidInput(f"this game has no option {name!r}; it has none at all", code="option/unknown")
        return range(seats)
