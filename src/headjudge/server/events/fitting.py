"""What a table should be like now, by its event: after an extension, a pause, or when somebody comes with another
device."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.server.events.games import Wanted
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.record import GameAt
from headjudge.server.events.seating import accounts_of, bank_of, part_of, stop_of
from headjudge.server.live.info import Attended, Part, TableCall
from headjudge.server.live.pace import Stop
from headjudge.server.live.seats import Seat
from headjudge.server.live.table import LiveTable
from headjudge.tournament.calls import Call
from headjudge.tournament.event.pods_lost import losers

__all__ = ["Fitting"]


class Fitting(NamedTuple):
    """The seconds of each seat's clock, the accounts of its person, when the game is stopped, the call for a judge to
    it, whether it stands still, since the clock of the round is paused or a judge is there, and of which match it is
    part, with which score; ``out``: the seats that have lost a pod by a penalty."""

    banks: tuple[float, ...]
    accounts: tuple[tuple[str, ...], ...]
    stop: Stop | None
    attended: Attended | None
    paused: bool
    part: Part
    out: tuple[int, ...]

    @classmethod
    def of(cls, hosted: HostedEvent, wanted: Wanted, at: GameAt) -> Fitting:
        """As the event stands."""
        attended = _attended(hosted, wanted, at)
        clock = hosted.event.state.rounds[-1].clock
        return cls(
            tuple(bank_of(wanted, key) for key in at.players),
            tuple(accounts_of(hosted, key) for key in at.players),
            stop_of(wanted.match, at.base),
            attended,
            (clock is not None and clock.pause is not None) or bool(attended and attended.call.here),
            part_of(hosted, wanted),
            tuple(n for n, key in enumerate(at.players) if key in losers(wanted.table.lost.values())),
        )

    def misses(self, table: LiveTable) -> bool:
        """Whether the table is different."""
        record = table.record
        now = (record.stop, record.paused, record.attended, record.part)
        if any(table.play.plays(table.record.seats[number]) for number in self.out):
            return True
        return now != (self.stop, self.paused, self.attended, self.part) or any(
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
        if table.record.part != self.part:
            table.change(part=self.part)
        moved = False
        if table.record.attended != self.attended:
            before = table.record.attended
            table.change(attended=self.attended)
            moved = (before and before.accounts) != (self.attended and self.attended.accounts)
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
        for number in self.out:
            table.play.lose(table.record.seats[number])


def _attended(hosted: HostedEvent, wanted: Wanted, at: GameAt) -> Attended | None:
    """The call for a judge to a game: of a match of teams only to the one that it was called to."""
    state = hosted.event.state
    for call in state.calls.open:
        if call.round != wanted.round or call.side not in wanted.table.sides:
            continue
        elsewhere = {call.by, call.side} & {one for side in wanted.table.sides for one in state.members(side)}
        if elsewhere and not elsewhere & {*wanted.players}:
            continue
        name = hosted.persons.name
        told = TableCall(
            call.number,
            call.at,
            None if call.judge is None else name(call.judge, official=False),
            [name(judge, official=False) for judge in call.here],
            *_asked(call, at),
        )
        return Attended(told, [account for judge in call.here for account in accounts_of(hosted, judge)])
    return None


def _asked(call: Call, at: GameAt) -> tuple[list[int], str, list[int]]:
    """The seats that were asked which cards they know, of which moment, and those that have answered."""
    if call.asked is None or not call.here:
        return [], "", []
    seats = {key: number for number, key in enumerate(at.players)}
    asked = [seats[key] for key in call.asked.players if key in seats]
    return asked, call.asked.moment, [seats[key] for key in call.asked.answers if key in seats]
