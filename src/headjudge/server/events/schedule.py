"""What happens in events beside what people do: programs act, tables are opened, people are told.

Time passes in the event's own turns (:meth:`.hosted_event.HostedEvent.go_on`). Here each event that has changed, and
every event once a minute, is shown to those who look after one side of it: its parts. A part looks at the state alone
and does what isn't done yet, so that it may be called at any moment, and after any breakdown.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from headjudge.core.errors import HeadjudgeError
from headjudge.server.events.events import Events
from headjudge.server.events.hosted_event import HostedEvent

__all__ = ["EventSchedule", "Part"]

log = logging.getLogger(__name__)

MINUTE = 60
AFTER_FAILURE = 60.0
"""Seconds for which a part leaves an event alone at which it has failed."""
GATHERED = 0.02
"""Seconds for which changes are gathered."""


class Part(Protocol):
    """Somebody who looks after one side of all events; ``to_the_end``: only of those in which
    something still happens by itself."""

    to_the_end: bool

    async def attend(self, hosted: HostedEvent, /) -> float | None:
        """Do what isn't done yet in an event. It may act in it, and is called again then; or at the moment
        that it returns."""
        ...


@dataclass
class _Seen:
    """An event as a part saw it last."""

    hosted: HostedEvent
    changes: int = -1
    minute: int = -1
    again: float | None = None
    quiet_until: float = 0.0


class EventSchedule:
    """Shows all events in memory that go on to the parts: at once when something has changed, and every so many
    seconds; ``looks`` counts how often it has."""

    def __init__(self, events: Events, parts: Sequence[Part], every: float) -> None:
        self._events = events
        self._parts = parts
        self._every = every
        self.looks = 0
        self._called = asyncio.Event()
        self._seen: dict[tuple[int, str], _Seen] = {}
        events.changed = self.call

    def call(self) -> None:
        """Look as soon as may be."""
        self._called.set()

    async def run(self) -> None:
        """Look again and again."""
        while True:
            self._called.clear()
            await self.look()
            self.looks += 1
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._called.wait(), self._every)
                await asyncio.sleep(GATHERED)

    async def look(self) -> None:
        """Look once at every event."""
        live = {
            hosted.record.id: hosted
            for hosted in self._events.live
            if hosted.attended or hosted.record.status != "closed"
        }
        for gone in [key for key in self._seen if key[1] not in live]:
            del self._seen[gone]
        for id, hosted in live.items():
            if hosted.is_due:
                hosted.wake()
            for number, part in enumerate(self._parts):
                if part.to_the_end and not hosted.attended:
                    continue
                seen = self._seen.get((number, id))
                if seen is None or seen.hosted is not hosted:
                    seen = self._seen[number, id] = _Seen(hosted)
                await self._show(part, seen)

    async def _show(self, part: Part, seen: _Seen) -> None:
        hosted, loop_time = seen.hosted, asyncio.get_running_loop().time()
        minute = int(hosted.now()) // MINUTE
        due = seen.again is not None and seen.again <= hosted.now()
        if loop_time < seen.quiet_until or ((seen.changes, seen.minute) == (hosted.changes, minute) and not due):
            return
        seen.changes, seen.minute = hosted.changes, minute
        try:
            seen.again = await part.attend(hosted)
        except HeadjudgeError as error:
            log.warning("%s: %s", hosted.record, error)
            seen.quiet_until, seen.changes = loop_time + AFTER_FAILURE, -1
        except Exception:
            log.exception("%s could not be looked after", hosted.record)
            seen.quiet_until, seen.changes = loop_time + AFTER_FAILURE, -1
