"""What a seat sets for itself, at any time of the game: how the table answers for it, how it plays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic

from headjudge.core.decisions import Choice, Decision
from headjudge.core.game import AnyGame

__all__ = ["SeatSettings"]


class SeatSettings(ABC, Generic[AnyGame]):
    """The settings of a kind of game. What they are, a struct of the kind's own says; it is never changed, only
    replaced."""

    @abstractmethod
    def usual(self) -> Any:
        """A seat's settings as they are at first."""

    @abstractmethod
    def changed(self, settings: Any, change: Any, game: AnyGame | None) -> Any:
        """The settings with a change that a client asked for, as JSON; ``game`` is None before one has begun. Raises
        InvalidInput or IllegalAction."""

    def taken_back(self, settings: Any) -> Any:
        """The settings once the seat has taken an answer back."""
        return settings

    def automatic(
        self, game: AnyGame, decision: Decision, settings: Any, *, watched: bool
    ) -> tuple[Choice | None, Any]:
        """What the settings of whoever is asked answer (None if they are to be asked), and the settings as they are
        then.

        While it is ``watched`` by other people, nothing is answered for want of what only the seat knows of.
        """
        del game, decision, watched
        return None, settings

    def is_automatic(self, choice: Choice) -> bool:
        """Whether only a table answers so for a seat, and nobody themself."""
        del choice
        return False

    def adopt(self, game: AnyGame, seat: str, settings: Any) -> None:
        """Carry into the game what the settings say of how the seat plays, whatever was taken back."""

    def adopted(self, game: AnyGame, seat: str, settings: Any) -> Any:
        """The settings with what the game says of how the seat plays."""
        del game, seat
        return settings
