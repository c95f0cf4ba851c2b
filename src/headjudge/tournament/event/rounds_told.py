"""What an event tells of its rounds: tables, results, and to those at a table and to officials what was reported."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.consequences import in_words
from headjudge.tournament.event.state import Round, Said, State, Table
from headjudge.tournament.event.timekeeping import ends_at, seconds_left
from headjudge.tournament.matches import singles
from headjudge.tournament.matches.state import Score
from headjudge.tournament.people import entrant_of
from headjudge.tournament.results import MatchResult, PodResult

__all__ = [
    "ClaimView",
    "RoundView",
    "TableView",
    "UpcomingView",
    "rounds_told",
    "upcoming_told",
    "with_all_claims",
    "with_own_claims",
]


class ClaimView(TypedDict):
    """What a side has reported: games won by each side and drawn, or the places of a pod."""

    by: str
    games: list[int]
    places: list[list[str]]


class TableView(TypedDict):
    """A table. ``extension``: so many seconds its own time is longer than the round; ``claims`` and ``disputed`` are
    shown to those at the table and to officials; ``held``: its start was taken back. Of a result ``games`` are those
    won by each side and drawn, ``won`` who has won the match, ``places`` the places of a pod, who shares one together;
    all empty without a result."""

    number: int | None
    feature: bool
    sides: list[str]
    why: str
    reason: str
    over: bool
    result: str | None
    games: list[int]
    won: list[str]
    places: list[list[str]]
    extension: int
    held: bool
    claims: list[ClaimView]
    disputed: list[str]


class RoundView(TypedDict):
    """A round. Times are seconds: ``ends`` since 1970, once its clock runs; ``left``: so many were left when it was
    paused. Neither changes while time passes. ``games``: how many a match of it has, or of teams how many matches of
    their members; 0 if it has no match of two sides. ``warnings`` are for officials."""

    number: int
    stage: int
    published: bool
    publish_at: int | None
    limit: int
    games: int
    started: bool
    paused: bool
    ends: int | None
    left: int | None
    warnings: list[str]
    tables: list[TableView]


class UpcomingView(TypedDict):
    """A round that is paired and whose pairings are published at a moment to come."""

    number: int
    at: int


def upcoming_told(state: State) -> UpcomingView | None:
    """The round whose pairings are published at a moment that is settled: everybody may know when, and nothing else."""
    last = state.rounds[-1] if state.rounds else None
    if last is None or last.published or last.publish_at is None:
        return None
    return {"number": last.number, "at": last.publish_at}


def rounds_told(state: State, *, official: bool) -> list[RoundView]:
    """All rounds; ``official``: with what is said at each table, and what was warned of."""
    return [_round(state, one, official=official) for one in state.rounds]


def with_all_claims(state: State, rounds: list[RoundView]) -> list[RoundView]:
    """The rounds that everybody knows with what officials know besides. What nothing is added to stays the same."""
    found = list(rounds)
    for number, one in enumerate(state.rounds):
        said = {at: table for at, table in enumerate(one.tables) if table.claims or table.disputed}
        if said or one.warnings:
            tables = [
                _table(state, table, here=True) if (table := said.get(at)) is not None else shown
                for at, shown in enumerate(found[number]["tables"])
            ]
            found[number] = {**found[number], "warnings": [*one.warnings], "tables": tables}
    return found


def with_own_claims(state: State, rounds: list[RoundView], viewer: str) -> list[RoundView]:
    """The rounds with what is said at somebody's own tables."""
    own, found = entrant_of(state.entrants, viewer), list(rounds)
    for number, one in enumerate(state.rounds):
        table = None if own is None else one.table_of(own.name)
        if table is not None and (table.claims or table.disputed):
            tables = [
                _table(state, table, here=True) if there is table else shown
                for there, shown in zip(one.tables, found[number]["tables"], strict=True)
            ]
            found[number] = {**found[number], "tables": tables}
    return found


def _round(state: State, one: Round, *, official: bool) -> RoundView:
    ends = ends_at(one)
    return {
        "number": one.number,
        "stage": one.stage,
        "published": one.published,
        "publish_at": one.publish_at,
        "limit": one.limit,
        "games": next((table.match.rules.games for table in one.tables if table.match is not None), 0),
        "started": one.clock is not None,
        "paused": one.clock is not None and one.clock.pause is not None,
        "ends": ends,
        "left": seconds_left(one, state.clock) if ends is None else None,
        "warnings": [*one.warnings] if official else [],
        "tables": [_table(state, table, here=official) for table in one.tables],
    }


def _table(state: State, table: Table, *, here: bool) -> TableView:
    """``here``: for those at the table and for officials."""
    found = table.result
    return {
        "number": table.number,
        "feature": table.number in state.hall.features,
        "sides": [*table.sides],
        "why": table.pairing.why,
        "reason": table.pairing.reason,
        "over": found is not None,
        "result": None if found is None or len(table.sides) == 1 else in_words(found),
        "games": [*found.games, found.drawn] if isinstance(found, MatchResult) and len(found.sides) == 2 else [],
        "won": [] if found is None else [*found.winners],
        "places": [[*place] for place in found.places] if isinstance(found, PodResult) else [],
        "extension": table.extended,
        "held": found is None and any(match.held for match in singles(table.match)),
        "claims": [_claim(by, said) for by, said in table.claims.items()] if here else [],
        "disputed": [*table.disputed] if here else [],
    }


def _claim(by: str, said: Said) -> ClaimView:
    if isinstance(said, Score):
        return {"by": by, "games": [*said.won, said.drawn], "places": []}
    return {"by": by, "games": [], "places": [[*place] for place in said.places]}
