"""The clocks of a table's seats: how much time each person has for the whole game, and how long they may do nothing.

A clock runs while the game waits for an answer of its seat, also while nobody is there; but then nobody is idle. Those
who play as one in a match share a clock, which is kept with the first of their seats. What has passed is counted
whenever the table has its turn, and stored with what was done, every so many seconds at least.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.game import Game
from headjudge.server.live.info import LostBy, SeatClock
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat

__all__ = ["Clocks"]

STORED_EVERY = 15.0
"""Running clocks are stored after so many seconds, if nothing else is."""


class Clocks:
    """The clocks of a table."""

    def __init__(self, record: TableRecord) -> None:
        self._record = record
        self._since: dict[int, float] = {}
        """By seat: from when on its running clock hasn't been counted yet."""
        self._idle: dict[int, float] = {}
        """By seat: since when it is asked and has done nothing."""
        self._asked: dict[int, set[int]] = {}
        """By seat: the decisions that it is asked."""
        self._stored: dict[int, float] = {}
        """By seat: what storage knows to be used."""
        self._stored_at = 0.0

    def forget(self) -> None:
        """The table was built again: what isn't stored hasn't passed."""
        self.end()
        self._stored.clear()

    def end(self) -> None:
        """No clock runs any more."""
        for asked in (self._since, self._idle, self._asked):
            asked.clear()

    def bank(self, seat: Seat) -> float:
        """The seconds of a seat's clock in all; 0: it has none."""
        return self._record.settings.bank if seat.bank is None else seat.bank

    def count(self, now: float) -> None:
        """Count what has passed until now."""
        running: dict[int, float] = {}
        for number, since in self._since.items():
            keeper = self._keeper(number)
            running[keeper.number] = min(since, running.get(keeper.number, since))
            self._since[number] = now
        for number, since in running.items():
            self._record.seats[number].used += max(0.0, now - since)

    def _keeper(self, number: int) -> Seat:
        """The seat with which the clock of a seat is kept."""
        part = self._record.part
        if part is None or not part.sides:
            return self._record.seats[number]
        return next(side[0] for side in self._record.sides if any(seat.number == number for seat in side))

    def used(self, seat: Seat) -> float:
        """The seconds of a seat's clock that have passed."""
        return self._keeper(seat.number).used

    def look(self, game: Game, now: float) -> None:
        """See whom the game asks now: their clocks run from here on. A program has none."""
        settings, asked = self._record.settings, dict[int, set[int]]()
        if settings.bank or settings.inactivity or any(seat.bank is not None for seat in self._record.seats):
            for waiting in game.pending:
                seat = self._record.seat_named(waiting.seat)
                if seat is not None and seat.bot is None and seat.account is not None:
                    asked.setdefault(seat.number, set()).add(waiting.id)
        for number, decisions in asked.items():
            if not decisions <= self._asked.get(number, set()):
                self._idle[number] = now
        self._asked = asked
        self._since = {number: self._since.get(number, now) for number in asked}
        self._idle = {number: self._idle[number] for number in asked}

    def heard(self, seat: Seat, now: float) -> None:
        """The person of a seat has done something, or come, or gone."""
        if seat.number in self._idle:
            self._idle[seat.number] = now

    def run_out(self, now: float) -> list[tuple[Seat, LostBy]]:
        """The seats that have lost by now, and by what; what has passed is counted. Clocks come first."""
        seats = [self._record.seats[number] for number in self._since]
        out = [seat for seat in seats if 0 < self.bank(seat) <= self.used(seat)]
        if out:
            return [(seat, "clock") for seat in out]
        return [(seat, "inactivity") for seat in seats if (lost := self._lost(seat)) is not None and now >= lost]

    def _lost(self, seat: Seat) -> float | None:
        """When a seat loses by doing nothing; None if it doesn't."""
        limit = self._record.settings.inactivity
        return self._idle[seat.number] + limit if limit and seat.here and seat.number in self._idle else None

    def due(self, now: float) -> float | None:
        """In how many seconds one runs out, or is to be stored; None if none runs."""
        moments = [self._stored_at + STORED_EVERY] if self._since else []
        for number, since in self._since.items():
            seat = self._record.seats[number]
            if self.bank(seat):
                moments.append(since + self.bank(seat) - self.used(seat))
            lost = self._lost(seat)
            if lost is not None:
                moments.append(lost)
        return max(0.0, min(moments) - now) if moments else None

    def to_store(self, now: float, *, with_others: bool) -> Sequence[Seat]:
        """The seats whose used time storage is to know now: with whatever else is stored, or as it is long ago."""
        if not with_others and now < self._stored_at + STORED_EVERY:
            return ()
        self._stored_at = now
        changed = [seat for seat in self._record.seats if self._stored.get(seat.number, 0.0) != seat.used]
        self._stored.update({seat.number: seat.used for seat in changed})
        return changed

    def _running(self, seat: Seat) -> float | None:
        """From when on the clock of a seat hasn't been counted yet; None if it stands still."""
        keeper = self._keeper(seat.number)
        return min((since for number, since in self._since.items() if self._keeper(number) is keeper), default=None)

    def shown(self) -> dict[str, SeatClock]:
        """The clocks as everybody may see them."""
        found = {}
        for seat in self._record.seats:
            bank, asked = self.bank(seat), seat.number in self._since
            lost = self._lost(seat) if asked else None
            since = self._running(seat)
            if seat.name is None or not (bank or lost is not None):
                continue
            left = round(max(0.0, bank - self.used(seat)), 2)
            found[seat.name] = SeatClock(
                left=left if bank and since is None else None,
                out=None if since is None or not bank else round(since + left, 2),
                warned=None if lost is None else lost - self._record.settings.warning,
                lost=lost,
            )
        return found
