"""Declaring blockers: good blocks first, then whatever keeps the seat alive."""

from __future__ import annotations

from headjudge.bots.magic.basic.fight import gang_kills, outcome
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.worth import face, object_worth, power_of
from headjudge.core.rng import Rng
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.two_headed_giant import head_of

__all__ = ["choose_block"]

Pair = tuple[int, int]
SAFE = 4
"""With fewer points of life than this after combat, blocks that lose a creature become worth it."""


def choose_block(sight: Sight, rng: Rng) -> list[Pair]:
    """The blockers to declare, each with the attacker it blocks."""
    options: list[Pair] = list(sight.decision.options)
    if all(head_of(sight.g, sight.g.objects[b].controller) != head_of(sight.g, sight.me) for b, _ in options):
        return _legal(sight, [], rng)  # others' creatures: the fewer block, the better
    by_attacker: dict[int, list[int]] = {}
    for b, a in options:
        by_attacker.setdefault(a, []).append(b)
    chosen = _good_blocks(sight, by_attacker)
    _gang_up(sight, by_attacker, chosen)
    _stay_alive(sight, by_attacker, chosen)
    answer = [(b, a) for a, blockers in chosen.items() for b in blockers]
    return _legal(sight, answer, rng)


def _good_blocks(sight: Sight, by_attacker: dict[int, list[int]]) -> dict[int, list[int]]:
    """Each attacker in order of its worth gets the blocker that gains most by blocking it, if one gains."""
    g = sight.g
    chosen: dict[int, list[int]] = {}
    used: set[int] = set()
    weight = face(sight, sight.me)
    for a in sorted(by_attacker, key=lambda a: -object_worth(sight, g.objects[a])):
        best, gain = 0, 0.0
        for b in by_attacker[a]:
            if b in used:
                continue
            worth = _worth_blocking(sight, g.objects[b], g.objects[a], weight)
            if worth > gain:
                best, gain = b, worth
        if best and "menace" not in sight.characteristics(g.objects[a]).keywords:
            chosen[a] = [best]
            used.add(best)
    return chosen


def _worth_blocking(sight: Sight, blocker: GameObject, attacker: GameObject, weight: float) -> float:
    its, mine = sight.characteristics(attacker), sight.characteristics(blocker)
    dies, kills = outcome(mine, its, blocker.damage, attacker.damage)
    worth = (object_worth(sight, attacker) if kills else 0.0) - (object_worth(sight, blocker) if dies else 0.0)
    spared = power_of(its)
    if "trample" in its.keywords:
        spared = min(spared, max(0, mine.toughness or 0))
    return worth + spared * weight * (0.4 if dies and not kills else 0.8)


def _gang_up(sight: Sight, by_attacker: dict[int, list[int]], chosen: dict[int, list[int]]) -> None:
    """Several blockers together on an attacker that none could kill alone, where what dies of it is worth less."""
    g = sight.g
    used = {b for blockers in chosen.values() for b in blockers}
    weight = face(sight, sight.me)
    for a in sorted(by_attacker, key=lambda a: -object_worth(sight, g.objects[a])):
        attacker = g.objects[a]
        ch = sight.characteristics(attacker)
        if a in chosen or ch.keywords.keys() & {"first strike", "double strike", "deathtouch"}:
            continue
        free = [g.objects[b] for b in by_attacker[a] if b not in used]
        free.sort(key=lambda obj: object_worth(sight, obj) / (power_of(sight.characteristics(obj)) + 0.1))
        gang = next((free[:n] for n in (2, 3) if n <= len(free) and gang_kills(sight, free[:n], attacker)), None)
        if gang is None:
            continue
        gain = object_worth(sight, attacker) - _losses(sight, gang, power_of(ch)) + 0.5 * weight * power_of(ch)
        if gain > 0:
            chosen[a] = [obj.id for obj in gang]
            used.update(chosen[a])


def _losses(sight: Sight, gang: list[GameObject], damage: int) -> float:
    """The worth of the blockers that an attacker's damage kills if it is dealt as it hurts most."""
    lost = 0.0
    for obj in sorted(gang, key=lambda obj: -object_worth(sight, obj)):
        left = (sight.characteristics(obj).toughness or 0) - obj.damage
        if left <= damage:
            damage -= left
            lost += object_worth(sight, obj)
    return lost


def _stay_alive(sight: Sight, by_attacker: dict[int, list[int]], chosen: dict[int, list[int]]) -> None:
    """Block more, the biggest attackers first and with the least valuable creatures, while death threatens."""
    g = sight.g
    combat = sight.turn.combat
    if combat is None:
        return
    coming = [a for a, what in combat.attackers.items() if what == ~head_of(g, sight.me) and a in g.objects]
    damage = {a: power_of(sight.characteristics(g.objects[a])) for a in coming}
    left = sight.player.life - sum(n for a, n in damage.items() if a not in chosen)
    used = {b for blockers in chosen.values() for b in blockers}
    desperate = left <= 0
    for a in sorted(coming, key=lambda a: -damage[a]):
        if left >= (1 if desperate else SAFE) or (not desperate and damage[a] < 3):
            return
        free = [b for b in by_attacker.get(a, ()) if b not in used]
        if a in chosen or not free or "menace" in sight.characteristics(g.objects[a]).keywords:
            continue
        blocker = min(free, key=lambda b: object_worth(sight, g.objects[b]))
        chosen[a] = [blocker]
        used.add(blocker)
        left += damage[a]


def _legal(sight: Sight, answer: list[Pair], rng: Rng) -> list[Pair]:
    """The answer, or the largest part of it that is legal as a whole, or any legal answer."""
    while True:
        if sight.decision.check(answer) is None:
            return answer
        if not answer:
            drawn: list[Pair] = sight.decision.sample(rng)
            return drawn
        answer = answer[:-1]
