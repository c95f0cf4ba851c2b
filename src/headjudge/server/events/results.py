"""What came of a finished event, as ratings, seasons and later judges need it: kept beside its journal, so that no
event is rebuilt for a player's page. Who reopens an event takes it back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import msgspec
from sqlalchemy import delete

from headjudge.server.events.record import EventRecord
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write
from headjudge.tournament.event.figures import rated_events, standings_of
from headjudge.tournament.event.stages import stage_at
from headjudge.tournament.ratings import Identity, RatedEvent
from headjudge.tournament.results import MatchResult, PodResult

__all__ = ["EventResult", "Final", "Penalised", "result_of", "result_written"]


class RatedRound(msgspec.Struct, frozen=True):
    """What of a round is rated."""

    matches: list[MatchResult]
    pods: list[PodResult]


class RatedPart(msgspec.Struct, frozen=True):
    """The rounds of an event that count for one category."""

    category: str
    k: float
    rounds: list[RatedRound]


@dataclass(frozen=True)
class Points:
    """The points that somebody has."""

    points: Fraction


@dataclass(frozen=True)
class Final:
    """Final standings, as seasons count them."""

    groups: Sequence[Sequence[str]]
    figures: Mapping[str, Points]


class Penalised(msgspec.Struct, frozen=True):
    """A penalty that somebody was issued, and for which infraction."""

    number: str
    title: str
    penalty: str


class EventResult(msgspec.Struct, frozen=True):
    """An event that is over: its format, the final standings in groups of who is tied, everybody's points, the members
    of each entrant, what of it is rated, and everybody's ``penalties`` that stand. People are meant by their keys."""

    format: str
    groups: list[list[str]]
    points: dict[str, str]
    members: dict[str, list[str]]
    rated: list[RatedPart]
    penalties: dict[str, list[Penalised]] = {}

    def rated_events(self, name: str, at: int, identities: Mapping[str, Identity]) -> list[RatedEvent]:
        """The event as ratings see it; ``identities``: who its entrants are on this server."""
        return [
            RatedEvent(name, part.category, [[*one.matches, *one.pods] for one in part.rounds], part.k, at, identities)
            for part in self.rated
        ]

    @property
    def places(self) -> dict[str, int]:
        """The place of each entrant; who is tied shares the best."""
        found: dict[str, int] = {}
        for group in self.groups:
            found.update(dict.fromkeys(group, len(found) + 1))
        return found


def result_of(record: EventRecord) -> EventResult:
    """What came of an event."""
    state = record.event.state
    ranking = standings_of(state)
    rated = [
        RatedPart(
            part.category,
            part.k,
            [
                RatedRound(
                    [one for one in results if isinstance(one, MatchResult)],
                    [one for one in results if isinstance(one, PodResult)],
                )
                for results in part.rounds
            ],
        )
        for part in (rated_events(state, record.id) if state.settings.rated else ())
    ]
    return EventResult(
        stage_at(state, 0).format.title,
        [list(group) for group in ranking.groups],
        {key: str(ranking.figures[key].points) for key in ranking.order},
        {key: list(one.members) for key, one in state.entrants.by_name.items()},
        rated,
        _penalties(record),
    )


def _penalties(record: EventRecord) -> dict[str, list[Penalised]]:
    found: dict[str, list[Penalised]] = {}
    for ruling in record.event.state.record.rulings:
        infraction = ruling.found.infraction
        if ruling.is_entry and infraction is not None:
            one = Penalised(infraction.number, infraction.title, ruling.found.penalty.value)
            found.setdefault(ruling.found.offender, []).append(one)
    return found


def result_written(record: EventRecord) -> list[Write]:
    """Keep what came of an event that has ended; of one that goes on again nothing."""
    table = schema.event_results
    writes = [Write(delete(table).where(table.c.event == record.id))]
    if record.ended is not None:
        row = {"event": record.id, "at": int(record.ended), "body": msgspec.to_builtins(result_of(record))}
        writes.append(Write(table.insert().values(**row)))
    return writes
