"""Emperor (rule 809).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
809.1    teams of three or more, one emperor each                :func:`check_emperors`
809.1    … three to a team if nobody says who is whose           :func:`..engine.options.suggested_seats.usual_teams`
809.2    each team sits together                                 :func:`..engine.options.seating.check_seats`
809.2    … its emperor in the middle                             :func:`check_emperors`
809.3    its options, unless others are agreed on                :func:`emperors_reach`
809.3a   a range of 2 for emperors, 1 for generals               :func:`emperors_reach`, :func:`emperor_ranges`
809.3b   creatures are deployed                                  :attr:`..engine.options.variants.Variant.deploy`
809.3c   only neighbours are attacked                            :func:`.attack_left_and_attack_right.may_attack`
809.4    an emperor goes first                                   :func:`.team_vs_team.first_of_team`
809.5    an emperor's fate is the team's                         :func:`.fate.with_them`
809.5a   a team wins with its emperor                            :func:`.leaving.win`
809.5b   a team loses with its emperor                           :func:`.fate.with_them`
809.5c   a draw for the emperor is one for the team              :func:`.fate.with_them`
809.6    more teams, or larger ones, equally large               :attr:`..engine.options.variants.Variant.equal_teams`
809.6a   ranges by role in larger teams                          :func:`emperor_ranges`
809.6a   … no emperor within another's range                     :func:`check_apart`
809.7    a team's hands are open to its players                  :mod:`..engine.characteristics.controlled`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.seating import Teams, in_seating_order

__all__ = ["check_apart", "check_emperors", "emperor_ranges", "emperors_reach"]


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


def emperors_reach(
    given: Any, seats: Sequence[str], teams: Mapping[str, tuple[str, ...]], emperors: tuple[str, ...]
) -> Any:
    """809.3a: in an Emperor game the range is limited, by role unless it is given for each player."""
    by_role = emperor_ranges(seats, teams, emperors)
    if given == "unlimited":
        raise IllegalAction(
            "an Emperor game always limits the range of influence", rule="801.1", code="option/conflict"
        )
    return {**by_role, **given} if isinstance(given, Mapping) else by_role if given is None else given
