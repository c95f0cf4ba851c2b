"""Running procedures: until a decision waits or nothing is left to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from headjudge.core.decisions import Choice, Decision
from headjudge.core.machine.asking import AwaitAnswer
from headjudge.core.machine.frames import Frame, Given, Line, Question
from headjudge.core.registry import Registry, Slot

__all__ = ["Machine"]

G = TypeVar("G")
F = TypeVar("F", bound=Frame)
L = TypeVar("L", bound=Line[Any])

Handler = Callable[[G, L, F], bool]


class Machine(ABC, Generic[G, L, F]):
    """How the procedures of a game are run, each by the handler of its name. One machine serves all games of a kind.

    ``handlers`` carry out one stage of a frame; ``handles`` registers one by the frame's name. A handler that returns
    True is finished and its frame is taken away; otherwise it is run again, after whatever it put on top of the agenda.
    ``goes_on`` is what a line of play does when its agenda is empty; it says whether there was anything to do.
    """

    def __init__(self) -> None:
        self.handlers: Registry[str, Handler[G, L, F]] = Registry("handler")
        self.handles = self.handlers.register
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

    def run(self, g: G, line: L) -> None:
        """Run a line of play until a decision waits in it, or nothing is left to do."""
        step, at_rest, agenda = self.step, self.at_rest, line.agenda
        while not line.asks and not at_rest(g, line):
            if agenda:
                step(g, line)
            elif not self.goes_on.entry(g, line):
                return

    def step(self, g: G, line: L) -> None:
        """Run one stage of the top frame."""
        agenda: list[F] = line.agenda
        frame = agenda[-1]
        try:
            finished = (self._instead or self.handlers[frame.what])(g, line, frame)
        except AwaitAnswer:
            return
        if not finished:
            if frame.answers or frame.rosters:
                frame.next_stage()
        elif agenda and agenda[-1] is frame:
            agenda.pop()
        elif frame in agenda:
            agenda.remove(frame)

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
        question = Question(decision.whose, decision.kind, decision.prompt, decision.rest)
        line.agenda[-1].answers.append(Given(question, decision.player, decision.options, choice))
