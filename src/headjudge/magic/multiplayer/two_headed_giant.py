"""Two-Headed Giant (rule 810): those of a team who have one life total and fight as one are a body.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
810.1    two teams of two                                        :func:`..engine.options.seating.check_seats`
810.2    turns are shared                                        :mod:`.shared_team_turns`
810.3    each team sits together                                 :func:`..engine.options.seating.check_seats`
810.4    one life total, 15 for each head                        :attr:`..engine.options.variants.Variant.life`
810.5    hands are open to the team, the rest is each player's   :mod:`..engine.characteristics.controlled`
810.6    no first draw for the team that plays first             :mod:`..engine.turns.turn_structure`
810.7    a team fights as one                                    :func:`body_of`, :func:`head_of`
810.7a   … attacks and is attacked as one                        :func:`sides`, :mod:`..engine.combat.attacking`
810.7b   "defending player": one of them, or both                :mod:`..engine.characteristics.meant_player`
810.7c   one combined attack                                     :func:`..engine.combat.attacking.declare_attackers`
810.7d   one combined block                                      :func:`..engine.combat.blocking.declare_blockers`
810.7e   damage assignment orders are the team's                 :mod:`..engine.combat.blocking`
810.7f   an attacker's damage goes to one defending player       :mod:`..engine.combat.combat_damage`
810.8    how a team wins and loses                               :mod:`.fate`
810.8a   … only as a team                                        :func:`.fate.with_them`
810.8a   who keeps a member from losing keeps the team           :func:`.fate.cannot_lose`
810.8a   who keeps a member from winning keeps the team          :func:`.fate.cannot_win`
810.8b   a team leaves with the player who concedes              :func:`.fate.with_them`
810.8c   a team whose life total is 0 or less loses              :func:`.fate.by_the_rules`
810.9    what happens to a player's life happens to the team's   :func:`..engine.state.game_state.State.add_life`
810.9a   a player's life total is the team's                     :func:`..engine.state.game_state.State.add_life`
810.9b   teammates pay together no more than the team has        :func:`..engine.characteristics.life_totals.payable`
810.9c   a player's life total is set                            :func:`..engine.effects.life.becomes`
810.9d   of a team whose members' totals are set, one's is       :func:`..engine.effects.life.affected`
810.9e   teammates don't exchange life totals                    :func:`..engine.effects.life.exchange`
810.9f   of a team one member is in a redistribution             :func:`..engine.effects.life.redistribute`
810.9g   who can't gain life keeps the team from it              :func:`..engine.characteristics.life_totals.can_gain`
810.9h   who can't lose life keeps the team from it              :func:`..engine.characteristics.life_totals.can_lose`
810.10   larger teams, equally large                             :attr:`..engine.options.variants.Variant.equal_teams`
=======  ======================================================  ===============================

Without the variant each player is a body alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__ = ["body_of", "head_of", "sides"]


def body_of(g: State, player: int) -> tuple[int, ...]:
    """Those still in the game who have one life total, fight and fare as one with a player, the primary player first
    (810.4, 810.7, 810.8); without 810 the player alone."""
    return party_of(g, player) if g.options.plays.one_body else (player,)


def head_of(g: State, player: int) -> int:
    """Who is attacked for those who fight as one with a player, and decides for them: the primary player (805.2,
    810.7); without 810 the player."""
    return body_of(g, player)[0]


def sides(g: State, players: Iterable[int]) -> list[tuple[int, ...]]:
    """Those of some players still in the game as they are attacked and block: each alone, or a team as one (810.7a),
    its primary player first."""
    return list(dict.fromkeys(body_of(g, q) for q in players if g.players[q].in_game))
