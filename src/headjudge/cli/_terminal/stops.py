"""Where a person is asked: nobody wants to pass forty times a turn."""

from __future__ import annotations

from headjudge.core.decisions import Decision
from headjudge.magic.engine.state import Turn
from headjudge.magic.game import Game

__all__ = ["Stops"]

MAIN = ("precombat-main", "postcombat-main")


class Stops:
    """What the person said about passing, and whether a priority decision is worth asking about."""

    def __init__(self, every: bool = False) -> None:
        self.every = every
        """Ask at every priority at which there is something to do."""
        self._until_event = False
        self._until_turn = -1

    def pass_until_something(self) -> None:
        """Pass until somebody else does something, or it is time for one's own main phase."""
        self._until_event = True

    def pass_this_turn(self, game: Game) -> None:
        """Pass until this turn is over, whatever happens."""
        self._until_turn = game.state.turns_begun

    def cancel(self) -> None:
        """Ask again as usual."""
        self._until_event = False
        self._until_turn = -1

    def ask(self, game: Game, decision: Decision, seat: int) -> bool:
        """Whether to put this priority decision before the person."""
        if self._until_turn == game.state.turns_begun:
            return False
        self._until_turn = -1
        if len(decision.options) == 1:
            return False
        turn = next(t for t in game.state.turns if any(a.id == decision.id for a in t.asks))
        theirs = bool(turn.stack) and game.state.objects[turn.stack[-1]].controller != seat
        if self._until_event:
            begins = seat in turn.active and turn.step == MAIN[0] and not turn.stack
            if not theirs and not begins:
                return False
            self._until_event = False
        return self.every or theirs or self._worth_it(game, turn, seat)

    def _worth_it(self, game: Game, turn: Turn, seat: int) -> bool:
        if turn.stack:
            return False  # something of one's own waits to resolve
        if seat in turn.active:
            return turn.step in MAIN or (turn.step == "declare-blockers" and self._fights(turn, seat))
        if turn.step in ("declare-attackers", "declare-blockers"):
            return self._fights(turn, seat)
        return turn.step == "end" and self._next(game, turn, seat)

    def _fights(self, turn: Turn, seat: int) -> bool:
        combat = turn.combat
        return combat is not None and (seat in turn.active or seat in combat.defending.values())

    def _next(self, game: Game, turn: Turn, seat: int) -> bool:
        players = game.state.players
        after = turn.active[-1]
        for i in range(1, len(players)):
            q = (after + i) % len(players)
            if players[q].in_game:
                return q == seat
        return False
