"""Battles: strategies, scores, results (4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from headjudge.core.reasons import Why
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import Side

__all__ = ["Battle", "Result", "Roll", "RollKind", "Score", "Strategy"]

RollKind = Literal["kill", "capture", "guard", "squad"]


@dataclass(frozen=True, slots=True)
class Strategy:
    """A battle strategy as sent (4.1.1). ``leave`` names which of two winners leaves, and to where (4.4)."""

    army: str
    by: str
    at: int
    text: str
    kill: bool = False
    capture: bool = False
    run: bool = False
    leave: tuple[str, Square] | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """The strategy bonus of one army (4.2.1): points, reasons, and which judge gave it, with what authority."""

    points: int
    reasons: str
    by: str
    level: int


@dataclass(frozen=True, slots=True)
class Roll:
    """One d20 beside the four of each army: ``what`` is ``kill``, ``capture``, ``guard`` or ``squad``, ``army`` the key
    of who rolled, ``label`` what the die follows from (battles/dice.py)."""

    what: RollKind
    army: str
    label: str
    die: int


@dataclass(slots=True)
class Result:
    """How a battle ended. Maps are by army key; ``sizes`` is what players may not see (4.2.2)."""

    winner: Side | Literal[""]
    strategies: dict[str, int]
    sizes: dict[str, int]
    colors: dict[str, int]
    dice: dict[str, tuple[int, ...]]
    won: dict[str, int]
    losses: dict[str, dict[str, int]]
    moved: dict[str, Square] = field(default_factory=dict)
    killed: list[str] = field(default_factory=list)
    captured: list[str] = field(default_factory=list)
    liberated: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    """Armies of a joint engagement that took no part (4.4)."""
    seed: str = ""
    """The seed of its dice, once published; its hash is the battle's ``commitment``."""
    seals: dict[str, str] = field(default_factory=dict)
    """The seals of the strategies that counted, which have their part in the dice (battles/dice.py)."""
    counted: dict[str, Strategy] = field(default_factory=dict)
    """The strategies that counted (4.1.1, 5.2.3)."""
    rolls: list[Roll] = field(default_factory=list)
    """The d20 of kills and captures (4.3.3, 4.5), in the order in which they were rolled."""
    why: tuple[Why, ...] = ()


@dataclass(slots=True)
class Battle:
    """A battle: ``turn`` is the one in which it is fought, ``attacker`` an army's key, or "" if there is none
    (4.1.2.3). ``strategies`` are all that were sent, by army, in order."""

    id: int
    turn: int
    at: Square
    armies: tuple[str, ...]
    attacker: str
    terrain: str
    weather: str
    commitment: str
    announced: int
    strategies: dict[str, list[Strategy]] = field(default_factory=dict)
    scores: dict[str, Score] = field(default_factory=dict)
    dice: dict[str, tuple[int, ...]] = field(default_factory=dict)
    losses: dict[str, dict[str, int]] | None = None
    verdict: dict[str, bool] = field(default_factory=dict)
    extended: dict[str, int] = field(default_factory=dict)
    """Later deadlines of single armies (5.4.1)."""
    ruled: dict[str, int] = field(default_factory=dict)
    """With what authority its dice, casualties and verdicts were given (1.3)."""
    why: tuple[Why, ...] = ()
    result: Result | None = None
