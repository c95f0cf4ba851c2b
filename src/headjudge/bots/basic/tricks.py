"""Pumps in the middle of combat: used where they change how a fight ends, or deal the last points of damage."""

from __future__ import annotations

from headjudge.bots.basic.fight import outcome
from headjudge.bots.basic.sight import Sight
from headjudge.bots.basic.worth import face, object_worth, power_of
from headjudge.magic.engine.objects import Obj

__all__ = ["in_combat", "pump_worth"]

WIN = 1000.0
STEPS = ("declare-blockers", "combat-damage")


def in_combat(sight: Sight) -> bool:
    """Whether blockers are declared and damage is still to come: the time for tricks."""
    return sight.turn.step in STEPS and sight.turn.combat is not None and bool(sight.turn.combat.attackers)


def pump_worth(sight: Sight, obj: Obj, power: int, toughness: int) -> float:
    """What it is worth to change one creature's power and toughness now, for the side that controls it."""
    combat = sight.turn.combat
    if combat is None or not in_combat(sight):
        return 0.0
    if obj.id in combat.attackers:
        foes = [sight.g.objects[b] for b in combat.blocks.get(obj.id, ()) if b in sight.g.objects]
        if obj.id not in combat.blocked:
            return _unblocked(sight, obj, power)
    else:
        foes = [sight.g.objects[a] for a in combat.blockers.get(obj.id, ()) if a in sight.g.objects]
    return _fight(sight, obj, foes, power, toughness) if len(foes) == 1 else 0.0


def _unblocked(sight: Sight, obj: Obj, power: int) -> float:
    combat = sight.turn.combat
    if combat is None or power <= 0 or combat.attackers[obj.id] >= 0:
        return 0.0
    defender = ~combat.attackers[obj.id]
    coming = sum(
        power_of(sight.chars(sight.g.objects[a]))
        for a, what in combat.attackers.items()
        if what == ~defender and a not in combat.blocked and a in sight.g.objects
    )
    life = sight.g.players[defender].life
    if coming < life <= coming + power:
        return WIN
    return 0.6 * power * face(sight, defender) if coming < life else 0.0


def _fight(sight: Sight, obj: Obj, foes: list[Obj], power: int, toughness: int) -> float:
    foe = foes[0]
    mine, its = sight.chars(obj), sight.chars(foe)
    before = outcome(mine, its, obj.damage, foe.damage)
    changed = mine.copy()
    changed.power = (mine.power or 0) + power
    changed.toughness = (mine.toughness or 0) + toughness
    after = outcome(changed, its, obj.damage, foe.damage)
    worth = object_worth(sight, obj) * (before[0] - after[0])
    return worth + object_worth(sight, foe) * (after[1] - before[1])
