"""`python -m tests.server.seeded serve …`: the server, but a game's seed follows from the names of those who play it,
bots have the same names and decks in every run, and choose alike: what a test waits for comes each time, and as soon.
How late its event loop is, which is most of what a server does that nobody uses, is looked at once a second.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any
from unittest.mock import patch

from headjudge.cli import main
from headjudge.magic.game import Game
from headjudge.server import lag
from headjudge.server.games.magic.kind import MagicKind
from headjudge.server.live import lobby, play

_begin = MagicKind.begin


class NoChance:
    """Instead of the module `secrets`."""

    def choice(self, items: Sequence[Any]) -> Any:
        """The first, each time."""
        return items[0]

    def randbits(self, bits: int) -> int:
        """The same number each time."""
        return bits


def begin(self: MagicKind, seats: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any], seed: int) -> Game:
    """A game whose seed follows from the names at the table."""
    return _begin(self, seats, options, zlib.crc32(",".join(seats).encode()) + seed)


if __name__ == "__main__":
    with (
        patch.object(MagicKind, "begin", begin),
        patch.object(lobby, "secrets", NoChance()),
        patch.object(play, "secrets", NoChance()),
        patch.object(lag, "EVERY", 1.0),
    ):
        main()
