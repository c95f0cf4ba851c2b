"""Who runs an event: roles, which the event's table of acts says the powers of."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from headjudge.core.errors import IllegalAction
from headjudge.tournament.people.entrants import Entrants, entrant_of

__all__ = ["OFFICIALS", "Role", "Staff", "appoint", "dismiss", "head_judge", "judges", "role_of"]


class Role(StrEnum):
    """What somebody is in an event, those with most to say first."""

    ORGANISER = "organiser"
    HEAD_JUDGE = "head-judge"
    JUDGE = "judge"
    SCOREKEEPER = "scorekeeper"
    PLAYER = "player"
    SPECTATOR = "spectator"


OFFICIALS = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE, Role.SCOREKEEPER)
"""The roles that are given; the others follow from who has entered."""


@dataclass(slots=True)
class Staff:
    """Each official's roles, in the order in which they were appointed. One may have several: the shop's owner runs the
    event and judges it."""

    roles: dict[str, list[Role]] = field(default_factory=dict)


def appoint(staff: Staff, name: str, role: Role) -> None:
    """Somebody gets a role. There is one head judge: who was it before is a judge from now on. Refuses roles that
    nobody is appointed to, and one that they have."""
    if role not in OFFICIALS:
        raise IllegalAction(
            f"nobody can be appointed {role}; the roles are {', '.join(OFFICIALS)}",
            rule="facts/organisers",
            code="people/role",
        )
    if role in staff.roles.get(name, []):
        raise IllegalAction(f"{name} is already {role}", rule="facts/organisers", code="people/has-role")
    before = head_judge(staff)
    if role is Role.HEAD_JUDGE and before is not None:
        staff.roles[before].remove(Role.HEAD_JUDGE)
        if Role.JUDGE not in staff.roles[before]:
            staff.roles[before].append(Role.JUDGE)
    staff.roles.setdefault(name, []).append(role)


def dismiss(staff: Staff, name: str, role: Role) -> None:
    """Somebody has a role no longer. Refuses what they aren't, and to leave an event without an organiser."""
    if role not in staff.roles.get(name, []):
        raise IllegalAction(f"{name} isn't {role}", rule="facts/organisers", code="people/no-role")
    if role is Role.ORGANISER and [one for one, roles in staff.roles.items() if role in roles] == [name]:
        raise IllegalAction(
            f"{name} is the only organiser; appoint another first",
            rule="facts/organisers",
            code="people/last-organiser",
        )
    staff.roles[name].remove(role)
    if not staff.roles[name]:
        del staff.roles[name]


def role_of(staff: Staff, entrants: Entrants, name: str) -> Role:
    """What somebody is, the role with most to say: as an official, as a player who is or was in the event, or as
    anybody else."""
    own = staff.roles.get(name, [])
    official = next((role for role in OFFICIALS if role in own), None)
    if official is not None:
        return official
    return Role.PLAYER if entrant_of(entrants, name) is not None else Role.SPECTATOR


def head_judge(staff: Staff) -> str | None:
    """The head judge, if there is one."""
    return next((name for name, roles in staff.roles.items() if Role.HEAD_JUDGE in roles), None)


def judges(staff: Staff) -> list[str]:
    """All judges, the head judge first."""
    head = head_judge(staff)
    floor = [name for name, roles in staff.roles.items() if Role.JUDGE in roles and name != head]
    return floor if head is None else [head, *floor]
