"""The registry of an event's acts, who may do what, and what arguments name."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Noun
from headjudge.core.errors import IllegalAction
from headjudge.tournament.event.state import State
from headjudge.tournament.people import OFFICIALS as OFFICIAL_ROLES
from headjudge.tournament.people import Role, role_of

__all__ = ["ACTIONS", "ANYBODY", "CARDS", "HOST", "OFFICIALS", "ORGANISERS", "PLAYER", "PlayerKey", "is_official"]

CARDS = "known_cards"
"""The key under which the host encloses what is known of the cards in a list."""

ACTIONS: Actions[State] = Actions("tournament", "headjudge.tournament.event", enclosed=[CARDS])

HOST = ""
"""Who opened the event, and may do everything in it, stands in acts without a name."""

PLAYER = Noun("the name of a player or team", "players or teams")
PlayerKey = Annotated[str, PLAYER]
"""An event knows people by a key; what they are called is kept beside it (:mod:`headjudge.tournament.people`). In
scenarios the key is the name."""


def _role(state: State, by: str) -> Role:
    return Role.ORGANISER if by == HOST else role_of(state.staff, state.entrants, by)


def is_official(state: State, by: str) -> bool:
    """Whether somebody is on the staff."""
    return _role(state, by) in OFFICIAL_ROLES


def _organisers(state: State, act: Act, rule: str) -> None:
    if _role(state, act.by) not in (Role.ORGANISER, Role.HEAD_JUDGE):
        raise IllegalAction(
            f"{act.verb} is for the organiser or the head judge", rule=rule or "facts/organisers", code="event/role"
        )


def _officials(state: State, act: Act, rule: str) -> None:
    if not is_official(state, act.by):
        raise IllegalAction(f"{act.verb} is for officials", rule=rule or "facts/organisers", code="event/role")


def _anybody(state: State, act: Act, rule: str) -> None:
    if _role(state, act.by) is Role.SPECTATOR:
        raise IllegalAction(
            f"{act.verb} is for people of the event", rule=rule or "facts/organisers", code="event/role"
        )


ORGANISERS: By[State] = By("organisers and the head judge", _organisers)
OFFICIALS: By[State] = By("officials", _officials)
ANYBODY: By[State] = By("players and officials", _anybody)
