"""What seats may do by hand in games of a kind: manual actions, and objections to those of others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic

from headjudge.core.game import AnyGame

__all__ = ["ByHand"]


class ByHand(ABC, Generic[AnyGame]):
    """What seats may do by hand in a kind of game."""

    @abstractmethod
    def act(self, game: AnyGame, seat: str, verb: str, arguments: Mapping[str, Any]) -> None:
        """A manual action of a seat. Raises InvalidInput or IllegalAction, and nothing has changed then."""

    @abstractmethod
    def is_about_others(self, verb: str) -> bool:
        """Whether a verb is about what another seat did: an objection, or the end of one. Nobody takes that back."""

    @abstractmethod
    def is_objected_to(self, game: AnyGame, seat: str) -> bool:
        """Whether somebody objects to what a seat did by hand: then it may be taken back, whatever was seen since."""

    @abstractmethod
    def agree(self, game: AnyGame, seat: str) -> None:
        """Let a seat that a program plays for object no longer: no program holds a table up."""
