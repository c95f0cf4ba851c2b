"""Taking back what a player who pays by hand began to cast, to activate or to do (rule 715.1).

The game is again as it was before, mana abilities activated meanwhile included. That isn't possible where chance has
decided, cards have left a library or changed their places there, or a player has left the game, nor while other turns
go on (807.4): then only what was begun is taken back, and the mana stays.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.magic.engine.costs.by_hand import is_by_hand
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State

__all__ = ["BEFORE", "Before", "remembered", "take_back"]

BEFORE = "before"
"""Where a frame keeps the game as it was before."""
KEPT = frozenset({"log", "next_id", "options", "scratch"})
"""What goes on all the same: numbers are never used twice, and the log says what happened."""


@dataclass(frozen=True, slots=True)
class Before:
    """A game as it was; it is never changed, so copies share it."""

    state: State

    def copy(self) -> Before:
        """The same."""
        return self


def remembered(g: State, player: int) -> Before | None:
    """The game as it is, if a player pays by hand and might take back what comes now."""
    if g.options.free_mana or len(g.turns) > 1 or not is_by_hand(g, player):
        return None
    return Before(g.copy())


def take_back(g: State, frame: Frame) -> bool:
    """Make the game again what it was before a frame was begun. False, with nothing done, if that isn't possible."""
    before: Before | None = frame.data.get(BEFORE)
    if before is None or not _reversible(g, before.state):
        return False
    was = before.state.copy()
    for old, new in zip(was.players, g.players, strict=True):
        old.by_hand = new.by_hand
    for name in State.__slots__:
        if name not in KEPT:
            setattr(g, name, getattr(was, name))
    g.scratch.clear()
    for obj in g.objects.values():
        obj.epoch = -1
    return True


def _reversible(g: State, was: State) -> bool:
    return g.rng.state == was.rng.state and all(
        old.library == new.library and old.in_game == new.in_game
        for old, new in zip(was.players, g.players, strict=True)
    )
