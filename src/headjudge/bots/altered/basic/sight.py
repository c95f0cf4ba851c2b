"""The game as a seat knows it: what is hidden from it is made anew, so that trying something out tells it nothing."""

from __future__ import annotations

from headjudge.altered import Game
from headjudge.altered.cards import Terrain
from headjudge.altered.cards.card import BLANK
from headjudge.altered.engine.opening import TUMULT
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import changed
from headjudge.altered.engine.state.words import Zone
from headjudge.core.rng import Rng

__all__ = ["imagined"]

HIDDEN = (Zone.DECK, Zone.HAND, Zone.MANA)


def imagined(game: Game, seat: str, rng: Rng) -> Game:
    """A copy of a game in which all that a seat doesn't know is of no consequence: cards in Decks but those that are
    being revealed, and in the Hands and Mana zones of others, have nothing on them; what chance brings, and which
    Tumult cards lie face down, is drawn by ``rng`` alone."""
    copy = game.copy()
    g = copy.state
    revealed = {ref[0] for ctx in g.contexts.values() for ref in ctx.rest}
    for player in g.players:
        for zone in (Zone.DECK,) if player.name == seat else HIDDEN:
            for item in g.zone(player.index, zone):
                if item.id not in revealed:
                    item.card = BLANK
    g.rng = Rng(rng.next())
    _turn_over(g, rng)
    changed(g)
    return copy


def _turn_over(g: State, rng: Rng) -> None:
    """Lay out anew the Tumult cards that are face down: those that aren't seen, in any order and either way round."""
    down = [n for n in range(1, len(g.adventure) - 1, 2) if g.adventure[n].face_down]
    seen = [
        {g.adventure[n].terrains, g.adventure[n + 1].terrains}
        for n in range(1, len(g.adventure) - 1, 2)
        if n not in down
    ]
    left = [card for card in (_halves(text) for text in TUMULT) if set(card) not in seen]
    rng.shuffle(left)
    for n, halves in zip(down, left, strict=False):
        first, second = halves if rng.below(2) else halves[::-1]
        g.adventure[n].terrains, g.adventure[n + 1].terrains = first, second


def _halves(card: str) -> tuple[frozenset[Terrain], frozenset[Terrain]]:
    first, second = (frozenset(Terrain(symbol) for symbol in half) for half in card.split())
    return first, second
