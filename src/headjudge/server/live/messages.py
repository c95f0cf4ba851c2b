"""What goes over a table's WebSocket, both ways, as JSON objects told apart by ``type``.

From the client: :data:`ClientMessage`. Every message may carry a ``ref``; the reply to it (``done`` or ``refused``)
carries the same.

From the server: ``welcome`` first, with the whole view, then ``update`` with what changed since the last; ``chat``
lines, ``table`` (who sits where, is there, is a bot) and ``clocks`` as they change.

An answer may come too late without anybody's fault: what a team is asked is withdrawn when a teammate acts (805.5), and
is asked anew. It is refused with ``action/withdrawn``, and the update that comes says what is asked now.
"""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.server.hosting.messages import Done, FromClient, Refused
from headjudge.server.live.info import SeatClock, TableInfo

__all__ = [
    "Act",
    "Answer",
    "Changed",
    "Chat",
    "ChatLine",
    "ClientMessage",
    "Clocks",
    "Concede",
    "Fix",
    "Hint",
    "Hinted",
    "LogLine",
    "Logged",
    "Reason",
    "Resume",
    "Said",
    "ServerMessage",
    "Set",
    "TableChanged",
    "Undo",
    "Update",
    "Vote",
    "Welcome",
    "Why",
]


class Answer(FromClient, tag="answer", frozen=True):
    """An answer to a waiting decision, seen at a branch of the game."""

    decision: int
    branch: int
    choice: Any


class Act(FromClient, tag="act", frozen=True):
    """The seat does something by hand: a manual action that its view offers, an objection to another's, or the end of
    one. What it names was seen at a branch of the game."""

    verb: str
    branch: int
    arguments: dict[str, Any]


class Concede(FromClient, tag="concede", frozen=True):
    """The seat leaves the game."""


class Undo(FromClient, tag="undo", frozen=True):
    """Take back the seat's last answer, if nobody learned or did anything since."""


class Chat(FromClient, tag="chat", frozen=True):
    """A line to everyone at the table."""

    text: str


class Why(FromClient, tag="why", frozen=True):
    """Which rules are at work on an object (its number) or a player (its name)."""

    thing: int | str


class Set(FromClient, tag="settings", frozen=True):
    """Change the seat's settings: how the table answers for it, how it plays. What there is to change, the kind of game
    says."""

    change: Any


class Vote(FromClient, tag="vote", frozen=True):
    """For or against what is put to the vote about an absent seat: "bot" (a bot plays on), "remove" (it concedes)."""

    seat: str
    what: str
    yes: bool = True


class Hint(FromClient, tag="hint", frozen=True):
    """What would a bot choose at a decision (None: the first that waits)?"""

    decision: int | None = None


class Resume(FromClient, tag="resume", frozen=True):
    """The person of a seat that a bot played for is back."""


class Fix(FromClient, tag="fix", frozen=True):
    """A judge who is at the table puts the game right by hand."""

    verb: str
    arguments: dict[str, Any]


ClientMessage = Answer | Act | Concede | Undo | Chat | Why | Set | Vote | Hint | Resume | Fix
"""Anything a client may send."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, in words, with the rule that made it so."""

    text: str
    rule: str = ""


class Logged(msgspec.Struct, frozen=True):
    """The lines of the log from one on; earlier ones stand as they were."""

    start: int
    lines: list[LogLine]


class ChatLine(msgspec.Struct, frozen=True):
    """Something that someone said; ``at`` is in seconds since 1970."""

    number: int
    name: str
    text: str
    at: float


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """All a connection needs to begin: the whole view of its seat (None: a spectator's, or with ``judge``
    that of a judge who is at the table, where the kind of game has one)."""

    version: int
    branch: int
    seat: str | None
    judge: bool
    table: TableInfo
    view: Any
    log: Logged
    chat: list[ChatLine]
    settings: Any
    now: float
    """The server's time, by which its clocks go."""


class Update(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="update"):
    """What changed since the version before; ``patch`` as made by :mod:`headjudge.server.hosting.patch`."""

    version: int
    branch: int
    patch: Any = None
    log: Logged | None = None


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """Who sits where, who is there, votes, clocks: the table around the game."""

    table: TableInfo


class Clocks(msgspec.Struct, frozen=True, tag="clocks"):
    """The clocks alone: when the time for each seat's decision runs out, and the clock of each seat that has one."""

    due: dict[str, float]
    clocks: dict[str, SeatClock]


class Said(msgspec.Struct, frozen=True, tag="chat"):
    """A line of chat."""

    line: ChatLine


class Changed(msgspec.Struct, frozen=True, tag="settings"):
    """The seat's settings as they are now."""

    settings: Any


class Reason(msgspec.Struct, frozen=True, omit_defaults=True, tag="reason"):
    """The answer to ``why``: lines that each cite a rule."""

    thing: int | str
    lines: list[str]
    ref: int | None = None


class Hinted(msgspec.Struct, frozen=True, omit_defaults=True, tag="hint"):
    """What a bot that plays well would choose at a decision, in words and as an answer."""

    decision: int
    words: str
    choice: Any
    ref: int | None = None


ServerMessage = Welcome | Update | TableChanged | Clocks | Said | Changed | Done | Reason | Hinted | Refused
"""Anything the server may send."""
