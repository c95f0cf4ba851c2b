"""Missed triggers of a game in paper mode: shown to those who may point them out, and to judges (IPG 2.1)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.magic.engine.awareness.demands import has_default, lasts
from headjudge.magic.engine.awareness.remembering import is_delayed_zone_change, opponents_of
from headjudge.magic.engine.characteristics.controlled import OPEN
from headjudge.magic.engine.stack.late_triggers import phase_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.unspoken import Demand, Standing, Unspoken
from headjudge.magic.text.definition import in_words

__all__ = ["MissedView", "detrimental_view", "missed_view"]


class MomentView(TypedDict):
    """A phase of a turn."""

    turn: int
    phase: str


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
    demand: Demand
    default_action: bool
    """It says what happens if its controller doesn't do something."""
    delayed_zone_change: bool
    """It is delayed, and moves objects that were defined when it was created."""
    duration: str
    """How long its effect would have lasted: this "turn", this "combat", or "" for longer, or for none."""
    then: MomentView
    now: MomentView


def missed_view(g: State, seat: int | None) -> list[MissedView]:
    """The missed triggers that a seat (OPEN: a judge) may know of, the latest last."""
    return [
        _told(g, one)
        for one in g.paper.unspoken
        if one.standing == Standing.MISSED and (seat == OPEN or seat in opponents_of(g, one))
    ]


def detrimental_view(g: State) -> list[MissedView]:
    """For judges alone: all triggers missed so far that are usually bad for whoever controls them, also those about
    which something was done since."""
    return [_told(g, one) for one in g.paper.detrimental]


def _told(g: State, one: Unspoken) -> MissedView:
    return {
        "id": one.id,
        "of": one.waiting.name,
        "whose": g.player_name(one.controller),
        "text": in_words(one.waiting.effect).replace("~", one.waiting.name),
        "turn": one.turn,
        "step": one.step,
        "detrimental": one.detrimental,
        "demand": one.demand,
        "default_action": has_default(one.waiting.effect),
        "delayed_zone_change": is_delayed_zone_change(one),
        "duration": lasts(one.waiting.effect),
        "then": {"turn": one.turn, "phase": phase_of(one.step)},
        "now": _now(g, one),
    }


def _now(g: State, one: Unspoken) -> MomentView:
    """The phase of the turn with the marker in whose turn an ability triggered."""
    turn = g.turn_of(one.waiting.ctx.marker)
    return {"turn": turn.number, "phase": phase_of(turn.step)}
