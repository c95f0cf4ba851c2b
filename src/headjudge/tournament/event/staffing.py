"""Who runs the event: roles are given and taken (facts/organisers)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament import people
from headjudge.tournament.event.actions import ACTIONS, ORGANISERS, role_of_act
from headjudge.tournament.event.state import State
from headjudge.tournament.people import Role

__all__ = ["Appoint"]

RULE = "facts/organisers"


class Appoint(Arguments, frozen=True, kw_only=True):
    """Who, and which role."""

    name: Annotated[str, doc("who is meant, by the key under which they act")]
    role: Annotated[Literal["organiser", "head-judge", "judge", "scorekeeper"], doc("the role")]


@ACTIONS.action("appoint", Appoint, by=ORGANISERS, rule=RULE)
def appoint(state: State, act: Act, given: Appoint) -> None:
    """Give somebody a role; there is one head judge, and the one before becomes a judge."""
    _require_rank(state, act, given.role)
    people.appoint(state.staff, given.name, Role(given.role))


@ACTIONS.action("dismiss", Appoint, by=ORGANISERS, rule=RULE)
def dismiss(state: State, act: Act, given: Appoint) -> None:
    """Take a role from somebody."""
    _require_rank(state, act, given.role)
    people.dismiss(state.staff, given.name, Role(given.role))


def _require_rank(state: State, act: Act, role: str) -> None:
    """Organisers and head judges are made and unmade by organisers alone."""
    if role in (Role.ORGANISER, Role.HEAD_JUDGE) and role_of_act(state, act.by) is not Role.ORGANISER:
        raise IllegalAction(f"only an organiser decides who is {role}", rule=RULE, code="event/role")
