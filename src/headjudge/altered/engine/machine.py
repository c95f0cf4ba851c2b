"""The machine of a game: one line of play, whose procedures each module registers for its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.core.decisions import ONE, Decision
from headjudge.core.machine import Asker, Frame, Machine
from headjudge.core.rng import Rng

__all__ = ["MACHINE", "Asking", "ask_turn", "chosen_turn", "handles", "push"]


class _Procedures(Machine[State, Line, Frame]):
    """The machine whose line of play is the day."""

    def at_rest(self, g: State, line: Line) -> bool:
        """Whether the game is over, or waits at the end of a phase."""
        return g.over or g.halted


MACHINE = _Procedures()
handles = MACHINE.handles


def _nothing_below(g: State, line: Line) -> bool:
    """The day lies beneath all else and never ends, so there is nothing to go on with."""
    return False


MACHINE.goes_on.fill(_nothing_below)


def push(g: State, what: str, node: object = None, **data: Any) -> None:
    """Put a procedure on top: it is run before what lies below goes on."""
    g.line.agenda.append(Frame(what, node, data))


TURN, TURNS = DecisionKind.TURN, "Play a card, or pass."


class Asking(Asker[Line, Frame, DecisionKind]):
    """Asks players in the midst of a procedure."""

    __slots__ = ("g",)

    def __init__(self, g: State, line: Line, frame: Frame) -> None:
        self.g, self.line, self.frame = g, line, frame  # not by the class above: one is made for each stage that asks
        self.left = frame.answers[:]

    @property
    def rng(self) -> Rng:
        """The game's generator."""
        return self.g.rng

    def fresh(self) -> int:
        """A number that no decision had before."""
        self.g.decisions += 1
        return self.g.decisions

    def in_game(self, player: int) -> bool:
        """Whether a player hasn't left."""
        return self.g.players[player].in_game

    def decider(self, player: int) -> int:
        """Players make their own choices."""
        return player

    def concealed(
        self, player: int, kind: DecisionKind, prompt: str, options: Sequence[Any], words: Sequence[str]
    ) -> Any:
        """One of the options; asked also if there is only one, where being asked would tell what a player holds."""
        return self._ask(player, kind, prompt, options, ONE, words=tuple(words))


def ask_turn(g: State, line: Line, player: int) -> None:
    """Ask somebody what they do in their turn: the stage ends with that, and the next one has the answer. They are
    asked also if all they can do is pass. What there is to do is listed when somebody wants to see it."""
    g.decisions += 1
    line.asks = [Decision(g.decisions, "", TURN, TURNS, None, player=player, whose=player)]


def chosen_turn(frame: Frame, player: int) -> Any:
    """What somebody does in their turn; None if they have to be asked."""
    for given in frame.answers:
        if given.question == (player, TURN, TURNS, ()):
            return given.choice
    return None
