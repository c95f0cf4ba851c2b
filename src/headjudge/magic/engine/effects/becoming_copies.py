"""Becoming a copy (rules 613.2a, 707.4): an effect of layer 1 that lasts for a time, or for good.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
613.2a   copy effects come before all others                     :func:`_as_the_last_says`
707.3    the values are those of the moment when it begins       :func:`settled_copy`
707.4    it becomes a copy, with the same counters and damage    :func:`_as_the_last_says`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import change
from headjudge.magic.engine.characteristics.durations import AT_BOTH_ENDS
from headjudge.magic.engine.characteristics.layer_one import FixedCopy, is_copying, itself, values_now
from headjudge.magic.engine.effects.copiable_values import as_copy, copiable, is_known
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.copies import BecomeCopy
from headjudge.magic.text.tree.nouns import Some, SomeOf
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED

__all__ = ["settled_copy"]


def settled_copy(run: Run, wanted: BecomeCopy) -> FixedCopy | None:
    """The values that something gets by becoming a copy now; None: there is nothing to copy."""
    if isinstance(wanted.of, (Some, SomeOf)):
        models = [run.g.objects[i] for i in run.objects(wanted.of) if i in run.g.objects]
    else:
        models = known_objects(run.g, run.ctx, wanted.of)
    return FixedCopy(as_copy(run, copiable(models[0]), wanted.how)) if models else None


@change(BecomeCopy, "1", only=lambda node: is_known(node.how) and not node.of.plural)
@change(FixedCopy, "1")
def _is_already(g: State, ctx: Context, node: Change, obj: GameObject, ch: Characteristics) -> None:
    """Its copiable values are what its characteristics are made of."""


def _as_the_last_says(g: State, effect: InForce) -> None:
    """What an effect that begins or ends makes a copy is what the last effect says that is in force, or itself."""
    for id in effect.locked or ():
        obj = g.objects.get(id)
        if obj is None or obj.zone not in (BATTLEFIELD, PHASED):
            continue
        own = itself(obj)
        obj.marks = obj.marks._replace(before_copying=own if is_copying(g, obj) else None)
        set_definition(g, obj, values_now(g, obj, own))


AT_BOTH_ENDS[FixedCopy] = _as_the_last_says
