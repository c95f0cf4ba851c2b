"""Who sits where: whether seats suit a variant, and what follows from them before the game begins.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
805.1    teams that share turns sit in adjacent seats            :func:`check_seats`
805.2    the primary player: the rightmost seat of the team      :func:`in_seating_order`
808.2    each team sits together                                 :func:`check_seats`
808.2    … and makes its own order                               :func:`suggest_seats`
808.4    the center seat of a team, or left of its midpoint      :func:`center_of`
809.1    equally large teams of three or more, one emperor each  :func:`check_emperors`
809.2    the emperor sits in the middle                          :func:`check_emperors`
809.6a   ranges of influence by role                             :func:`emperor_ranges`
809.6a   no emperor within another's range                       :func:`check_apart`
810.1    two teams of two                                        :func:`check_seats`
810.10   … or larger ones, equally large                         :func:`check_seats`
811.1    teams of equal size                                     :func:`check_seats`
811.3    nobody next to a teammate, teams spaced out equally     :func:`check_seats`
811.3    … and so by themselves, if nobody says who is whose     :func:`usual_teams`
=======  ======================================================  ===============================

Seats are listed clockwise, which is turn order: the next in the list sits to the left of the one before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.variants import Variant

__all__ = [
    "center_of",
    "check_apart",
    "check_emperors",
    "check_seats",
    "emperor_ranges",
    "in_seating_order",
    "suggest_seats",
    "usual_teams",
]

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
    if variant.one_body and (len(teams) != 2 or min(sizes) < 2):
        raise IllegalAction(
            "Two-Headed Giant is played by two teams of two or more", rule="810.1", code="seating/teams"
        )
    if variant.in_turn:
        _check_alternating(seats, teams)
        return
    for name, members in teams.items():
        if not _together(seats, members):
            rule = "805.1" if shared_turns else variant.seated
            raise IllegalAction(
                f"the team {name} must sit together, in adjacent seats", rule=rule, code="seating/order"
            )


def _check_alternating(seats: Sequence[str], teams: Teams) -> None:
    """811.3: nobody is next to a teammate, and each team is equally spaced out."""
    of = {seat: name for name, members in teams.items() for seat in members}
    if min(len(members) for members in teams.values()) < 2:
        raise IllegalAction("a team has at least two players", rule="811.1", code="seating/teams")
    for i, seat in enumerate(seats):
        if of[seat] != of[seats[(i + len(teams)) % len(seats)]]:
            raise IllegalAction(
                f"{seat} and {seats[(i + len(teams)) % len(seats)]} must be teammates: seat the teams in turn",
                rule="811.3",
                code="seating/order",
            )


def check_emperors(seats: Sequence[str], teams: Teams, emperors: Sequence[str]) -> tuple[str, ...]:
    """The emperors, one for each team in the order of the teams; by default who sits in the middle (809.2).

    Raises IllegalAction or InvalidInput, naming the rule.
    """
    for name in emperors:
        if name not in seats:
            raise InvalidInput(f"the emperor {name!r} has no seat", rule="809.2", code="seating/emperor")
    found = []
    for team, members in teams.items():
        order = in_seating_order(seats, members)
        if len(order) < 3:
            raise IllegalAction(
                f"the team {team} needs an emperor and two generals at least", rule="809.1", code="seating/emperor"
            )
        own = [name for name in emperors if name in members]
        if len(own) > 1 or (emperors and not own):
            raise IllegalAction(f"the team {team} has one emperor", rule="809.2", code="seating/emperor")
        emperor = own[0] if own else order[(len(order) - 1) // 2]
        if order.index(emperor) not in ((len(order) - 1) // 2, len(order) // 2):
            raise IllegalAction(
                f"{emperor} must sit in the middle of the team {team}", rule="809.2", code="seating/emperor"
            )
        found.append(emperor)
    return tuple(found)


def emperor_ranges(seats: Sequence[str], teams: Teams, emperors: Sequence[str]) -> dict[str, int]:
    """Each player's range of influence by role: the least with which a general reaches one opposing general, an
    emperor two (809.3a, 809.6a)."""
    of = {seat: name for name, members in teams.items() for seat in members}
    n = len(seats)
    ranges = {}
    for i, seat in enumerate(seats):
        far = sorted(
            min((j - i) % n, (i - j) % n)
            for j, other in enumerate(seats)
            if of[other] != of[seat] and other not in emperors
        )
        ranges[seat] = far[1] if seat in emperors else far[0]
    return ranges


def check_apart(seats: Sequence[str], emperors: Sequence[str], reach: Sequence[int]) -> None:
    """Raise IllegalAction if an emperor begins the game within the range of another (809.6a)."""
    n = len(seats)
    for a in emperors:
        for b in emperors:
            i, j = seats.index(a), seats.index(b)
            if a != b and min((i - j) % n, (j - i) % n) <= reach[i]:
                raise IllegalAction(
                    f"the emperor {b} sits within the range of {a}", rule="809.6a", code="seating/emperor"
                )


def usual_teams(variant: Variant, seats: Sequence[str]) -> dict[str, list[str]]:
    """The teams if nobody says who plays together: three to a team in an Emperor game if that goes up (809.1), else as
    few equally large ones as there can be; as the seats lie, side by side or in turn (811.3).

    Raises IllegalAction if so many seats don't go up in teams.
    """
    n, least = len(seats), max(2, variant.smallest_team)
    counts = [k for k in range(2, n // least + 1) if n % k == 0 and (k == 2 or not variant.one_body)]
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


def center_of(seats: Sequence[str], members: Sequence[str]) -> str:
    """Who goes first in a team that does: its center seat, or the player to the left of its midpoint (808.4)."""
    order = in_seating_order(seats, members)
    return order[len(order) // 2]
