"""A table as everybody may see it: who sits there, how it stands, what is voted on, when clocks run out."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

import msgspec

from headjudge.server.live.pace import Stop, TableSettings

__all__ = [
    "Attended",
    "DeckName",
    "EndedTable",
    "ListedTable",
    "LostBy",
    "Motion",
    "Part",
    "ResultInfo",
    "SeatClock",
    "SeatInfo",
    "Status",
    "TableCall",
    "TableInfo",
    "TakenBack",
    "VoteInfo",
]

Motion = Literal["bot", "remove"]
"""What the others may decide about an absent seat: that a bot plays on, or that it concedes."""


Status = Literal["open", "running", "ended", "closed"]
"""How a table stands: it waits for people, its game goes on, is over, or was given up before it began."""


LostBy = Literal["conceded", "clock", "inactivity"]
"""Why a seat left the game, if not by the game's own rules."""


class Part(msgspec.Struct, frozen=True):
    """What a table's game is part of: a game of a match of an event. ``score``: the games that each side has won before
    it, in their order; ``games``: how many the match has at most; ``sides``: the seats of each side by number, where
    teams play as one and share a clock."""

    event: str
    title: str
    round: int
    table: int | None
    game: int
    games: int
    score: list[int]
    sides: list[list[int]] = []


class SeatClock(msgspec.Struct, frozen=True):
    """The clock of a seat. While it stands still, ``left`` are the seconds left; while it runs, ``out`` is when it runs
    out. ``warned`` is from when its person is warned that they do nothing, ``lost`` when they lose by it. Moments are
    seconds since 1970."""

    left: float | None = None
    out: float | None = None
    warned: float | None = None
    lost: float | None = None


class TableCall(msgspec.Struct, frozen=True):
    """A judge was called to the table: the number of the call, when (seconds since 1970), who comes (None: nobody yet),
    and who is there: as long as somebody is, the game stands still. ``asked``: the seats that are asked which cards of
    libraries they know, of ``moment`` (empty: of now), ``answered``: those that have told the judge."""

    number: int
    at: int
    judge: str | None
    here: list[str]
    asked: list[int] = []
    moment: str = ""
    answered: list[int] = []


class Attended(msgspec.Struct, frozen=True):
    """A call, and the accounts of the judges who are there: they see what judges may."""

    call: TableCall
    accounts: list[str]


class TakenBack(msgspec.Struct, frozen=True):
    """The game was backed up last by an entry of its journal: who authorised it, which judge asked for it, and why;
    ``words``: to where, and what was taken back."""

    entry: int
    by: str
    asked_by: str
    why: str
    words: str


class ResultInfo(TypedDict):
    """How a game ended; a kind of game may tell more."""

    winners: list[str]
    losers: list[str]
    drew: list[str]


class DeckName(msgspec.Struct, frozen=True):
    """Of somebody's deck, what everybody may know."""

    name: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at the table, as everybody may see it."""

    number: int
    name: str | None
    """None: it is free."""
    person: bool
    """Whether it belongs to somebody, also while a bot plays for them."""
    bot: str | None
    """The program that answers for it, if one does."""
    deck: DeckName | None
    here: bool
    left_at: float | None
    """Since when its person isn't there, in seconds since 1970."""
    lost_by: LostBy | None


class VoteInfo(msgspec.Struct, frozen=True, rename={"in_favor": "for"}):
    """What is put to the vote about an absent seat."""

    seat: int
    what: Motion
    in_favor: list[int]
    """The seats that are for it."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table around its game, as everybody may see it."""

    id: str
    game: str
    title: str
    status: Status
    listed: bool
    host: int | None
    """The number of the host's seat; None if they only watch."""
    options: dict[str, Any]
    settings: TableSettings
    seats: list[SeatInfo]
    created: float
    result: ResultInfo | None
    next: str | None
    """The table at which the same people play again."""
    spectators: int
    votes: list[VoteInfo]
    due: dict[str, float]
    """When the time for each seat's decision runs out, in seconds since 1970."""
    clocks: dict[str, SeatClock]
    """The clock of each seat that has one."""
    part: Part | None
    stop: Stop | None
    given_up: str | None
    """Why the game was given up by whoever runs the match, in a sentence; None if it wasn't."""
    paused: bool
    """Whether nothing may be done and no clock runs, until whoever runs the match lets it go on."""
    turn: int | None
    """The number of the turn, while it matters: the game will be stopped."""
    call: TableCall | None
    """The judge who was called."""
    taken_back: TakenBack | None


class ListedTable(TableInfo, frozen=True):
    """A table, and what whoever asks has to do with it."""

    mine: int | None
    """The number of their seat."""
    hosting: bool


class EndedTable(msgspec.Struct, frozen=True):
    """A game that is over, and that whoever asks played or was host at."""

    id: str
    game: str
    title: str
    result: ResultInfo | None
    started: float | None
    ended: float | None
    event: str | None
    """The event that it is part of, as long as that goes on: its games can be replayed once it is over."""
