"""The journal: set-up, seed and answers.

It alone rebuilds a game; backups, undo, replays and crash recovery are this.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = ["Entry", "Journal"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that came from outside: an answer to a decision (``what`` "answer") or a concession ("concede")."""

    what: str
    seat: str
    decision: int
    choice: Any


@dataclass(slots=True)
class Journal:
    """A game's set-up (plain data, as the game's constructor takes it), its seed, and what was answered since."""

    game: str
    setup: dict[str, Any]
    seed: int
    entries: list[Entry] = field(default_factory=list)

    def copy(self) -> Journal:
        """An independent journal; entries are never changed, so they are shared."""
        return Journal(self.game, self.setup, self.seed, self.entries[:])
