"""Prepared permanents, of whose prepare spell there is a copy in exile (today's prepared).

==================================================================  ==============================
what                                                                where
==================================================================  ==============================
who controls a permanent that becomes prepared creates the copy     :func:`prepare`
a permanent without a prepare spell, or prepared already, doesn't   :func:`prepare`
whoever controls the permanent now may cast the copy                :func:`prepared_for`
the copy stays for as long as the permanent is there and prepared   :func:`is_kept`
the permanent stops being prepared as the copy is cast              :func:`unprepare`
==================================================================  ==============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.events.new_objects import make_copy_of_face
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import COPY, GameObject
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, PHASED

__all__ = ["ENTERS_PREPARED", "is_kept", "prepare", "prepared_copies", "prepared_for", "unprepare"]

ENTERS_PREPARED = "prepared"
"""In the event of a permanent's entering: that it enters prepared."""


def prepare(g: State, obj: GameObject) -> bool:
    """A permanent becomes prepared: its controller creates a copy of its prepare spell in exile; whether it did."""
    spell = obj.definition.prepare_spell
    if obj.zone != BATTLEFIELD or obj.face_down or spell is None or obj.marks.prepared:
        return False
    copy = make_copy_of_face(g, spell, obj.controller)
    copy.marks = copy.marks._replace(prepared_by=obj.id)
    obj.marks = obj.marks._replace(prepared=copy.id)
    g.bump(obj.controller)
    g.say(f"{characteristics(g, obj).name} becomes prepared")
    return True


def unprepare(g: State, obj: GameObject) -> None:
    """A permanent isn't prepared any more: the copy ceases to exist, unless it is being cast."""
    g.check_objects.add(obj.marks.prepared)
    obj.marks = obj.marks._replace(prepared=0)
    g.bump(obj.controller)


def _preparing(g: State, copy: GameObject) -> GameObject | None:
    """The permanent that is prepared with a copy."""
    obj = g.objects.get(copy.marks.prepared_by)
    return obj if obj is not None and obj.marks.prepared == copy.id else None


def is_kept(g: State, copy: GameObject) -> bool:
    """Whether a copy in exile doesn't cease to exist there (704.5e)."""
    if copy.kind != COPY or copy.zone != EXILE:
        return False
    obj = _preparing(g, copy)
    return obj is not None and obj.zone in (BATTLEFIELD, PHASED)


def prepared_for(g: State, player: int, copy: GameObject) -> bool:
    """Whether a player controls the permanent that is prepared with a copy in exile, and so may cast it."""
    if copy.kind != COPY or copy.zone != EXILE:
        return False
    obj = _preparing(g, copy)
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out and obj.controller == player


def prepared_copies(g: State, player: int) -> list[int]:
    """The copies in exile with which permanents of a player are prepared."""
    found = (g.objects[i].marks.prepared for i in g.players[player].battlefield)
    return [i for i in found if i and i in g.objects and prepared_for(g, player, g.objects[i])]
