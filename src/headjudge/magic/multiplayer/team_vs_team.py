"""Team vs. Team (rule 808)."""

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
