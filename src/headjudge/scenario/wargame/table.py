"""A campaign at the hands of a scenario."""

from __future__ import annotations

from headjudge.core.copying import whole_copy
from headjudge.scenario.adapter import Subject
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.wargame.subjects import subject_named
from headjudge.scenario.wargame.verbs import VERBS, Names
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.state import State

__all__ = ["WargameTable"]


class WargameTable:
    """A campaign, and the names that the script gave to posts."""

    def __init__(self, campaign: Campaign) -> None:
        self.game = campaign
        self.posts: dict[str, int] = {}

    @property
    def state(self) -> State:
        """The state of the campaign now."""
        return self.game.state

    def perform(self, step: Step) -> None:
        """Do a step; see :class:`headjudge.scenario.adapter.Table`."""
        made = VERBS.perform(self.game, step, Names(self.state, self.posts))
        for name in step.handles:
            if not isinstance(made, int):
                raise UnknownName(name, f"{step.verb} makes nothing that could be named")
            self.posts[name] = self.state.posts[-1].id

    def subject(self, name: str) -> Subject:
        """What a name means in an assertion; see :class:`headjudge.scenario.adapter.Table`."""
        return subject_named(self.state, name)

    def fingerprint(self) -> object:
        """See :class:`headjudge.scenario.adapter.Table`."""
        return whole_copy(self.state), len(self.game.journal.entries)
