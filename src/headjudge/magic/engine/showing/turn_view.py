"""Turns under way: a game has one, a Grand Melee one for each turn marker (807.4)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import bands_of
from headjudge.magic.engine.showing.object_view import AbilityView, SpellView, on_stack
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn

__all__ = ["TurnView", "turn_view"]


class TurnView(TypedDict):
    """A turn under way, with its stack and its combat."""

    id: int
    """That of its marker."""
    marker: int
    number: int
    """Turns of all turn markers are counted together; 0 before the first."""
    started: bool
    """False while the turn marker waits (807.4d)."""
    active: list[str]
    """The active players: one, or a team (805.4a)."""
    step: Step
    priority: list[str]
    """Who is asked what they do with priority."""
    stack: list[SpellView | AbilityView]
    """Next to resolve first."""
    attackers: dict[int, int]
    """What each attacking creature attacks: a player or a planeswalker."""
    bands: list[list[int]]
    """The attackers of each band (702.19)."""
    blockers: dict[int, list[int]]
    """The attackers that each blocking creature blocks."""


def turn_view(g: State, turn: Turn, seat: int | None) -> TurnView:
    """A turn."""
    combat = turn.combat
    return {
        "id": turn.marker,
        "marker": turn.marker,
        "number": turn.number,
        "started": turn.started,
        "active": [g.players[q].name for q in turn.active],
        "step": turn.step,
        "priority": [g.players[a.player].name for a in turn.asks if a.kind == DecisionKind.PRIORITY],
        "stack": [on_stack(g, g.objects[i], seat) for i in reversed(turn.stack)],
        "attackers": dict(combat.attackers) if combat else {},
        "bands": [list(band) for band in bands_of(g, combat)] if combat else [],
        "blockers": {b: list(a) for b, a in combat.blockers.items()} if combat else {},
    }
