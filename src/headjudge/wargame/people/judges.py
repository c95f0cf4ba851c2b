"""The judges, their powers, and who overrules whom (1.3, 3.3.3).

=======  ===========================================================================================
rule     what
=======  ===========================================================================================
1.3      movement judges, battle judges (the first is head judge of the campaign), their assistants
3.3.3    only a battle judge overrules a movement judge's call
6        the mercenary judge, who is no player of a team
=======  ===========================================================================================

Authority is a number; a ruling stands until somebody with at least as much rules otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.core.actions import Act, By
from headjudge.core.errors import IllegalAction
from headjudge.wargame.state import Role, State

__all__ = [
    "BATTLE_JUDGE",
    "NO_PLAYERS",
    "PROGRAM",
    "ROLES",
    "authority_of",
    "is_judge",
    "judge",
    "require_judge",
    "roles_of",
]

ROLES: tuple[Role, ...] = ("movement", "battle", "mercenary")

NO_PLAYERS: Mapping[Role, str] = {"battle": "1.3", "mercenary": "6"}
"""The judges who can be no players, and by which rule."""

PROGRAM = ""
"""The name of the campaign itself, for what it does where no judge has to."""

MOVEMENT, ASSISTANT_BATTLE, HEAD = 1, 2, 3
"""Degrees of authority: the head battle judge overrules an assistant one, and each of them a movement judge."""


def roles_of(state: State, name: str) -> tuple[Role, ...]:
    """The roles in which somebody judges."""
    wanted = name.strip().casefold()
    return tuple(role for role in ROLES if any(judge.casefold() == wanted for judge in state.judges.of(role)))


def is_judge(state: State, name: str, role: Role) -> bool:
    """Whether somebody judges in a role."""
    return role in roles_of(state, name)


def authority_of(state: State, name: str) -> int:
    """How much authority somebody's rulings have; 0 for who is no judge, or only the mercenaries'."""
    roles = roles_of(state, name)
    if "battle" in roles:
        head = state.judges.battle[0].casefold() == name.strip().casefold()
        return HEAD if head else ASSISTANT_BATTLE
    return MOVEMENT if "movement" in roles else 0


def require_judge(state: State, act: Act, *roles: Role, rule: str = "1.3") -> None:
    """Refuse an action by anybody who judges in none of these roles. The program itself may do all. Raises
    IllegalAction."""
    if act.by != PROGRAM and not any(is_judge(state, act.by, role) for role in roles):
        raise IllegalAction(
            f"{act.verb} is for the {' or '.join(roles)} judge, and {act.by!r} isn't one",
            rule=rule,
            code="wargame/judge",
        )


def judge(*roles: Role) -> By[State]:
    """That an action is for who judges in one of these roles."""

    def check(state: State, act: Act, rule: str) -> None:
        require_judge(state, act, *roles, rule=rule)

    return By(f"a {' or '.join(roles)} judge", check)


BATTLE_JUDGE = judge("battle")
