"""Putting objects somewhere as though they had been there all along: nothing is replaced, and nothing triggers.

What follows by itself from where things are does follow: what was attached is attached no longer, combat goes on
without what left it, and what was exiled until a permanent left comes back (610.3).
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.events.zone_changes import enter, returning
from headjudge.magic.engine.events.zones import move, put_in_zone, remove_from_game, take_out
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK, ZoneKind

__all__ = ["put", "put_within", "take_away"]


def put(
    g: State,
    turn: Turn,
    obj: GameObject,
    to: ZoneKind,
    *,
    controller: int = -1,
    place: int | None = None,
    top: bool = True,
    **how: Any,
) -> None:
    """Put an object into another zone; ``how`` it is on the battlefield as an event would say it (tapped, face_down,
    attach_to, face)."""
    old, held, holder = obj.id, obj.marks.held, obj.controller
    if obj.zone == STACK:
        g.contexts.pop(obj.spell, None)
    face = how.get("face")
    move(g, obj, to, controller=controller, top=top, place=place, marker=turn.marker, face=face)
    _leaves(g, old)
    if to == BATTLEFIELD:
        enter(g, turn, obj, Event(EventKind.MOVE, obj.id, data=how))
    _give_back(g, turn, held, holder)


def put_within(g: State, obj: GameObject, place: int | None, *, top: bool) -> None:
    """Put a card to another place of the hidden zone it lies in; its number is another one, so that nobody knows where
    it is (400.2)."""
    take_out(g, obj)
    del g.objects[obj.id]
    obj.id = g.fresh()
    g.objects[obj.id] = obj
    put_in_zone(g, obj, top, place)


def take_away(g: State, turn: Turn, obj: GameObject) -> None:
    """Let what is no card cease to exist: a token, a copy, an ability on the stack."""
    old, held, holder = obj.id, obj.marks.held, obj.controller
    if obj.zone == STACK:
        g.contexts.pop(obj.spell, None)
    remove_from_game(g, obj)
    _leaves(g, old)
    _give_back(g, turn, held, holder)


def _leaves(g: State, id: int) -> None:
    for turn in g.turns:
        if turn.combat:
            turn.combat.remove(id)


def _give_back(g: State, turn: Turn, held: tuple[int, ...], holder: int) -> None:
    for event in returning(g, held, holder) if held else ():
        put(g, turn, g.objects[event.obj], BATTLEFIELD, controller=event.get("controller"))
