"""The game at a table going on: answers of people, of their settings, of bots and clocks."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from headjudge.core.errors import IllegalAction, StaleDecision
from headjudge.core.rng import Rng
from headjudge.server.live.hosted import Hosted, Waiting
from headjudge.server.live.journal import undo_entry
from headjudge.server.live.pace import PACES
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat

__all__ = ["STAND_IN", "Play"]

STAND_IN = "basic"
"""The bot that plays for people who aren't there."""
AT_ONCE = 8
"""So many answers are made without anybody being asked before other tables have their turn."""
TAKEN_BACK = 20
"""So many answers of a seat can be taken back at most."""


class Play:
    """Carries answers into the game of a table and lets it go on until somebody must be asked."""

    def __init__(
        self,
        record: TableRecord,
        note: Callable[[str, str | None], None],
        settings_changed: Callable[[Seat], None],
        seat_changed: Callable[[Seat], None],
    ) -> None:
        self.record = record
        self.just_ended = False
        self._note = note
        self._settings_changed = settings_changed
        self._seat_changed = seat_changed
        self._asked: dict[int, float] = {}
        """Since when each decision waits."""
        self._rng = Rng(secrets.randbits(63))

    def forget(self) -> None:
        """The game has been built again: nothing of before is true any more."""
        self._asked.clear()

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
            raise StaleDecision("the game went back since that was asked")
        if seat.bot is not None:
            raise IllegalAction(f"{seat.bot} plays for you; take over first", code="seat/bot")
        before = (len(self.record.entries), game.copy())
        self._note(game.answer(_name(seat), decision, choice), seat.account)
        if self.record.settings.undo:
            seat.undo = [*seat.undo[1 - TAKEN_BACK :], before]

    def hint(self, seat: Seat) -> tuple[int, str, Any]:
        """What a bot would choose for a seat: the decision, the choice in words, the choice. Raises IllegalAction."""
        waiting = next((w for w in self.game.waiting() if w.seat == seat.name), None)
        if waiting is None:
            raise IllegalAction("nothing is asked of you now", code="hint/nothing")
        return waiting.id, *self.game.hint(waiting.id, STAND_IN, self._rng)

    def concede(self, seat: Seat) -> None:
        """A person gives up."""
        self._note(self.game.concede(_name(seat)), seat.account)

    def undo(self, seat: Seat) -> None:
        """A person takes back the last answer. Raises IllegalAction if that would not be fair."""
        game = self.game
        if not self.record.settings.undo:
            raise IllegalAction("nothing is taken back at this table", code="undo/off")
        if not seat.undo:
            raise IllegalAction("there is nothing to take back", code="undo/nothing")
        stand, before = seat.undo[-1]
        reason = game.why_not_undone(before, _name(seat))
        if reason:
            seat.undo.clear()
            raise IllegalAction(f"that can't be taken back: {reason}", code="undo/unfair")
        seat.undo.pop()
        self.record.game = before
        self.record.branch += 1
        self._asked.clear()
        self._note(undo_entry(_name(seat), stand), seat.account)
        seat.settings = before.auto_pass(seat.settings, "off")
        self._settings_changed(seat)

    # --- what happens by itself

    def go_on(self, now: float) -> bool:
        """Answer some of what nobody needs to be asked about or is due; whether there may be more of it."""
        record = self.record
        if record.game is None or record.status != "running":
            self._asked.clear()
            return False
        self._adopt(record.game)
        for _ in range(AT_ONCE):
            if record.game.over:
                self.just_ended = True
                self._asked.clear()
                return False
            if not any(self._by_itself(record.game, waiting, now) for waiting in record.game.waiting()):
                break
        else:
            return True
        ids = {waiting.id for waiting in record.game.waiting()}
        self._asked = {id: at for id, at in self._asked.items() if id in ids}
        return False

    def _adopt(self, game: Hosted) -> None:
        """See that the game knows how each seat wants to play, whatever has been taken back."""
        for seat in self.record.seats:
            if seat.name is not None:
                for entry in game.adopt(seat.name, seat.settings):
                    self._note(entry, seat.account)

    def _by_itself(self, game: Hosted, waiting: Waiting, now: float) -> bool:
        """Answer one decision, if that is due; whether it was."""
        seat = self.record.seat_named(waiting.seat)
        if seat is None:
            raise LookupError(f"nobody sits at {waiting.seat}")
        since = self._asked.setdefault(waiting.id, now)
        if seat.bot is not None:
            if waiting.trivial or now >= since + PACES[self.record.settings.pace]:
                self._note(game.bot_answer(waiting.id, seat.bot, self._rng), None)
                return True
            return False
        choice, settings = game.automatic(waiting.seat, waiting.id, seat.settings)
        if settings is not seat.settings:
            seat.settings = settings
            self._settings_changed(seat)
        if choice is not None:
            self._note(game.answer(waiting.seat, waiting.id, choice), seat.account)
            return True
        clock = self.record.settings.clock
        if clock and now >= since + clock:
            self._late(game, seat, waiting)
            return True
        return False

    def _late(self, game: Hosted, seat: Seat, waiting: Waiting) -> None:
        match self.record.settings.late:
            case "concede":
                self._note(game.concede(waiting.seat), None)
            case "bot":
                seat.bot = STAND_IN
                self._seat_changed(seat)
            case _:
                self._note(game.default_answer(waiting.id), None)

    def next_due(self, now: float) -> float | None:
        """In how many seconds something happens by itself; None if nothing will."""
        record = self.record
        if record.game is None or record.status != "running":
            return None
        due = []
        for waiting in record.game.waiting():
            seat = record.seat_named(waiting.seat)
            since = self._asked.get(waiting.id, now)
            if seat is not None and seat.bot is not None:
                due.append(since + PACES[record.settings.pace])
            elif record.settings.clock:
                due.append(since + record.settings.clock)
        return max(0.0, min(due) - now) if due else None

    def clocks(self) -> dict[str, float]:
        """For each seat whose clock runs, when it runs out."""
        record = self.record
        if not record.settings.clock or record.game is None or record.status != "running":
            return {}
        return {
            waiting.seat: self._asked[waiting.id] + record.settings.clock
            for waiting in record.game.waiting()
            if waiting.id in self._asked
        }


def _name(seat: Seat) -> str:
    if seat.name is None:
        raise IllegalAction("nobody sits there", code="seat/empty")
    return seat.name
