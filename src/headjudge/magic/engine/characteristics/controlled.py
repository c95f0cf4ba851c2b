"""Who decides for a player and who sees what that player sees: players whom others control (rule 712), and the hands
that are open to teammates.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
711.1    for how long                                            :mod:`..turns.turn_structure`
711.3    the controller sees what the player sees                :func:`seen_by`
711.4    the controller makes all the player's decisions         :func:`decider`
808.5    a team's hands are open to its players: Team vs. Team   :func:`hand_seen_by`
809.7    … Emperor, 810.5 … Two-Headed Giant                     :func:`hand_seen_by`
811.5    … Alternating Teams: only to those in the next seats    :func:`hand_seen_by`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.rules_of import player_has_rule
from headjudge.magic.engine.players.teams import teammates
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import HandRevealed

__all__ = ["OPEN", "decider", "hand_seen_by", "seen_by", "sees"]

OPEN = -1
"""In place of a seat: somebody who sees everything, as one who looks at a game that is over."""


def _chain(g: State, player: int) -> list[int]:
    """A player, who controls that player, who controls that one …"""
    found = [player]
    while (controller := g.players[found[-1]].controlled_by) is not None and controller not in found:
        found.append(controller)
    return found


def decider(g: State, player: int) -> int:
    """Who makes a player's decisions; those that a controlled player makes for another are decisions, too."""
    return _chain(g, player)[-1]


def seen_by(g: State, player: int) -> frozenset[int]:
    """Who sees what a player sees: the player, and whoever controls that player."""
    return frozenset(_chain(g, player))


def sees(g: State, seat: int | None, player: int) -> bool:
    """Whether a seat (None: someone without one; OPEN: everything is shown) sees what a player sees."""
    return seat == OPEN or seat in seen_by(g, player)


def hand_seen_by(g: State, player: int) -> frozenset[int]:
    """Who may look at a player's hand: the player, the teammates to whom it is open (808.5, 809.7, 810.5, 811.5), and
    whoever controls one of them (711.3); everybody if it is revealed (701.12a)."""
    if player_has_rule(g, player, HandRevealed):
        return frozenset(p.index for p in g.players)
    hands = g.options.plays.hands
    if not hands or not g.players[player].in_game:
        return seen_by(g, player)
    mates = teammates(g, player)
    if hands == "neighbours":
        beside = (left_of(g, player), left_of(g, player, -1))
        mates = [q for q in mates if q in beside]
    return seen_by(g, player).union(*(seen_by(g, q) for q in mates))
