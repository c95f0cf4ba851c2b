"""What becomes of an object where it is: another controller, phased out or in, other copiable values.

These are the bare acts: no replacement, no triggers, no log.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.doors import with_doors
from headjudge.magic.engine.characteristics.durations import end_effects
from headjudge.magic.engine.characteristics.face_down_exile import keep_looking
from headjudge.magic.engine.characteristics.layer_three import worded
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.events.zones import note_statics, put_in_zone, stop_watching, take_out, watch
from headjudge.magic.engine.state.context_parts import Cast
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import RING_BEARER
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED, ZoneKind

__all__ = ["change_phase", "set_controller", "set_definition"]


def set_controller(g: State, obj: GameObject, player: int) -> None:
    """Give a permanent or a spell to another controller now; a permanent that changes sides is summoning sick
    (302.6)."""
    if obj.zone in (BATTLEFIELD, PHASED):
        if obj.linked:
            keep_looking(g, obj)
        take_out(g, obj)
        g.bump(obj.controller)
        g.look_near(obj.controller)
        obj.controller = player
        obj.sick = True
        if g.turns:
            turn = next((turn for turn in g.turns if player in turn.active), g.turns[0])
            obj.marks = obj.marks._replace(last={**obj.marks.last, "came": turn.number})
        if RING_BEARER in obj.marks.designations:  # 701.54c
            obj.marks = obj.marks._replace(designations=obj.marks.designations - {RING_BEARER})
        if obj.marks.cast.way == "suspend":
            obj.marks = obj.marks._replace(cast=_lost(g, obj, obj.marks.cast))
        put_in_zone(g, obj, top=True)
        for turn in g.turns:
            if turn.combat:
                turn.combat.remove(obj.id)
    else:
        obj.controller = player
        if (ctx := g.contexts.get(obj.spell)) is not None:
            ctx.controller = player  # 112.2: whose spell it is
            if ctx.cast.way == "suspend":
                ctx.cast = _lost(g, obj, ctx.cast)
    obj.epoch = -1
    g.bump(player)
    g.look_near(player)
    if obj.linked:  # from now on its new controller may look, whatever becomes of the ability (406.3)
        keep_looking(g, obj)


def _lost(g: State, obj: GameObject, cast: Cast) -> Cast:
    """702.59a: what was suspended had haste until its controller lost control of the spell, or of what it became."""
    end_effects(g, Until(End.OTHER_CONTROLLER, obj.card))
    return cast._replace(way="")


def change_phase(g: State, obj: GameObject, zone: ZoneKind) -> None:
    """Let a permanent be phased out (``zone`` PHASED) or in (BATTLEFIELD) from now on: the same object (702.23d)."""
    if zone == PHASED:
        characteristics(g, obj)  # what is known of it meanwhile (608.2g)
    take_out(g, obj)
    obj.zone = zone
    obj.phased_out = zone == PHASED
    put_in_zone(g, obj, top=True)
    obj.epoch = -1
    g.bump(obj.controller)
    g.players[obj.controller].version += 1
    g.check_objects.add(obj.id)


def set_definition(g: State, obj: GameObject, definition: CardDefinition) -> None:
    """Give an object other copiable values (layer 1): it becomes a copy, transforms, or is itself again; or look anew
    how its text has been changed (layer 3)."""
    if obj.zone == BATTLEFIELD:
        stop_watching(g, obj)
        if blueprint(obj.definition).statics:
            g.look_near(obj.controller)  # what it gave others is gone
    obj.definition = with_doors(obj, worded(g, obj.id, definition))
    obj.epoch = -1
    if obj.zone == BATTLEFIELD:
        if not obj.face_down:
            watch(g, obj)
        note_statics(g, obj)
        g.bump(obj.controller)
        g.check_objects.add(obj.id)
