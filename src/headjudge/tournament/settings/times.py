"""How long rounds, registration and construction take (112)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from headjudge.core.times import MINUTE
from headjudge.tournament.settings.settings import Settings

__all__ = ["LIMITED_TIMES", "LimitedKind", "LimitedTimes", "limited_times", "round_limit"]

LimitedKind = Literal["sealed", "draft"]

QUARTERFINAL = 8
"""With so many players left, or fewer, single elimination is at its quarterfinals or later."""


@dataclass(frozen=True, slots=True)
class LimitedTimes:
    """Seconds for registering what was opened and for building a deck of it. ``registration`` is None where the
    document gives one time for both, or none for registering; where there is nothing to build, both are."""

    registration: int | None
    construction: int | None


LIMITED_TIMES: dict[tuple[LimitedKind, bool], LimitedTimes] = {
    ("sealed", False): LimitedTimes(15 * MINUTE, 30 * MINUTE),
    ("draft", False): LimitedTimes(None, 20 * MINUTE),
    ("sealed", True): LimitedTimes(None, 40 * MINUTE),
    ("draft", True): LimitedTimes(None, 20 * MINUTE),
}
"""The document's times, by the kind of Limited and whether teams play it."""


def limited_times(settings: Settings, kind: LimitedKind | None) -> LimitedTimes:
    """The times of an event whose format is of this kind (None: nothing is opened), those that are set first."""
    usual = LIMITED_TIMES[kind, settings.team_size > 1] if kind else LimitedTimes(None, None)
    return LimitedTimes(settings.registration or usual.registration, settings.construction or usual.construction)


def round_limit(settings: Settings, contenders: int | None = None) -> int:
    """The seconds of a round: of single elimination, ``contenders`` are those still in it, byes included."""
    late = contenders is not None and contenders <= QUARTERFINAL
    return settings.playoff_limit if late else settings.limit
