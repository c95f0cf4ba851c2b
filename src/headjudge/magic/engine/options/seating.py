"""Who sits where: whether seats suit a variant. The emperors' are in :mod:`...multiplayer.emperor`.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
805.1    teams that share turns sit in adjacent seats            :func:`check_seats`
805.2    the primary player: the rightmost seat of the team      :func:`in_seating_order`
808.2    each team sits together                                 :func:`check_seats`
810.1    two teams of two; 811.1 teams of two or more            :func:`check_seats`
810.10   … or larger ones, equally large; so 811.1               :func:`check_seats`
811.3    nobody next to a teammate, teams spaced out equally     :mod:`...multiplayer.alternating_teams`
=======  ======================================================  ===============================

Seats are listed clockwise, which is turn order: the next in the list sits to the left of the one before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.variants import Variant
from headjudge.magic.multiplayer.alternating_teams import check_alternating

__all__ = ["Teams", "check_seats", "in_seating_order"]

Teams = Mapping[str, Sequence[str]]


def in_seating_order(seats: Sequence[str], members: Sequence[str]) -> list[str]:
    """A team from its rightmost seat (805.2) to its leftmost, if it sits together; else in the order of the seats."""
    at = sorted(seats.index(seat) for seat in members)
    n = len(seats)
    for first in at:
        if (first - 1) % n not in at and all((first + i) % n in at for i in range(len(at))):
            return [seats[(first + i) % n] for i in range(len(at))]
    return [seats[i] for i in at]


def _together(seats: Sequence[str], members: Sequence[str]) -> bool:
    order = in_seating_order(seats, members)
    first = seats.index(order[0])
    return all(seats[(first + i) % len(seats)] == seat for i, seat in enumerate(order))


def check_seats(variant: Variant, seats: Sequence[str], teams: Teams, *, shared_turns: bool) -> None:
    """Raise IllegalAction, naming the rule, if the seats don't suit the variant's teams."""
    if not variant.teams:
        return
    if sorted(seat for team in teams.values() for seat in team) != sorted(seats):
        raise InvalidInput("every seat must be on exactly one team", rule="808.1", code="seating/teams")
    if len(teams) < 2:
        raise IllegalAction(
            f"{variant.name} is played by two teams or more", rule=f"{variant.rule}.1", code="seating/teams"
        )
    for name, members in teams.items():
        if not members:
            raise IllegalAction(f"nobody is on the team {name}", rule=f"{variant.rule}.1", code="seating/teams")
    sizes = {len(team) for team in teams.values()}
    if variant.equal_teams and len(sizes) != 1:
        raise IllegalAction("the teams must be equally large", rule=variant.equal_teams, code="seating/teams")
    if len(teams) > variant.most_teams:
        raise IllegalAction(
            f"{variant.title} is played by {variant.most_teams} teams, not {len(teams)}",
            rule=f"{variant.rule}.1",
            code="seating/teams",
        )
    # What an Emperor's team lacks is said there (809.1).
    if min(sizes) < variant.smallest_team and not variant.emperors:
        raise IllegalAction(
            f"a team of {variant.title} has at least {variant.smallest_team} players, not {min(sizes)}",
            rule=f"{variant.rule}.1",
            code="seating/teams",
        )
    if variant.in_turn:
        check_alternating(seats, teams)
        return
    for name, members in teams.items():
        if not _together(seats, members):
            rule = "805.1" if shared_turns else variant.seated
            raise IllegalAction(
                f"the team {name} must sit together, in adjacent seats", rule=rule, code="seating/order"
            )
