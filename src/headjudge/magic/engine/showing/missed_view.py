"""Missed triggers of a game in paper mode: shown to those who may point them out, and to judges (IPG 2.1)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.magic.engine.awareness.remembering import opponents_of
from headjudge.magic.engine.characteristics.controlled import OPEN
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.unspoken import Standing
from headjudge.magic.text.definition import in_words

__all__ = ["MissedView", "missed_view"]


class MissedView(TypedDict):
    """A missed trigger."""

    id: int
    """By which it is pointed out."""
    of: str
    """The name of what it is of."""
    whose: str
    """Its controller."""
    text: str
    """What it does, in words."""
    turn: int
    step: Step
    """When it triggered."""
    detrimental: bool
    """It is usually bad for its controller: at an event missing it is a Warning."""


def missed_view(g: State, seat: int | None) -> list[MissedView]:
    """The missed triggers that a seat (OPEN: a judge) may know of, the latest last."""
    return [
        {
            "id": one.id,
            "of": one.waiting.name,
            "whose": g.player_name(one.controller),
            "text": in_words(one.waiting.effect).replace("~", one.waiting.name),
            "turn": one.turn,
            "step": one.step,
            "detrimental": one.detrimental,
        }
        for one in g.paper.unspoken
        if one.standing == Standing.MISSED and (seat == OPEN or seat in opponents_of(g, one))
    ]
