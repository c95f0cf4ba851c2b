"""What of calls for a judge somebody may see: officials all that are open, whoever called whether somebody is coming,
everybody else nothing."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.state import State

__all__ = ["CallView", "OwnCallView", "calls_told", "own_call_told"]


class CallView(TypedDict):
    """A call for a judge, as officials see it: who called, for which side, in which round and at which table; times in
    seconds since 1970; ``judge``: who goes there; ``since``: when somebody first did; ``here``: the judges who are at
    the table; ``escalated``: whether the head judge is asked to come."""

    number: int
    at: int
    by: str
    side: str
    round: int
    table: int | None
    words: str
    judge: str | None
    claimed_at: int | None
    since: int | None
    here: list[str]
    escalated: bool


class OwnCallView(TypedDict):
    """A player's own call that isn't done: whether somebody is coming, or there."""

    number: int
    at: int
    words: str
    coming: bool
    here: bool


def calls_told(state: State) -> list[CallView]:
    """The calls that are open, for officials."""
    return [
        {
            "number": call.number,
            "at": call.at,
            "by": call.by,
            "side": call.side,
            "round": call.round,
            "table": call.table,
            "words": call.words,
            "judge": call.judge,
            "claimed_at": call.claims[-1].at if call.claims else None,
            "since": call.stopwatch,
            "here": call.here,
            "escalated": bool(call.escalated),
        }
        for call in state.calls.open
    ]


def own_call_told(state: State, side: str) -> OwnCallView | None:
    """The open call of a player or team, for themselves."""
    call = state.calls.of(side)
    if call is None:
        return None
    return {
        "number": call.number,
        "at": call.at,
        "words": call.words,
        "coming": call.judge is not None,
        "here": bool(call.here),
    }
