"""Games that differ from one only in what a seat may not know."""

from __future__ import annotations

from headjudge.altered import Game
from headjudge.altered.engine.state.looks import changed
from headjudge.altered.engine.state.words import Zone
from headjudge.core.rng import Rng

__all__ = ["exchange_hidden"]


def exchange_hidden(game: Game, seat: str) -> Game:
    """A copy in which the cards of others' Hands, Mana zones and Decks have changed places with each other, those of
    the seat's own Deck among themselves, the Tumult cards that lie face down, too, and chance is another."""
    other = game.copy()
    g = other.state
    rng = Rng(7)
    for player in g.players:
        zones = [Zone.DECK] if player.name == seat else [Zone.DECK, Zone.HAND, Zone.MANA]
        hidden = [item for zone in zones for item in g.zone(player.index, zone)]
        cards = [item.card for item in hidden]
        rng.shuffle(cards)
        for item, card in zip(hidden, cards, strict=True):
            item.card = card
    pairs = [(n, n + 1) for n in (1, 3, 5) if g.adventure[n].face_down]
    halves = [tuple(g.adventure[n].terrains for n in pair) for pair in pairs]
    for pair, terrains in zip(pairs, halves[1:] + halves[:1], strict=True):
        for n, one in zip(pair, reversed(terrains), strict=True):
            g.adventure[n].terrains = one
    g.rng = Rng(99)
    changed(g)
    return other
