"""The kinds of games that tables can be opened for, and how scenarios of games are shown: each registers itself by its
name, in a module of its own here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from headjudge.core.registry import Registry, load
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.messages import LogLine

__all__ = ["KINDS", "OPENLY", "Openly", "game_kinds"]

KINDS: Registry[str, Callable[[Path], GameKind[Any]]] = Registry("kind of game")
"""What opens each kind on the server's data folder."""

Openly = Callable[[Any, int], tuple[Any, list[LogLine]]]
"""Shows a game: all of the position, and the lines of the log from a mark on."""

OPENLY: Registry[str, Openly] = Registry("way to be shown openly")
"""How scenarios of each game are shown, by the game's name; of one that has no way, what everybody may know."""


def game_kinds(folder: Path) -> dict[str, GameKind[Any]]:
    """All kinds of games, by name. Raises InvalidInput if what one keeps in the data folder can't be read."""
    load("headjudge.server.games")
    return {name: opened(folder) for name, opened in KINDS.items()}
