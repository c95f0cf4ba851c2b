"""How long a bot takes, so that people can follow, and how long a person may take."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["PACES", "TableSettings"]

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
    patience: Seconds = 30
    """After so many seconds of somebody's absence the others may vote how to go on."""
    undo: bool = True
    """Whether what nobody learned or did anything from may be taken back."""
    spectators: bool = True
    """Whether people without a seat may watch."""
