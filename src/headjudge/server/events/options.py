"""What is around an event: where it is played, when, and who may enter by themselves."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["EventOptions", "Joining", "Mode", "Status"]

Mode = Literal["paper", "online"]
"""Whether results come from people who play somewhere, or from tables of this server."""
Joining = Literal["anybody", "nobody"]
"""Who may enter by themselves until the first round is paired: whoever finds the event, or nobody."""
Status = Literal["running", "ended", "closed"]
"""Whether the event goes on, was finished, or was given up."""


class EventOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``starts``: when it begins, in seconds since 1970; ``full``: who can be in it at most (None: everybody)."""

    mode: Mode = "paper"
    joining: Joining = "anybody"
    place: Annotated[str, msgspec.Meta(max_length=100)] = ""
    about: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    starts: Annotated[int, msgspec.Meta(ge=0, le=2**40)] | None = None
    spectators: bool = True
    """Whether everybody may watch the tables at which its matches are played; officials always may."""
    full: Annotated[int, msgspec.Meta(ge=2, le=20_000)] | None = None
