"""What holds in every multiplayer game (rule 800); who leaves one is dealt with in :mod:`.leaving`.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
800.1    begun by more than two players, however many are left   :func:`is_multiplayer`
800.1    how many players a variant is for                       :attr:`..engine.options.variants.Variant.seats`
800.2    one variant, any options that it allows                 :func:`..engine.options.game_options.make_options`
800.3    decks: whatever a tournament allows, not judged here    :mod:`..decks`
800.4    the game goes on when somebody leaves it                :func:`.leaving.settle`
800.4a   objects leave, control ends, stack objects cease        :func:`.leaving.leave`
800.4b   no control for a player who has left                    :func:`can_control`
800.4c   nothing is created or triggers for that player          :func:`can_control`
800.4d   no combat damage to that player                         :mod:`..engine.combat.combat_damage`
800.4e   another player makes that player's choice               :func:`.limited_range_of_influence.stand_ins`
800.4f   last known information about that player                :mod:`..engine.characteristics.departed`
800.4g   the turn goes on without an active player               :func:`..engine.stack.priority.give`
800.4h   the ante zone stays                                     :mod:`.leaving`
800.4i   the planar controller hands that on first               :func:`..casual_variants.planar.hand_on`
800.5    the first mulligan is free                              :mod:`..engine.turns.opening`
800.6    the starting player draws on the first turn             :mod:`..engine.turns.turn_structure`
800.7    "you win" makes all opponents lose                      :func:`.leaving.win`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State

__all__ = ["can_control", "is_multiplayer"]


def is_multiplayer(g: State) -> bool:
    """Whether a game is a multiplayer game: it began with more than two players, however many are left (800.1)."""
    return len(g.players) > 2


def can_control(g: State, player: int) -> bool:
    """Whether anything can come under a player's control, objects or players: not once the player has left the game
    (800.4b, 800.4c)."""
    return g.players[player].in_game
