"""Games that are over, to be stepped through: from a seat's view, a spectator's, or with everything open.

A *frame* is a moment at which something happened that somebody could read in the log; passing alone makes none. The
first frame of an answer holds the whole view, each later one what changed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.game import Game
from headjudge.core.going_back import standing
from headjudge.core.journal import Entry
from headjudge.server.hosting.patch import difference
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.messages import Logged
from headjudge.server.live.record import TableRecord
from headjudge.server.throttle import TooOften
from headjudge.server.work import Work

__all__ = ["MOST_FRAMES", "OPEN", "SPECTATOR", "Frame", "Frames", "Replays"]

T = TypeVar("T")

OPEN: Literal["*"] = "*"
"""In place of a seat: everything is shown."""
SPECTATOR: Literal[""] = ""
"""In place of a seat: what somebody without a seat saw."""
MOST_FRAMES = 60
_KEPT_EVERY = 60
_KEPT_TABLES = 6
_KEPT_FRAMES = 24


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

    kind: GameKind[Any]
    entries: list[Entry]
    marks: list[int] = field(default_factory=list)
    """For each frame, how many entries had been made."""
    kept: dict[int, Game] = field(default_factory=dict)


class Replays:
    """The replays looked at last, ready to be stepped through."""

    def __init__(self) -> None:
        self.work = Work("replays")
        """Its own: going through a game takes seconds, and nothing else is to wait for that."""
        self._replays: OrderedDict[str, _Replay] = OrderedDict()
        self._under_way: dict[tuple[Any, ...], asyncio.Task[Any]] = {}
        self._frames: OrderedDict[tuple[str, str, int, int], Frames] = OrderedDict()

    async def frames(self, record: TableRecord, seat: str, start: int, count: int, who: str) -> Frames:
        """``count`` frames from ``start`` on, for somebody who asks. Raises IllegalAction if the game isn't over,
        InvalidInput for a seat it hasn't."""
        if record.status != "ended" or record.setup is None:
            raise IllegalAction("the game isn't over", code="replay/running")
        if seat not in (OPEN, SPECTATOR) and record.seat_named(seat) is None:
            raise InvalidInput(f"there was no {seat!r} in that game", code="seat/unknown")
        wanted = (record.id, seat, start, min(count, MOST_FRAMES))
        if wanted in self._frames:
            self._frames.move_to_end(wanted)
            return self._frames[wanted]

        async def made() -> Frames:
            replay = await self._gone_through(record, who)
            found = await self.work.run(who, _frames, replay, *wanted[1:])
            _keep(self._frames, wanted, found, _KEPT_FRAMES)
            return found

        return await self._once(wanted, made)

    async def _gone_through(self, record: TableRecord, who: str) -> _Replay:
        if record.id in self._replays:
            self._replays.move_to_end(record.id)
            return self._replays[record.id]

        async def gone_through() -> _Replay:
            found = await self.work.run(who, _go_through, record)
            _keep(self._replays, record.id, found, _KEPT_TABLES)
            return found

        return await self._once((record.id,), gone_through)

    async def _once(self, key: tuple[Any, ...], make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What is made once, however many ask for it meanwhile."""
        while (task := self._under_way.get(key)) is not None:
            try:
                found: T = await asyncio.shield(task)
            except TooOften:
                continue  # that was said to whoever asked first
            return found
        task = self._under_way[key] = asyncio.create_task(make())
        task.add_done_callback(lambda _: self._under_way.pop(key))
        return await asyncio.shield(task)


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any, most: int) -> None:
    """Keep something, and of all that was kept before only what was wanted last."""
    kept[key] = value
    while len(kept) > most:
        kept.popitem(last=False)


def _go_through(record: TableRecord) -> _Replay:
    entries = standing(record.entries)
    replay = _Replay(record.kind, entries)
    game = record.kind.rebuild(record.setup or "")
    told = -1
    for number in range(len(entries) + 1):
        _, mark = record.kind.log(game, None, max(told, 0))
        if mark != told:
            told = mark
            if len(replay.marks) % _KEPT_EVERY == 0:
                replay.kept[len(replay.marks)] = game.copy()
            replay.marks.append(number)
        if number < len(entries):
            game.take(entries[number])
    return replay


def _frames(replay: _Replay, seat: str, start: int, count: int) -> Frames:
    kind, total = replay.kind, len(replay.marks)
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
        now = kind.open_view(game) if seat == OPEN else kind.view(game, viewer)
        new, told = kind.open_log(game, told) if seat == OPEN else kind.log(game, viewer, told)
        logged = Logged(lines, new) if new else None
        lines += len(new)
        if view is None:
            frames.append(Frame(number, done, view=now, log=logged))
        else:
            frames.append(Frame(number, done, patch=difference(view, now), log=logged))
        view = now
    return Frames(total, frames)
