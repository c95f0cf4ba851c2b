"""Programs that play Altered, and how its games are simulated and fuzzed."""

from headjudge.bots.altered.fuzz import AlteredFuzz
from headjudge.bots.altered.registry import BOTS, make_bot

__all__ = ["BOTS", "AlteredFuzz", "make_bot"]
