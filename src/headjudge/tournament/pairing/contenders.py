"""Who is to be paired, and what comes out: contenders, pairings with their reasons, a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from headjudge.core.errors import InvalidInput

__all__ = ["Contender", "PairedRound", "Pairing", "Points", "Quality", "Why", "by_name"]

Points = int | Fraction
"""Points of an event. Those of pods are fractions where places were shared."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A player or team that is to be paired, with all that pairing looks at.

    ``place`` is that in the standings (1 is the best; equal ones are tied). ``met`` names the opponents so far, once
    for each meeting, whether they are still in the event or not. ``byes`` counts those had before, awarded ones
    included: it is the person's, so that leaving and coming back gains no second one. ``awarded_bye``: a bye was
    awarded for this round. ``avoids``: whom they should not meet; it holds both ways if one of the two says it.
    ``first_seats``: how often they had the first seat of a pod.
    """

    name: str
    points: Points = 0
    place: int = 0
    met: tuple[str, ...] = ()
    byes: int = 0
    awarded_bye: bool = False
    avoids: frozenset[str] = frozenset()
    first_seats: int = 0

    def has_met(self, other: Contender) -> bool:
        """Whether the two have met."""
        return other.name in self.met or self.name in other.met

    def should_not_meet(self, other: Contender) -> bool:
        """Whether the two should not meet."""
        return other.name in self.avoids or self.name in other.avoids


class Why(StrEnum):
    """Why some play each other."""

    LEVEL = "level"
    PAIRED_DOWN = "paired-down"
    BYE = "bye"
    GIVEN = "given"
    STANDING = "standing"
    SEEDED = "seeded"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who play each other: two, one with a bye, or a pod in the order of its seats. ``reason`` is a sentence."""

    sides: tuple[str, ...]
    why: Why
    reason: str


class Quality(NamedTuple):
    """How good a pairing is. What counts more comes first, less is better: the lesser tuple is the better pairing.

    ``rematches``: pairings of contenders who have met (for pods, pairs of them); ``second_byes``: byes that the one
    who gets it had more than another; ``avoided``: pairs that should not meet; ``bye_points``: the points of whoever
    has the bye; ``squares``: the sum of the squared differences of points.
    """

    rematches: int
    second_byes: int
    avoided: int
    bye_points: Points
    squares: Points


@dataclass(frozen=True, slots=True)
class PairedRound:
    """The pairings of a round in the order of their tables, byes last. ``warnings`` say in sentences what could not
    be avoided."""

    pairings: tuple[Pairing, ...]
    quality: Quality
    warnings: tuple[str, ...] = ()

    @property
    def sides(self) -> list[tuple[str, ...]]:
        """Who play each other, without reasons."""
        return [pairing.sides for pairing in self.pairings]


def by_name(contenders: Iterable[Contender]) -> Mapping[str, Contender]:
    """The contenders by their names. Raises InvalidInput if two have the same."""
    named: dict[str, Contender] = {}
    for contender in contenders:
        if contender.name in named:
            raise InvalidInput(f"{contender.name} is named twice", rule="facts/swiss", code="pairing/twice")
        named[contender.name] = contender
    return named
