"""Flipping: a permanent has the other characteristics that are printed on a flip card, for good (710).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
710.1    elsewhere, and before, it is the upper half alone       ``GameObject.whole``
710.1c   its mana cost and its color stay                        :func:`...playable.faces.as_face`
710.4    it can't be unflipped; elsewhere it is as before        :func:`flip_event`
707.2    a copy of it isn't flipped, but can be                  :func:`..effects.token_definitions.copiable`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layer_one import itself, values_now, with_values
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


@performs(EventKind.FLIP)
def flip_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent is flipped, if it is a flip card, or a copy of one, and not flipped yet."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD or obj.face_down:
        return False
    front = itself(obj) if obj.marks.merged is not None else obj.values
    face = front.flipped
    if face is None or obj.marks.flipped is not None:
        return False
    name = describe(g, obj.id)
    obj.marks = obj.marks._replace(flipped=front)
    if front is obj.printed:
        obj.printed = face
    with_values(obj, face)
    set_definition(g, obj, face if obj.marks.merged is None else values_now(g, obj))
    g.say(f"{name} is flipped: it is {face.name} now")
    return True
