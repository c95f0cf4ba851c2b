"""Changing the text of objects (612): which word is replaced by which other."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import AT_BOTH_ENDS
from headjudge.magic.engine.characteristics.layer_three import FixedWords
from headjudge.magic.engine.choices.choosing import CREATURE_TYPES
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.continuous import begin, is_known, until
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.effects.texts import ReplaceWords, WordKind
from headjudge.magic.text.words import BASIC_LAND_TYPES, COLORS
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED, STACK

__all__: list[str] = []

_OPTIONS = {
    WordKind.COLOR: (DecisionKind.COLOR, COLORS),
    WordKind.LAND: (DecisionKind.TYPE, BASIC_LAND_TYPES),
    WordKind.CREATURE: (DecisionKind.TYPE, CREATURE_TYPES),
}


def _is_carried_out(node: ReplaceWords) -> bool:
    return is_definite(node.what) and (node.duration is None or is_known(node.duration))


@effect(ReplaceWords, only=_is_carried_out)
def replace_words(run: Run, node: ReplaceWords) -> None:
    """The controller chooses the word and the one in its place, whether it is there or not."""
    kind, who = node.kinds[0], run.controller
    if len(node.kinds) > 1:
        kind = run.ask.one(who, DecisionKind.MODE, "Replace which words?", node.kinds)
    decision, words = _OPTIONS[kind]
    old = run.ask.one(who, decision, "Replace which word?", words)
    others = [word for word in words if word not in (old, node.but)]
    new = node.new or run.ask.one(who, decision, f"Replace {old} by which word?", others)
    ends = until(run, node.duration)
    objects = frozenset(i for i in run.objects(node.what) if i in run.g.objects)
    if ends is not None and objects:
        begin(run, [((FixedWords(str(old), str(new)),), ends, objects, None)])


def _as_it_reads(g: State, effect: InForce) -> None:
    """The text of what an effect changes is what all effects in force say, from when it begins and when it ends."""
    for id in effect.locked or ():
        obj = g.objects.get(id)
        if obj is not None and obj.zone in (BATTLEFIELD, PHASED, STACK):
            set_definition(g, obj, obj.values)
            g.bump(obj.controller)


AT_BOTH_ENDS[FixedWords] = _as_it_reads
