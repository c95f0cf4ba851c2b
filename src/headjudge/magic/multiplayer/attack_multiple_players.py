"""Attack multiple players (rule 802).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
802.1    a player may still attack only one                      :func:`..engine.combat.attack_options.attackable`
802.2    all opponents are defending players                     :func:`defenders_of`
802.2a   the defending player of each attacking creature         :mod:`..engine.state.combat`
802.2a   … of no attacker's: one of them is meant                :mod:`..engine.characteristics.meant_player`
802.3    a defending player for each attacker                    :func:`..engine.combat.attack_options.attackable`
802.3a   restrictions by player and as a whole                   :func:`..engine.combat.attacking.why_not`
802.3a   … and requirements                                      :mod:`..engine.combat.attack_requirements`
802.3b   a band doesn't attack different players                 :func:`..engine.combat.banding.why_not`
802.4    blockers in APNAP order                                 :func:`..engine.combat.blocking.declare_blockers`
802.4a   only one's own creatures, against one's own attackers   :func:`..engine.combat.block_options.block_options`
802.4b   blocks are legal or not player by player                :func:`..engine.combat.blocking.why_not`
802.5    order of attackers in APNAP order                       :mod:`..engine.combat.blocking`
802.6    damage assigned in APNAP order                          :mod:`..engine.combat.combat_damage`
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
