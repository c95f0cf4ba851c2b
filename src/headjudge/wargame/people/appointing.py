"""Appointing and dismissing judges (1.3, 6).

=====  ============================================================================================================
rule   what
=====  ============================================================================================================
1.3    the battle judge is the head judge, and no player; there can be assistants of both judges, who have their
       powers; a movement judge may play
6      the mercenary judge is no player of a team
=====  ============================================================================================================

Readings. The head battle judge appoints and dismisses, and passes his own office on by appointing another ``head``. Any
judge may resign. The last of a role stays until another is appointed.
"""

from __future__ import annotations

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import Act, action
from headjudge.wargame.people.judges import PROGRAM, ROLES, is_judge
from headjudge.wargame.people.players import check_name
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import State

__all__ = ["is_head"]


def is_head(state: State, name: str) -> bool:
    """Whether somebody is the head battle judge (1.3)."""
    return name == PROGRAM or name.strip().casefold() == state.judges.battle[0].casefold()


def _role(act: Act) -> str:
    role = act.text("role")
    if role not in ROLES:
        raise InvalidInput(f"judges are {', '.join(ROLES)}, not {role!r}", rule="1.3", code="wargame/judge")
    return role


@action("appoint")
def appoint(state: State, act: Act) -> None:
    """Make somebody (``name``) a judge of a ``role``: an assistant, or with ``head`` the first of that role."""
    role, given = _role(act), " ".join(act.text("name").split())
    if not is_head(state, act.by):
        raise IllegalAction(
            f"{state.judges.battle[0]} is head judge, and appoints the others; {act.by!r} can't",
            rule="1.3",
            code="wargame/judge",
        )
    player = state.find_player(given)
    if player is not None:
        if role != "movement":
            rule = "1.3" if role == "battle" else "6"
            raise IllegalAction(
                f"{player.name} plays for {player.side}: a {role} judge can't be a player",
                rule=rule,
                code="wargame/judge",
            )
        given = player.name
    elif not any(is_judge(state, given, other) for other in ROLES):
        given = check_name(state, given)
    names: list[str] = getattr(state.judges, role)
    known = [name for name in names if name.casefold() == given.casefold()]
    head = act.flag("head")
    if known and (not head or names[0] == known[0]):
        raise IllegalAction(f"{given} is a {role} judge already", rule="1.3", code="wargame/judge")
    names[:] = [name for name in names if name not in known]
    names.insert(0 if head else len(names), given)
    what = f"head {role} judge" if head else f"{role} judge"
    tell(state, "control", act.at, f"{given} is now {what}.", "1.3")


@action("dismiss")
def dismiss(state: State, act: Act) -> None:
    """Dismiss a judge (``name``) of a ``role``, or resign (1.3)."""
    role, given = _role(act), act.text("name", act.by)
    names: list[str] = getattr(state.judges, role)
    known = [name for name in names if name.casefold() == given.strip().casefold()]
    if not known:
        raise InvalidInput(f"{given!r} isn't a {role} judge", rule="1.3", code="wargame/judge")
    if not is_head(state, act.by) and act.by.strip().casefold() != known[0].casefold():
        raise IllegalAction(
            f"only the head judge or {known[0]} can end this appointment", rule="1.3", code="wargame/judge"
        )
    if len(names) == 1:
        raise IllegalAction(
            f"{known[0]} is the only {role} judge: appoint another first", rule="1.3", code="wargame/judge"
        )
    names.remove(known[0])
    tell(state, "control", act.at, f"{known[0]} is no longer {role} judge.", "1.3")
