"""How a recorded game is shown: each game adds itself to :data:`REPLAYED`, in a module of its own here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from headjudge.core.errors import InvalidInput
from headjudge.core.game import Game
from headjudge.core.registry import Registry, load

__all__ = ["REPLAYED", "Replayed", "replayed"]


@dataclass(frozen=True)
class Replayed:
    """A game as it is replayed: what ``replay`` makes of a journal, how a view of it is drawn by ``table``, and
    what the entries of its journal are called."""

    game: type[Game]
    table: Callable[[Any], Iterable[RenderableType]]
    entries: str = "answers"


REPLAYED: Registry[str, Replayed] = Registry("way to be replayed")
"""The games by the names that journals call them."""


def replayed(name: str) -> Replayed:
    """How games of a name are replayed. Raises InvalidInput if they can't be."""
    load("headjudge.cli._replayed")
    if name not in REPLAYED:
        raise InvalidInput(f"this is a journal of {name}, not of {' or '.join(sorted(REPLAYED))}", code="journal/game")
    return REPLAYED[name]
