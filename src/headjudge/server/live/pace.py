"""How long a bot takes, so that people can follow, and how long a person may take."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["PACES", "Stop", "TableSettings"]

PACES: dict[str, float] = {"slow": 2.0, "normal": 0.9, "quick": 0.25, "none": 0.0}
"""Seconds before a bot acts."""

Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the people at a table agree on besides the game's own options."""

    pace: Literal["slow", "normal", "quick", "none"] = "normal"
    clock: Seconds = 0
    """How many seconds a person has for each decision; 0: no clock."""
    late: Literal["pass", "bot", "concede"] = "pass"
    """What happens when the clock runs out: the least is done, a bot plays on, or the seat concedes."""
    bank: Seconds = 0
    """How many seconds a person has for all decisions of the game together; 0: no such clock. Whose clock runs out has
    lost."""
    inactivity: Seconds = 0
    """Who is there and asked, and does nothing for so many seconds, has lost; 0: nobody does."""
    warning: Seconds = 60
    """So many seconds before that they are warned."""
    patience: Seconds = 30
    """After so many seconds of somebody's absence the others may vote how to go on."""
    help: bool = True
    """Whether somebody may ask what a program would choose, and the others may vote on how to go on without them."""
    undo: bool = True
    """Whether what nobody learned or did anything from may be taken back."""
    spectators: bool = True
    """Whether people without a seat may watch."""


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a game is stopped before it is over: at the end of the turn of that number. It is drawn then; or, where that
    is to decide it (``ahead``), it goes on until one seat is ahead of all others, and that seat has won."""

    turn: int
    ahead: bool = False
