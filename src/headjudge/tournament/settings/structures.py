"""Structure, rounds and cut: as the organiser sets them, or by the number of players (facts/swiss)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["SWISS_ROUNDS", "Plan", "Structure", "elimination_rounds", "plan", "swiss_rounds"]


class Structure(StrEnum):
    """How an event goes from its first round to its winner."""

    SWISS = "swiss"
    SINGLE_ELIMINATION = "single-elimination"
    DOUBLE_ELIMINATION = "double-elimination"
    SWISS_THEN_CUT = "swiss-then-cut"
    ROUND_ROBIN = "round-robin"
    PODS = "pods"


@dataclass(frozen=True, slots=True)
class Plan:
    """What an event of so many players will be.

    ``rounds`` are those before the cut, or all where there is none; None: as many as it takes (double elimination).
    ``cut``: how many play on in single elimination afterwards; 0: nobody does.
    """

    structure: Structure
    rounds: int | None
    cut: int = 0


SWISS_ROUNDS = ((8, 3), (16, 5), (32, 5), (64, 6), (128, 7), (226, 8), (409, 9))
"""Up to so many players, so many rounds; beyond the last line ten."""
_MOST_ROUNDS = 10
_ELIMINATION = 8
"""Up to so many players play single elimination from the start."""
_SMALL = 16
"""Up to so many players the cut is to four, and with a drafted play-off there are four rounds before it."""
_LEAST_PODS = 3


def swiss_rounds(players: int, *, draft_playoff: bool = False) -> int:
    """The Swiss rounds for so many players."""
    if draft_playoff and _ELIMINATION < players <= _SMALL:
        return 4
    return next((rounds for most, rounds in SWISS_ROUNDS if players <= most), _MOST_ROUNDS)


def elimination_rounds(players: int) -> int:
    """The rounds of single elimination that leave one of so many."""
    return max(0, players - 1).bit_length()


def plan(
    players: int,
    structure: Structure | None = None,
    rounds: int | None = None,
    cut: int | None = None,
    *,
    draft_playoff: bool = False,
    pod_size: int = 4,
    legs: int = 1,
) -> Plan:
    """What comes of the settings for so many players; what isn't set (None) follows from their number.

    Rounds or a cut that are set mean Swiss rounds, however few the players are. The rounds of single elimination and of
    a round robin (in which each meets each other ``legs`` times) are as many as it takes, whatever is set. Pods have
    rounds enough that only one can have won all of theirs, and three at least; a cut after them is set or there is
    none.
    """
    if structure is None:
        structure = Structure.SWISS_THEN_CUT
        if players <= _ELIMINATION and not cut:
            structure = Structure.SINGLE_ELIMINATION if rounds is None else Structure.SWISS
    match structure:
        case Structure.SINGLE_ELIMINATION:
            return Plan(structure, elimination_rounds(players))
        case Structure.DOUBLE_ELIMINATION:
            return Plan(structure, None)
        case Structure.ROUND_ROBIN:
            return Plan(structure, legs * max(0, players - 1 + players % 2))
        case Structure.PODS:
            return Plan(structure, rounds or _pod_rounds(players, pod_size), cut or 0)
        case Structure.SWISS:
            return Plan(structure, rounds or swiss_rounds(players))
        case Structure.SWISS_THEN_CUT:
            usual = 4 if players <= _SMALL else 8
            return Plan(structure, rounds or swiss_rounds(players, draft_playoff=draft_playoff), cut or usual)


def _pod_rounds(players: int, size: int) -> int:
    rounds, decided = 1, size
    while decided < players:
        rounds, decided = rounds + 1, decided * size
    return max(_LEAST_PODS, rounds)
