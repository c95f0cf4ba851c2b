"""Who takes part under which name, where a campaign is hosted (1.6, 1.3).

=====  ============================================================================================================
rule   what
=====  ============================================================================================================
1.6    nobody acts under another's name; who takes over a name of the round is announced to everybody
1.3    a battle judge has read both sides' strategies, and is no player any more in that round
=====  ============================================================================================================

The rules know names only; that a person plays under one is the host's affair. But if somebody could take a name of the
other team, read what is its alone, and go back unseen, no secret would be one. So the host notes here every change of
names of the round, everybody reads of it in a thread, and whoever has played for a team since the round began takes no
part for the other one.

Reading: a movement judge may be a player (1.3), so they may become one too. Before the round begins people change as
they like, before everybody.
"""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.people.judges import PROGRAM, roles_of
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Seating, State
from headjudge.wargame.state.ranks import Team

__all__ = ["check_side", "matters", "seat_of"]


def matters(state: State, holder: str, name: str) -> bool:
    """Whether it is to be noted that somebody takes part under a name ("" for no more): it is one of the round, or
    they have had one."""
    known = state.find_player(name) is not None or bool(roles_of(state, name))
    return known or any(seating.holder == holder for seating in state.seatings)


def seat_of(state: State, holder: str) -> Seating | None:
    """Under which name somebody takes part, as it was last noted."""
    return next((seating for seating in reversed(state.seatings) if seating.holder == holder), None)


def check_side(state: State, holder: str, side: Team | Literal[""]) -> None:
    """Refuse who has played for the other side since the round began, or was its battle judge, to play for a side while
    the round goes on. Raises IllegalAction."""
    now = seat_of(state, holder)
    for seating in state.seatings:
        if seating.holder != holder or not side or not (seating.begun or seating is now):
            continue
        if seating.side and seating.side != side:
            message = f"{seating.called} has played for {seating.side} in this round, and can't take part for {side}"
            raise IllegalAction(message, rule="1.6", code="campaign/side")
        if "battle" in seating.roles:
            message = f"{seating.called} was a battle judge of this round, who is no player"
            raise IllegalAction(message, rule="1.3", code="campaign/side")


class Seat(Arguments, frozen=True, kw_only=True):
    """Under which name somebody takes part."""

    holder: Annotated[str, doc("what stands for a person")]
    called: Annotated[str, doc("the person's name for people")]
    name: Annotated[str, doc("the name of the round; none for no more")] = ""


@ACTIONS.action("seat", Seat, by=By("the host alone"), rule="1.6")
def seat(state: State, act: Act, given: Seat) -> None:
    """Note that somebody takes part under a name of the round from now on, or no longer (1.6)."""
    if act.by != PROGRAM:
        raise IllegalAction("who takes part under which name its host says", rule="1.6", code="wargame/seat")
    holder, called, name = given.holder, given.called, given.name
    player = state.find_player(name)
    side = player.side if player is not None else ""
    begun = state.phase != "setup"
    before = seat_of(state, holder)
    if begun:
        check_side(state, holder, side)
    state.seatings.append(Seating(act.at, holder, called, name, side, roles_of(state, name), begun))
    if begun and before is not None:
        before.begun = True  # they had that name as the round began, or since
    was = f", until now {before.name}," if before is not None and before.name else ""
    words = f"{called}{was} takes part as {name}." if name else f"{called}{was} takes part no longer."
    tell(state, "control", act.at, words, "1.6")
