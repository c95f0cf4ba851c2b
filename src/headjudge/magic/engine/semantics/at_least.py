"""So much that happened, or more: what conditions on the past ask for (:mod:`..events.history` counts it)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from headjudge.magic.engine.events.history import happened
from headjudge.magic.engine.state.turn import Turn

__all__ = ["AtLeast"]


class AtLeast(NamedTuple):
    """What is counted, how often it must have happened, and whether that was in the last turn."""

    what: str
    times: int = 1
    last: bool = False

    def happened_to(self, turn: Turn, players: Iterable[int]) -> bool:
        """Whether it happened so often to these players, all together."""
        return happened(turn, self.what, players, last=self.last) >= self.times
