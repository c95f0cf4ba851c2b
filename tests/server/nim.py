"""`python -m tests.server.nim serve …`: the server with one more kind of game, and nothing else changed: all that a
game needs for tables is this module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.core.nim import Greedy, Nim

from headjudge.bots.core.protocol import Bot
from headjudge.bots.core.random_bot import RandomBot
from headjudge.cli import main
from headjudge.server.games.registry import KINDS
from headjudge.server.live.decks import Deck
from headjudge.server.live.kinds import GameKind

BOTS: dict[str, Callable[[], Bot[Nim]]] = {"greedy": Greedy, "random": RandomBot}


class NimKind(GameKind[Nim]):
    """Nim for two to four: no decks, no options, nothing to set."""

    name = "nim"
    title = "Nim"
    game = Nim
    seats = (2, 4)
    bots = BOTS
    stand_in = "greedy"

    def __init__(self, folder: Path) -> None:
        """It keeps nothing in the data folder."""

    def begin(self, seats: Mapping[str, Deck], options: Mapping[str, Any], seed: int) -> Nim:
        """Begin a game."""
        assert not options
        return Nim(list(seats), seed)

    def plays(self, game: Nim, seat: str) -> bool:
        """Whether a seat is still in the game."""
        return seat in game.seats

    def why_not_undone(self, game: Nim, before: Nim, seat: str) -> str:
        """There is nothing to learn; but nobody takes back what others answered."""
        since = game.journal.entries[len(before.journal.entries) :]
        return "others have moved since" if any(entry.seat != seat for entry in since) else ""


if __name__ == "__main__":
    KINDS.add("nim", NimKind)
    main()
