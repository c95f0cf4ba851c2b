"""Posts, and the records of turns: what was ordered, what became of it, and why (3.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.core.reasons import Why
from headjudge.wargame.state.chance import Point
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import Side

__all__ = ["Line", "Post", "Rejection", "Ruling", "Turn"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a post, and since when it stands so: an edit leaves lines that it doesn't change their timestamp."""

    text: str
    at: int


@dataclass(slots=True)
class Post:
    """A post with orders. ``private`` is one by PM (3.1), ``details`` the troops of a transfer named in it (3.2.4.2),
    ``after_lock`` the edit of 6.3.2. ``turn`` is the turn in which it was made."""

    id: int
    by: str
    at: int
    lines: tuple[Line, ...]
    turn: int
    private: bool = False
    details: dict[str, int] | None = None
    after_lock: bool = False
    edited: int | None = None


@dataclass(frozen=True, slots=True)
class Rejection:
    """An order that was rejected: of which army, by which rule, why in words, and where it was posted."""

    army: str
    rule: str
    reason: str
    post: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """A judge's choice at a point of discretion, with the judge's authority (:class:`.people.Judging`)."""

    choice: str
    by: str
    level: int


@dataclass(slots=True)
class Turn:
    """The record of a turn. Maps are by army key: where each stood as it opened (``opening``, with its side and total),
    the squares it went through (``paths``), why (``why``). ``points`` are what was left to discretion."""

    number: int
    deadline: int | None
    opening: dict[str, tuple[Square, Side, int]] = field(default_factory=dict)
    standing: dict[Square, tuple[str, ...]] = field(default_factory=dict)
    """Who stood on each square as it opened: the map on which its posts are made (3.2.2.2)."""
    fighting: dict[str, int] = field(default_factory=dict)
    """The battle that each army fights in it."""
    orders: dict[str, str] = field(default_factory=dict)
    paths: dict[str, tuple[Square, ...]] = field(default_factory=dict)
    why: dict[str, Why] = field(default_factory=dict)
    rejected: tuple[Rejection, ...] = ()
    points: tuple[Point, ...] = ()
    announced: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()
    locked: int | None = None
    settled: int | None = None
