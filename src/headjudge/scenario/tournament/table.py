"""An event at the hands of a scenario; a further event of the same people keeps their ratings."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import HeadjudgeError
from headjudge.scenario.adapter import Subject
from headjudge.scenario.document import Block
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.tournament.judging import Desk
from headjudge.scenario.tournament.ratings import Ratings
from headjudge.scenario.tournament.setup import Packs, Played, packs_of, set_up
from headjudge.scenario.tournament.subjects import subject_named
from headjudge.scenario.tournament.verbs import VERBS, known
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.settings import duration

__all__ = ["TournamentTable"]


class TournamentTable:
    """The event that is played, and the ratings of all events so far."""

    def __init__(self, played: Played, desk: Desk) -> None:
        self.played = played
        self.desk = desk
        self.ratings = Ratings()
        self.ratings.begin(played)

    @property
    def game(self) -> Tournament:
        """The event as it now is."""
        return self.played.event

    def perform(self, step: Step) -> None:
        """Do a step; see :class:`headjudge.scenario.adapter.Table`."""
        if self.desk.takes(step):
            self.desk.perform(step, self.played)
            return
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
            arguments = {"seats": self.played.seats, **arguments, "packs": self._packs(arguments.get("packs"))}
        by = step.text("by")
        self.game.act(step.verb, HOST if by is None else known(by, step, self.played), **arguments)
        if step.verb == "reopen" or self.game.state.finished:
            self.ratings.settle(self.played)

    def _packs(self, given: Mapping[str, Any] | None) -> Packs:
        """The packs of a draft: those at the verb, or else those of the set-up."""
        return self.played.packs if given is None else packs_of(given)

    def subject(self, name: str) -> Subject:
        """What a name means in an assertion; see :class:`headjudge.scenario.adapter.Table`."""
        state = self.game.state
        ruled = self.desk.subject(name, state)
        if ruled is not None:
            return ruled
        found = subject_named(self.played, self.ratings, name)
        if not self.played.knows(name):
            return found
        return Subject({**found.properties, **self.desk.of_person(name, state)}, found.value)

    def fingerprint(self) -> object:
        """See :class:`headjudge.scenario.adapter.Table`."""
        facts = vars(copy.deepcopy(self.game.state))
        libraries = {name: list(cards) for name, cards in self.desk.libraries.items()}
        return {**facts, "rng": self.game.state.rng.state}, libraries, len(self.game.journal.entries)


def _length(step: Step) -> int:
    try:
        return duration(step.value)
    except HeadjudgeError as error:
        raise step.arguments.fault(step.verb, str(error)) from error
