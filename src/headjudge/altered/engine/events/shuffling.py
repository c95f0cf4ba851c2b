"""Shuffling Decks (4.1.i; section 3 of the digest): chance alone decides in which order cards lie."""

from __future__ import annotations

from collections.abc import Collection

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import renumber
from headjudge.altered.engine.state.words import Zone

__all__ = ["shuffle_deck"]


def shuffle_deck(g: State, player: int, kept: Collection[int] = ()) -> None:
    """Shuffle a Deck, but for cards (by their numbers) that keep their places; the others bear the number of this
    shuffle from now on, and have other numbers themselves."""
    deck = g.players[player].zones[Zone.DECK]
    places = [at for at, id in enumerate(deck) if id not in kept]
    rest = [deck[at] for at in places]
    g.rng.shuffle(rest)
    number = g.fresh()
    for at, id in zip(places, rest, strict=True):
        item = g.items[id]
        item.shuffled = number
        deck[at] = renumber(g.items, item)
