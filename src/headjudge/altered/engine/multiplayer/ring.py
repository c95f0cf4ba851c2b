"""Players as a ring, in the order of their seats: who faces whom (digest, section 8).

============================  ====================================================================
who                           faces
============================  ====================================================================
a duel                        hero faces hero, companion faces companion
four, P1 to P4 clockwise      heroes P1 and P2, P3 and P4; companions P2 and P3, P4 and P1
after somebody has left       the nearest who is left on that side, whichever Expedition that has there
============================  ====================================================================

Each player has an Expedition on their left and one on their right: those of even seats the hero on the left, so that
neighbours always race.
"""

from __future__ import annotations

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.players import Player
from headjudge.altered.engine.state.words import Which

__all__ = ["Expedition", "expeditions", "facing", "party", "standing"]

HERO, COMPANION = BOTH = tuple(Which)
Expedition = tuple[int, Which]
"""A player, and which of their two."""


def facing(g: State, player: int, which: Which) -> Expedition | None:
    """The Expedition that faces one; None if nobody else is left."""
    left = (which is HERO) is (player % 2 == 0)
    ring = g.from_first(player)
    if len(ring) < 2 or not g.players[player].in_game:
        return None
    other = ring[1 if left else -1].index
    return other, _on(other, left=not left)


def _on(player: int, *, left: bool) -> Which:
    """Which Expedition a player has on their left, or on their right."""
    return HERO if left is (player % 2 == 0) else COMPANION


def expeditions(g: State) -> list[Expedition]:
    """All Expeditions of those in the game."""
    return [(player.index, which) for player in g.present() for which in BOTH]


def party(g: State, team: int) -> list[Player]:
    """Those in the game who win or lose together."""
    return [player for player in g.present() if player.team == team]


def standing(g: State, player: int, which: Which) -> str:
    """Whether an Expedition is ahead of the one that faces it, behind it, or tied (section 7 of the digest)."""
    other = facing(g, player, which)
    if other is None:
        return "tied"
    own, theirs = g.players[player].positions[which], g.players[other[0]].positions[other[1]]
    return "ahead" if own > theirs else "behind" if own < theirs else "tied"
