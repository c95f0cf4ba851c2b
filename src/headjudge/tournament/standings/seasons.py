"""A season: one table over several events, by places or by match points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from headjudge.core.errors import InvalidInput
from headjudge.tournament.standings.scoring import PodPoints

__all__ = ["Placed", "SeasonPoints", "SeasonRow", "season"]


class Pointed(Protocol):
    """Who has points."""

    @property
    def points(self) -> Fraction:
        """So many."""
        ...


class Placed(Protocol):
    """Final standings, as far as a season looks at them: who is tied together, best first, and everybody's points."""

    @property
    def groups(self) -> Sequence[Sequence[str]]:
        """Who stands in them."""
        ...

    @property
    def figures(self) -> Mapping[str, Pointed]:
        """What each of them has."""
        ...


@dataclass(frozen=True)
class SeasonPoints:
    """What an event gives for the season.

    ``places``: points of the first, the second …; tied places share the sum of theirs. ``attendance``: for everybody
    who stands in an event, besides. ``match_points``: whether the event's match points count, too. ``best``: of each
    player's events only so many count, those that gave most; None: all.
    """

    places: tuple[Fraction | int, ...] = ()
    attendance: int = 0
    match_points: bool = False
    best: int | None = None


@dataclass(frozen=True)
class SeasonRow:
    """A player's line: ``rank`` from 1 on (who is tied shares the best), the ``total`` of the events that count, what
    each event gave by its name, and which of them count."""

    name: str
    rank: int
    total: Fraction
    events: Mapping[str, Fraction]
    counted: tuple[str, ...]


def season(events: Mapping[str, Placed], points: SeasonPoints) -> tuple[SeasonRow, ...]:
    """The table of a season, best first; who is tied in the total is tied, by name.

    ``events``: the final standings of each event, by its name, in the order in which they were played; a person has the
    same name in all of them. Of events that gave the same the earlier ones count.

    Raises:
        InvalidInput: fewer than one event is to count.
    """
    if points.best is not None and points.best < 1:
        raise InvalidInput(f"at least one event has to count for a season, not {points.best}", code="season/best")
    gained: dict[str, dict[str, Fraction]] = {}
    for event, table in events.items():
        for name, gain in _of_event(table, points).items():
            gained.setdefault(name, {})[event] = gain
    totals = {}
    for name, by_event in gained.items():
        counted = sorted(by_event, key=lambda event: -by_event[event])[: points.best]
        totals[name] = (sum((by_event[event] for event in counted), Fraction(0)), counted)
    order = sorted(totals, key=lambda name: (-totals[name][0], name))
    rows: list[SeasonRow] = []
    for name in order:
        total, counted = totals[name]
        rank = rows[-1].rank if rows and rows[-1].total == total else len(rows) + 1
        in_order = tuple(event for event in events if event in counted)
        rows.append(SeasonRow(name, rank, total, gained[name], in_order))
    return tuple(rows)


def _of_event(table: Placed, points: SeasonPoints) -> dict[str, Fraction]:
    worth = PodPoints(points.places)
    found: dict[str, Fraction] = {}
    place = 0
    for group in table.groups:
        of_place = Fraction(worth.of_places(place, len(group))) + points.attendance
        for name in group:
            found[name] = of_place + (table.figures[name].points if points.match_points else 0)
        place += len(group)
    return found
