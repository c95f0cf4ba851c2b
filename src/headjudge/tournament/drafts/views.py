"""What each may see of a draft: their own pack and picks, and of the others only whose pick it is.

What lies open in a Rochester draft, table and picks, everybody sees. When a booster draft is over, its log may be
opened to all; until then nobody is shown another's pack or pick, not even who asks for it.
"""

from __future__ import annotations

from typing import TypedDict

from headjudge.core.errors import IllegalAction
from headjudge.tournament.drafts.draft import RULE, Direction, Draft, PickedBy, Stage
from headjudge.tournament.drafts.rochester import RochesterDraft

__all__ = ["DraftView", "PickView", "TableView", "draft_view", "told"]


class PickView(TypedDict):
    """A pick: who took what of which cards, in which group of packs, and how."""

    seat: str
    card: str
    group: int
    by: PickedBy
    offered: list[str]
    """The cards that there were to take, that one among them."""


class TableView(TypedDict):
    """The open pack of a Rochester draft."""

    opener: str | None
    order: list[str]
    """Whose picks the pack sees, from its first card to its last."""
    cards: list[str]


class DraftView(TypedDict):
    """A draft as one seat sees it, or somebody who has none."""

    stage: Stage
    seats: list[str]
    programs: dict[str, str]
    """The programs that have seats."""
    ready: list[str]
    group: int
    groups: int
    direction: Direction
    due: list[str]
    """Who may pick now."""
    seconds: int | None
    """How long the present pick may take in all."""
    review: int | None
    """The length of the review that is going on."""
    left: int | None
    """Seconds left of it, or of the pick."""
    table: TableView | None
    pack: list[str]
    """The cards before this seat; hidden while the draft is paused, so that nobody gains time by it."""
    reserved: str | None
    pool: list[str]
    log: list[PickView]
    """This seat's picks; everybody's where all lies open."""


def draft_view(draft: Draft, seat: str | None = None, *, opened: bool = False) -> DraftView:
    """What a seat (None: somebody who has no seat) may see. ``opened``: the log is open to all, as soon as the draft is
    over. Raises InvalidInput for a seat that doesn't exist."""
    rochester = isinstance(draft, RochesterDraft)
    hidden = draft.stage is Stage.PAUSED and not rochester
    everything = rochester or (opened and draft.over)
    return {
        "stage": draft.stage,
        "seats": [*draft.seats],
        "programs": dict(draft.programs),
        "ready": [*draft.ready],
        "group": draft.group,
        "groups": draft.groups,
        "direction": draft.direction,
        "due": draft.due,
        "seconds": draft.seconds,
        "review": draft.review,
        "left": draft.left,
        "table": _table(draft) if isinstance(draft, RochesterDraft) else None,
        "pack": [] if seat is None or hidden else draft.pack(seat),
        "reserved": None if seat is None else draft.reserved.get(seat),
        "pool": [] if seat is None else draft.pool(seat),
        "log": [pick for pick in _log(draft) if everything or pick["seat"] == seat] if everything or seat else [],
    }


def told(draft: Draft) -> list[PickView]:
    """All picks of a draft that is over, in order, each with what there was to take. Raises IllegalAction before."""
    if not draft.over:
        raise IllegalAction("the log of a draft can be seen when it is over", rule=RULE, code="draft/not-over")
    return _log(draft)


def _table(draft: RochesterDraft) -> TableView:
    return {"opener": draft.opener, "order": [*draft.order], "cards": [*draft.table]}


def _log(draft: Draft) -> list[PickView]:
    """The picks with what was offered, found by drafting again."""
    again = draft.anew()
    again.begin()
    found: list[PickView] = []
    for pick in draft.log:
        offered = again.pack(pick.seat)
        found.append({"seat": pick.seat, "card": pick.card, "group": pick.group, "by": pick.by, "offered": offered})
        again.pick(pick.seat, pick.card)
    return found
