"""All bots of Altered by name."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.altered import Game
from headjudge.bots.altered.basic import BasicBot
from headjudge.bots.core.protocol import Bot
from headjudge.bots.core.random_bot import RandomBot
from headjudge.core.errors import InvalidInput

__all__ = ["BOTS", "make_bot"]

BOTS: dict[str, Callable[[], Bot[Game]]] = {"basic": BasicBot, "random": RandomBot}
"""What makes a bot of each name."""


def make_bot(name: str) -> Bot[Game]:
    """A fresh bot of this name, for one seat of one game. Raises InvalidInput if there is none."""
    if name not in BOTS:
        raise InvalidInput(f"no bot is named '{name}'; bots are {', '.join(BOTS)}", code="bot/unknown")
    return BOTS[name]()
