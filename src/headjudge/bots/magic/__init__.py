"""Programs that play Magic: bots by name, simulations of many games between them, and fuzzing of the engine."""

from headjudge.bots.magic.registry import BOTS, make_bot

__all__ = ["BOTS", "make_bot"]
