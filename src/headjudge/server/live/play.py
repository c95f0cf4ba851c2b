"""The game at a table going on: answers of people, of their settings, of bots and clocks."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from headjudge.core.errors import IllegalAction, StaleDecision
from headjudge.core.journal import Entry
from headjudge.core.rng import Rng
from headjudge.server.live.hosted import Hosted, Waiting
from headjudge.server.live.pace import PACES
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat

__all__ = ["STAND_IN", "Play"]

STAND_IN = "basic"
"""The bot that plays for people who aren't there."""
AT_ONCE = 0.005
"""For so many seconds answers are made without anybody being asked before other tables have their turn."""
TAKEN_BACK = 20
"""So many answers of a seat can be taken back at most."""


REMEMBERED = 200
"""So many decisions that were withdrawn are remembered, to be told from those that never were."""


@dataclass(slots=True)
class Asked:
    """A decision that waits: since when, of whom, and for what part of the pace a program thinks (None: not looked
    at)."""

    at: float
    seat: str
    deliberation: float | None = None


class Play:
    """Carries answers into the game of a table and lets it go on until somebody must be asked."""

    def __init__(
        self,
        record: TableRecord,
        note: Callable[[Entry, str | None], None],
        settings_changed: Callable[[Seat], None],
        seat_changed: Callable[[Seat], None],
    ) -> None:
        self.record = record
        self.just_ended = False
        self._note = note
        self._settings_changed = settings_changed
        self._seat_changed = seat_changed
        self._asked: dict[int, Asked] = {}
        self._withdrawn: dict[int, str] = {}
        """Decisions that nobody answered and that don't wait any more, with their seats: the last ones."""
        self._alone: tuple[Seat | None, int] = (None, 0)
        """Who answered last, and from which entry on nobody else did."""
        self._round: deque[Waiting] = deque()
        """The decisions that have still to be looked at in this round."""
        self._made = False
        """Whether any was answered in this round."""
        self._rng = Rng(secrets.randbits(63))

    def forget(self) -> None:
        """The game has been built again: nothing of before is true any more."""
        self._asked.clear()
        self._withdrawn.clear()
        self._round.clear()
        self._alone = (None, 0)

    @property
    def game(self) -> Hosted:
        """The game in progress. Raises IllegalAction if there is none."""
        if self.record.game is None or self.record.status != "running":
            raise IllegalAction("no game is being played at this table", code="table/not-running")
        return self.record.game

    # --- what people do

    def answer(self, seat: Seat, decision: int, branch: int, choice: Any) -> None:
        """A person answers. Raises StaleDecision, InvalidInput, IllegalAction."""
        game = self.game
        if branch != self.record.branch:
            raise StaleDecision("the game has been taken back since that was asked")
        if seat.bot is not None:
            raise IllegalAction(f"{seat.bot} is playing for you; take over first", code="seat/bot")
        if self._withdrawn.get(decision) == seat.name:
            raise StaleDecision(
                "another player acted first, so that decision is no longer open", code="action/withdrawn"
            )
        stand = len(self.record.entries)
        before = game.copy() if self.record.settings.undo else None
        self._answered(seat, game.answer(_name(seat), decision, choice), decision, seat.account)
        if before is not None:
            # What others have answered since can't be taken back any more, nor what was before it.
            kept = [past for past in seat.undo if past[0] >= self._alone[1]]
            seat.undo = [*kept[1 - TAKEN_BACK :], (stand, before)]

    def _answered(self, seat: Seat, entry: Entry, decision: int, by: str | None) -> None:
        """Note an answer of a seat."""
        if self._alone[0] is not seat:
            self._alone = (seat, len(self.record.entries))
        self._asked.pop(decision, None)
        self._note(entry, by)

    def hint(self, seat: Seat, decision: int | None = None) -> tuple[int, str, Any]:
        """What a bot would choose for a seat at a decision, or at the first that waits: the decision, the choice in
        words, the choice. Raises IllegalAction."""
        waiting = next((w for w in self.game.waiting() if w.seat == seat.name and decision in (None, w.id)), None)
        if waiting is None:
            raise IllegalAction("you have nothing to decide right now", code="hint/nothing")
        return waiting.id, *self.game.hint(waiting.id, STAND_IN, self._rng)

    def concede(self, seat: Seat) -> None:
        """A person gives up."""
        self._note(self.game.concede(_name(seat)), seat.account)

    def undo(self, seat: Seat) -> None:
        """A person takes back the last answer. Raises IllegalAction if that would not be fair."""
        game = self.game
        if not self.record.settings.undo:
            raise IllegalAction("undo is turned off at this table", code="undo/off")
        if not seat.undo:
            raise IllegalAction("there is nothing to undo", code="undo/nothing")
        stand, before = seat.undo[-1]
        reason = game.why_not_undone(before, _name(seat))
        if reason:
            seat.undo.clear()
            raise IllegalAction(f"that can't be undone: {reason}", code="undo/unfair")
        seat.undo.pop()
        self.record.game = before
        self.record.branch += 1
        self._asked.clear()
        self._withdrawn.clear()
        self._round.clear()
        self._note(Entry("undo", _name(seat), 0, stand), seat.account)
        seat.settings = before.auto_pass(seat.settings, "off")
        self._settings_changed(seat)

    # --- what happens by itself

    def go_on(self, now: float, awake: bool) -> bool:
        """Answer some of what nobody needs to be asked about or is due; whether there may be more of it. Bots act only
        while the table is awake."""
        record = self.record
        if record.game is None or record.status != "running":
            self._asked.clear()
            return False
        self._adopt(record.game)
        self._withdraw(record.game)
        until = time.monotonic() + AT_ONCE
        while time.monotonic() < until:
            if record.game.over:
                self.just_ended = True
                self._asked.clear()
                return False
            if not self._go_round(record.game, now, awake, until):
                return False
        return True

    def _go_round(self, game: Hosted, now: float, awake: bool, until: float) -> bool:
        """Give each decision that waits its turn, so that of several turns at once none is ahead; whether any was
        answered. A round that time cuts short goes on next time where it was."""
        ids = {waiting.id for waiting in game.waiting()}
        if not self._round:
            self._round, self._made = deque(game.waiting()), False
        while self._round:
            waiting = self._round.popleft()
            if waiting.id in ids and self._by_itself(game, waiting, now, awake):
                self._made = True
                ids = self._withdraw(game)
                if time.monotonic() >= until:
                    break
        return self._made

    def _withdraw(self, game: Hosted) -> set[int]:
        """Note what isn't asked any more, as somebody acted with whom the seat was asked together; what still is."""
        ids = {waiting.id for waiting in game.waiting()}
        for id in [id for id in self._asked if id not in ids]:
            self._withdrawn[id] = self._asked.pop(id).seat
        while len(self._withdrawn) > REMEMBERED:
            del self._withdrawn[next(iter(self._withdrawn))]
        return ids

    def _adopt(self, game: Hosted) -> None:
        """See that the game knows how each seat wants to play, whatever has been taken back."""
        for seat in self.record.seats:
            if seat.name is not None and seat.account is not None:
                for entry in game.adopt(seat.name, seat.settings):
                    self._note(entry, seat.account)

    def _by_itself(self, game: Hosted, waiting: Waiting, now: float, awake: bool) -> bool:
        """Answer one decision, if that is due; whether it was."""
        seat = self.record.seat_named(waiting.seat)
        if seat is None:
            raise LookupError(f"nobody sits at {waiting.seat}")
        asked = self._asked.get(waiting.id)
        if asked is None:
            asked = self._asked[waiting.id] = Asked(now, waiting.seat)
        if seat.bot is not None:
            if not awake:
                return False
            if now < asked.at + self._pause(game, waiting.id, asked):
                return False
            self._answered(seat, game.bot_answer(waiting.id, seat.bot, self._rng), waiting.id, None)
            return True
        watched = any(other.account is not None and other is not seat for other in self.record.seats)
        choice, settings = game.automatic(waiting.seat, waiting.id, seat.settings, watched=watched)
        if settings is not seat.settings:
            seat.settings = settings
            self._settings_changed(seat)
        if choice is not None:
            self._answered(seat, game.answer(waiting.seat, waiting.id, choice), waiting.id, seat.account)
            return True
        clock = self.record.settings.clock
        if clock and now >= asked.at + clock:
            self._late(game, seat, waiting)
            return True
        return False

    def _pause(self, game: Hosted, decision: int, asked: Asked) -> float:
        """How many seconds a program takes for a decision."""
        if asked.deliberation is None:
            asked.deliberation = game.deliberation(decision)
        return asked.deliberation * PACES[self.record.settings.pace]

    def _late(self, game: Hosted, seat: Seat, waiting: Waiting) -> None:
        match self.record.settings.late:
            case "concede":
                self._note(game.concede(waiting.seat), None)
            case "bot":
                seat.bot = STAND_IN
                self._seat_changed(seat)
            case _:
                self._answered(seat, game.default_answer(waiting.id), waiting.id, None)

    def next_due(self, now: float, awake: bool) -> float | None:
        """In how many seconds something happens by itself; None if nothing will. A sleeping table's clocks go on."""
        record = self.record
        if record.game is None or record.status != "running":
            return None
        due = []
        for waiting in record.game.waiting():
            seat = record.seat_named(waiting.seat)
            asked = self._asked.get(waiting.id)
            since = now if asked is None else asked.at
            if seat is not None and seat.bot is not None:
                if awake:
                    due.append(since if asked is None else since + self._pause(record.game, waiting.id, asked))
            elif record.settings.clock:
                due.append(since + record.settings.clock)
        return max(0.0, min(due) - now) if due else None

    def clocks(self) -> dict[str, float]:
        """For each seat whose clock runs, when it runs out: the first of its decisions, if it has several."""
        record = self.record
        if not record.settings.clock or record.game is None or record.status != "running":
            return {}
        due: dict[str, float] = {}
        for waiting in record.game.waiting():
            if waiting.id in self._asked:
                out = self._asked[waiting.id].at + record.settings.clock
                due[waiting.seat] = min(out, due.get(waiting.seat, out))
        return due


def _name(seat: Seat) -> str:
    if seat.name is None:
        raise IllegalAction("that seat is empty", code="seat/empty")
    return seat.name
