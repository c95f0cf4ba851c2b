"""A campaign at the hands of a scenario."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import HeadjudgeError
from headjudge.core.times import read_time
from headjudge.scenario.adapter import Subject
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.wargame.subjects import subject_named
from headjudge.scenario.wargame.verbs import Names, Verb
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.state import State

__all__ = ["WargameTable"]


class WargameTable:
    """A campaign, and the names that the script gave to posts."""

    def __init__(self, campaign: Campaign, verbs: Mapping[str, Verb]) -> None:
        self.game = campaign
        self.verbs = verbs
        self.posts: dict[str, int] = {}

    @property
    def state(self) -> State:
        """The state of the campaign now."""
        return self.game.state

    def perform(self, step: Step) -> None:
        """Do a step; see :class:`headjudge.scenario.adapter.Table`."""
        verb = self.verbs[step.verb]
        by = step.text("by")
        names = Names(self.state, self.posts)
        arguments = verb.read(step, names)
        made = self.game.act(step.verb, verb.doer(step, names) if by is None else by, _time(step), **arguments)
        for name in step.handles:
            if not isinstance(made, int):
                raise UnknownName(name, f"{step.verb} makes nothing that could be named")
            self.posts[name] = self.state.posts[-1].id

    def subject(self, name: str) -> Subject:
        """What a name means in an assertion; see :class:`headjudge.scenario.adapter.Table`."""
        return subject_named(self.state, name)

    def fingerprint(self) -> object:
        """See :class:`headjudge.scenario.adapter.Table`."""
        return copy.deepcopy(self.state), len(self.game.journal.entries)


def _time(step: Step) -> int | None:
    """When a step is done; None if it doesn't say."""
    at: Any = step.text("at")
    try:
        return None if at is None else read_time(at)
    except HeadjudgeError as error:
        raise step.arguments.fault("at", str(error)) from error
