"""Team vs. Team (rule 808).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
808.1    two teams or more, of any sizes                         :func:`..engine.options.seating.check_seats`
808.2    each team sits together                                 :func:`..engine.options.seating.check_seats`
808.2    … in its own order                                      :func:`..engine.options.suggested_seats.suggest_seats`
808.3    options are settled before the game                     :func:`..engine.options.game_options.make_options`
808.3a   several players are attacked                            :attr:`..engine.options.variants.Variant.attacks`
808.3b   deploying and limited range only if agreed on           :attr:`..engine.options.variants.Variant.deploy`
808.4    a team is drawn to go first                             :attr:`..engine.options.variants.Variant.starts`
808.4    … its player in the center, or left of the midpoint     :func:`first_of_team`
808.5    a team's hands are open to its players                  :mod:`..engine.characteristics.controlled`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.options.seating import in_seating_order
from headjudge.magic.engine.state.game_state import State

__all__ = ["center_of", "first_of_team"]


def first_of_team(g: State, team: int) -> int:
    """Who goes first if a team does: its emperor (809.4), the player in its center seat (808.4), or with shared turns
    its primary player for all (805.3)."""
    members = list(g.options.teams.values())[team]
    seats = [p.name for p in g.players]
    if g.options.shared_team_turns:
        return seats.index(members[0])
    return seats.index(g.options.emperors[team] if g.options.emperors else center_of(seats, members))


def center_of(seats: Sequence[str], members: Sequence[str]) -> str:
    """Who goes first in a team that does: its center seat, or the player to the left of its midpoint (808.4)."""
    order = in_seating_order(seats, members)
    return order[len(order) // 2]
