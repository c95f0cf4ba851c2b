"""What goes over every session's WebSocket: the form of what clients send, and how it is replied to."""

from __future__ import annotations

from typing import Any

import msgspec

__all__ = ["Done", "FromClient", "Noticed", "Refused", "encode"]

encode = msgspec.json.Encoder().encode


class FromClient(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What a client sends; the reply to it carries the same ``ref``."""

    ref: int | None = None


class Done(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="done"):
    """It was done and what it changed is stored; ``made`` is what it made, such as the number of a post."""

    made: Any = None
    ref: int | None = None


class Noticed(msgspec.Struct, frozen=True, tag="notices"):
    """There are new notices in the page; how many are unread."""

    unread: int


class Refused(msgspec.Struct, frozen=True, omit_defaults=True, tag="refused"):
    """It was refused and changed nothing. ``code`` is stable; ``message`` is for people."""

    code: str
    message: str
    rule: str = ""
    ref: int | None = None
