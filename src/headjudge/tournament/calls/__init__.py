"""Calls for a judge: who called, where, who goes there, and when it was done (facts/organisers).

A call is a row of facts: :mod:`.queue` keeps them and refuses what can't be. Whatever is measured (how long somebody
waits, how long a ruling took) follows from the moments that are kept.
"""

from __future__ import annotations

from headjudge.tournament.calls.queue import (
    LONGEST,
    AskedKnown,
    Call,
    Claim,
    Queue,
    call_judge,
    claim,
    close,
    come,
    escalate,
    find,
    hand_over,
    known_call,
    leave,
)

__all__ = [
    "LONGEST",
    "AskedKnown",
    "Call",
    "Claim",
    "Queue",
    "call_judge",
    "claim",
    "close",
    "come",
    "escalate",
    "find",
    "hand_over",
    "known_call",
    "leave",
]
