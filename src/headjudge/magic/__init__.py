"""Magic: the engine, its rules options for many players, rules text, cards and decks."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from headjudge.magic.game import Game, new_game

__all__ = ["Game", "new_game"]


def __getattr__(name: str) -> Any:
    """The engine is loaded where a game is wanted, not by whoever looks at the table of options."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from headjudge.magic import game

    return getattr(game, name)
