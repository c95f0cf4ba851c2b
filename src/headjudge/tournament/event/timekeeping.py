"""The clock of the round: started, paused, resumed; each table's own end, and who plays over time (112).

The clock is what everybody reads from the wall; it ends no match. A table's own time is longer by its extension. At
tables without a result after it, time is called by an official.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import DAY, MINUTE
from headjudge.tournament import matches
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, PlayerKey
from headjudge.tournament.event.publishing import require_published
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import Round, RoundClock, State, Table
from headjudge.tournament.event.tables import require_table
from headjudge.tournament.settings import Extensions

__all__ = ["Extend", "Playing", "StartClock", "ends_at", "given_back", "seconds_left", "seconds_since", "still_playing"]

RULE = "112"


def seconds_left(one: Round, at: int, table: Table | None = None) -> int | None:
    """Seconds left of a round at a moment, or of a table's own time; negative once it is over, None before the clock
    was started."""
    clock = one.clock
    if clock is None:
        return None
    elapsed = (at if clock.pause is None else clock.pause) - clock.started - clock.paused
    return one.limit + _extension(table) - elapsed


def seconds_since(one: Round, at: int) -> int | None:
    """The seconds since a round began, without pauses; None before its clock was started."""
    left = seconds_left(one, at)
    return None if left is None else one.limit - left


def ends_at(one: Round, table: Table | None = None) -> int | None:
    """When a round, or a table's own time, is over; None before the clock was started and while it is paused."""
    clock = one.clock
    if clock is None or clock.pause is not None:
        return None
    return clock.started + clock.paused + one.limit + _extension(table)


def _extension(table: Table | None) -> int:
    return 0 if table is None else table.extended


def given_back(state: State, took: int, at: int, table: Table | None) -> int:
    """The seconds that a table gets for a judge's call that took so many and is done ``at`` a moment: all of them if
    they were more than a minute (1.1); near the end, where the event wants it so, no more than were left when it
    began."""
    if took <= MINUTE:
        return 0
    if state.settings.extensions is Extensions.WHOLE or not state.rounds:
        return took
    left = seconds_left(state.rounds[-1], at - took, table)
    return took if left is None else max(0, min(took, left))


class Playing(NamedTuple):
    """A table without a result, and the whole minutes that it is over its time (0: it isn't)."""

    table: Table
    minutes_over: int


def still_playing(one: Round, at: int) -> list[Playing]:
    """The tables of a round without a result, those longest over time first."""
    found = [
        Playing(table, max(0, -(seconds_left(one, at, table) or 0)) // MINUTE)
        for table in one.tables
        if table.result is None
    ]
    return sorted(found, key=lambda playing: (-playing.minutes_over, playing.table.number or 0))


class StartClock(Arguments, frozen=True, kw_only=True):
    """How long the round is."""

    minutes: Annotated[int | None, doc("the length of the round; without it, that of the settings")] = None


@ACTIONS.action("start_clock", StartClock, by=OFFICIALS, rule=RULE)
def start_clock(state: State, act: Act, given: StartClock) -> None:
    """Start the clock of the present round."""
    one = require_published(present_round(state))
    if one.clock is not None:
        raise IllegalAction("the clock of this round has already been started", rule=RULE, code="clock/started")
    if given.minutes is not None:
        _require_length(state, given.minutes * MINUTE)
        one.limit = given.minutes * MINUTE
    one.clock = RoundClock(act.at)
    for table in one.tables:
        for match in matches.singles(table.match):
            match.held = False


class Nothing(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("pause_clock", Nothing, by=OFFICIALS, rule=RULE)
def pause_clock(state: State, act: Act, _: Nothing) -> None:
    """Pause the clock of the present round: time stands still for everybody."""
    clock = _clock(present_round(state))
    if clock.pause is not None:
        raise IllegalAction("the clock is already paused", rule=RULE, code="clock/paused")
    clock.pause = act.at


@ACTIONS.action("resume_clock", Nothing, by=OFFICIALS, rule=RULE)
def resume_clock(state: State, act: Act, _: Nothing) -> None:
    """Let the clock of the present round run again."""
    clock = _clock(present_round(state))
    if clock.pause is None:
        raise IllegalAction("the clock isn't paused", rule=RULE, code="clock/running")
    clock.paused += act.at - clock.pause
    clock.pause = None


@ACTIONS.action("reset_clock", Nothing, by=OFFICIALS, rule=RULE)
def reset_clock(state: State, _: Act, __: Nothing) -> None:
    """Take back the start of the clock of the present round."""
    one = present_round(state)
    _clock(one)
    one.clock = None


class AddTime(Arguments, frozen=True, kw_only=True):
    """How much more."""

    minutes: Annotated[int, doc("how many minutes more for everybody, or fewer, below 0")]


@ACTIONS.action("add_time", AddTime, by=OFFICIALS, rule=RULE)
def add_time(state: State, _: Act, given: AddTime) -> None:
    """Make the present round longer for everybody, or shorter."""
    one = require_published(present_round(state))
    _clock(one)
    seconds = one.limit + given.minutes * MINUTE
    _require_length(state, seconds)
    one.limit = seconds


class Extend(Arguments, frozen=True, kw_only=True):
    """More time for a table, or for a row of them."""

    player: Annotated[PlayerKey | None, doc("a player at the table")] = None
    tables: Annotated[list[int] | None, doc("in place of a player: the first and the last table of a row")] = None
    minutes: Annotated[int, doc("how many minutes more")]


@ACTIONS.action("extend", Extend, by=OFFICIALS, rule="facts/organisers")
def extend(state: State, _: Act, given: Extend) -> None:
    """Give the table of a player more time, or each table of a row at which there is no result yet."""
    if not 1 <= given.minutes <= DAY // MINUTE:
        raise InvalidInput(f"a table can't have {given.minutes} minutes more", rule=RULE, code="match/extension")
    for table in _meant(state, given):
        if table.match is None:
            table.extension += given.minutes * MINUTE
        else:
            matches.extend(table.match, given.minutes * MINUTE)


def _meant(state: State, given: Extend) -> list[Table]:
    """The tables that are to have more time. Raises a refusal if nothing is played there."""
    if given.tables is None and given.player is not None:
        table = require_table(state, given.player)
        if len(table.sides) == 1:
            raise IllegalAction("there is no match to extend", rule="facts/organisers", code="event/no-match")
        if table.match is None and table.given is not None:
            raise IllegalAction("the pod is over", rule="111", code="match/over")
        return [table]
    if given.player is not None or given.tables is None or len(given.tables) != 2:
        raise InvalidInput(
            "more time is for a player's table, or for a row of tables, given by the numbers of its first and its last",
            code="event/tables",
        )
    first, last = sorted(given.tables)
    one = require_published(present_round(state))
    row = [table for table in one.tables if table.number is not None and first <= table.number <= last]
    playing = [table for table in row if not table.over]
    if not playing:
        why = "all have a result" if row else "there are none with these numbers in this round"
        raise IllegalAction(
            f"at tables {first} to {last} nobody can use more time: {why}",
            rule="facts/organisers",
            code="event/no-table",
        )
    return playing


def _require_length(state: State, seconds: int) -> None:
    """Refuse a round that is longer or shorter than there may be."""
    if not MINUTE <= seconds <= DAY:
        raise InvalidInput(f"a round can't last {seconds // MINUTE} minutes", rule=RULE, code="clock/length")
    for bound in state.settings.rules.bounds:
        if bound.setting == "limit" and not bound.allows(seconds):
            raise IllegalAction.of(bound.fault(seconds))


def _clock(one: Round) -> RoundClock:
    if one.clock is None:
        raise IllegalAction("the clock of this round hasn't been started", rule=RULE, code="clock/not-started")
    return one.clock
