"""Adapting as though there were no +1/+1 counters (701.46): an effect that waits for the next time."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force, take_out_of_force
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import AdaptsAnyway
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree.effects import permanents as p

__all__ = ["has_waited"]


def has_waited(g: State, id: int) -> bool:
    """Whether an effect has waited for an object to adapt, which it does now: all that have are over by that."""
    there = [effect for own in g.force for effect in own.values() if effect.locked is not None and id in effect.locked]
    waiting = [one for one in there if any(isinstance(change, AdaptsAnyway) for change in one.changes)]
    for one in waiting:
        take_out_of_force(g, one)
    return bool(waiting)


@effect(p.AdaptsAnyway, only=lambda node: is_definite(node.what))
def adapts_anyway(run: Run, node: p.AdaptsAnyway) -> None:
    """It waits until they adapt, or until end of turn."""
    there = frozenset(i for i in run.objects(node.what) if i in run.g.objects)
    if there:
        put_in_force(run.g, run.ctx, (AdaptsAnyway(),), END_OF_TURN, there)
