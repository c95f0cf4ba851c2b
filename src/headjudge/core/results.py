"""How a game ended, or stands: who won, lost and drew, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Result"]


@dataclass(frozen=True, slots=True)
class Result:
    """Seats by name. Who still plays, or left a game that goes on without a result for them, is nowhere in it.

    ``won_by`` is the rule by which the winners won ("" if nobody has), ``lost_to`` the rule by which each of the others
    lost.
    """

    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    drew: tuple[str, ...] = ()
    won_by: str = ""
    lost_to: Mapping[str, str] = field(default_factory=dict)
