"""Programs that play: bots by name, and simulations of many games between them."""

from headjudge.bots.protocol import Bot
from headjudge.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
