"""What somebody may see of drafts, pools and construction: their own, and of others what lies open (facts/drafts)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.drafts import DraftView, draft_view
from headjudge.tournament.event.stages import book_of, is_over
from headjudge.tournament.event.state import State

__all__ = ["ConstructionView", "LotsView", "construction_told", "drafts_told", "lots_told", "pool_told"]


class LotsView(TypedDict):
    """Two teams, of which one has yet to choose which picks first."""

    teams: list[str]
    chooser: str


class ConstructionView(TypedDict):
    """The construction of decks: seconds left of the time for registering pools and of that for building (None: no
    limit), whether it stands still, who builds, who has submitted, and the viewer's own cards and deck as it is laid
    out."""

    over: bool
    registering: int
    left: int | None
    paused: bool
    builders: list[str]
    submitted: list[str]
    pool: dict[str, int]
    laid: dict[str, int]


def drafts_told(state: State, viewer: str | None) -> list[DraftView]:
    """The drafts, each as the viewer sees it. All picks are open when the event is over."""
    opened = bool(state.drafts) and is_over(state)
    return [draft_view(draft, viewer if viewer in draft.seats else None, opened=opened) for draft in state.drafts]


def lots_told(state: State) -> list[LotsView]:
    """The lots that were drawn and wait for a choice."""
    return [{"teams": [*lots.choice.teams], "chooser": lots.choice.chooser} for lots in state.lots]


def pool_told(state: State, viewer: str) -> dict[str, int]:
    """What somebody opened or drafted, or their team did."""
    pools = book_of(state).pools
    owners = (key for key in pools if key == viewer or viewer in state.members(key))
    return next((dict(pools[owner]) for owner in owners), {})


def construction_told(state: State, viewer: str | None) -> ConstructionView | None:
    """The last construction of decks; None if there was none."""
    construction = state.construction
    if construction is None:
        return None
    own = viewer if viewer in construction.builders else None
    return {
        "over": construction.over,
        "registering": construction.registering,
        "left": construction.left,
        "paused": construction.paused,
        "builders": [*construction.builders],
        "submitted": [*construction.submitted],
        "pool": {} if own is None else construction.pool(own),
        "laid": {} if own is None else construction.deck(own),
    }
