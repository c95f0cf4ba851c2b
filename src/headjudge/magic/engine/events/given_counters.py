"""The counters that an event would put on an object, also as it enters with them (rule 122.6).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
122.6a   who puts them there as it enters                        :func:`putting`
306.5b   loyalty counters that a planeswalker enters with        :func:`put_by`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.events.entering import would_be
from headjudge.magic.engine.events.zone_changes import own_counters
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State

__all__ = ["put_by", "putting"]


def put_by(g: State, event: Event) -> dict[str, int]:
    """How many counters of each kind an event would put on an object."""
    if event.kind == EventKind.COUNTERS:
        return {event.get("kind"): event.n} if event.n > 0 and event.obj else {}
    new = would_be(g, event)
    if new is None:
        return {}
    given = dict(event.get("counters") or {})
    if not event.get("all_counters"):
        for kind, n in own_counters(g, new).items():
            given[kind] = given.get(kind, 0) + n
    return {kind: n for kind, n in given.items() if n > 0}


def putting(g: State, event: Event) -> int:
    """The player who would put the counters there: of what enters with them its controller (122.6a)."""
    new = would_be(g, event)
    return event.by if new is None else new.controller
