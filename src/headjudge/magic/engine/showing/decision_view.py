"""Waiting decisions: everybody may know who is asked what, only whoever is asked what may be answered."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from headjudge.core.decisions import Decision, Shape
from headjudge.core.option_data import PairsData
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.showing.asking import asking
from headjudge.magic.engine.showing.describing import AboutThing, OptionView
from headjudge.magic.engine.showing.object_view import CardView, card_view, source_name
from headjudge.magic.engine.showing.sight import OF_CARDS, PUBLIC, may_see_hand
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, SIDEBOARD

__all__ = ["DecisionView", "SourceView", "decision_view"]


class SourceView(TypedDict):
    """The spell, ability or permanent that a question is part of."""

    id: int
    name: str


class DecisionView(TypedDict):
    """A decision that waits. From ``shape`` on only whoever is asked sees it, as
    :meth:`headjudge.core.decisions.Decision.to_data` tells it."""

    id: int
    seat: str
    """Who is asked."""
    kind: str
    prompt: str
    turn: int
    """The marker of its turn."""
    player: str
    """For whom it is decided: whoever is asked, or a player whom they control (712)."""
    source: SourceView | None
    """None if it is part of nothing that everybody may know."""
    shape: NotRequired[Shape]
    least: NotRequired[int]
    most: NotRequired[int]
    total: NotRequired[int]
    options: NotRequired[list[OptionView]]
    range: NotRequired[list[int]]
    """Instead of options: all whole numbers from the first to the second."""
    pairs: NotRequired[list[PairsData]]
    """Options that are pairs, such as attackers and what they attack."""
    things: NotRequired[dict[str, AboutThing]]
    """What each of the numbers in pairs is."""
    shown: NotRequired[list[CardView]]
    """The hidden cards that the decision lets its seat look at: the options of a search (701.14), cards in piles."""


def decision_view(g: State, d: Decision, name: str | None, seat: int | None) -> DecisionView:
    """A decision as a seat of this name sees it."""
    turn = g.turn_of(d.marker)
    view: DecisionView = {
        "id": d.id,
        "seat": d.seat,
        "kind": d.kind,
        "prompt": d.prompt,
        "turn": turn.marker,
        "player": g.players[d.player].name,
        "source": _asked_by(g, turn, seat),
    }
    if d.seat != name:
        return view
    return {**view, **d.to_data(), "shown": [card_view(g, obj, seat) for obj in _only_shown_here(g, d, seat)]}


def _asked_by(g: State, turn: Turn, seat: int | None) -> SourceView | None:
    """The spell, ability or permanent that a question is part of, if all may know it."""
    for obj in asking(g, turn):
        if obj.zone in PUBLIC and not obj.face_down:
            name = source_name(g, obj, seat) if obj.kind == ABILITY else characteristics_of(g, obj).name
            return {"id": obj.id, "name": name}
    return None


def _only_shown_here(g: State, d: Decision, seat: int | None) -> list[GameObject]:
    """The hidden cards that a decision lets its seat look at: the options of a search (701.14), what is separated into
    piles or lies in them face up (700.3)."""
    ids = d.options if d.kind in OF_CARDS else _in_piles(g, d) if d.kind == DecisionKind.PILE else ()
    found = [g.objects[o] for o in ids if type(o) is int and o in g.objects]
    return [
        obj
        for obj in found
        if obj.zone in (LIBRARY, SIDEBOARD) or (obj.zone == HAND and not may_see_hand(g, seat, obj.owner))
    ]


def _in_piles(g: State, d: Decision) -> list[int]:
    """What lies in the piles that there are to choose from, where everybody sees it."""
    turn = g.turn_of(d.marker)
    ctx = g.contexts.get(turn.agenda[-1].context) if turn.agenda else None
    if ctx is None:
        return []
    shown = [pile for piles in ctx.decided.piles.values() for pile in piles.both[1 if piles.face_down else 0 :]]
    return [id for pile in shown for id in pile]
