"""What a judge tells the players (1.2): the infraction, the procedure, the penalty; after a deviation the standard
penalty and the reason, too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from headjudge.core.durations import show_duration
from headjudge.infractions.assessing import Assessment
from headjudge.infractions.authority import REASONS, needs_head_judge

__all__ = ["WHY", "Explained", "explained", "told_to_players"]

WHY: Mapping[str, str] = {
    "third-in-category": "it is the third penalty for this today, or a later one",
    "second-warning": "it is the second warning for this today",
    "second-minor": "it is the second penalty for minor unsporting conduct today, or a later one",
    "repeated": "it has happened before today",
    "malicious": "it was meant to hurt",
    "no-remorse": "there is no remorse",
    "detrimental": "the trigger is usually bad for its controller",
    "ten-minutes": "it is ten minutes or more",
    "pattern": "an advantage could be had from the pattern",
    "announced": "the event announced this penalty",
    "clerical": "it is a slip of the pen, and clear what was meant",
    "found-by-player": "the player found the fault before it mattered",
    "deviation": "the head judge deviates from the guide",
}
"""The reasons of upgrades, downgrades and deviations in words."""


class Explained(TypedDict):
    """A ruling in words and as data, for a judge's page, the terminal and files; what to ``say`` comes in the order in
    which it is said. Penalties are ``Game Loss`` in words, ``game-loss`` as data."""

    number: str | None
    infraction: str | None
    title: str | None
    offender: str
    penalty: str
    standard: str
    upgraded: bool
    downgraded: bool
    why: list[str]
    remedies: list[str]
    options: list[str]
    chooses: str
    head_judge: bool
    intervene: bool
    also: list[tuple[str, str]]
    say: list[str]


def told_to_players(found: Assessment, *, deviates: bool) -> tuple[str, ...]:
    """The things that must be explained to all players involved, by name; none where there was no infraction."""
    if found.infraction is None:
        return ()
    more = ("standard-penalty", "reason") if deviates else ()
    return ("infraction", "procedure", "penalty", *more)


def explained(found: Assessment, *, reason: str = "", extension: int = 0) -> Explained:
    """A ruling in words. ``reason``: why the head judge deviates, if they do, by the reason's name; ``extension``: the
    seconds that it adds to the match."""
    infraction, asks = found.infraction, found.asks
    return {
        "number": None if infraction is None else infraction.number,
        "infraction": None if infraction is None else infraction.name,
        "title": None if infraction is None else f"{infraction.category.title}: {infraction.title}",
        "offender": found.offender,
        "penalty": found.penalty.value,
        "standard": found.standard.value,
        "upgraded": found.upgraded,
        "downgraded": found.downgraded,
        "why": list(found.why),
        "remedies": [remedy.name for remedy in found.remedies],
        "options": [] if asks is None else list(asks.options),
        "chooses": "" if asks is None else asks.chooses,
        "head_judge": needs_head_judge(found, deviates=bool(reason)),
        "intervene": found.intervene,
        "also": [(also.infraction, also.by) for also in found.also],
        "say": [*_what(found), *_procedure(found), *_penalty(found, reason), *_more_time(extension)],
    }


def _what(found: Assessment) -> list[str]:
    infraction = found.infraction
    if infraction is not None:
        return [f"This is {infraction.number} {infraction.category.title}, {infraction.title}. {infraction.definition}"]
    if found.play == "stands":
        return ["This is no infraction: the trigger was missed, and the play stands."]
    if found.play == "rewound":
        return ["This is no infraction: the trigger was remembered, and the play is taken back."]
    if found.trigger is not None:
        return ["The trigger wasn't missed."]
    return ["This is no infraction."]


def _procedure(found: Assessment) -> list[str]:
    steps = [step for remedy in found.remedies for step in remedy.steps]
    choices = found.trigger.legal_choices if found.trigger is not None else None
    if choices is not None:
        steps.append(f"What may be chosen: {', '.join(choices) or 'nothing'}.")
    return steps


def _more_time(extension: int) -> list[str]:
    return [f"The match gets {show_duration(extension)} more."] if extension else []


def _penalty(found: Assessment, reason: str) -> list[str]:
    if found.infraction is None:
        return []
    why = [WHY[name] for name in found.why if name != "deviation"]
    because = f", since {' and '.join(why)}" if why else ""
    if not reason and not found.penalty.severity:
        return ["There is no penalty."]
    if not reason:
        return [f"The penalty for {found.offender} is a {found.penalty.words}{because}."]
    return [
        f"The standard penalty is a {found.standard.words}{because}.",
        f"The head judge deviates from it because of {REASONS[reason]}: the penalty for {found.offender} is "
        + (f"a {found.penalty.words}." if found.penalty.severity else "none."),
    ]
