"""Matches of online events are played at tables of this server, and their results come by themselves.

The event's match is the truth, and each game of it is one table. Whoever looks after an event here looks at its state
and at the tables that there are, and does what isn't done yet: so it may be called at any moment, and after any
breakdown. A table and what the event notes of it are stored together; so are the act that tells how a game ended and
that it was told.

===========================  ============================================================================
module                       what it does
===========================  ============================================================================
:mod:`.games`                which games are to be played now, and why one can't be
:mod:`.program_decks`        programs without a deck list get a deck
:mod:`.course`               matches begin, the next game begins, time is called
here                         a table is opened for each game; how it ended is told to the event
:mod:`.seating`              what such a table is like: seats, decks, clocks, who begins
:mod:`.fitting`              it stays as the event wants it: pauses, extensions, other devices
:mod:`.outcomes`             what a table tells when its game is over
:mod:`.flagged`              what a table tells judges by itself
:mod:`.ending`               a game that was taken back, or is no longer wanted, is given up
===========================  ============================================================================
"""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from pathlib import Path

from sqlalchemy import update

from headjudge.core.errors import HeadjudgeError
from headjudge.server.events.course import Course
from headjudge.server.events.ending import end_table
from headjudge.server.events.events import Events
from headjudge.server.events.fitting import Fitting
from headjudge.server.events.flagged import taken_in
from headjudge.server.events.games import Wanted, games_wanted, present, why_no_table
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.outcomes import played, pod_result
from headjudge.server.events.program_decks import bring_decks
from headjudge.server.events.record import GameAt
from headjudge.server.events.seating import kind_of, part_of, seats_of, settings_of_table
from headjudge.server.live.record import TableRecord
from headjudge.server.live.tables import BegunTable, Tables
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write
from headjudge.server.work import Work
from headjudge.tournament.event.actions import is_official

__all__ = ["OnlineMatches"]

log = logging.getLogger(__name__)


class OnlineMatches:
    """Looks after the matches of all online events: a part of their schedule (:class:`.schedule.Part`)."""

    to_the_end = True

    def __init__(self, events: Events, tables: Tables, work: Work, folder: Path) -> None:
        self._events = events
        self._tables = tables
        self._work = work
        self._folder = folder
        self._course = Course()
        tables.noticed = self._noticed
        tables.admits = self._admits

    def _noticed(self, record: TableRecord) -> None:
        """A table has come further."""
        hosted = None if record.part is None else self._events.in_memory(record.part.event)
        if hosted is not None:
            hosted.stored()

    def _admits(self, record: TableRecord, account: str) -> bool:
        """Officials watch every match."""
        hosted = None if record.part is None else self._events.in_memory(record.part.event)
        key = None if hosted is None else hosted.record.accounts.get(account)
        return hosted is not None and key is not None and is_official(hosted.event.state, key)

    async def attend(self, hosted: HostedEvent) -> float | None:
        """Do what isn't done yet for the matches of an event; when to be asked again, whatever happens until then."""
        if hosted.record.options.mode != "online":
            return None
        await self._end_tables(hosted)
        if hosted.record.status != "running":
            return None
        await bring_decks(hosted, self._tables, self._work, self._folder)
        turns: dict[str, int | None] = {}
        for at in hosted.record.open_games:
            table = (await self._tables.get(at.table)).record
            await _flag(hosted, at, table)
            if table.status == "ended":
                await hosted.do(partial(_tell, hosted, at.table, table))
            else:
                turns[at.table] = table.turn
        await hosted.do(partial(self._course.go_on, hosted, turns))
        for wanted in games_wanted(hosted.event.state):
            there = next(
                (at for at in hosted.record.open_games if at.is_of(wanted.round, wanted.game, wanted.players)), None
            )
            if there is None:
                await self._open_table(hosted, wanted)
            else:
                table_of_game = await self._tables.get(there.table)
                fitting = Fitting.of(hosted, wanted, there)
                if table_of_game.record.status == "running" and fitting.misses(table_of_game):
                    await table_of_game.do(partial(fitting.apply, table_of_game))
        return self._course.again(hosted)

    async def _end_tables(self, hosted: HostedEvent) -> None:
        """End the tables whose games the event doesn't wait for any more, and tell those at them why."""
        for at in [at for at in hosted.record.games.values() if at.ending is not None]:
            table = await self._tables.get(at.table)
            await table.do(partial(end_table, table, at.ending or ""))
            await hosted.do(partial(_note, hosted, at.table, ending=None))

    async def _open_table(self, hosted: HostedEvent, wanted: Wanted) -> None:
        """Open the table of a game, and note it, both at once."""
        if why_no_table(hosted.record, wanted.players):
            return
        kind = kind_of(hosted, wanted)
        bots = self._tables.kind(kind.game)
        seats = seats_of(hosted, wanted)
        playing = [
            seat._replace(bot=seat.bot if seat.bot in bots.bots else bots.stand_in) if seat.bot is not None else seat
            for seat in seats
        ]
        try:
            begun = await self._tables.begun(
                hosted.record.owner,
                (kind.game, kind.options),
                " – ".join(seat.name for seat in playing)[:60],
                playing,
                settings_of_table(hosted, wanted),
                part_of(hosted, wanted),
            )
        except HeadjudgeError as error:
            why = f"{' – '.join(wanted.players)}: {error}"
            if hosted.record.refused.get(wanted.players) != why:
                hosted.record.refused[wanted.players] = why
                hosted.stored()
            return
        hosted.record.refused.pop(wanted.players, None)
        before = _before(hosted, wanted)

        def note() -> bool:
            # Meanwhile anything may have been done, even the same match begun anew.
            same = [one for one in games_wanted(hosted.event.state) if _is_same(one, wanted)]
            if not same or (kind_of(hosted, same[0]), seats_of(hosted, same[0])) != (kind, seats):
                return False
            _note_begun(hosted, wanted, begun, before)
            return True

        if await hosted.do(note):
            await self._tables.get(begun.id)
            left = None if before is None else self._tables.in_memory(before.table)
            if left is not None:
                await left.do(partial(left.change, next=begun.id))


async def _flag(hosted: HostedEvent, at: GameAt, table: TableRecord) -> None:
    """Keep what judges have to rule on in a game."""
    if table.game is None:
        return
    seats, found = [seat.name for seat in table.seats], table.flags

    def note() -> None:
        game = hosted.record.games[at.table]
        flags = taken_in(game.flags, found, seats, hosted.acts.time())
        if flags != game.flags:
            hosted.write(hosted.record.note_game(replace(game, flags=flags)))

    if found or at.flags:
        await hosted.do(note)


def _is_same(one: Wanted, other: Wanted) -> bool:
    return (one.round, one.game, one.players) == (other.round, other.game, other.players)


def _before(hosted: HostedEvent, wanted: Wanted) -> GameAt | None:
    """The game of the same match that was played before."""
    earlier = [
        at
        for at in hosted.record.games.values()
        if (at.round, at.players) == (wanted.round, wanted.players) and at.game < wanted.game
    ]
    return max(reversed(earlier), key=lambda at: at.game, default=None)


def _note_begun(hosted: HostedEvent, wanted: Wanted, begun: BegunTable, before: GameAt | None) -> None:
    """Store with the next commit a table, that the game is played there, and that those of the game before go on."""
    at = GameAt(begun.id, wanted.round, wanted.game, wanted.players)
    for write in begun.writes:
        hosted.write(write)
    row = {"table": at.table, "event": hosted.record.id, "round": at.round, "game": at.game, "told": False}
    hosted.write(Write(schema.event_matches.insert().values(players=[*at.players], **row)))
    if before is not None:
        follow = update(schema.tables).where(schema.tables.c.id == before.table).values(next=at.table)
        hosted.write(Write(follow))
    hosted.record.games[at.table] = at


def _note(hosted: HostedEvent, table: str, *, told: bool = True, ending: str | None = None) -> None:
    """Store with the next commit what is noted of a game."""
    hosted.write(hosted.record.note_game(replace(hosted.record.games[table], told=told, ending=ending)))


def _tell(hosted: HostedEvent, table: str, record: TableRecord) -> None:
    """Tell the event how a game ended, and note that it was told, both at once."""
    at = hosted.record.games[table]
    if at.told:
        return
    _note(hosted, table)  # first, so that nobody takes it for one that was given up
    wanted = next((one for one in games_wanted(hosted.event.state) if at.is_of(one.round, one.game, one.players)), None)
    if wanted is None or present(hosted.event.state) is None:
        return
    verb = "report" if wanted.match is None else "played"
    arguments = (
        pod_result(at, record, wanted.table.lost.values()) if wanted.match is None else played(at, wanted.match, record)
    )
    if arguments is not None:
        try:
            hosted.acts.by_itself(verb, **arguments)
        except HeadjudgeError as refusal:
            log.info("%s: table %s told in vain: %s", hosted.record, table, refusal)
