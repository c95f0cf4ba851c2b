"""The kinds of games that tables can be opened for, and how scenarios of games are shown: each registers itself by its
name, in a module of its own here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.registry import Registry, load
from headjudge.server.live.card_files import CardFiles
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.messages import LogLine

__all__ = ["CARD_FILES", "KINDS", "OPENLY", "Openly", "card_files", "game_kinds"]

KINDS: Registry[str, Callable[[Path], GameKind[Any]]] = Registry("kind of game")
"""What opens each kind on the server's data folder."""

Openly = Callable[[Any, int], tuple[Any, list[LogLine]]]
"""Shows a game: all of the position, and the lines of the log from a mark on."""

OPENLY: Registry[str, Openly] = Registry("way to be shown openly")
"""How scenarios of each game are shown, by the game's name; of one that has no way, what everybody may know."""

CARD_FILES: Registry[str, CardFiles] = Registry("game whose cards can be imported")
"""How cards of each game are imported, by the game's name."""


def card_files(game: str) -> CardFiles:
    """How cards of a game are imported. Raises InvalidInput if it has none."""
    load("headjudge.server.games")
    if game not in CARD_FILES:
        raise InvalidInput(
            f"no cards of '{game}' can be imported; write {' or '.join(sorted(CARD_FILES))}", code="game/unknown"
        )
    return CARD_FILES[game]


def game_kinds(folder: Path) -> dict[str, GameKind[Any]]:
    """All kinds of games, by name. Raises InvalidInput if what one keeps in the data folder can't be read."""
    load("headjudge.server.games")
    return {name: opened(folder) for name, opened in KINDS.items()}
