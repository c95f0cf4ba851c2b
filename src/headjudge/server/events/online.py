"""Matches of online events are played at tables of this server, and their results come by themselves.

The event's match is the truth, and each game of it is one table. Whoever looks after an event here looks at its state
and at the tables that there are, and does what isn't done yet: so it may be called at any moment, and after any
breakdown. A table and what the event notes of it are stored together; so are the act that tells how a game ended and
that it was told. What an event no longer wants to know, as after a correction, is told to nobody.

==========================  =============================================================================
the match                   what is done
==========================  =============================================================================
waits, the round has begun  it is started; by lot who chooses to play or draw (113)
somebody chooses            programs at once; who takes longer than :data:`CHOOSING` seconds plays first
a game is in progress       a table is opened; its clocks are those of the match (112a), also when extended
its table's game is over    the event is told
between two games           when both are ready, or their time is over, the next game begins (114)
its time is over            time is called, and the table stops after the turns that are left (116, 117)
over, or taken back         its table is closed
==========================  =============================================================================
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import update

from headjudge.core.errors import HeadjudgeError
from headjudge.server.events.decklists import read_list
from headjudge.server.events.events import Events
from headjudge.server.events.games import (
    Wanted,
    encounters,
    games_wanted,
    pods,
    present,
    was_started,
    why_no_table,
)
from headjudge.server.events.hosted import HostedEvent
from headjudge.server.events.outcomes import played, pod_result
from headjudge.server.events.record import GameAt
from headjudge.server.events.seating import (
    accounts_of,
    bank_of,
    kind_of,
    part_of,
    seats_of,
    settings_of_table,
    stop_of,
)
from headjudge.server.live import lobby
from headjudge.server.live.pace import Stop
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat
from headjudge.server.live.table import LiveTable
from headjudge.server.live.tables import Tables
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write
from headjudge.server.work import Work
from headjudge.tournament.disciplines import discipline
from headjudge.tournament.event.actions import CARDS, is_official
from headjudge.tournament.event.listing import list_of
from headjudge.tournament.event.stages import stage_at
from headjudge.tournament.event.timekeeping import ends_at
from headjudge.tournament.matches import Match, Stage
from headjudge.tournament.matches.clocks import sideboarding_left

__all__ = ["CHOOSING", "OnlineMatches"]

log = logging.getLogger(__name__)

CHOOSING = 60
"""So many seconds somebody has to choose whether to play or draw, where no clock of the match says so."""


class OnlineMatches:
    """Looks after the matches of all online events."""

    def __init__(self, events: Events, tables: Tables, work: Work, folder: Path) -> None:
        self._events = events
        self._tables = tables
        self._work = work
        self._folder = folder
        self._since: dict[tuple[str, int, tuple[str, ...], int], int] = {}
        """Since when a choice is waited for: of an event, a round, a match and a game."""
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
        await self._supply(hosted)
        for at in [at for at in hosted.record.games.values() if not at.told]:
            table = await self._tables.get(at.table)
            if table.record.status == "ended":
                await hosted.do(partial(_tell, hosted, at, table.record))
        for at in _unwanted(hosted):
            table = await self._tables.get(at.table)
            await table.do(partial(_close, table))
            await hosted.do(partial(_note, hosted, replace(at, told=True)))
        turns = {at.table: (await self._tables.get(at.table)).record.turn for at in _open(hosted)}
        if _may_act(hosted):
            await hosted.do(partial(self._go_on, hosted, turns))
        for wanted in games_wanted(hosted.event.state):
            there = next((at for at in _open(hosted) if at.is_of(wanted.round, wanted.game, wanted.players)), None)
            if there is None:
                await self._open_table(hosted, wanted)
            else:
                table = await self._tables.get(there.table)
                fitting = _Fitting.of(hosted, wanted, there)
                if table.record.status == "running" and fitting.misses(table):
                    await table.do(partial(fitting.apply, table))
        return self._again(hosted)

    async def _supply(self, hosted: HostedEvent) -> None:
        """Programs that have no deck list, where players bring decks, play with decks that come with the game."""
        state = hosted.event.state
        if state.finished or stage_at(state).format.opened is not None:
            return
        playing = [key for key in state.present for key in state.members(key) if key in hosted.record.programs]
        lacking = [key for key in playing if list_of(state, key) is None]
        if not lacking:
            return
        table = discipline(state.settings.discipline).table(stage_at(state).format, 2)
        kind = self._tables.kind(table.game)
        ready = await self._work.run(hosted.record.id, lobby.ready_decks, kind, table.options)
        for key in lacking if ready else []:
            name = ready[int(key[1:]) % len(ready)]
            text = kind.require_decks().text(name)
            game = state.settings.discipline
            read = await self._work.run(hosted.record.id, read_list, game, text, self._folder)
            parts = {"main": read.deck.main, "side": read.deck.side, "leaders": read.deck.leaders}
            enclosed = {CARDS: read.cards}
            await hosted.do(partial(hosted.acts.by_itself, "deck", player=key, name=name, **parts, **enclosed))

    # --- the course of matches

    def _go_on(self, hosted: HostedEvent, turns: Mapping[str, int | None]) -> None:
        """Begin matches, choose for who doesn't, begin next games, call time: in the event's turn."""
        acts, record = hosted.acts, hosted.record
        one = present(hosted.event.state)
        if one is None:
            return
        if one.clock is None:
            waiting: list[tuple[str, ...]] = [match.sides for _, match in encounters(hosted.event.state)]
            waiting += [table.sides for table in pods(hosted.event.state)]
            ready = any(not why_no_table(record, players) for players in waiting)
            if not ready or was_started(hosted.event.journal.entries):
                return
            acts.by_itself("start_clock")
        one = present(hosted.event.state)
        if one is None or one.clock is None or one.clock.pause is not None:
            return
        now = acts.time()
        for key in [match.sides[0] for _, match in encounters(hosted.event.state)]:
            # Each act replaces what it changes: the match is looked up anew.
            found = next((playing for playing in encounters(hosted.event.state) if key in playing.match.sides), None)
            if found is None or why_no_table(record, found.match.sides):
                continue
            self._carry_on(hosted, found.match, now)
            ends = ends_at(one, found.table)
            if found.match.stage is not Stage.WAITING and ends is not None and ends <= now:
                _call_time(hosted, key)
            _count_turns(hosted, key, turns)
        for table in pods(hosted.event.state):
            ends = ends_at(one, table)
            at = next((at for at in _open(hosted) if at.is_of(one.number, 1, table.sides)), None)
            if at is not None and at.base is None and ends is not None and ends <= now:
                _note(hosted, replace(at, base=turns.get(at.table) or 0))

    def _carry_on(self, hosted: HostedEvent, match: Match, now: int) -> None:
        acts, coming = hosted.acts, match.coming
        if match.stage is Stage.WAITING:
            acts.by_itself("start", player=match.sides[0], drawn=True)
        elif match.stage in (Stage.PREGAME, Stage.BETWEEN) and coming is not None and coming.chooser is not None:
            chooser, programs = coming.chooser, hosted.record.programs
            ready = all(player.ready or name in programs for name, player in match.players.items())
            over = sideboarding_left(match) == 0
            if coming.first is None:
                waited = self._waited(hosted, match, now, counts=match.stage is Stage.PREGAME or ready)
                if chooser in programs or over or waited >= CHOOSING:
                    acts.by_itself("choose", what="play", player=chooser)
                else:
                    return
            if match.stage is Stage.BETWEEN and (ready or over):
                acts.by_itself("next_game", player=match.sides[0])

    def _waited(self, hosted: HostedEvent, match: Match, now: int, *, counts: bool) -> int:
        """For how many seconds the choice has been waited for that holds up the game."""
        key = (hosted.record.id, len(hosted.event.state.rounds), match.sides, match.number)
        if not counts:
            self._since.pop(key, None)
            return 0
        return now - self._since.setdefault(key, now)

    def _again(self, hosted: HostedEvent) -> float | None:
        """When something is to be done that no act calls for."""
        moments: list[float] = []
        one = present(hosted.event.state)
        if one is not None:
            pairings = [table for table in one.tables if table.result is None]
            moments += [ends for table in pairings if (ends := ends_at(one, table)) is not None]
        now = hosted.now()
        mine = [key for key in self._since if key[0] == hosted.record.id]
        waiting = {(match.sides, match.number) for _, match in encounters(hosted.event.state)}
        for key in mine:
            if key[2:] in waiting and key[1] == len(hosted.event.state.rounds):
                moments.append(self._since[key] + CHOOSING)
            else:
                del self._since[key]
        return min((moment for moment in moments if moment > now), default=None)

    # --- tables

    async def _open_table(self, hosted: HostedEvent, wanted: Wanted) -> None:
        """Open the table of a game, and note it, both at once."""
        if why_no_table(hosted.record, wanted.players):
            return
        kind = kind_of(hosted, wanted)
        bots = self._tables.kind(kind.game)
        seats = [
            seat._replace(bot=seat.bot if seat.bot in bots.bots else bots.stand_in) if seat.bot is not None else seat
            for seat in seats_of(hosted, wanted)
        ]
        title = " – ".join(seat.name for seat in seats)[:60]
        try:
            begun = await self._tables.begun(
                hosted.record.owner,
                (kind.game, kind.options),
                title,
                seats,
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
        at = GameAt(begun.id, wanted.round, wanted.game, wanted.players)
        before = max(
            (one for one in hosted.record.games.values() if _precedes(one, at)), key=lambda one: one.game, default=None
        )

        def note() -> bool:
            if not any(now.players == wanted.players and now.game == wanted.game for now in _wanted(hosted, at.round)):
                return False
            for write in begun.writes:
                hosted.write(write)
            row = {"table": at.table, "event": hosted.record.id, "round": at.round, "game": at.game, "told": False}
            hosted.write(Write(schema.event_matches.insert().values(players=[*at.players], **row)))
            if before is not None:
                follow = update(schema.tables).where(schema.tables.c.id == before.table).values(next=at.table)
                hosted.write(Write(follow))
            hosted.record.games[at.table] = at
            return True

        if await hosted.do(note):
            await self._tables.get(at.table)
            left = None if before is None else self._tables.in_memory(before.table)
            if left is not None:
                await left.do(partial(left.change, next=at.table))


def _may_act(hosted: HostedEvent) -> bool:
    return hosted.record.status == "running" and present(hosted.event.state) is not None


def _open(hosted: HostedEvent) -> list[GameAt]:
    """The games at tables that the event waits for."""
    return [at for at in hosted.record.games.values() if not at.told]


def _wanted(hosted: HostedEvent, round_: int) -> list[Wanted]:
    return [wanted for wanted in games_wanted(hosted.event.state) if wanted.round == round_]


def _unwanted(hosted: HostedEvent) -> list[GameAt]:
    """The games at tables that aren't in progress by the event any more."""
    wanted = games_wanted(hosted.event.state)
    return [at for at in _open(hosted) if not any(at.is_of(one.round, one.game, one.players) for one in wanted)]


def _at(hosted: HostedEvent, match: Match) -> GameAt | None:
    """Where the game in progress of a match is played."""
    round_ = len(hosted.event.state.rounds)
    return next((at for at in _open(hosted) if at.is_of(round_, match.number, match.sides)), None)


def _of(hosted: HostedEvent, key: str) -> Match | None:
    """Somebody's match of the present round, if it isn't over."""
    return next((match for _, match in encounters(hosted.event.state) if key in match.sides), None)


def _call_time(hosted: HostedEvent, key: str) -> None:
    """Call time in a match, once."""
    match = _of(hosted, key)
    if match is not None and not match.time_called:
        hosted.acts.by_itself("time", player=key)


def _count_turns(hosted: HostedEvent, key: str, turns: Mapping[str, int | None]) -> None:
    """After time was called: note the turn in which that was, and tell the event of those that have ended since. The
    last of them ends the game at its table."""
    match = _of(hosted, key)
    at = None if match is None or not match.time_called else _at(hosted, match)
    if match is None or at is None or match.stage is not Stage.PLAYING:
        return
    turn = turns.get(at.table) or 0
    if at.base is None:
        _note(hosted, replace(at, base=turn))
        return
    ended = min(turn - at.base, match.rules.turns + match.extra_turns)
    while match is not None and match.added is not None and match.active is not None and match.added < ended:
        hosted.acts.by_itself("end_turn", player=match.active)
        match = _of(hosted, key)


def _precedes(one: GameAt, other: GameAt) -> bool:
    return one.round == other.round and one.players == other.players and one.game < other.game


def _note(hosted: HostedEvent, at: GameAt) -> None:
    """Store with the next commit what is noted of a game."""
    hosted.record.games[at.table] = at
    table = schema.event_matches
    hosted.write(Write(update(table).where(table.c.table == at.table).values(told=at.told, base=at.base)))


def _tell(hosted: HostedEvent, at: GameAt, record: TableRecord) -> None:
    """Tell the event how a game ended, and note that it was told, both at once."""
    if hosted.record.games[at.table].told:
        return
    if present(hosted.event.state) is not None and at.round == len(hosted.event.state.rounds):
        pod = len(at.players) > 2
        arguments = pod_result(at, record) if pod else played(at, record)
        if arguments is not None:
            try:
                hosted.acts.by_itself("report" if pod else "played", **arguments)
            except HeadjudgeError as refusal:  # it was corrected, or taken back, meanwhile
                log.info("%s: table %s told in vain: %s", hosted.record, at.table, refusal)
    _note(hosted, replace(hosted.record.games[at.table], told=True))


def _close(table: LiveTable) -> None:
    """The game is given up, without a result."""
    if table.record.status == "running":
        table.change(status="ended", ended=table.now())


class _Fitting(NamedTuple):
    """What a table should be like now: the seconds of each seat's clock, the accounts of its person, when the game is
    stopped, and whether the clock of the round is paused."""

    banks: tuple[float, ...]
    accounts: tuple[tuple[str, ...], ...]
    stop: Stop | None
    paused: bool

    @classmethod
    def of(cls, hosted: HostedEvent, wanted: Wanted, at: GameAt) -> _Fitting:
        """By the event, as after an extension, or when somebody comes with another device."""
        return cls(
            tuple(bank_of(wanted, key) for key in at.players),
            tuple(accounts_of(hosted, key) for key in at.players),
            stop_of(wanted.match, at.base),
            (clock := hosted.event.state.rounds[-1].clock) is not None and clock.pause is not None,
        )

    def misses(self, table: LiveTable) -> bool:
        """Whether the table is different."""
        record = table.record
        return (record.stop, record.paused) != (self.stop, self.paused) or any(
            self._misses(seat) for seat in record.seats if seat.bot is None and seat.account is not None
        )

    def _misses(self, seat: Seat) -> bool:
        accounts = self.accounts[seat.number]
        return seat.bank != self.banks[seat.number] or bool(accounts and {*accounts} != {seat.account, *seat.others})

    def apply(self, table: LiveTable) -> None:
        """Make the table so."""
        if table.record.stop != self.stop:
            table.change(stop=self.stop)
        if table.record.paused != self.paused:
            table.change(paused=self.paused)
        moved = False
        for seat in table.record.seats:
            if seat.bot is not None or seat.account is None or not self._misses(seat):
                continue
            accounts = self.accounts[seat.number]
            moved = moved or {*accounts} != {seat.account, *seat.others}
            seat.bank = self.banks[seat.number]
            if accounts:
                seat.account, seat.others = accounts[0], accounts[1:]
            table.store_seat(seat)
        if moved:
            table.seat_again()
