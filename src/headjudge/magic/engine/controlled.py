"""Players whom others control (rule 712): who decides for a player, who sees what that player sees.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
712.1    for how long                                            :mod:`.turns`
712.3    the controller sees what the player sees                :func:`seen_by`
712.4    the controller makes all the player's decisions         :func:`decider`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.state import State

__all__ = ["CONTROLLED", "OPEN", "decider", "seen_by", "sees"]

CONTROLLED = "controlled by"
"""The mark of a player who is controlled: by whom."""
OPEN = -1
"""In place of a seat: somebody who sees everything, as one who looks at a game that is over."""


def _chain(g: State, player: int) -> list[int]:
    """A player, who controls that player, who controls that one …"""
    found = [player]
    while (controller := g.players[found[-1]].marks.get(CONTROLLED)) is not None and controller not in found:
        found.append(int(controller))
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
