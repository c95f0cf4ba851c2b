"""How creatures fare against each other in combat, first strike, deathtouch and the like included."""

from __future__ import annotations

from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.worth import power_of
from headjudge.magic.engine.state.objects import Characteristics, GameObject

__all__ = ["gang_kills", "meet", "outcome"]


def outcome(a: Characteristics, b: Characteristics, a_damage: int = 0, b_damage: int = 0) -> tuple[bool, bool]:
    """Whether each of two creatures dies of the other's combat damage; ``damage`` is what is on them already."""
    a_left = (a.toughness or 0) - a_damage
    b_left = (b.toughness or 0) - b_damage
    a_first = "first strike" in a.keywords or "double strike" in a.keywords
    b_first = "first strike" in b.keywords or "double strike" in b.keywords
    kills_b = _kills(a, b, b_left)
    kills_a = _kills(b, a, a_left)
    if a_first and not b_first and kills_b:
        return False, True
    if b_first and not a_first and kills_a:
        return True, False
    if "double strike" in a.keywords and not kills_b:
        kills_b = _kills(a, b, b_left - power_of(a))
    if "double strike" in b.keywords and not kills_a:
        kills_a = _kills(b, a, a_left - power_of(b))
    return kills_a, kills_b


def _kills(attacker: Characteristics, victim: Characteristics, left: int) -> bool:
    if "indestructible" in victim.keywords:
        return False
    n = power_of(attacker)
    return n >= left or (n > 0 and "deathtouch" in attacker.keywords)


def meet(sight: Sight, a: GameObject, b: GameObject) -> tuple[bool, bool]:
    """Whether each of two creatures dies if they deal combat damage to each other now."""
    return outcome(sight.characteristics(a), sight.characteristics(b), a.damage, b.damage)


def gang_kills(sight: Sight, gang: list[GameObject], victim: GameObject) -> bool:
    """Whether several creatures together deal lethal damage to one that has no first strike."""
    ch = sight.characteristics(victim)
    if "indestructible" in ch.keywords:
        return False
    characteristics = [sight.characteristics(obj) for obj in gang]
    if any("deathtouch" in c.keywords and power_of(c) for c in characteristics):
        return True
    return sum(map(power_of, characteristics)) >= (ch.toughness or 0) - victim.damage
