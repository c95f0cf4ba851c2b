"""Decks by name, for games between bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from headjudge.core.errors import InvalidInput
from headjudge.magic.decks import COMMANDER_DECKS, OWN_DECKS, Deck, own_deck, read_deck

__all__ = ["find_deck", "offered_decks", "seat_decks"]


def find_deck(name: str) -> Deck:
    """A deck of our own by its name, or the deck in a file. Raises InvalidInput if it is neither."""
    if name.lower() in (*OWN_DECKS, *COMMANDER_DECKS):
        return own_deck(name.lower())
    path = Path(name)
    if not path.exists():
        raise InvalidInput(
            f"'{name}' is neither a deck file nor one of our decks, which are {', '.join(OWN_DECKS)}; "
            f"and for Commander {', '.join(COMMANDER_DECKS)}"
        )
    return read_deck(path)


def offered_decks(*, commander: bool) -> tuple[str, ...]:
    """The names of our decks for a game of Commander, or for any other."""
    return COMMANDER_DECKS if commander else OWN_DECKS


def seat_decks(names: Sequence[str], players: int, *, commander: bool = False) -> list[Deck]:
    """A deck for each player: those named, again from the first if there are fewer; ours if none is."""
    wanted = [name for name in names if name] or list(offered_decks(commander=commander))
    if len(wanted) > players:
        if names:
            raise InvalidInput(f"{len(wanted)} decks are too many for {players} players")
        wanted = wanted[:players]
    return [find_deck(wanted[i % len(wanted)]) for i in range(players)]
