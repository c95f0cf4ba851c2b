"""Teams and an order of seats that suit a variant, for whoever doesn't say who sits where.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
808.2    each team in its own order                              :func:`suggest_seats`
809.1    three to a team in an Emperor game                      :func:`usual_teams`
809.2    the emperor in the middle                               :func:`suggest_seats`
811.3    nobody next to a teammate                               :func:`usual_teams`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.seating import Teams, check_seats
from headjudge.magic.engine.options.variants import Variant
from headjudge.magic.multiplayer.emperor import check_apart, check_emperors, emperor_ranges

__all__ = ["suggest_seats", "usual_teams"]


def usual_teams(variant: Variant, seats: Sequence[str]) -> dict[str, list[str]]:
    """The teams if nobody says who plays together: three to a team in an Emperor game if that goes up (809.1), else as
    few equally large ones as there can be; as the seats lie, side by side or in turn (811.3).

    Raises IllegalAction if so many seats don't go up in teams.
    """
    n, least = len(seats), max(2, variant.smallest_team)
    counts = [k for k in range(2, n // least + 1) if n % k == 0 and k <= variant.most_teams]
    if not counts:
        raise IllegalAction(
            f"{n} players don't go up in equally large teams of {least} or more: say who plays together",
            rule=f"{variant.rule}.1",
            code="seats/number",
        )
    count = n // least if variant.emperors and n % least == 0 else counts[0]
    size = n // count
    return {
        f"team {k + 1}": list(seats[k::count] if variant.in_turn else seats[k * size : (k + 1) * size])
        for k in range(count)
    }


def suggest_seats(variant: Variant, seats: Sequence[str], teams: Teams, emperors: Sequence[str] = ()) -> list[str]:
    """An order of the seats that suits the variant's teams: as it is, if it does; else the teams in their order, each
    together in its own order with its emperor in the middle, or in turn (811.3).

    Seats on no team stay where they are; whether the teams themselves are legal is for :func:`check_seats`.
    """
    on_teams = [seat for members in teams.values() for seat in members]
    if not variant.teams or sorted(on_teams) != sorted(seats) or _suits(variant, seats, teams, emperors):
        return list(seats)
    orders = [_with_emperor_inside(members, emperors) for members in teams.values()]
    if variant.in_turn:
        return [order[i] for i in range(max(map(len, orders))) for order in orders if i < len(order)]
    return [seat for order in orders for seat in order]


def _suits(variant: Variant, seats: Sequence[str], teams: Teams, emperors: Sequence[str]) -> bool:
    try:
        check_seats(variant, seats, teams, shared_turns=False)
        if variant.emperors:
            found = check_emperors(seats, teams, emperors)
            reach = emperor_ranges(seats, teams, found)
            check_apart(seats, found, [reach[seat] for seat in seats])
    except (IllegalAction, InvalidInput):
        return False
    return True


def _with_emperor_inside(members: Sequence[str], emperors: Sequence[str]) -> list[str]:
    """A team's own order with its emperor, if one is named, in the middle (809.2)."""
    order = [seat for seat in members if seat not in emperors]
    for emperor in (seat for seat in members if seat in emperors):
        order.insert(len(order) // 2, emperor)
    return order
