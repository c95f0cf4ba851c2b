"""Roles."""

from __future__ import annotations

import pytest

from headjudge.core.errors import IllegalAction
from headjudge.tournament.people import Entrants, Role, Staff, appoint, dismiss, enter, head_judge, judges, role_of


def test_roles_are_given_and_taken() -> None:
    staff, entrants = Staff(), Entrants()
    enter(entrants, "Ana", 1)
    appoint(staff, "Olga", Role.ORGANISER)
    appoint(staff, "Olga", Role.JUDGE)
    appoint(staff, "Judith", Role.HEAD_JUDGE)
    appoint(staff, "Ana", Role.SCOREKEEPER)
    assert [role_of(staff, entrants, name) for name in ("Olga", "Judith", "Ana", "Walt")] == [
        Role.ORGANISER,
        Role.HEAD_JUDGE,
        Role.SCOREKEEPER,
        Role.SPECTATOR,
    ]
    dismiss(staff, "Ana", Role.SCOREKEEPER)
    assert role_of(staff, entrants, "Ana") is Role.PLAYER
    assert judges(staff) == ["Judith", "Olga"]


def test_there_is_one_head_judge() -> None:
    staff = Staff()
    assert head_judge(staff) is None
    appoint(staff, "Judith", Role.HEAD_JUDGE)
    appoint(staff, "Finn", Role.HEAD_JUDGE)
    assert (head_judge(staff), judges(staff)) == ("Finn", ["Finn", "Judith"])


def test_what_cannot_be_is_refused() -> None:
    staff = Staff()
    appoint(staff, "Olga", Role.ORGANISER)
    for act, name, role in (
        (appoint, "Olga", Role.ORGANISER),
        (appoint, "Ana", Role.PLAYER),
        (dismiss, "Olga", Role.JUDGE),
        (dismiss, "Olga", Role.ORGANISER),
    ):
        with pytest.raises(IllegalAction) as refused:
            act(staff, name, role)
        assert refused.value.rule == "facts/organisers"
    assert staff.roles == {"Olga": [Role.ORGANISER]}
