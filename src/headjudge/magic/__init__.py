"""Magic: the engine, its rules options for many players, rules text, cards and decks."""

from headjudge.magic.game import Game, new_game

__all__ = ["Game", "new_game"]
