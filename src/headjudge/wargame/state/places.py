"""Bases, portals and towns (1.1, 2.5.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import Team

__all__ = ["BASE", "PORTAL", "TOWN", "Place", "PlaceKind"]

PlaceKind = Literal["base", "portal", "town"]

BASE: Final = "base"
PORTAL: Final = "portal"
TOWN: Final = "town"


@dataclass(slots=True)
class Place:
    """A base, portal or town. ``days`` is what the army counting there has counted. ``description`` is for strategies
    (2.5.1.2) and counts once ``approved``."""

    name: str
    kind: PlaceKind
    at: Square
    side: Team | Literal[""] = ""
    color: str = ""
    win_condition: bool = False
    destroyed: bool = False
    description: str = ""
    approved: bool = False
    lost_at: int | None = None
    """The turn in which it was destroyed."""

    @property
    def neutral(self) -> bool:
        """Whether it is nobody's: a town (2.5.1.4)."""
        return not self.side
