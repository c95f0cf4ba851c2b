"""The value of X of a spell, doubled (rule 107.3)."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.text.tree.effects.spells import DoubleX
from headjudge.magic.text.zone_kinds import STACK

__all__: list[str] = []


@effect(DoubleX, only=lambda node: is_definite(node.what))
def double_x(run: Run, node: DoubleX) -> None:
    """107.3: what was chosen for a spell that is still on the stack; what becomes of it knows the same X."""
    for obj in known_objects(run.g, run.ctx, node.what):
        spell = run.g.contexts.get(obj.spell) if obj.zone == STACK and obj.id in run.g.objects else None
        if spell is not None and spell.x:
            spell.x *= 2
            obj.marks = obj.marks._replace(x=spell.x)
            obj.epoch = -1
            run.g.bump(obj.controller)
            run.ctx.done = True
