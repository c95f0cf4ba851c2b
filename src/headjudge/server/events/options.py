"""What is around an event: where it is played, when, and who may enter by themselves."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from headjudge.tournament.event.state import State

__all__ = ["EventOptions", "Joining", "Mode", "Status", "is_open"]

Mode = Literal["paper", "online"]
"""Whether results come from people who play somewhere, or from tables of this server."""
Joining = Literal["anybody", "nobody"]
"""Who may enter by themselves until packs are opened or round 1 is paired: whoever finds the event, or nobody."""
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
    paper_mode: bool = False
    """Whether players at its tables must remember their triggers by themselves, as with cards on a table."""


def is_open(options: EventOptions, state: State) -> bool:
    """Whether people may enter by themselves now. Who came after packs were opened would have none, and no deck."""
    begun = bool(state.rounds or state.drafts) or state.construction is not None
    return options.joining == "anybody" and not begun
