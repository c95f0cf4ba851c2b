"""Altered: races of Expeditions, for two players, two against two, or four for themselves (decision 0080)."""

from headjudge.altered.game import Game
from headjudge.altered.setup import new_game

__all__ = ["Game", "new_game"]
