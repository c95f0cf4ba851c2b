"""What a movement update comes to, worked out without changing the state, so that a judge can look at it first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from headjudge.core.reasons import Why
from headjudge.wargame.state import Consignment, Rejection, Route
from headjudge.wargame.state.grid import Square

__all__ = ["Meeting", "Receipt", "Update"]

Receipt = Literal["now", "after", "won"]
"""When troops are received (3.2.4.3): now, after a battle, or if it is won."""


@dataclass(frozen=True)
class Meeting:
    """Armies of different sides (keys) that end in one square and battle; ``attacker`` is "" if there is none
    (4.1.2.3)."""

    at: Square
    armies: tuple[str, ...]
    attacker: str
    why: tuple[Why, ...] = ()


@dataclass
class Update:
    """All that a movement update does, by army key."""

    orders: dict[str, str] = field(default_factory=dict)
    """What each army was ordered, in words."""
    to: dict[str, Square] = field(default_factory=dict)
    """Where every army on the map ends."""
    paths: dict[str, tuple[Square, ...]] = field(default_factory=dict)
    """The squares that those that moved went through, the first and the last among them."""
    routes: dict[str, Route] = field(default_factory=dict)
    """What is left of long moves; an army that isn't here has none."""
    why: dict[str, Why] = field(default_factory=dict)
    rejected: list[Rejection] = field(default_factory=list)
    reprimands: list[str] = field(default_factory=list)
    """Players (keys) who posted for armies that they did not control (5.4.1)."""
    meetings: list[Meeting] = field(default_factory=list)
    killed: dict[str, str] = field(default_factory=dict)
    """Empty armies that were engaged (4.3.1), with an army that did."""
    disbanded: list[str] = field(default_factory=list)
    sent: list[tuple[str, str, Consignment, Receipt]] = field(default_factory=list)
    """Transfers: sender, receiver, what is sent, and ``now``, ``after`` a battle, or ``won`` if the receiver wins it
    (3.2.4.3)."""
