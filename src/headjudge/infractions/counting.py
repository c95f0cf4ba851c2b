"""Repeated infractions: how often somebody has had the same before on the same day (2, 3, 4.1, 4.2).

A penalty counts if it is one: infractions without a penalty don't. Counts begin anew each day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.infractions.guide import Infraction, Repeat
from headjudge.infractions.penalties import Penalty

__all__ = ["Earlier", "upgraded_by_repeat"]


@dataclass(frozen=True)
class Earlier:
    """A penalty that somebody has had: for which infraction (by name), what, and on which day of the event."""

    infraction: str
    penalty: Penalty
    day: int


def upgraded_by_repeat(infraction: Infraction, penalty: Penalty, earlier: Sequence[Earlier], day: int) -> Repeat | None:
    """Why a penalty that would be issued now is a more severe one, since it isn't the first of its kind today; None
    where it stays as it is. Repeating it is a reason beside another that raises it to the same penalty."""
    repeat = infraction.repeat
    if repeat is None or penalty is Penalty.NONE:
        return None
    raised = penalty is repeat.to and penalty is not infraction.penalty and repeat.counts == "penalties"
    if repeat.to.severity <= penalty.severity and not raised:
        return None
    return repeat if _times(infraction, repeat, earlier, day) + 1 >= repeat.nth else None


def _times(infraction: Infraction, repeat: Repeat, earlier: Sequence[Earlier], day: int) -> int:
    """How many of those before count."""
    own = [one.penalty for one in earlier if one.infraction == infraction.name and one.day == day]
    if repeat.counts == "warnings":
        return own.count(Penalty.WARNING)
    return sum(penalty is not Penalty.NONE for penalty in own)
