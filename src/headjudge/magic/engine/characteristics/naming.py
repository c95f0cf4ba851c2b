"""What objects are called where everybody hears it: in the log, in questions.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
112.7    an ability is called after its source                   :func:`called`
406.3    a card that is exiled face down isn't told              :func:`called`
707.2    what is face down on the battlefield has no name        :func:`last_called`
709.5    nor has a Room with both doors locked                   :func:`last_called`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.doors import is_room
from headjudge.magic.engine.characteristics.face_down_exile import lies_face_down
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED, STACK

__all__ = ["FACE_DOWN_CARD", "FACE_DOWN_CREATURE", "called", "face_down_name", "last_called"]

FACE_DOWN_CARD = "a face-down card"
"""What a card is called whose face not everybody may see."""

FACE_DOWN_CREATURE = "a face-down creature"
FACE_DOWN_PERMANENT = "a face-down permanent"


def called(g: State, obj: GameObject) -> str:
    """An object by name, as everybody may know it: as it is, or as it last was."""
    if lies_face_down(obj):
        return FACE_DOWN_CARD  # 406.3
    name = obj.printed.name
    if obj.zone in (BATTLEFIELD, PHASED, STACK) or obj.face_down:
        there = g.objects.get(obj.id) is obj and obj.characteristics is not None
        name = (characteristics(g, obj).name if there else "") or last_called(obj)
    return f"{name}'s ability" if obj.kind == ABILITY else name


def face_down_name(obj: GameObject) -> str:
    """What an object is called that is face down on the battlefield or the stack (707.2)."""
    looks = obj.marks.looks
    return FACE_DOWN_CREATURE if looks is None or CREATURE in looks.types else FACE_DOWN_PERMANENT


def last_called(obj: GameObject) -> str:
    """The name of an object as it last was. What is face down has none of its own (707.2), nor has its ability."""
    if obj.face_down:
        return (obj.characteristics.name if obj.characteristics is not None else "") or face_down_name(obj)
    nameless = "a locked Room" if is_room(obj.values) else FACE_DOWN_CREATURE
    return (obj.characteristics or blueprint(obj.definition).characteristics).name or nameless
