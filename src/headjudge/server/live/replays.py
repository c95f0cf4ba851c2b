"""Games that are over, to be stepped through: from a seat's view, a spectator's, or with everything open.

A *frame* is a moment at which something happened that somebody could read in the log; passing alone makes none. The
first frame of an answer holds the whole view, each later one what changed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.live.hosted import Hosted
from headjudge.server.live.journal import standing
from headjudge.server.live.messages import Logged
from headjudge.server.live.patch import difference
from headjudge.server.live.record import TableRecord

__all__ = ["MOST_FRAMES", "OPEN", "SPECTATOR", "Frame", "Frames", "Replays"]

OPEN: Literal["*"] = "*"
"""In place of a seat: everything is shown."""
SPECTATOR: Literal[""] = ""
"""In place of a seat: what somebody without a seat saw."""
MOST_FRAMES = 60
_KEPT_EVERY = 60
_KEPT_TABLES = 6


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment: its number, how many entries had been made, and the view (whole or as a patch) with new lines."""

    number: int
    entries: int
    view: Any = None
    patch: Any = None
    log: Logged | None = None


class Frames(msgspec.Struct, frozen=True):
    """Some frames of a replay, of ``total``."""

    total: int
    frames: list[Frame]


@dataclass
class _Replay:
    """A game gone through once: where its frames are, and the game at some of them."""

    entries: list[str]
    marks: list[int] = field(default_factory=list)
    """For each frame, how many entries had been made."""
    kept: dict[int, Hosted] = field(default_factory=dict)


class Replays:
    """The replays looked at last, ready to be stepped through."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, _Replay] = OrderedDict()

    async def frames(self, record: TableRecord, seat: str, start: int, count: int) -> Frames:
        """``count`` frames from ``start`` on. Raises IllegalAction if the game isn't over, InvalidInput for a seat it
        hasn't."""
        if record.status != "ended" or record.setup is None:
            raise IllegalAction("the game is not over", code="replay/running")
        if seat not in (OPEN, SPECTATOR) and record.seat_named(seat) is None:
            raise InvalidInput(f"nobody called {seat!r} sat there", code="seat/unknown")
        replay = self._replays.get(record.id)
        if replay is None:
            replay = await asyncio.to_thread(_go_through, record)
            self._replays[record.id] = replay
            while len(self._replays) > _KEPT_TABLES:
                self._replays.popitem(last=False)
        self._replays.move_to_end(record.id)
        return await asyncio.to_thread(_frames, replay, seat, start, min(count, MOST_FRAMES))


def _go_through(record: TableRecord) -> _Replay:
    entries, _ = standing(record.entries)
    replay = _Replay(entries)
    game = record.kind.rebuild(record.setup or "")
    told = -1
    for number in range(len(entries) + 1):
        _, mark = game.log(None, max(told, 0))
        if mark != told:
            told = mark
            if len(replay.marks) % _KEPT_EVERY == 0:
                replay.kept[len(replay.marks)] = game.copy()
            replay.marks.append(number)
        if number < len(entries):
            game.take(entries[number])
    return replay


def _frames(replay: _Replay, seat: str, start: int, count: int) -> Frames:
    total = len(replay.marks)
    start = max(0, min(start, total - 1))
    at = start - start % _KEPT_EVERY
    game = replay.kept[at].copy()
    done = replay.marks[at]
    viewer = None if seat in (OPEN, SPECTATOR) else seat
    frames: list[Frame] = []
    view: Any = None
    lines = told = 0
    for number in range(start, min(start + count, total)):
        while done < replay.marks[number]:
            game.take(replay.entries[done])
            done += 1
        now = game.open_view() if seat == OPEN else game.view(viewer)
        new, told = game.open_log(told) if seat == OPEN else game.log(viewer, told)
        logged = Logged(lines, new) if new else None
        lines += len(new)
        if view is None:
            frames.append(Frame(number, done, view=now, log=logged))
        else:
            frames.append(Frame(number, done, patch=difference(view, now), log=logged))
        view = now
    return Frames(total, frames)
