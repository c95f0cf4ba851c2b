"""How much players keep at the end of a day: the limits of their Heroes, and what changes them (4.2.5)."""

from __future__ import annotations

from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import number, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.members import HERO
from headjudge.altered.text.tree.passives import LimitChange

__all__ = ["landmark_limit", "reserve_limit"]

WITHOUT_HERO = 2


def reserve_limit(g: State, player: int) -> int:
    """How many cards stay in a player's Reserve (4.2.5.c, 4.2.5.d)."""
    heroes = g.zone(player, HERO)
    limit = heroes[0].card.reserve_limit if heroes else WITHOUT_HERO
    for ruling, node in rulings(g, LimitChange):
        if node.less or ruling.player == player:
            change = number(g, scope_of(ruling), node.number)
            limit += -change if node.less else change
    return max(0, limit)


def landmark_limit(g: State, player: int) -> int:
    """How many Landmarks a player keeps (4.2.5.c, 4.2.5.d)."""
    heroes = g.zone(player, HERO)
    return max(0, heroes[0].card.landmark_limit if heroes else WITHOUT_HERO)
