"""What goes over an event's WebSocket, both ways, as JSON objects told apart by ``type``.

From the client: :data:`ClientMessage`; every message may carry a ``ref``, and the reply to it (``done``, ``preview`` or
``refused``) carries the same. From the server: ``welcome`` first, with the whole view, then ``update`` with what
changed since the last, as patches of :mod:`headjudge.server.hosting.patch`, and ``notices`` when there are new ones.
``now`` is the server's time.
"""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.server.events.showing import HostedEventView
from headjudge.server.hosting.messages import Done, FromClient, Noticed, Refused

__all__ = ["Act", "ClientMessage", "Consider", "Preview", "ServerMessage", "Update", "Welcome"]


class Act(FromClient, tag="act", frozen=True):
    """Do something in the event. ``id`` is one that the client made up for it: what comes a second time with the same,
    as from a phone that was offline, isn't done again."""

    verb: str
    arguments: dict[str, Any] = msgspec.field(default_factory=dict)
    id: str = ""


class Consider(FromClient, tag="consider", frozen=True):
    """What would an act change?"""

    verb: str
    arguments: dict[str, Any] = msgspec.field(default_factory=dict)


ClientMessage = Act | Consider
"""Anything a client may send."""


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """All a connection needs to begin. ``version`` counts the updates of this view."""

    version: int
    view: HostedEventView
    now: float


class Update(msgspec.Struct, frozen=True, kw_only=True, tag="update"):
    """What changed since the version before."""

    version: int
    patch: Any
    now: float


class Preview(msgspec.Struct, frozen=True, omit_defaults=True, tag="preview"):
    """What an act would change, a sentence each, with keys where people are meant."""

    lines: list[str]
    ref: int | None = None


ServerMessage = Welcome | Update | Noticed | Done | Preview | Refused
"""Anything the server may send."""
