"""What everybody may know of Planar Magic (901): the cards of planar decks are hidden."""

from __future__ import annotations

from typing import TypedDict

from headjudge.magic.casual_variants.planar_die import roll_cost
from headjudge.magic.engine.options.variants import PlanarDecks
from headjudge.magic.engine.showing.object_view import CardView, card_view
from headjudge.magic.engine.state.game_state import State

__all__ = ["PlanarView", "planar_view"]


class PlanarView(TypedDict):
    """What there is to Planar Magic."""

    controllers: list[str]
    """The planar controllers (901.6)."""
    planes: list[CardView]
    """The plane cards that are face up."""
    shared: bool
    """There is one planar deck for all (901.15)."""
    decks: dict[str, int]
    """How many cards there are in the planar decks of those in the game."""
    rolled: str | None
    """The face that the planar die showed last (901.3a)."""
    roller: str | None
    """Who rolled it last."""
    costs: dict[str, int]
    """How much mana a roll costs each active player now (901.9)."""


def planar_view(g: State, seat: int | None) -> PlanarView | None:
    """What there is to Planar Magic; None where it isn't played."""
    planar = g.planar
    if planar is None:
        return None
    return {
        "controllers": [g.players[q].name for q in planar.controllers.values()],
        "planes": [card_view(g, g.objects[id], seat) for id in planar.face_up],
        "shared": g.options.planar_deck == PlanarDecks.SINGLE,
        "decks": {p.name: len(p.planar_deck) for p in g.players if p.in_game},
        "rolled": planar.rolled or None,
        "roller": g.players[planar.roller].name if planar.roller >= 0 else None,
        "costs": {g.players[q].name: roll_cost(turn, q) for turn in g.turns for q in turn.active},
    }
