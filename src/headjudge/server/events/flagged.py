"""What tables flag by themselves: what a judge has to rule on though nobody may have called one.

In paper mode a missed trigger that is usually bad for whoever controls it draws a Warning, and judges intervene (the
guide's 2.1); but that player may not know, and an opponent needn't say. So a flag is no call: nothing of it is in the
event's journal or clock, at the table, or in anybody's view but those of judges, and of these not of who plays in that
match. It is kept with the game, once for each thing, over any restart, until a judge says that it is done, or the game
is taken back to before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, TypedDict

import msgspec

from headjudge.core.errors import IllegalAction
from headjudge.server.events.record import EventRecord, Flagged, GameAt
from headjudge.server.live.judging import Flag
from headjudge.tournament.event.actions import role_of_act
from headjudge.tournament.people import Role

__all__ = ["TAKEN_BACK", "FlagDone", "FlagView", "done", "flags_told", "taken_in"]

TAKEN_BACK = ""
"""Who it is done by, if the game was taken back to before it."""
ANSWERING = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE)


class FlagView(TypedDict):
    """What a table flags, for judges: its id, the round and the table's number, since when (seconds since 1970), who it
    is about and what they did, in words; and the case, as `commit` has it. ``key``: by which it is said to be done."""

    table: str
    key: str
    round: int
    number: int | None
    side: str
    at: int
    who: str
    words: str
    infraction: str
    facts: dict[str, Any]


def taken_in(
    before: tuple[Flagged, ...], found: Iterable[Flag], seats: list[str | None], at: int
) -> tuple[Flagged, ...]:
    """The flags of a game, now that so much is to be ruled on in it: what is new is flagged, what was taken back needs
    nobody any more, and is flagged anew if it happens again."""
    there = {one.key: one for one in found if one.seat in seats}
    kept: list[Flagged] = []
    for flag in before:
        if flag.key not in there:
            kept.append(msgspec.structs.replace(flag, done_by=TAKEN_BACK))
        elif flag.done_by != TAKEN_BACK:
            kept.append(flag)
    known = {flag.key for flag in kept}
    new = [
        Flagged(key, at, seats.index(one.seat), one.words, one.infraction, one.facts)
        for key, one in there.items()
        if key not in known
    ]
    return (*kept, *new)


class FlagDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A flag that needs nobody any more, by its key."""

    key: str


def done(record: EventRecord, table: str, flag: str, key: str) -> GameAt:
    """The game at a table, now that a judge says that a flag is done. Raises IllegalAction, in the same words whether
    there is such a flag or somebody may not know."""
    at = record.games.get(table)
    if at is not None and _is_told(record, at, key) and any(one.key == flag for one in at.flags):
        flags = (
            msgspec.structs.replace(one, done_by=key) if one.key == flag and one.done_by is None else one
            for one in at.flags
        )
        return replace(at, flags=tuple(flags))
    raise IllegalAction("no table has flagged that for you", rule="2.1", code="flag/unknown")


def _is_told(record: EventRecord, at: GameAt, key: str | None) -> bool:
    """Whether somebody is a judge to whom a table tells what it flags: nobody who plays in that match."""
    state = record.event.state
    if key is None or role_of_act(state, key) not in ANSWERING:
        return False
    return key not in _people_at(record, at)


def _people_at(record: EventRecord, at: GameAt) -> set[str]:
    """Who plays in the match that a game belongs to, also beside it in a match of teams."""
    state = record.event.state
    found = {*at.players}
    if at.round <= len(state.rounds):
        for table in state.rounds[at.round - 1].tables:
            here = {one for side in table.sides for one in (side, *state.members(side))}
            if here & found:
                found |= here
    return found


def flags_told(record: EventRecord, key: str | None) -> list[FlagView]:
    """What tables have flagged and nobody has seen to, for somebody; the oldest first."""
    return sorted(_told(record, key), key=lambda flag: flag["at"])


def _told(record: EventRecord, key: str | None) -> Iterator[FlagView]:
    for at in record.games.values():
        left = [flag for flag in at.flags if flag.done_by is None]
        if not left or not _is_told(record, at, key):
            continue
        side, number = _place(record, at)
        for flag in left:
            yield {
                "table": at.table,
                "key": flag.key,
                "round": at.round,
                "number": number,
                "side": side,
                "at": flag.at,
                "who": at.players[flag.seat],
                "words": flag.words,
                "infraction": flag.infraction,
                "facts": flag.facts,
            }


def _place(record: EventRecord, at: GameAt) -> tuple[str, int | None]:
    """A side of a game's pairing, by which the event knows it, and the number of the table in the hall."""
    state = record.event.state
    if at.round <= len(state.rounds):
        for table in state.rounds[at.round - 1].tables:
            for side in table.sides:
                if at.players[0] == side or at.players[0] in state.members(side):
                    return side, table.number
    return at.players[0], None
