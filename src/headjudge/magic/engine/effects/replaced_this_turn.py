"""Replacement effects that an instruction starts, of whatever its words say: until the end of the turn (614.1a)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.instead import can_be_done
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.structure import May
from headjudge.magic.text.tree.would import ReplacedThisTurn

__all__: list[str] = []


def _as_ability(node: ReplacedThisTurn) -> Replacement:
    return Replacement(node.event, node.effect)


@effect(ReplacedThisTurn, only=lambda node: not isinstance(node.effect, May) and can_be_done(_as_ability(node)))
def replaced_this_turn(run: Run, node: ReplacedThisTurn) -> None:
    """It replaces what a replacement ability of these words would, whatever becomes of the source."""
    put_in_force(run.g, run.ctx, (_as_ability(node),), END_OF_TURN)
