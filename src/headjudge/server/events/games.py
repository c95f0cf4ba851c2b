"""The games of an online event that are to be played now, by the event's state alone; and why one can't be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from headjudge.core.journal import Entry
from headjudge.server.events.record import EventRecord
from headjudge.tournament.disciplines import DUEL, discipline
from headjudge.tournament.event.listing import list_of
from headjudge.tournament.event.stages import stage_at
from headjudge.tournament.event.state import Round, State, Table
from headjudge.tournament.matches import Match, Stage, singles

__all__ = [
    "Wanted",
    "draws_who_begins",
    "encounters",
    "games_wanted",
    "pods",
    "present",
    "troubles",
    "was_started",
    "why_no_table",
]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game that is to be played: its round, its number in the match, and who plays it, in the order of their seats:
    the members of a team that plays as one sit side by side. Of a pod there is no match."""

    round: int
    game: int
    players: tuple[str, ...]
    table: Table
    match: Match | None

    def side_of(self, key: str) -> str:
        """The side that somebody plays for."""
        return key if self.match is None else self.match.side_of(key)

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays against each other: players, or teams."""
        return tuple(dict.fromkeys(map(self.side_of, self.players)))


def draws_who_begins(state: State) -> bool:
    """Whether the game of an event draws by itself who begins, so that nobody has that to choose."""
    return not discipline(state.settings.discipline).table(stage_at(state).format, DUEL).starting


class Playing(NamedTuple):
    """A match of two players that isn't over, and the pairing that it belongs to."""

    table: Table
    match: Match


def present(state: State) -> Round | None:
    """The round that is being played; None before the first, before pairings are published, and after the event."""
    one = state.rounds[-1] if state.rounds else None
    return None if one is None or not one.published or state.finished else one


def encounters(state: State) -> Iterator[Playing]:
    """The matches of two players in the present round that aren't over."""
    one = present(state)
    for table in () if one is None else one.tables:
        if table.match is None or table.match.state is Stage.OVER:
            continue
        for match in singles(table.match):
            if match.state is not Stage.OVER:
                yield Playing(table, match)


def pods(state: State) -> Iterator[Table]:
    """The pods of the present round that have no result."""
    one = present(state)
    for table in () if one is None else one.tables:
        if table.match is None and table.given is None and len(table.sides) > 2:
            yield table


def games_wanted(state: State) -> list[Wanted]:
    """The games that are in progress by the event; a pod's as soon as the clock of the round was started."""
    one = present(state)
    if one is None:
        return []
    found = [
        Wanted(one.number, match.number, tuple(match.members), table, match)
        for table, match in encounters(state)
        if match.state is Stage.PLAYING
    ]
    if one.clock is not None:
        found += [Wanted(one.number, 1, table.sides, table, None) for table in pods(state)]
    return found


def why_no_table(record: EventRecord, players: tuple[str, ...]) -> str:
    """Why a game can't be played at a table of the server, in a sentence with keys; "" if it can."""
    state, here = record.event.state, set(record.accounts.values())
    for key in players:
        if key in record.programs:
            continue
        if key not in here:
            return f"{key} has no account here yet: give them their link, or enter the result"
    lacking = [key for key in players if list_of(state, key) is None]
    return f"{' and '.join(lacking)} {'has' if len(lacking) == 1 else 'have'} no deck list" if lacking else ""


def troubles(record: EventRecord) -> list[str]:
    """For officials: the matches that wait for a table, and why."""
    state = record.event.state
    waiting = [tuple(match.members) for _, match in encounters(state)] + [table.sides for table in pods(state)]
    found = [(players, why_no_table(record, players)) for players in waiting]
    lacking = [f"{' – '.join(players)}: {why}" for players, why in found if why]
    return [*lacking, *(record.refused[players] for players in waiting if players in record.refused)]


def was_started(entries: list[Entry]) -> bool:
    """Whether the clock of the present round was ever started: then nobody starts it again but an official."""
    for entry in reversed(entries):
        if entry.what == "act" and entry.choice[0] in ("start_clock", "pair"):
            return bool(entry.choice[0] == "start_clock")
    return False
