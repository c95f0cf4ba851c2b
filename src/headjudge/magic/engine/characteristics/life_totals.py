"""Who can gain, lose and pay life, alone or with a team (rules 118.4, 118.7, 118.8, 810.9).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
118.4    life is paid only by who has that much                  :func:`payable`
118.7    who can't gain life gets no higher total                :func:`can_become`
118.8    who can't lose life gets no lower total, pays none      :func:`can_become`, :func:`payable`
810.9b   teammates pay together no more than their team has      :func:`payable`
810.9g   who can't gain life keeps the team from it              :func:`can_gain`
810.9h   who can't lose life keeps the team from it              :func:`can_lose`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.rules_of import player_has_rule
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import CantGainLife, CantLoseLife
from headjudge.magic.multiplayer.two_headed_giant import body_of

__all__ = ["can_become", "can_gain", "can_lose", "payable"]


def can_gain(g: State, player: int) -> bool:
    """Whether nothing says that a player, or a member of the player's team with one life total, can't gain life."""
    return not any(player_has_rule(g, q, CantGainLife) for q in body_of(g, player))


def can_lose(g: State, player: int) -> bool:
    """Whether nothing says that a player, or a member of the player's team with one life total, can't lose life."""
    return not any(player_has_rule(g, q, CantLoseLife) for q in body_of(g, player))


def can_become(g: State, player: int, total: int) -> bool:
    """Whether a player's life total could become a number by gaining or losing the difference."""
    life = g.players[player].life
    return total == life or (can_gain(g, player) if total > life else can_lose(g, player))


def payable(g: State, player: int) -> int:
    """How much life a player could pay now; 0 can always be paid."""
    life = g.players[player].life
    return life if life > 0 and can_lose(g, player) else 0
