"""Removing creatures from combat by instruction (rule 506.4)."""

from __future__ import annotations

from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.permanents import RemoveFromCombat

__all__: list[str] = []


@effect(RemoveFromCombat)
def remove_from_combat(run: Run, node: RemoveFromCombat) -> None:
    """They stop attacking, blocking and being attacked; what they blocked stays blocked (506.4)."""
    g = run.g
    for id in permanents(run, run.objects(node.what)):
        for combat in (turn.combat for turn in g.turns if turn.combat):
            combat.remove(id)
        g.bump(g.objects[id].controller)
