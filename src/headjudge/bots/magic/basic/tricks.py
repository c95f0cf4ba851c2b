"""What lasts for the turn only, and is worth something only where it changes what happens in it: how a fight ends, how
much damage gets through, whether something survives."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.bots.magic.basic.fight import outcome
from headjudge.bots.magic.basic.gist import ActKind
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.worth import WIN, face, object_worth, power_of
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.tree.abilities import Keyword

__all__ = ["SAVING", "TEMPORARY", "dies", "granted", "in_combat", "pumped"]

TEMPORARY = frozenset({ActKind.PUMP, ActKind.GRANT, ActKind.BOON, ActKind.SAVE})
"""Acts that are worth something for this turn only."""
SAVING = frozenset({"indestructible", "hexproof", "shroud", "protection"})
"""Keywords that may save what something is about to befall."""


def in_combat(sight: Sight) -> bool:
    """Whether blockers are declared and damage is still to come: the time for tricks."""
    combat = sight.turn.combat
    if combat is None or not combat.attackers:
        return False
    # Where there is first strike, the first of two steps leaves the other one's damage to come.
    return sight.turn.step == Step.DECLARE_BLOCKERS or (
        sight.turn.step == Step.COMBAT_DAMAGE and sight.turn.steps[:1] == [Step.COMBAT_DAMAGE]
    )


def pumped(sight: Sight, obj: GameObject, power: int, toughness: int) -> float:
    """What a change of power and toughness is worth now to the side that controls the creature."""
    if toughness < 0 and (sight.characteristics(obj).toughness or 0) - obj.damage + toughness <= 0:
        return -object_worth(sight, obj)
    changed = sight.characteristics(obj).copy()
    changed.power = (changed.power or 0) + power
    changed.toughness = (changed.toughness or 0) + toughness
    return _changes(sight, obj, changed)


def granted(sight: Sight, obj: GameObject, keyword: Keyword) -> float:
    """What a keyword is worth in the combat that an object is in, to the side that controls it."""
    changed = sight.characteristics(obj).copy()
    changed.keywords = {**changed.keywords, keyword.name: (keyword,)}
    return _changes(sight, obj, changed)


def _changes(sight: Sight, obj: GameObject, changed: Characteristics) -> float:
    """What it is worth in combat that a creature is otherwise: that of what then dies, or is dealt to a player."""
    combat = sight.turn.combat
    if combat is None or not in_combat(sight):
        return 0.0
    if obj.id in combat.attackers:
        if obj.id not in combat.blocked:
            return _unblocked(sight, obj, power_of(changed) - power_of(sight.characteristics(obj)))
        foes = _there(sight, combat.blocks.get(obj.id, ()))
    else:
        foes = _there(sight, combat.blockers.get(obj.id, ()))
    if len(foes) != 1:
        return 0.0
    (foe,) = foes
    its = sight.characteristics(foe)
    before = outcome(sight.characteristics(obj), its, obj.damage, foe.damage)
    after = outcome(changed, its, obj.damage, foe.damage)
    worth = object_worth(sight, obj) * (before[0] - after[0])
    return worth + object_worth(sight, foe) * (after[1] - before[1])


def _unblocked(sight: Sight, obj: GameObject, power: int) -> float:
    combat = sight.turn.combat
    if combat is None or power <= 0 or combat.attackers[obj.id] >= 0:
        return 0.0
    defender = ~combat.attackers[obj.id]
    unblocked = [a for a, what in combat.attackers.items() if what == ~defender and a not in combat.blocked]
    coming = sum(power_of(sight.characteristics(a)) for a in _there(sight, unblocked))
    life = sight.g.players[defender].life
    if coming < life <= coming + power:
        return WIN
    return 0.6 * power * face(sight, defender) if coming < life else 0.0


def dies(sight: Sight, obj: GameObject) -> bool:
    """Whether a creature dies in the fight that it is in."""
    combat = sight.turn.combat
    if combat is None or not in_combat(sight):
        return False
    foes = _there(sight, [*combat.blocks.get(obj.id, ()), *combat.blockers.get(obj.id, ())])
    return any(
        outcome(sight.characteristics(obj), sight.characteristics(foe), obj.damage, foe.damage)[0] for foe in foes
    )


def _there(sight: Sight, ids: Iterable[int]) -> list[GameObject]:
    return [sight.g.objects[id] for id in ids if id in sight.g.objects]
