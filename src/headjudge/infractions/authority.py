"""Who may issue what, and deviate from the guide (1, 1.2).

A game loss or more is for the head judge, but for tardiness and deck errors; so are some remedies, and every deviation.
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.assessing import Assessment
from headjudge.infractions.penalties import Penalty

__all__ = ["NEVER", "REASONS", "deviate", "needs_head_judge", "require_level"]

REASONS = {
    "exceptional": "significant and exceptional circumstances",
    "no-guidance": "a situation to which no philosophy of the guide applies",
    "staff-error": "a mistake of the staff",
}
"""The reasons for which the head judge may deviate, in words."""

NEVER = {
    "rel": "the rules enforcement level",
    "round": "the round of the tournament",
    "age": "the age of a player",
    "experience": "the experience of a player",
    "education": "the wish to educate a player",
    "certification": "the certification of a judge",
}
"""What is never a reason, in words (1)."""

LEVELS = ("competitive", "professional")
"""The rules enforcement levels for which the guide is made (introduction)."""


def require_level(level: str) -> None:
    """Refuse an event of another rules enforcement level than the guide is made for."""
    if level not in LEVELS:
        raise IllegalAction(
            f"this event is held at {level.title()} rules enforcement level; the guide is for Competitive and "
            "Professional ones",
            rule="introduction",
            code="infraction/level",
        )


def needs_head_judge(found: Assessment, *, deviates: bool = False) -> bool:
    """Whether a ruling is the head judge's: by its penalty, by what is done, or as a deviation."""
    any_judge = found.infraction is not None and found.infraction.any_judge
    return deviates or (found.penalty.reported and not any_judge) or any(remedy.head_judge for remedy in found.remedies)


def deviate(found: Assessment, to: Penalty, reason: str, *, by_head_judge: bool) -> Assessment:
    """The ruling with another penalty than the guide's. Refuses anybody but the head judge, what is never a reason, and
    a penalty that is the guide's own."""
    if reason in NEVER:
        raise IllegalAction(f"{NEVER[reason]} is no reason to deviate", rule="1", code="infraction/reason")
    if reason not in REASONS:
        raise InvalidInput(
            f"{reason!r} isn't a reason to deviate; reasons are {', '.join(REASONS)}",
            rule="1",
            code="infraction/reason",
        )
    if found.infraction is None:
        raise IllegalAction(
            "there was no infraction, so that there is nothing to deviate from", rule="1", code="infraction/none"
        )
    if not by_head_judge:
        raise IllegalAction(
            "only the head judge deviates from the guide; consult them", rule="1", code="infraction/head-judge"
        )
    if to is found.standard:
        raise IllegalAction(
            f"{to.words} is what the guide says; that is no deviation", rule="1", code="infraction/no-deviation"
        )
    if reason == "staff-error" and to.severity > found.standard.severity:
        raise IllegalAction(
            "for a mistake of the staff a penalty is lowered, not raised", rule="1", code="infraction/raised"
        )
    return replace(found, penalty=to, why=(*found.why, "deviation"))
