"""The kinds of games that tables can be opened for: each registers itself by its name, in a module of its own here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.core.registry import Registry, load
from headjudge.magic.cards.library import CardLibrary
from headjudge.server.live.kinds import GameKind

__all__ = ["KINDS", "game_kinds"]

KINDS: Registry[str, Callable[[CardLibrary], GameKind[Any]]] = Registry("kind of game")
"""What makes each kind, of the server's library of cards."""


def game_kinds(cards: CardLibrary) -> dict[str, GameKind[Any]]:
    """All kinds of games, by name."""
    load("headjudge.server.games")
    return {name: make(cards) for name, make in KINDS.items()}
