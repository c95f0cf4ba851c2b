"""Calling a judge: players from where they sit, officials for others; claimed by a judge, and done (facts/organisers).

Judges answer calls; whoever called may take it back. Who sees what of a call is said in ``telling``.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import calls
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, JUDGES, PlayerKey, role_of_act
from headjudge.tournament.event.figures import public
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import require_own
from headjudge.tournament.people import Role, entrant_of

__all__ = ["CallJudge", "ClaimCall", "CloseCall"]

RULE = "facts/organisers"
ANSWERING = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE)


class CallJudge(Arguments, frozen=True, kw_only=True):
    """For whom, and why."""

    player: Annotated[PlayerKey | None, doc("whose table it is, if somebody else calls")] = None
    words: Annotated[Word, doc("what it is about, in a line")] = ""


@ACTIONS.action("call", CallJudge, by=ANYBODY, rule=RULE)
def call_judge(state: State, act: Act, given: CallJudge) -> int:
    """Call a judge to where a player sits. Returns the number of the call."""
    player = given.player or act.by
    own = state.entrants.by_name.get(player) or entrant_of(state.entrants, player)
    if own is None:
        raise InvalidInput(f"{player or 'the organiser'} is no entrant of this event", rule=RULE, code="people/unknown")
    require_own(state, act, own.name)
    known = public(state)
    table = known.table_of(own.name)
    number = None if table is None else table.number
    return calls.call_judge(state.calls, act.by, own.name, len(known.rounds), number, given.words, act.at).number


class NumberOfCall(Arguments, frozen=True, kw_only=True):
    """Which call."""

    number: Annotated[int, doc("the number of the call")]


class ClaimCall(NumberOfCall, frozen=True, kw_only=True):
    """Which call, and whether it is taken over."""

    instead: Annotated[bool, doc("whether it is taken over from whoever has claimed it")] = False


@ACTIONS.action("claim_call", ClaimCall, by=JUDGES, rule=RULE)
def claim_call(state: State, act: Act, given: ClaimCall) -> None:
    """Say that one goes to a call: whoever called sees that somebody is coming, other judges that they needn't."""
    calls.claim(state.calls, given.number, act.by, act.at, instead=given.instead)


class CloseCall(NumberOfCall, frozen=True, kw_only=True):
    """Which call."""


@ACTIONS.action("close_call", CloseCall, by=ANYBODY, rule=RULE)
def close_call(state: State, act: Act, given: CloseCall) -> None:
    """Say that a call is done; whoever called says that nobody is needed any more."""
    call = calls.find(state.calls, given.number)
    own = {call.by, call.side, *state.members(call.side)}
    if act.by not in own and role_of_act(state, act.by) not in ANSWERING:
        raise IllegalAction("judges, and whoever called, say that a call is done", rule=RULE, code="event/role")
    calls.close(state.calls, given.number, act.by, act.at)
