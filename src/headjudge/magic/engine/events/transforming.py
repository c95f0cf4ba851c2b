"""Transforming: a double-faced permanent is turned so that its other face is up (701.27, 712).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.27a  only what has two faces transforms                      :func:`other_face`
701.27c  not into an instant or a sorcery                        :func:`other_face`
701.27f  an ability of it transforms it only if it hasn't        :func:`..effects.transforming.transform`
         transformed since
707.2    the face that is up gives the copiable values           :func:`turn_to`
712.8    which face is up: ``GameObject.printed``                :func:`other_face`
712.18   it stays the same object: effects, counters, damage     :func:`turn_to`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layer_one import itself, values_now, with_values
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantTransform
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["other_face", "turn_to"]

BOUND = frozenset({"daybound", "nightbound"})
"""The keywords of what can transform only by them (702.145b, e)."""


def other_face(obj: GameObject) -> CardDefinition | None:
    """The face that would be up if a permanent transformed; None: it can't."""
    back = obj.whole.back
    if back is None or obj.face_down:
        return None
    face = obj.whole if obj.printed is back else back
    return face if set(face.types) & PERMANENT_TYPES else None


def turn_to(g: State, obj: GameObject, face: CardDefinition) -> None:
    """Let another face of a permanent be up. What is a copy of something else stays a copy of that (707.2)."""
    own = itself(obj)
    was = obj.printed
    obj.printed = face
    obj.marks = obj.marks._replace(transformed=g.fresh())
    if own is not was:
        return
    with_values(obj, face)
    if obj.marks.merged is not None:
        set_definition(g, obj, values_now(g, obj))
    elif obj.marks.before_copying is None:
        set_definition(g, obj, face)


@performs(EventKind.TRANSFORM)
def transform_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent transforms, if it can."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    face = other_face(obj)
    if face is None or has_rule(g, obj, CantTransform):
        return False
    if not event.get("bound") and not BOUND.isdisjoint(characteristics(g, obj).keywords):
        return False
    name = describe(g, obj.id)
    turn_to(g, obj, face)
    g.say(f"{name} transforms into {face.name}", "701.27")
    return True
