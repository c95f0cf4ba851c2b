"""Attack left and attack right (rule 803), and who else is bound to attack only neighbours.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
801.3    only opponents in range                                 :func:`may_attack`
803.1    the options, of which a game uses one at most           :attr:`..engine.options.variants.Variant.attacks`
803.1a   only the neighbour to the left                          :func:`may_attack`
803.1b   only the neighbour to the right                         :func:`may_attack`
809.3c   only a neighbour, in an Emperor game                    :func:`may_attack`
811.4    only a neighbour, with alternating teams                :func:`may_attack`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.options.variants import Attack
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import in_range

__all__ = ["may_attack"]


def may_attack(g: State, attacker: int, defender: int) -> bool:
    """Whether a player may attack another at all: range (801.3), attack left and right (803.1), neighbours only
    (809.3c, 811.4)."""
    if not in_range(g, attacker, defender):
        return False
    if g.options.attack == Attack.LEFT:
        return left_of(g, attacker) == defender
    if g.options.attack == Attack.RIGHT:
        return left_of(g, attacker, -1) == defender
    return not g.options.plays.neighbours_only or defender in (left_of(g, attacker), left_of(g, attacker, -1))
