"""Attack multiple players, attack left, attack right (rules 802, 803).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
801.3    only opponents in range                                 :func:`may_attack`
802.1    a player may still attack only one                      :mod:`..engine.combat.attacking`
802.2    all opponents are defending players                     :func:`defenders_of`
802.2a   the defending player of each attacking creature         ``Combat.defending``
802.3    a defending player for each attacker                    :func:`..engine.combat.attacking.attackable`
802.3a   restrictions by player and as a whole                   :func:`..engine.combat.attacking.why_not`
802.4    blockers in APNAP order, each against his or her own    :mod:`..engine.combat.blocking`
802.5    order of attackers in APNAP order                       :mod:`..engine.combat.blocking`
802.6    damage assigned in APNAP order                          :mod:`..engine.combat.combat_damage`
803.1a   only the neighbour to the left                          :func:`may_attack`
803.1b   only the neighbour to the right                         :func:`may_attack`
809.3c   only a neighbour, in an Emperor game                    :func:`may_attack`
810.7a   a team attacks and defends as one                       :func:`sides`
811.4    only a neighbour, with alternating teams                :func:`may_attack`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import opponents

__all__ = ["defenders_of"]


def defenders_of(g: State, turn: Turn) -> tuple[int, ...]:
    """The defending players (802.2: all opponents; without that option the one chosen in 506.2a)."""
    seats = [q for a in turn.active if g.players[a].in_game for q in opponents(g, a)]
    return tuple(dict.fromkeys(seats))
