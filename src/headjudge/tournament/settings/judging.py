"""What an event settles about its judges: the rules enforcement level, the edition of the guide, what it announced."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.guide import guide
from headjudge.infractions.penalties import Penalty

__all__ = ["LEVELS", "check_judging"]

LEVELS = ("regular", "competitive", "professional")
"""The rules enforcement levels."""


def check_judging(level: str, edition: str, announced: Mapping[str, str]) -> None:
    """Refuse a level, an edition or a penalty that there isn't, and to announce one where the guide doesn't leave it to
    the event."""
    if level not in LEVELS:
        raise InvalidInput(
            f"rel can't be {level!r}; write one of {', '.join(LEVELS)}", rule="introduction", code="settings/rel"
        )
    known = guide(edition)
    for name, penalty in announced.items():
        infraction = known.infraction(name)
        if penalty not in list(Penalty):
            raise InvalidInput(
                f"{penalty!r} is no penalty; write one of {', '.join(Penalty)}",
                rule=infraction.number,
                code="settings/announced",
            )
        if not infraction.announced:
            able = ", ".join(one.name for one in known.infractions.values() if one.announced)
            raise IllegalAction(
                f"the penalty of {infraction.number} {infraction.title} is the guide's; an event may announce that of "
                f"{able}",
                rule="1",
                code="settings/announced",
            )
