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

from headjudge.core.errors import IllegalAction
from headjudge.wargame.actions import Act, By
from headjudge.wargame.state import State

__all__ = ["BATTLE_JUDGE", "PROGRAM", "ROLES", "authority_of", "is_judge", "judge", "require_judge", "roles_of"]

ROLES = ("movement", "battle", "mercenary")

PROGRAM = ""
"""The name of the campaign itself, for what it does where no judge has to."""

MOVEMENT, ASSISTANT_BATTLE, HEAD = 1, 2, 3
"""Degrees of authority: the head battle judge overrules an assistant one, and each of them a movement judge."""


def roles_of(state: State, name: str) -> tuple[str, ...]:
    """The roles in which somebody judges."""
    wanted = name.strip().casefold()
    return tuple(role for role in ROLES if any(judge.casefold() == wanted for judge in getattr(state.judges, role)))


def is_judge(state: State, name: str, role: str) -> bool:
    """Whether somebody judges in a role."""
    return role in roles_of(state, name)


def authority_of(state: State, name: str) -> int:
    """How much authority somebody's rulings have; 0 for who is no judge, or only the mercenaries'."""
    roles = roles_of(state, name)
    if "battle" in roles:
        head = state.judges.battle[0].casefold() == name.strip().casefold()
        return HEAD if head else ASSISTANT_BATTLE
    return MOVEMENT if "movement" in roles else 0


def require_judge(state: State, act: Act, *roles: str, rule: str = "1.3") -> None:
    """Refuse an action by anybody who judges in none of these roles. The program itself may do all. Raises
    IllegalAction."""
    if act.by != PROGRAM and not any(is_judge(state, act.by, role) for role in roles):
        raise IllegalAction(
            f"{act.verb} is for the {' or '.join(roles)} judge, and {act.by!r} isn't one",
            rule=rule,
            code="wargame/judge",
        )


def judge(*roles: str) -> By:
    """That an action is for who judges in one of these roles."""

    def check(state: State, act: Act, rule: str) -> None:
        require_judge(state, act, *roles, rule=rule)

    return By(f"a {' or '.join(roles)} judge", check)


BATTLE_JUDGE = judge("battle")
