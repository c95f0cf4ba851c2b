"""What people at an event want to be told of, and where: everything in the page until they say otherwise."""

from __future__ import annotations

from typing import Literal, get_args

from headjudge.server.notices.settings import Channel

__all__ = ["KINDS", "USUAL", "Kind", "Wishes"]

Kind = Literal["pairings", "time", "result", "decks", "end", "duty"]
"""What there is to tell (:mod:`.occasions`)."""
KINDS: tuple[Kind, ...] = get_args(Kind)

Wishes = dict[Kind, list[Channel]]
"""By which channels somebody wants to be told of each kind of thing; what is left out is off."""

USUAL: Wishes = {kind: ["page"] for kind in KINDS}
"""Of who hasn't chosen."""
