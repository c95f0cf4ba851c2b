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

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.change_kinds import change
from headjudge.magic.engine.characteristics.durations import AT_BOTH_ENDS
from headjudge.magic.engine.effects.copiable_values import as_copy, copiable, is_known
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.flipping import as_flipped
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.copies import BecomeCopy
from headjudge.magic.text.tree.nouns import Some, SomeOf
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED

__all__ = ["FixedCopy", "settled_copy"]


@node()
class FixedCopy(Change):
    """Has these copiable values (layer 1)."""

    definition: CardDefinition


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
        itself = obj.marks.before_copying or obj.definition
        others = (e for own in g.force for e in own.values() if e.locked is not None and id in e.locked)
        said = [(e.timestamp, c.definition) for e in others for c in e.changes if isinstance(c, FixedCopy)]
        obj.marks = obj.marks._replace(before_copying=itself if said else None)
        set_definition(g, obj, as_flipped(obj, max(said, key=lambda pair: pair[0])[1]) if said else itself)


AT_BOTH_ENDS[FixedCopy] = _as_the_last_says
