"""What an event tells of its plan, stage by stage."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.stages import stages_of
from headjudge.tournament.event.state import Stage, State

__all__ = ["StageView", "stages_told"]


class StageView(TypedDict):
    """A stage as it is planned. ``rounds``: None where they follow from its course; ``places``, ``points``: who is in
    it, null: everybody; ``format`` and ``title`` of what is played; ``lists``: the key of the deck lists with which it
    is played; ``brings``: players bring decks of their own; ``opened``: packs are opened when it begins."""

    structure: str
    rounds: int | None
    places: int | None
    points: int | None
    format: str
    title: str
    lists: str
    brings: bool
    opened: bool


def stages_told(state: State) -> list[StageView]:
    """All stages, in their order."""
    return [_stage(stage) for stage in stages_of(state)]


def _stage(stage: Stage) -> StageView:
    return {
        "structure": stage.structure,
        "rounds": stage.rounds,
        "places": stage.places or None,
        "points": stage.points,
        "format": stage.format.name,
        "title": stage.format.title,
        "lists": stage.lists,
        "brings": stage.format.opened is None,
        "opened": stage.opened,
    }
