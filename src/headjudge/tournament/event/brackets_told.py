"""The brackets of an event as everybody may see them drawn: each tie, who stands in it, and what came of it."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from headjudge.tournament.event.stages import ELIMINATION, course_of, rounds_of, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.pairing.elimination import Course
from headjudge.tournament.results import MatchResult

__all__ = ["BracketView", "TieView", "brackets_told"]


class TieView(TypedDict):
    """A tie of a bracket. ``branch``: winners, losers, final, reset or third-place; ``round`` counts from 1 within it,
    ``position`` from 0 within its round, from the top. ``state``: open, ready, over, walkover or void; a side that is
    null isn't known yet, or is nobody. ``games``: won by each side and drawn, if it was played."""

    number: int
    branch: str
    round: int
    position: int
    name: str
    state: str
    sides: list[str | None]
    games: list[int]
    winner: str | None


class BracketView(TypedDict):
    """The bracket of a stage. ``rounds``: how many its winners' branch has."""

    stage: int
    rounds: int
    ties: list[TieView]


def brackets_told(state: State) -> list[BracketView]:
    """The brackets that were drawn, by stage."""
    found: list[BracketView] = []
    for number, stage in enumerate(stages_of(state)):
        course = course_of(state, number) if stage.structure in ELIMINATION else None
        if course is not None:
            found.append({"stage": number, "rounds": course.bracket.rounds, "ties": _ties(state, number, course)})
    return found


def _ties(state: State, stage: int, course: Course) -> list[TieView]:
    played: dict[frozenset[str | None], list[MatchResult]] = {}
    for one in rounds_of(state, stage):
        for table in one.tables:
            if isinstance(table.result, MatchResult) and len(table.sides) == 2:
                played.setdefault(frozenset(table.sides), []).append(table.result)
    met: Counter[frozenset[str | None]] = Counter()
    """Two may meet again: in a double elimination, where one of them has lost meanwhile."""
    found: list[TieView] = []
    for tie in course.ties:
        pair = frozenset(tie.sides)
        results = played.get(pair, [])
        result = results[met[pair]] if tie.state == "over" and met[pair] < len(results) else None
        met[pair] += result is not None
        found.append(
            {
                "number": tie.tie.number,
                "branch": tie.tie.branch,
                "round": tie.tie.round,
                "position": tie.tie.position,
                "name": course.name_of(tie.tie),
                "state": tie.state,
                "sides": [*tie.sides],
                "games": [] if result is None else [*_in_order(result, tie.sides), result.drawn],
                "winner": tie.winner,
            }
        )
    return found


def _in_order(result: MatchResult, sides: tuple[str | None, str | None]) -> tuple[int, ...]:
    return result.games if result.sides[0] == sides[0] else result.games[::-1]
