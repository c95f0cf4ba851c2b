"""Appointing and dismissing judges (1.3, 6).

=====  ============================================================================================================
rule   what
=====  ============================================================================================================
1.3    the battle judge is the head judge, and no player; there can be assistants of both judges, who have their
       powers; a movement judge may play
6      the mercenary judge is no player of a team
=====  ============================================================================================================

Readings. The head battle judge appoints and dismisses, and passes that office on by appointing another ``head``. Any
judge may resign. The last of a role stays until another is appointed.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.people.judges import PROGRAM, ROLES, is_judge
from headjudge.wargame.people.players import check_name
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Role, State

__all__ = ["is_head"]


def is_head(state: State, name: str) -> bool:
    """Whether somebody is the head battle judge (1.3)."""
    return name == PROGRAM or name.strip().casefold() == state.judges.battle[0].casefold()


class Appoint(Arguments, frozen=True, kw_only=True):
    """Who becomes a judge."""

    role: Annotated[Role, doc("of what")]
    name: Annotated[str, doc("who")]
    head: Annotated[bool, doc("as the first of the role, not as an assistant")] = False


@ACTIONS.action("appoint", Appoint, by=By("the head battle judge"), rule="1.3")
def appoint(state: State, act: Act, given: Appoint) -> None:
    """Make somebody a judge (1.3)."""
    role, wanted = given.role, " ".join(given.name.split())
    if not is_head(state, act.by):
        raise IllegalAction(
            f"{state.judges.battle[0]} is head judge, and appoints the others; {act.by!r} can't",
            rule="1.3",
            code="wargame/judge",
        )
    player = state.find_player(wanted)
    if player is not None:
        if role != "movement":
            rule = "1.3" if role == "battle" else "6"
            raise IllegalAction(
                f"{player.name} plays for {player.side}: a {role} judge can't be a player",
                rule=rule,
                code="wargame/judge",
            )
        wanted = player.name
    elif not any(is_judge(state, wanted, other) for other in ROLES):
        wanted = check_name(state, wanted)
    names = state.judges.of(role)
    known = [name for name in names if name.casefold() == wanted.casefold()]
    head = given.head
    if known and (not head or names[0] == known[0]):
        raise IllegalAction(f"{wanted} is a {role} judge already", rule="1.3", code="wargame/judge")
    names[:] = [name for name in names if name not in known]
    names.insert(0 if head else len(names), wanted)
    what = f"head {role} judge" if head else f"{role} judge"
    tell(state, "control", act.at, f"{wanted} is now {what}.", "1.3")


class Dismiss(Arguments, frozen=True, kw_only=True):
    """Who is a judge no longer."""

    role: Annotated[Role, doc("of what")]
    name: Annotated[str | None, doc("who; oneself if nobody is named")] = None


@ACTIONS.action("dismiss", Dismiss, by=By("the head battle judge, or the judge"), rule="1.3")
def dismiss(state: State, act: Act, given: Dismiss) -> None:
    """Dismiss a judge, or resign (1.3)."""
    role, wanted = given.role, act.by if given.name is None else given.name
    names = state.judges.of(role)
    known = [name for name in names if name.casefold() == wanted.strip().casefold()]
    if not known:
        raise InvalidInput(f"{wanted!r} isn't a {role} judge", rule="1.3", code="wargame/judge")
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
