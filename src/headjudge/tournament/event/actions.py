"""The registry of an event's acts, who may do what, and what arguments name."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Noun
from headjudge.core.errors import IllegalAction
from headjudge.tournament.event.state import State
from headjudge.tournament.people import OFFICIALS as OFFICIAL_ROLES
from headjudge.tournament.people import Role, role_of

__all__ = [
    "ACTIONS",
    "ANYBODY",
    "CARDS",
    "HOST",
    "JUDGES",
    "OFFICIALS",
    "ORGANISERS",
    "PACKS",
    "PLAN",
    "PLAYER",
    "RUNNERS",
    "PlayerKey",
    "is_official",
    "role_of_act",
]

CARDS = "known_cards"
"""The key under which the host encloses what is known of the cards in a list."""

PACKS = "known_packs"
"""The key under which the host encloses what is in the boosters and cubes that an act names."""

PLAN = "known_plan"
"""The key under which the host encloses how a game that it keeps would be backed up."""

ACTIONS: Actions[State] = Actions("tournament", "headjudge.tournament.event", enclosed=[CARDS, PACKS, PLAN])

HOST = ""
"""Who opened the event, and may do everything in it, stands in acts without a name."""

PLAYER = Noun("the name of a player or team", "players or teams")
PlayerKey = Annotated[str, PLAYER]
"""An event knows people by a key; what they are called is kept beside it (:mod:`headjudge.tournament.people`). In
scenarios the key is the name."""


def role_of_act(state: State, by: str) -> Role:
    """What somebody who does something is in the event; who opened it is an organiser."""
    return Role.ORGANISER if by == HOST else role_of(state.staff, state.entrants, by)


def is_official(state: State, by: str) -> bool:
    """Whether somebody is on the staff."""
    return role_of_act(state, by) in OFFICIAL_ROLES


def _require(words: str, *roles: Role) -> By[State]:
    """Those who have one of these roles."""

    def check(state: State, act: Act, rule: str) -> None:
        if role_of_act(state, act.by) not in roles:
            raise IllegalAction(
                f"only {words} may do this: {act.verb}", rule=rule or "facts/organisers", code="event/role"
            )

    return By(words, check)


ORGANISERS = _require("organisers and the head judge", Role.ORGANISER, Role.HEAD_JUDGE)
RUNNERS = _require("organisers, the head judge and scorekeepers", Role.ORGANISER, Role.HEAD_JUDGE, Role.SCOREKEEPER)
"""Those who pair rounds and publish the pairings."""
JUDGES = _require("organisers and judges", Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE)
OFFICIALS = _require("officials", *OFFICIAL_ROLES)
ANYBODY = _require("players and officials", *OFFICIAL_ROLES, Role.PLAYER)
"""Of players' acts each looks itself whether it is theirs."""
