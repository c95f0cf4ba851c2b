"""Shared team turns (rule 805): those of a team who take turns and have priority together are a party.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
805.1    which variants share turns                              :attr:`..engine.options.variants.Variant.shared_turns`
805.1    … only if teammates sit in adjacent seats               :func:`..engine.options.seating.check_seats`
805.2    the primary player decides                              :func:`primary`
805.2    … and sits in the rightmost seat of the team            :func:`..engine.options.seating.in_seating_order`
805.3    the starting team                                       :func:`.team_vs_team.first_of_team`
805.3a   mulligans, the starting team first                      :func:`..engine.turns.opening.mulligans`
805.3b   cards to begin with on the battlefield, likewise        :mod:`..engine.turns.opening`
805.4    teams take turns                                        :func:`party_of`, :mod:`..engine.turns.turn_structure`
805.4a   the active team                                         :mod:`..engine.state.turn`
805.4b   each player of the team draws                           :mod:`..engine.turns.turn_structure`
805.4c   … and may play a land                                   :mod:`..engine.actions.lands`
805.5    a team has priority                                     :func:`party_of`, :func:`..engine.stack.priority.give`
805.5a   … so that each of its players may act                   :mod:`..engine.stack.priority`
805.5b   … and passes when all its players do                    :func:`..engine.stack.priority.passed`
805.6    APNAP order team by team                                :func:`..engine.players.turn_order.apnap`
805.6a   draws team by team                                      :mod:`..engine.effects.drawing`
805.7    triggered abilities of all its players together         :func:`..engine.stack.stacking.put_triggers`
805.8    a player's extra turns are the team's                   :mod:`..engine.effects.turns`
805.8    … what a player skips the team skips                    :mod:`..engine.turns.turn_structure`
805.9    "the active player" is one of them                      :func:`..engine.characteristics.meant_player.settle`
=======  ======================================================  ===============================

Without the option each player is a party alone.
"""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State

__all__ = ["party_of", "primary"]


def party_of(g: State, player: int) -> tuple[int, ...]:
    """Those still in the game who take turns and have priority together with a player (805.4, 805.5), the primary
    player first (805.2); a player who has left alone."""
    party = g.parties[player]
    if len(party) == 1:
        return party
    return tuple(q for q in party if g.players[q].in_game) or (player,)


def primary(g: State, players: tuple[int, ...]) -> int:
    """Who decides for players who act together: the one in the rightmost seat who is still in the game (805.2)."""
    return next((q for q in players if g.players[q].in_game), players[0])
