"""The record of each turn, and why everything came out as it did (3.1, 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NotRequired, TypedDict

from headjudge.core.reasons import Why, WhyData
from headjudge.wargame.state import Rejection, State, Turn
from headjudge.wargame.state.chance import Point, SettledBy
from headjudge.wargame.state.ranks import Side
from headjudge.wargame.views.naming import army_name
from headjudge.wargame.views.reader import Reader

__all__ = [
    "RECENT",
    "PointView",
    "RejectionView",
    "TurnView",
    "known",
    "opened_at",
    "point_view",
    "rejection_view",
    "turn_view",
    "turn_views",
    "why_by_army",
]

RECENT = 3
"""So many turns are in a view whole; view_turn gives the others one by one."""

SECRET_RULES = ("4.2.2", "4.3.3")
"""The rules of the secret formulas: what follows from them is the battle judges' alone until the round is over."""


class RejectionView(TypedDict):
    """An order that was rejected."""

    army: str
    rule: str
    reason: str
    post: int
    """In which post it stood; 0 for none that the reader may read."""
    line: int


class PointView(TypedDict):
    """Something that the rules leave to a judge or to chance (3.3.3)."""

    name: str
    question: str
    rule: str
    options: list[str]
    chosen: str
    by: SettledBy


class TurnView(TypedDict):
    """The record of a turn. Of turns long ago only the times are in a view; the rest is asked for."""

    number: int
    deadline: int | None
    locked: int | None
    """When the movement update was published."""
    settled: int | None
    """When the results were published."""
    opening: NotRequired[dict[str, tuple[str, Side, int]]]
    """Where each army stood as it opened, on which side, and how many of its creatures were alive."""
    orders: NotRequired[dict[str, str]]
    """Of each army, in words."""
    paths: NotRequired[dict[str, list[str]]]
    """The squares that each army went through."""
    why: NotRequired[dict[str, WhyData]]
    """Why each army fared as it did."""
    rejected: NotRequired[list[RejectionView]]
    points: NotRequired[list[PointView]]
    """What was left to discretion."""
    announced: NotRequired[list[int]]
    """The battles that were announced in it."""
    fought: NotRequired[list[int]]
    """The battles that were fought in it."""


def turn_views(reader: Reader) -> list[TurnView]:
    """The records of all turns: the last three whole, of the others the times."""
    state = reader.state
    if state.phase == "setup":
        return []
    return [
        turn_view(reader, record) if number > len(state.turns) - RECENT else _times(record)
        for number, record in enumerate(state.turns, start=1)
    ]


def _times(record: Turn) -> TurnView:
    return {
        "number": record.number,
        "deadline": record.deadline,
        "locked": record.locked,
        "settled": record.settled,
    }


def opened_at(state: State, number: int) -> int | None:
    """When a turn opened; None for the first."""
    earlier = [record for record in state.turns if record.number < number]
    return earlier[-1].settled if earlier else None


def turn_view(reader: Reader, record: Turn) -> TurnView:
    """The whole record of a turn."""
    state = reader.state
    names = {key: army.name for key, army in state.armies.items()}
    return {
        **_times(record),
        "opening": {names[k]: (str(at), side, total) for k, (at, side, total) in record.opening.items()},
        "orders": {names[key]: words for key, words in record.orders.items()},
        "paths": {names[key]: [str(square) for square in path] for key, path in record.paths.items()},
        "why": why_by_army(state, record.why, reader.knows_formulas),
        "rejected": [rejection_view(reader, entry) for entry in record.rejected],
        "points": [
            point_view(p) for p in record.points if reader.knows_formulas or not p.rule.startswith(SECRET_RULES)
        ],
        "announced": list(record.announced),
        "fought": list(record.fought),
    }


def known(reasons: Iterable[Why], secrets: bool) -> tuple[Why, ...]:
    """Reasons and what is beneath them; what follows from the secret formulas only for those who may know these."""
    return tuple(
        replace(why, under=known(why.under, secrets))
        for why in reasons
        if secrets or not why.rule.startswith(SECRET_RULES)
    )


def why_by_army(state: State, reasons: Mapping[str, Why], secrets: bool) -> dict[str, WhyData]:
    """Why each army fared as it did, by its name."""
    return {army_name(state, key): why.to_data() for key, one in reasons.items() for why in known([one], secrets)}


def rejection_view(reader: Reader, entry: Rejection) -> RejectionView:
    """A rejected order, and in which post it stood; 0 for none."""
    return {
        "army": army_name(reader.state, entry.army),
        "rule": entry.rule,
        "reason": entry.reason,
        "post": reader.post_numbers.get(entry.post, 0),
        "line": entry.line,
    }


def point_view(point: Point) -> PointView:
    """Something that was left to discretion (3.3.3)."""
    return {
        "name": point.name,
        "question": point.question,
        "rule": point.rule,
        "options": list(point.options),
        "chosen": point.chosen,
        "by": point.by,
    }
