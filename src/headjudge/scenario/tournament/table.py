"""An event at the hands of a scenario; a further event of the same people keeps their ratings."""

from __future__ import annotations

import copy

from headjudge.core.errors import HeadjudgeError
from headjudge.scenario.adapter import Subject
from headjudge.scenario.document import Block
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.tournament.ratings import Ratings
from headjudge.scenario.tournament.setup import Played, set_up
from headjudge.scenario.tournament.subjects import subject_named
from headjudge.scenario.tournament.verbs import VERBS, known
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.settings import duration

__all__ = ["TournamentTable"]


class TournamentTable:
    """The event that is played, and the ratings of all events so far."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.ratings = Ratings()
        self.ratings.begin(played)

    @property
    def game(self) -> Tournament:
        """The event as it now is."""
        return self.played.event

    def perform(self, step: Step) -> None:
        """Do a step; see :class:`headjudge.scenario.adapter.Table`."""
        if step.handles:
            raise UnknownName(step.handles[0], f"{step.verb} makes nothing that could be named")
        if step.verb == "new_event":
            if not isinstance(step.value, Block):
                raise step.arguments.fault(step.verb, "a set-up is wanted")
            self.played = set_up(step.value, 0)
            self.ratings.begin(self.played)
            return
        if step.verb == "tick":
            self.game.act("tick", HOST, self.game.state.clock + _length(step))
            return
        arguments = VERBS[step.verb].read(step, self.played)
        if step.verb == "draft":
            arguments = {"packs": self.played.packs, "seats": self.played.seats, **arguments}
        by = step.text("by")
        self.game.act(step.verb, HOST if by is None else known(by, step, self.played), **arguments)
        if step.verb in ("finish", "reopen"):
            self.ratings.settle(self.played)

    def subject(self, name: str) -> Subject:
        """What a name means in an assertion; see :class:`headjudge.scenario.adapter.Table`."""
        return subject_named(self.played, self.ratings, name)

    def fingerprint(self) -> object:
        """See :class:`headjudge.scenario.adapter.Table`."""
        facts = vars(copy.deepcopy(self.game.state))
        return {**facts, "rng": self.game.state.rng.state}, len(self.game.journal.entries)


def _length(step: Step) -> int:
    try:
        return duration(step.value)
    except HeadjudgeError as error:
        raise step.arguments.fault(step.verb, str(error)) from error
