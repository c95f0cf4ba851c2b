"""What members of a campaign want to be told of, and where."""

from __future__ import annotations

from typing import Literal

from headjudge.server.notices.settings import Channel

__all__ = ["Kind", "Wishes"]

Kind = Literal["battle", "deadline", "results", "duty"]
"""What there is to tell (:mod:`.occasions`)."""

Wishes = dict[Kind, list[Channel]]
"""By which channels somebody wants to be told of each kind of thing; what is left out is off."""
