"""Unlocking doors of Rooms: a special action (116.2 today, 709.5).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
709.5    for the mana cost of a locked half, as a sorcery        :func:`can_unlock`
709.5    a door is unlocked, perhaps the last one                :func:`unlock`
709.5    what is there of it then                                :mod:`..characteristics.doors`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, AboutOption, ActionKind, Option, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.doors import UNLOCKED_HALVES, abilities_of, is_unlocked, locked_doors
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.uses import close_gap, make_room
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.semantics.door_triggers import DOOR_UNLOCKED
from headjudge.magic.engine.semantics.keyword_use_triggers import UNLOCKED
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Cost

__all__ = ["can_unlock", "lock", "unlock", "unlock_frame"]

PAID, UNLOCKED_NOW = 1, 2
"""The stages once the cost is paid, the door is unlocked."""


def _half(obj: GameObject, door: int) -> CardDefinition:
    return obj.values.faces[door].definition


def _cost(obj: GameObject, door: int) -> Cost | None:
    """The mana cost of a half; None: it has none, and can't be paid (118.6)."""
    half = _half(obj, door)
    return blueprint(half).cost if half.mana_cost and obj.values.mana_cost else None


def can_unlock(now: Priority, obj: GameObject, door: int) -> bool:
    """Whether a player could unlock a door of a permanent now."""
    if obj.controller != now.player or not now.sorcery or door not in locked_doors(obj):
        return False
    cost = _cost(obj, door)
    return cost is not None and can_pay(
        now.g, Context(0, obj.id, now.player, now.turn.marker), cost, obj, Use(obj, unlocking=True)
    )


def _why_not(now: Priority, obj: GameObject, door: int) -> Fault | None:
    if can_unlock(now, obj, door):
        return None
    return Fault("709.5", f"{describe(now.g, obj.id)} has no such door that can be unlocked now", "magic/unlock")


def _begin(now: Priority, obj: GameObject, door: int) -> None:
    push(now.turn, "unlock", object=obj.id, player=now.player, door=door)


def _label(g: State, option: Option) -> str:
    obj = g.objects[option[1]]
    return f"unlock {_half(obj, option[2]).name} of {describe(g, obj.id)}"


def _about(g: State, _player: int, option: Option) -> AboutOption:
    half = _half(g.objects[option[1]], option[2])
    return {"text": half.name, "cost": "".join(f"{{{symbol}}}" for symbol in half.mana_cost)}


ACTIONS.add(
    "unlock",
    ActionKind("unlock", _why_not, _begin, takes=(int, int), payable=True, label=_label, about=_about),
)


@handles("unlock")
def unlock_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Pay the mana cost of the half, unlock its door. It doesn't use the stack."""
    obj = g.objects.get(frame.data["object"])
    player, door = frame.data["player"], frame.data["door"]
    if frame.stage == UNLOCKED_NOW or obj is None or door not in locked_doors(obj):
        acted(g, turn)
        return True
    if frame.stage == PAID:
        frame.stage = UNLOCKED_NOW
        g.say(f"{g.player_name(player)} unlocks {_half(obj, door).name}", "709.5")
        happen(g, turn, unlock(g, obj, door, player))
        return False
    cost = _cost(obj, door)
    assert cost is not None
    ctx = Context(0, obj.id, player, turn.marker)
    return not pay_for(Asker(g, turn, frame), ctx, cost, obj, Use(obj, unlocking=True), then=PAID)


def unlock(g: State, obj: GameObject, door: int, player: int) -> list[Event]:
    """A door is unlocked by a player from now on; what happened by that is noted: also that it was the last one."""
    make_room(obj, *_abilities(obj, door))
    obj.marks = obj.marks._replace(designations=obj.marks.designations | {UNLOCKED_HALVES[door]})
    set_definition(g, obj, obj.values)
    g.players[obj.controller].version += 1
    events = [Event(EventKind.NOTE, obj.id, player, n=door, data={"note": DOOR_UNLOCKED})]
    if not locked_doors(obj):
        events.append(Event(EventKind.NOTE, obj.id, player, data={"note": UNLOCKED}))
    return events


def lock(g: State, obj: GameObject, door: int) -> None:
    """A door is locked from now on."""
    close_gap(obj, *_abilities(obj, door))
    obj.marks = obj.marks._replace(designations=obj.marks.designations - {UNLOCKED_HALVES[door]})
    set_definition(g, obj, obj.values)
    g.players[obj.controller].version += 1


def _abilities(obj: GameObject, door: int) -> tuple[int, int]:
    """The place of a half's abilities among those of the permanent, and how many they are."""
    before = sum(len(abilities_of(_half(obj, n))) for n in range(door) if is_unlocked(obj, n))
    return before, len(abilities_of(_half(obj, door)))
