"""Alternating Teams (rule 811)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import IllegalAction

__all__ = ["check_alternating"]


def check_alternating(seats: Sequence[str], teams: Mapping[str, Sequence[str]]) -> None:
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
