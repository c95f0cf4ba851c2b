"""Playing lands: a special action (rules 116.2a, 305)."""

from __future__ import annotations

from typing import Any

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, ActionKind, Option, Priority
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.faces import face_of, played_from, showing
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.characteristics.rules_of import player_rules, player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.play_permissions import Leave, by_leave, give, leaves_to_play, may_play_from
from headjudge.magic.engine.costs.time_permissions import used
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.uses import count_use_named
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import AdditionalLands, CantPlayLands
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import PlayedFrom
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["lands_allowed", "lands_among", "why_not_play", "why_not_play_face"]


def lands_allowed(g: State, player: int) -> int:
    """How many lands a player may play this turn (305.2)."""
    if not player_rules(g, player):
        return 1
    if any(rule.frm is None and rule.what is None for rule, _ in player_rules_of(g, player, CantPlayLands)):
        return 0
    return 1 + sum(c.n for c, _ in player_rules_of(g, player, AdditionalLands))


def lands_among(obj: GameObject) -> list[int]:
    """The numbers of the faces of a card that it could be played as because they are lands (712.12)."""
    return [
        n
        for n, face in enumerate(obj.printed.faces)
        if face.played == PlayedFrom.ANYWHERE and blueprint(face.definition).is_land
    ]


def why_not_play_face(now: Priority, obj: GameObject, number: int) -> Fault | None:
    """Why a player can't play a card as a face of it that is a land now, or None."""
    if number not in lands_among(obj):
        return Fault("305.1", f"{describe(now.g, obj.id)} has no such face that is a land", "magic/no-land")
    face = face_of(obj, number)
    if played_from(now.g, now.player, obj, face) is False:
        return Fault("715.3d", f"{describe(now.g, obj.id)} can't be played so from there", "magic/zone")
    with showing(obj, face):
        return why_not_play(now, obj)


def why_not_play(now: Priority, obj: GameObject) -> Fault | None:
    """Why a player can't play a card as a land now, or None (305.1-3)."""
    g = now.g
    if not blueprint(obj.printed).is_land:
        return Fault("305.1", f"{describe(g, obj.id)} can't be played as a land now", "magic/no-land")
    if not now.sorcery:
        return Fault("305.3", "a land can be played only in your main phase with an empty stack", "magic/timing")
    if g.players[now.player].lands_played >= lands_allowed(g, now.player):
        return Fault("305.2", "no more lands can be played this turn", "magic/limit")
    if not may_play_from(g, now.player, obj):
        return Fault("305.1", f"{obj.printed.name} can't be played from there", "magic/zone")
    for rule, ctx in player_rules_of(g, now.player, CantPlayLands):
        if rule.frm is not None and is_in(g, ctx, rule.frm, obj.zone, obj.owner):
            return Fault("101.2", f"{describe(g, ctx.source)} says it can't be played from there", "magic/forbidden")
        if rule.what is not None and matches(g, ctx, rule.what.what, obj, characteristics(g, obj)):
            return Fault("101.2", f"{describe(g, ctx.source)} says it can't be played", "magic/forbidden")
    return None


FRONT = -1
"""In place of the number of a face: the card as it is."""


def _play(now: Priority, obj: GameObject) -> None:
    _begin(now, obj, FRONT)


def _begin(now: Priority, obj: GameObject, number: int) -> None:
    with showing(obj, None if number == FRONT else face_of(obj, number)):
        leaves = leaves_to_play(now.g, now.player, obj)
    if len(leaves) > 1:
        push(now.turn, "play land", object=obj.id, player=now.player, number=number, leaves=leaves)
    else:
        _put_down(now.g, now.turn, now.player, obj, number, leaves)


@handles("play land")
def play_land_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Its player says by which of several permissions they play a land."""
    obj, player = g.objects.get(frame.data["object"]), frame.data["player"]
    if obj is not None and frame.stage == 0:
        leave = by_leave(Asker(g, turn, frame), player, frame.data["leaves"])
        frame.stage = 1
        _put_down(g, turn, player, obj, frame.data["number"], [leave])
        return False
    return True


def _put_down(g: State, turn: Turn, player: int, obj: GameObject, number: int, leaves: list[Leave]) -> None:
    """It doesn't use the stack (305.1)."""
    g.players[player].lands_played += 1
    may = g.players[player].may_play.get(obj.id)
    used(g, player, obj.id)
    acted(g, turn)
    data: dict[str, Any] = {"why": Cause.PLAY, "controller": player}
    if may is not None and may.tapped:
        data["tapped"] = True
    if number != FRONT:
        data["face"] = face_of(obj, number).definition
    begun = []
    for leave in leaves:
        if leave.once:
            count_use_named(g, turn, leave.source, leave.counted)
        begun.append(give(g, turn, player, leave, obj.id))
    if any(begun):
        data["effects"] = tuple(begun)
    happen(g, turn, [Event(EventKind.MOVE, obj.id, player, frm=obj.zone, to=BATTLEFIELD, by=player, data=data)])


def _label(g: State, option: Option) -> str:
    return f"play {face_of(g.objects[option[1]], option[2]).definition.name}"


ACTIONS.add("play", ActionKind("play", why_not_play, _play))
ACTIONS.add("play face", ActionKind("play", why_not_play_face, _begin, (int, int), label=_label))
