"""Carrying out an ability by hand as it resolves: its controller does manual actions, and says when all is done."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.by_hand import ByHand

__all__: list[str] = []


@effect(ByHand)
def by_hand(run: Run, node: ByHand) -> None:
    """Its controller carries it out, by manual actions as effects of this ability."""
    if run.g.players[run.controller].in_game:
        run.ask.told(run.controller, DecisionKind.BY_HAND, f"Carry out by hand: {node.words}")
