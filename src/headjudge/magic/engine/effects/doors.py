"""Doors of Rooms that effects unlock or lock (709.5); what is counted of them."""

from __future__ import annotations

from headjudge.magic.engine.actions.unlocking import lock, unlock
from headjudge.magic.engine.characteristics.doors import doors_of, locked_doors
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["lock_or_unlock_a_door", "unlock_a_door"]


def _rooms(run: Run, node: KeywordAction) -> list[GameObject]:
    found = permanents(run, run.objects(node.what)) if node.what is not None else []
    return [run.g.objects[i] for i in found]


def _chosen(run: Run, obj: GameObject, doors: list[int], question: str) -> int:
    names = {obj.values.faces[door].definition.name: door for door in doors}
    return names[run.ask.one(run.controller, DecisionKind.TYPE, question, list(names))]


def unlock_a_door(run: Run, node: KeywordAction) -> None:
    """The player unlocks a locked door of each of them that has one."""
    rooms = [(obj, doors) for obj in _rooms(run, node) if (doors := locked_doors(obj))]
    chosen = [(obj, _chosen(run, obj, doors, "Unlock which door?")) for obj, doors in rooms]
    run.happen([event for obj, door in chosen for event in _unlocked(run, obj, door)])


def lock_or_unlock_a_door(run: Run, node: KeywordAction) -> None:
    """The player chooses a door of each of them: it is unlocked if it was locked, and locked if not."""
    rooms = [(obj, doors) for obj in _rooms(run, node) if (doors := doors_of(obj))]
    chosen = [(obj, _chosen(run, obj, doors, "Lock or unlock which door?")) for obj, doors in rooms]
    events: list[Event] = []
    for obj, door in chosen:
        if door in locked_doors(obj):
            events += _unlocked(run, obj, door)
        else:
            lock(run.g, obj, door)
            run.g.say(f"{obj.values.faces[door].definition.name} is locked", "709.5")
    run.happen(events)


def _unlocked(run: Run, obj: GameObject, door: int) -> list[Event]:
    run.g.say(f"{obj.values.faces[door].definition.name} is unlocked", "709.5")
    return unlock(run.g, obj, door, run.controller)
