"""What goes over a campaign's WebSocket, both ways, as JSON objects told apart by ``type``.

From the client: :data:`ClientMessage`. Every message may carry a ``ref``; the reply to it (``done``, ``understood`` or
``refused``) carries the same.

From the server: ``welcome`` first, with the whole view, then ``update`` with what changed since the last, as patches of
:mod:`headjudge.server.hosting.patch`. ``now`` is the server's time, so that a page with a wrong clock counts down
rightly. The view is the one that ``GET /api/campaigns/ID`` returns.
"""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.server.campaigns.showing import HostedView
from headjudge.server.hosting.messages import Done, FromClient, Noticed, Refused
from headjudge.wargame.views.posts import LineView

__all__ = ["Act", "ClientMessage", "Understand", "Understood", "Update", "Welcome"]


class Act(FromClient, tag="act", frozen=True):
    """Do something in the campaign, under the name one has there."""

    verb: str
    arguments: dict[str, Any] = msgspec.field(default_factory=dict)


class Understand(FromClient, tag="understand", frozen=True):
    """How would a post be read now?"""

    text: str


ClientMessage = Act | Understand
"""Anything a client may send."""


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome"):
    """All a connection needs to begin. ``version`` counts the updates of this view."""

    version: int
    view: HostedView
    now: float


class Update(msgspec.Struct, frozen=True, kw_only=True, tag="update"):
    """What changed since the version before."""

    version: int
    patch: Any
    now: float


class Understood(msgspec.Struct, frozen=True, omit_defaults=True, tag="understood"):
    """The lines of a post as they would be read now, in the form of a view's posts."""

    lines: list[LineView]
    ref: int | None = None


ServerMessage = Welcome | Update | Noticed | Done | Understood | Refused
"""Anything the server may send."""
