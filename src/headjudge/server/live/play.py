"""The game at a table going on: answers of people, of their settings, of bots and clocks."""

from __future__ import annotations

import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Choice, Decision
from headjudge.core.errors import IllegalAction, StaleDecision
from headjudge.core.game import Game
from headjudge.core.journal import Entry
from headjudge.core.rng import Rng
from headjudge.server.live.clocks import Clocks
from headjudge.server.live.info import ResultInfo
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat
from headjudge.server.live.taking_back import TAKEN_BACK
from headjudge.server.live.waiting import Waiting

__all__ = ["Play"]

log = logging.getLogger(__name__)

AT_ONCE = 0.005
"""For so many seconds answers are made without anybody being asked before other tables have their turn."""
MOST_UNASKED = 20
"""So many more are made then that settings make, so that nobody sees a question that they won't be asked."""


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
        self.waiting = Waiting(record)
        self.clocks = Clocks(record)
        self._alone: tuple[Seat | None, int] = (None, 0)
        """Who answered last, and from which entry on nobody else did."""
        self._round: deque[int] = deque()
        """The decisions that have still to be looked at in this round."""
        self._made = False
        """Whether any was answered in this round."""
        self._rng = Rng(secrets.randbits(63))

    def forget(self) -> None:
        """The game has been built again: nothing of before is true any more."""
        self.waiting.forget()
        self.clocks.forget()
        self._round.clear()
        past = [(seat, seat.undo[0][0]) for seat in self.record.seats if seat.undo]
        self._alone = past[0] if past else (None, 0)

    @property
    def game(self) -> Game:
        """The game in progress. Raises IllegalAction if there is none."""
        if self.record.game is None or self.record.status != "running":
            raise IllegalAction("no game is being played at this table", code="table/not-running")
        attended = self.record.attended
        if self.record.paused and attended is not None and attended.call.here:
            here = " and ".join(attended.call.here)
            raise IllegalAction(f"{here} is at the table: the game goes on after the ruling", code="table/judge")
        if self.record.paused:
            raise IllegalAction("the match is paused", code="table/paused")
        return self.record.game

    # --- what people do

    def answer(self, seat: Seat, decision: int, branch: int, choice: Any) -> None:
        """A person answers. Raises StaleDecision, InvalidInput, IllegalAction."""
        game = self._game_for(seat, branch)
        waiting = self.waiting.find(game, seat.seated, decision)
        if waiting.seat != seat.seated:
            message = f"that decision is {waiting.seat}'s, not yours"
            raise IllegalAction(message, rule=waiting.rule, code="action/not-yours")
        answer = waiting.read(choice)
        settings = self.record.kind.settings
        if settings is not None and settings.is_automatic(answer):
            raise IllegalAction("only the table answers so, for players who aren't asked", code="answer/automatic")
        stand = len(self.record.entries)
        before = game.copy() if self.record.settings.undo else None
        self._answer(game, seat, waiting, answer, seat.account)
        if before is not None:
            self._remember(seat, stand, before)

    def act(self, seat: Seat, verb: str, branch: int, arguments: Mapping[str, Any]) -> None:
        """A person does something by hand, or says that another shouldn't have. It can be taken back if somebody
        objects, also where nothing else is. Raises StaleDecision, InvalidInput, IllegalAction."""
        game, by_hand = self._game_for(seat, branch), self.record.kind.require_by_hand()
        about_others = by_hand.is_about_others(verb)
        stand, before = len(self.record.entries), None if about_others else game.copy()
        with self._noted(game, seat.account):
            by_hand.act(game, seat.seated, verb, arguments)
        if before is not None:
            if self._alone[0] is not seat:
                self._alone = (seat, stand)
            self._remember(seat, stand, before)
        self._look_who_left(game)

    def _game_for(self, seat: Seat, branch: int) -> Game:
        """The game, in which the person of a seat does something that was seen at a branch of it. Raises StaleDecision,
        IllegalAction."""
        game = self.game
        if branch != self.record.branch:
            raise StaleDecision("the game has been taken back since that was asked")
        if seat.bot is not None:
            raise IllegalAction(f"{seat.bot} is playing for you; take over first", code="seat/bot")
        return game

    def _remember(self, seat: Seat, stand: int, before: Game) -> None:
        """Remember the game as it was before a seat did something, so that it can be taken back. What others have
        answered since can't be taken back any more, nor what was before it."""
        kept = [past for past in seat.undo if past[0] >= self._alone[1]]
        seat.undo = [*kept[1 - TAKEN_BACK :], (stand, before)]

    def _answer(self, game: Game, seat: Seat, decision: Decision, choice: Choice, by: str | None) -> None:
        """Answer for a seat."""
        stand = len(self.record.entries)
        with self._noted(game, by):
            game.answer(decision, choice)
        if self._alone[0] is not seat:
            self._alone = (seat, stand)
        self.waiting.answered(decision)
        self._look_who_left(game)

    def _look_who_left(self, game: Game) -> None:
        """Note who is out of a game that is part of a match: in a pod, places follow from the order."""
        if self.record.part is None:
            return
        for seat in self.record.seats:
            if seat.left_after is None and seat.name is not None and not self.record.kind.plays(game, seat.name):
                seat.left_after = len(self.record.entries)
                self._seat_changed(seat)

    @contextmanager
    def _noted(self, game: Game, by: str | None) -> Iterator[None]:
        """Note what the game's journal has more afterwards, if nothing is refused."""
        had = len(game.journal.entries)
        yield
        for entry in game.journal.entries[had:]:
            self._note(entry, by)

    def hint(self, seat: Seat, decision: int | None = None) -> tuple[int, str, Any]:
        """What a bot would choose for a seat at a decision, or at the first that waits: the decision, the choice in
        words, the choice. Raises IllegalAction."""
        game, kind = self.game, self.record.kind
        waiting = next((d for d in game.pending if d.seat == seat.name and decision in (None, d.id)), None)
        if waiting is None:
            raise IllegalAction("you have nothing to decide right now", code="hint/nothing")
        choice = kind.bot_choice(game, waiting, kind.stand_in, self._rng)
        parts = choice if isinstance(choice, list) else [choice]
        words = [str(part) if waiting.shape == SPLIT else waiting.label(part) for part in parts]
        return waiting.id, ", ".join(words) or "none", choice

    def concede(self, seat: Seat) -> None:
        """A person gives up."""
        self._concede(self.game, seat, seat.account)
        seat.lost_by = "conceded"
        self._seat_changed(seat)

    def lose(self, seat: Seat) -> None:
        """A seat has lost by a judge's penalty: it leaves the game, as if it conceded (800.4a)."""
        game = self.game
        if self.plays(seat):
            self._concede(game, seat, None)

    def plays(self, seat: Seat) -> bool:
        """Whether a seat is still in the game, and that goes on."""
        return not self.game.over and self.record.kind.plays(self.game, seat.seated)

    def _concede(self, game: Game, seat: Seat, by: str | None) -> None:
        with self._noted(game, by):
            game.act("concede", seat.seated)
        self._look_who_left(game)

    def undo(self, seat: Seat) -> None:
        """A person takes back the last answer. Raises IllegalAction if that would not be fair."""
        game = self.game
        by_hand = self.record.kind.by_hand
        wanted = by_hand is not None and by_hand.is_objected_to(game, seat.seated)
        if not self.record.settings.undo and not wanted:
            raise IllegalAction("undo is turned off at this table", code="undo/off")
        if not seat.undo:
            raise IllegalAction("there is nothing to undo", code="undo/nothing")
        stand, before = seat.undo[-1]
        reason = self.record.kind.why_not_undone(game, before, seat.seated)
        if reason:
            seat.undo.clear()
            raise IllegalAction(f"that can't be undone: {reason}", code="undo/unfair")
        seat.undo.pop()
        self.record.game = before
        self.record.branch += 1
        self.waiting.forget()
        self._round.clear()
        self._note(Entry("undo", seat.seated, 0, stand), seat.account)
        if self.record.kind.settings is not None:
            seat.settings = self.record.kind.settings.taken_back(seat.settings)
            self._settings_changed(seat)

    # --- what judges do

    def fix(self, account: str, verb: str, arguments: Mapping[str, Any]) -> None:
        """A judge at the table puts the game right by hand."""
        game, judging = self.at_rest(), self.record.kind.require_judging()
        with self._noted(game, account):
            judging.fix(game, verb, arguments)
        self._alone = (None, 0)
        self._look_who_left(game)

    def at_rest(self) -> Game:
        """The game in progress, which stands still since a judge is there. Raises IllegalAction."""
        record = self.record
        if record.game is None or record.status != "running":
            raise IllegalAction("no game is being played at this table", code="table/not-running")
        if not record.paused:
            raise IllegalAction("the game goes on: no judge is at the table", code="judging/away")
        return record.game

    def whole(self) -> Game:
        """A copy of the game at rest, with all entries of its journal, also those that were taken back."""
        found: Game = self.at_rest().copy()
        found.journal.entries = [*self.record.entries]
        return found

    def take_back(self, back: Game, account: str | None) -> None:
        """The game stands as a judge has backed it up: ``back`` has the entries of the game that is played here, and
        more."""
        entries = back.journal.entries[len(self.record.entries) :]
        self.record.game = back
        self.record.branch += 1
        self.waiting.forget()
        self.clocks.end()
        self._round.clear()
        self._alone = (None, 0)
        for entry in entries:
            self._note(entry, account)
        settings = self.record.kind.settings
        for seat in self.record.seats:
            seat.undo.clear()
            if seat.name is None:
                continue
            if seat.left_after is not None and self.record.kind.plays(back, seat.name):
                seat.left_after = seat.lost_by = None
                self._seat_changed(seat)
            if settings is not None:
                seat.settings = settings.taken_back(seat.settings)
                self._settings_changed(seat)

    # --- what happens by itself

    def go_on(self, now: float, awake: bool) -> bool:
        """Answer some of what nobody needs to be asked about or is due; whether there may be more of it. Bots act only
        while the table is awake."""
        record = self.record
        if record.game is None or record.status != "running":
            self.waiting.end()
            self.clocks.end()
            return False
        self.clocks.count(now)
        if record.paused:
            self.waiting.end()
            self.clocks.end()
            return False
        self._lose_by_clocks(record.game, now)
        self._adopt(record.game)
        self._agree(record.game)
        self.waiting.look(record.game)
        until = time.monotonic() + AT_ONCE
        while time.monotonic() < until:
            if record.game.over or self._stopped(record.game):
                self.just_ended = True
                self.waiting.end()
                self.clocks.end()
                return False
            if not self._go_round(record.game, now, awake, until):
                self.clocks.look(record.game, now)
                return False
        self._unask(record.game)
        return True

    def _unask(self, game: Game) -> None:
        """Answer what settings answer, before it is shown as a question that somebody might click at."""
        for _ in range(MOST_UNASKED):
            if game.over or self._stopped(game):
                return
            asked = [(self.record.seat_named(one.seat), one) for one in self.waiting.look(game).values()]
            if not any(seat and seat.bot is None and self._automatic(game, seat, one) for seat, one in asked):
                return

    def _lose_by_clocks(self, game: Game, now: float) -> None:
        """Whose time is over has lost, and leaves the game: of several at once each."""
        lost = self.clocks.run_out(now)
        for seat, by in lost:
            seat.lost_by = by
            self._seat_changed(seat)
        for seat, _ in lost:
            if not game.over and self.record.kind.plays(game, seat.seated):
                self._concede(game, seat, None)

    def _stopped(self, game: Game) -> bool:
        """Whether the game is to be stopped now."""
        stop = self.record.stop
        if stop is None:
            return False
        turn, totals = self.record.kind.standing(game)
        return turn is not None and turn > stop.turn and (not stop.ahead or bool(self._ahead(totals)))

    def result(self) -> ResultInfo | None:
        """How the game ended: by its own rules, or stopped: won by who is ahead where that decides, else drawn."""
        game, kind = self.record.game, self.record.kind
        if game is None or game.over:
            return None if game is None else kind.result(game)
        totals = kind.standing(game).totals
        ahead = self._ahead(totals) if self.record.stop is not None and self.record.stop.ahead else []
        still = [name for seat in self.record.seats if (name := seat.name) is not None and kind.plays(game, name)]
        gone = [name for seat in self.record.seats if (name := seat.name) is not None and name not in still]
        if not ahead:
            return {"winners": [], "losers": gone, "drew": still}
        return {"winners": ahead, "losers": [*gone, *(name for name in still if name not in ahead)], "drew": []}

    def _ahead(self, totals: Mapping[str, int]) -> list[str]:
        """Those who have more than everybody else, as one; nobody if none has."""
        sides = [[seat.name for seat in side if seat.name in totals] for side in self.record.sides]
        found = [(max(totals[name] for name in names if name is not None), names) for names in sides if names]
        most = max((total for total, _ in found), default=0)
        first = [names for total, names in found if total == most]
        return [name for name in first[0] if name is not None] if len(first) == 1 else []

    def _go_round(self, game: Game, now: float, awake: bool, until: float) -> bool:
        """Give each decision that waits its turn, so that of several turns at once none is ahead; whether any was
        answered. A round that time cuts short goes on next time where it was."""
        pending = {decision.id: decision for decision in game.pending}
        if not self._round:
            self._round, self._made = deque(pending), False
        while self._round:
            waiting = pending.get(self._round.popleft())
            if waiting is not None and self._by_itself(game, waiting, now, awake):
                self._made = True
                pending = self.waiting.look(game)
                if time.monotonic() >= until:
                    break
        return self._made

    def _adopt(self, game: Game) -> None:
        """See that the game knows how each seat wants to play, whatever has been taken back, and for whom programs
        do."""
        with self._noted(game, None):
            self.record.kind.adopt_programs(game, [seat.seated for seat in self.record.seats if seat.bot is not None])
        settings = self.record.kind.settings
        if settings is None:
            return
        for seat in self.record.seats:
            if seat.name is not None and seat.account is not None:
                with self._noted(game, seat.account):
                    settings.adopt(game, seat.name, seat.settings)

    def _agree(self, game: Game) -> None:
        """See that no seat that a program plays for objects to anything, which would hold the table up."""
        by_hand = self.record.kind.by_hand
        for seat in self.record.seats if by_hand is not None else ():
            if by_hand is not None and seat.bot is not None and seat.name is not None:
                with self._noted(game, None):
                    by_hand.agree(game, seat.name)

    def _by_itself(self, game: Game, waiting: Decision, now: float, awake: bool) -> bool:
        """Answer one decision, if that is due; whether it was."""
        seat = self.record.seat_named(waiting.seat)
        if seat is None:
            raise LookupError(f"nobody sits at {waiting.seat}")
        if self._stopped(game):
            return False
        asked = self.waiting.asked(waiting, now)
        if seat.bot is not None:
            if not awake or now < self.waiting.bot_due(game, waiting, asked):
                return False
            self._answer(game, seat, waiting, self._bots_choice(game, waiting, seat.bot), None)
            return True
        if self._automatic(game, seat, waiting):
            return True
        clock = self.record.settings.clock
        if clock and now >= asked.at + clock:
            self._late(game, seat, waiting)
            return True
        return False

    def _automatic(self, game: Game, seat: Seat, waiting: Decision) -> bool:
        """Let a seat's settings answer; whether they did."""
        answers = self.record.kind.settings
        if answers is None:
            return False
        watched = any(other.account is not None and other is not seat for other in self.record.seats)
        choice, settings = answers.automatic(game, waiting, seat.settings, watched=watched)
        if settings is not seat.settings:
            seat.settings = settings
            self._settings_changed(seat)
        if choice is None:
            return False
        self._answer(game, seat, waiting, choice, seat.account)
        return True

    def _bots_choice(self, game: Game, decision: Decision, bot: str) -> Choice:
        """What a bot chooses; one that fails does the least, so that the table goes on."""
        try:
            return self.record.kind.bot_choice(game, decision, bot, self._rng)
        except Exception:
            log.exception("bot %s failed at decision %s", bot, decision.id)
            return _least(decision)

    def _late(self, game: Game, seat: Seat, waiting: Decision) -> None:
        match self.record.settings.late:
            case "concede":
                self._concede(game, seat, None)
            case "bot":
                seat.bot = self.record.kind.stand_in
                self._seat_changed(seat)
            case _:
                self._answer(game, seat, waiting, _least(waiting), None)


def _least(decision: Decision) -> Choice:
    """The answer by which least happens."""
    if decision.shape == ONE:
        return False if False in decision.options else decision.options[0]
    if decision.shape == ORDER:
        return list(decision.options)
    if decision.shape == SEVERAL and not decision.least and decision.check([]) is None:
        return []
    return decision.sample(Rng(decision.id))
