"""The decisions of a table's game that wait: since when, and when each is answered by itself; and those that were asked
and are no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.core.decisions import Decision
from headjudge.core.errors import StaleDecision
from headjudge.core.game import Game
from headjudge.server.live.pace import PACES
from headjudge.server.live.record import TableRecord

__all__ = ["Asked", "Waiting"]

REMEMBERED = 200
"""So many decisions that were withdrawn are remembered, to be told from those that never were."""


@dataclass(slots=True)
class Asked:
    """A decision that waits: since when, of whom, and for what part of the pace a program thinks (None: not looked
    at)."""

    at: float
    seat: str
    deliberation: float | None = None


class Waiting:
    """What waits at a table."""

    def __init__(self, record: TableRecord) -> None:
        self._record = record
        self._asked: dict[int, Asked] = {}
        self._withdrawn: dict[int, str] = {}
        """Decisions that nobody answered and that don't wait any more, with their seats: the last ones."""

    def forget(self) -> None:
        """The game is another than it was, or as it was before: nothing has been asked yet."""
        self._asked.clear()
        self._withdrawn.clear()

    def end(self) -> None:
        """Nothing waits any more."""
        self._asked.clear()

    def look(self, game: Game) -> dict[int, Decision]:
        """The decisions that wait now, by number. What was asked and isn't any more is withdrawn: somebody acted with
        whom the seat was asked together. What stood still while somebody objected is asked again."""
        pending = {decision.id: decision for decision in game.pending}
        for id in self._withdrawn.keys() & pending.keys():
            del self._withdrawn[id]
        for id in [id for id in self._asked if id not in pending]:
            self._withdrawn[id] = self._asked.pop(id).seat
        while len(self._withdrawn) > REMEMBERED:
            del self._withdrawn[next(iter(self._withdrawn))]
        return pending

    def find(self, game: Game, seat: str, id: int) -> Decision:
        """The decision of a number, for a seat that answers it. Raises StaleDecision if it doesn't wait (any more)."""
        if self._withdrawn.get(id) == seat:
            raise StaleDecision(
                "another player acted first, so that decision is no longer open", code="action/withdrawn"
            )
        waiting = next((decision for decision in game.pending if decision.id == id), None)
        if waiting is None:
            raise StaleDecision(f"question {id} has been answered already, or was never asked")
        return waiting

    def asked(self, decision: Decision, now: float) -> Asked:
        """A decision that waits, since now if it has just come up."""
        return self._asked.setdefault(decision.id, Asked(now, decision.seat))

    def answered(self, decision: Decision) -> None:
        """It was answered, and isn't asked any more."""
        self._asked.pop(decision.id, None)

    def bot_due(self, game: Game, decision: Decision, asked: Asked) -> float:
        """When a program answers a decision."""
        if asked.deliberation is None:
            asked.deliberation = self._record.kind.deliberation(game, decision)
        return asked.at + asked.deliberation * PACES[self._record.settings.pace]

    def next_due(self, now: float, awake: bool) -> float | None:
        """In how many seconds one is answered by itself; None if none will be. A sleeping table's clocks go on."""
        record = self._record
        due = []
        for waiting in self._pending():
            seat = record.seat_named(waiting.seat)
            asked = self._asked.get(waiting.id)
            if seat is not None and seat.bot is not None:
                if awake and record.game is not None:
                    due.append(now if asked is None else self.bot_due(record.game, waiting, asked))
            elif record.settings.clock:
                due.append((now if asked is None else asked.at) + record.settings.clock)
        return max(0.0, min(due) - now) if due else None

    def clocks(self) -> dict[str, float]:
        """For each seat whose clock runs, when it runs out: the first of its decisions, if it has several."""
        clock = self._record.settings.clock
        due: dict[str, float] = {}
        for waiting in self._pending() if clock else ():
            if waiting.id in self._asked:
                out = self._asked[waiting.id].at + clock
                due[waiting.seat] = min(out, due.get(waiting.seat, out))
        return due

    def _pending(self) -> Sequence[Decision]:
        record = self._record
        going_on = record.status == "running" and not record.paused
        return () if record.game is None or not going_on else record.game.pending
