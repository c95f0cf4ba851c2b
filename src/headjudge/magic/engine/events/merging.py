"""Merging with permanents (729), which mutating creature spells do (702.140).

========  ======================================================  ===============================
section   what                                                    where
========  ======================================================  ===============================
702.140a  the target of a mutating creature spell                 :mod:`..targets.mutating`
702.140b  without a legal target it is just a creature spell      :func:`..stack.stacking.resolve_top`
702.140c  it merges with its target, over or under it             in :mod:`..stack.stacking`
702.140d  what triggers when a creature mutates                   :func:`..semantics.becoming_triggers.becomes`
702.140e  its characteristics and abilities                       :mod:`..characteristics.layer_one`
702.140f  what affects the spell affects the permanent            :func:`mutate_event`
729.2b,c  it stays the same object, and nothing enters            :func:`mutate_event`
729.2d    it is a token only if the topmost component is one      :func:`mutate_event`
729.2e    it is face up or down as the topmost component is       :func:`mutate_event`
729.3     what becomes of its components                          :mod:`.parting`
========  ======================================================  ===============================

The permanent stays the object that it was. What merges with it is no object from then on: its card lies in no zone
(``MERGED``) and is found by the permanent's marks.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.durations import follow
from headjudge.magic.engine.characteristics.layer_one import itself, values_now
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.parting import absorb
from headjudge.magic.engine.events.uses import make_room
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import last_known
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Component, Merged
from headjudge.magic.engine.state.objects import COPY, TOKEN
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import effects_seen_by
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__: list[str] = []


@performs(EventKind.MUTATE)
def mutate_event(g: State, turn: Turn, event: Event) -> bool:
    """A creature mutates: a spell merges with it."""
    obj, spell = g.objects.get(event.obj), g.objects.get(event.source)
    if obj is None or obj.zone != BATTLEFIELD or spell is None or spell.zone != STACK:
        return False
    over = bool(event.get("over"))
    name = describe(g, obj.id)
    g.say(f"{describe(g, spell.id)} is put {'over' if over else 'under'} {name}", "702.140c")
    follow(g, effects_seen_by(g, obj.controller), spell.id, obj.id)
    last_known(g, spell)
    spell.kind = TOKEN if spell.kind == COPY else spell.kind  # 608.3f
    absorb(g, spell, obj)
    merged = obj.marks.merged or Merged(itself(obj), obj.kind, ())
    before = len(blueprint(obj.definition).characteristics.abilities)
    added = len(blueprint(spell.whole).characteristics.abilities)
    component = Component(spell.card, spell.whole, over, g.fresh())
    obj.marks = obj.marks._replace(
        merged=merged._replace(components=(*merged.components, component)), times_mutated=obj.marks.times_mutated + 1
    )
    make_room(obj, 0 if over else before, added)
    if over:
        obj.kind = spell.kind
        obj.face_down = False
    set_definition(g, obj, values_now(g, obj))
    g.players[obj.controller].version += 1
    return True
