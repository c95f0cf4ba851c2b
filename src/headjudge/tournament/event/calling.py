"""Calling a judge: players from where they sit, officials for others; claimed by a judge, and done (facts/organisers).

Judges answer calls; whoever called may take it back. Who sees what of a call is said in ``event_view``.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import calls
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, JUDGES, PlayerKey, role_of_act
from headjudge.tournament.event.figures import public
from headjudge.tournament.event.judging.committing import is_head_judge
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import require_own
from headjudge.tournament.event.timekeeping import given_back
from headjudge.tournament.people import Role, entrant_of

__all__ = ["AttendTable", "CallJudge", "ClaimCall", "CloseCall"]

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
        raise InvalidInput(f"{player or 'the organiser'} hasn't entered this event", rule=RULE, code="people/unknown")
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
    """Say that you are going to a call: the player sees that somebody is coming, other judges that they needn't."""
    calls.claim(state.calls, given.number, act.by, act.at, instead=given.instead)


class HandOverCall(NumberOfCall, frozen=True, kw_only=True):
    """Which call, and to whom."""

    judge: Annotated[PlayerKey, doc("the judge who goes there from now on")]


@ACTIONS.action("hand_over_call", HandOverCall, by=JUDGES, rule=RULE)
def hand_over_call(state: State, act: Act, given: HandOverCall) -> None:
    """Hand a call that one has claimed over to another judge."""
    if role_of_act(state, given.judge) not in ANSWERING:
        raise IllegalAction(f"{given.judge} isn't a judge of this event", rule=RULE, code="event/role")
    calls.hand_over(state.calls, given.number, act.by, given.judge, act.at)


@ACTIONS.action("escalate_call", NumberOfCall, by=JUDGES, rule=RULE)
def escalate_call(state: State, act: Act, given: NumberOfCall) -> None:
    """Ask the head judge to come to a call."""
    calls.escalate(state.calls, given.number, act.by, act.at)


@ACTIONS.action("attend_call", NumberOfCall, by=JUDGES, rule=RULE)
def attend_call(state: State, act: Act, given: NumberOfCall) -> None:
    """Say that you are at the table of a call that you have claimed: its game stands still until
    you leave, or the call is closed."""
    call = calls.find(state.calls, given.number)
    if act.by in {one for side in _sides_at(state, call.side) for one in (side, *state.members(side))}:
        raise IllegalAction("nobody rules on their own match: hand the call over", rule=RULE, code="call/own")
    calls.come(state.calls, given.number, act.by, act.at, head=is_head_judge(state, act.by))


class AttendTable(Arguments, frozen=True, kw_only=True):
    """To whose table."""

    player: Annotated[PlayerKey, doc("whose table it is")]


@ACTIONS.action("attend_table", AttendTable, by=JUDGES, rule=RULE)
def attend_table(state: State, act: Act, given: AttendTable) -> int:
    """Go to a table to which nobody has called you, and say that you are there: as `call`, `claim_call` and
    `attend_call` at once. A call that is open there already is taken, unless somebody else is on the way. Returns its
    number."""
    own = state.entrants.by_name.get(given.player) or entrant_of(state.entrants, given.player)
    sides = [] if own is None else _sides_at(state, own.name)
    if act.by in {one for side in sides for one in (side, *state.members(side))}:
        raise IllegalAction("nobody rules on their own match", rule=RULE, code="call/own")
    number = next((call.number for call in state.calls.open if call.side in sides), None)
    if number is None:
        number = call_judge(state, act, CallJudge(player=given.player))
    call = calls.find(state.calls, number)
    comes = call.judge == act.by or (call.judge is not None and is_head_judge(state, act.by))
    if not comes and act.by not in call.here:
        calls.claim(state.calls, number, act.by, act.at)
    calls.come(state.calls, number, act.by, act.at, head=is_head_judge(state, act.by))
    return number


def _sides_at(state: State, side: str) -> list[str]:
    """Who sits where a player or team sits, as everybody may know."""
    table = public(state).table_of(side)
    return [side] if table is None else [*table.sides]


@ACTIONS.action("leave_call", NumberOfCall, by=JUDGES, rule=RULE)
def leave_call(state: State, act: Act, given: NumberOfCall) -> None:
    """Leave the table of a call that stays open: the game goes on, unless another judge is there."""
    calls.leave(state.calls, given.number, act.by, act.at)


class CloseCall(NumberOfCall, frozen=True, kw_only=True):
    """Which call, and what came of it where there was nothing to rule on."""

    give_back: Annotated[
        bool, doc("whether the match gets the time that it took, if that was more than a minute", "1.1")
    ] = False
    words: Annotated[Word, doc("what came of it, in a line, for the record")] = ""


@ACTIONS.action("close_call", CloseCall, by=ANYBODY, rule=RULE)
def close_call(state: State, act: Act, given: CloseCall) -> None:
    """Close a call that is dealt with; a player closes their own when nobody is needed any more."""
    call = calls.find(state.calls, given.number)
    own = {call.by, call.side, *state.members(call.side)}
    answers = role_of_act(state, act.by) in ANSWERING
    if call.here and not answers:
        raise IllegalAction("a judge is at the table, who says when it goes on", rule=RULE, code="call/there")
    if act.by not in own and not answers:
        raise IllegalAction("only judges, and whoever called them, can close a call", rule=RULE, code="event/role")
    if (given.give_back or given.words) and not answers:
        raise IllegalAction("judges say what came of a call, and give time back", rule="1.1", code="event/role")
    if given.give_back and call.stopwatch is not None:
        table = state.table_of(call.side)
        # What a ruling there took was given with it.
        ruled = [one.told.at for one in state.record.rulings if (one.told.round, one.told.table) == _where(call)]
        call.given_back = given_back(state, act.at - max(call.stopwatch, *ruled, 0), act.at, table)
        if table is not None and len(state.rounds) == call.round:
            table.lengthen(call.given_back)
    calls.close(state.calls, given.number, act.by, act.at, given.words)


def _where(call: calls.Call) -> tuple[int, int | None]:
    return call.round, call.table
