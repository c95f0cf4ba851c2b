"""Which objects a seat may know of (rules 400.2, 706)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.controlled import OPEN, decider, hand_seen_by, sees
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.play_permissions import sees_top
from headjudge.magic.engine.semantics.companions import companion_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.zone_kinds import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PHASED,
    SIDEBOARD,
    STACK,
)

__all__ = ["OF_CARDS", "PUBLIC", "may_see", "may_see_hand"]

PUBLIC = frozenset({BATTLEFIELD, STACK, GRAVEYARD, EXILE, COMMAND})
OF_CARDS = frozenset({DecisionKind.CARDS, DecisionKind.OBJECT, DecisionKind.PILES, DecisionKind.TARGET})
"""Kinds of decisions whose whole numbers are objects."""


def may_see_hand(g: State, seat: int | None, player: int) -> bool:
    """Whether a seat may look at a player's hand: its own, that of a player it controls, or one that is open to it
    (:func:`..characteristics.controlled.hand_seen_by`)."""
    return seat == OPEN or seat in hand_seen_by(g, player)


def _sees_sideboard(g: State, seat: int, player: int) -> bool:
    """Whether a seat may look at a player's cards outside the game (400.11): its own, and in 2011 that of a player it
    controls (711.3)."""
    if g.options.rules.sideboards_seen_by_controllers:
        return sees(g, seat, player)
    return seat in (OPEN, player)


def may_see(g: State, seat: int, obj: GameObject) -> bool:
    """Whether a seat may know that an object is there, if not always what it is: those in public zones, and of hidden
    cards those shown to it (400.2)."""
    if obj.zone in PUBLIC or obj.zone in (ANTE, PHASED):
        return True
    if obj.zone == HAND and may_see_hand(g, seat, obj.owner):
        return True
    if obj.zone == SIDEBOARD and (_sees_sideboard(g, seat, obj.owner) or obj is companion_of(g, obj.owner)):
        return True
    if obj.zone == LIBRARY and g.players[obj.owner].library[0] == obj.id and sees_top(g, seat, obj.owner):
        return True
    asked = (ask for turn in g.turns for ask in turn.asks if decider(g, ask.player) == seat)
    return any(ask.kind in OF_CARDS and obj.id in ask.options for ask in asked)
