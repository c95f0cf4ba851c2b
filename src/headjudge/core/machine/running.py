"""Running procedures: until a decision waits or nothing is left to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from headjudge.core.decisions import Choice, Decision
from headjudge.core.machine.asking import AwaitAnswer
from headjudge.core.machine.frames import Frame, Given, Line, Question
from headjudge.core.registry import Slot, registering

__all__ = ["Machine"]

G = TypeVar("G")
F = TypeVar("F", bound=Frame)
L = TypeVar("L", bound=Line[Any])

_tuple = tuple.__new__
"""Makes named tuples without the call that a name for each of their parts costs: this is done for every answer."""
Handler = Callable[[G, L, F], bool]


class Machine(ABC, Generic[G, L, F]):
    """How the procedures of a game are run, each by the handler of its name. One machine serves all games of a kind.

    ``handlers`` carry out one stage of a frame; ``handles`` registers one by the frame's name. A handler that returns
    True is finished and its frame is taken away; otherwise it is run again, after whatever it put on top of the agenda.
    ``goes_on`` is what a line of play does when its agenda is empty; it says whether there was anything to do.
    """

    def __init__(self) -> None:
        self.handlers: dict[str, Handler[G, L, F]] = {}
        self.handles = registering(self.handlers, "handler")
        self.goes_on: Slot[Callable[[G, L], bool]] = Slot("way to go on")
        self._instead: Handler[G, L, F] | None = None if type(self).noted is Machine.noted else self._stage
        """What runs the stages of frames instead of their handlers alone."""

    @property
    def stage(self) -> Handler[G, L, F]:
        """What runs one stage of a frame, or raises AwaitAnswer. Whoever watches games puts their own in its place."""
        return self._instead or self._handled

    @stage.setter
    def stage(self, stage: Handler[G, L, F]) -> None:
        self._instead = None if stage == self._handled else stage

    @abstractmethod
    def at_rest(self, g: G, line: L) -> bool:
        """Whether a line of play doesn't go on, whatever is on its agenda: the game is over, or the line is."""

    def noted(self, _g: G, _frame: F) -> Callable[[], None] | None:
        """What takes back what a stage that is about to run may note outside its frame before it asks, if anything.
        A game whose stages note something there says so."""
        return None

    def run(self, g: G, line: L, *, once: bool = False) -> None:
        """Run a line of play until a decision waits in it, or nothing is left to do; or ``once``: one stage of its top
        frame, whatever waits. A stage is run here, not in a method of its own: there are several for each decision."""
        agenda: list[F] = line.agenda
        at_rest, handlers, instead = self.at_rest, self.handlers, self._instead
        while once or not (line.asks or at_rest(g, line)):
            if not agenda:
                if self.goes_on.entry(g, line):
                    continue
                return
            frame = agenda[-1]
            try:
                finished = (instead or handlers[frame.what])(g, line, frame)
            except AwaitAnswer:
                pass
            else:
                if not finished:
                    if frame.answers or frame.rosters:
                        frame.next_stage()
                elif agenda and agenda[-1] is frame:
                    agenda.pop()
                elif frame in agenda:
                    agenda.remove(frame)
            if once:
                return

    def _handled(self, g: G, line: L, frame: F) -> bool:
        return self.handlers[frame.what](g, line, frame)

    def _stage(self, g: G, line: L, frame: F) -> bool:
        take_back = self.noted(g, frame)
        try:
            return self.handlers[frame.what](g, line, frame)
        except AwaitAnswer:
            if take_back is not None:
                take_back()
            raise

    def answer(self, line: L, decision: Decision, choice: Choice) -> None:
        """A decision that the top frame waited for is made: its stage runs again with the answer."""
        line.asks = []
        question = _tuple(Question, (decision.whose, decision.kind, decision.prompt, decision.rest))
        line.agenda[-1].answers.append(_tuple(Given, (question, decision.player, decision.options, choice)))
