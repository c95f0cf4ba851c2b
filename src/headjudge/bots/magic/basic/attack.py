"""Declaring attackers: who is worth attacking, who can afford to attack, who stays at home."""

from __future__ import annotations

from headjudge.bots.magic.basic.fight import outcome
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.worth import face, object_worth, power_of, threat
from headjudge.core.rng import Rng
from headjudge.magic.engine.combat import attacking
from headjudge.magic.engine.combat.attack_requirements import requirements
from headjudge.magic.engine.combat.banding import pairs_in
from headjudge.magic.engine.combat.block_options import can_block
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.two_headed_giant import body_of

__all__ = ["choose_attack"]

Pair = tuple[int, int]


def choose_attack(sight: Sight, rng: Rng) -> list[Pair]:
    """The attackers to declare, each with what it attacks."""
    options = pairs_in(sight.decision.options)
    attackers = list(dict.fromkeys(a for a, _ in options))
    targets = list(dict.fromkeys(d for _, d in options))
    best, reached = _best(sight, options, attackers, targets)
    # In a team's turn some may not get to whom the others attack; those have a target of their own.
    while best and (left := [a for a in attackers if a not in reached]):
        more, also = _best(sight, options, left, targets, frozenset(a for a, _ in best))
        if not more or sight.decision.check(best + more) is not None:
            break
        best, reached = best + more, reached | also
    must = attacking.least_attack(sight.g, sight.turn, options, requirements(sight.g, options))
    if sight.decision.check(best) is not None:
        obliged = dict(must)
        best = [(a, obliged.pop(a, d)) for a, d in best] + list(obliged.items())
    if sight.decision.check(best) is None:
        return best
    drawn: list[Pair] = sight.decision.sample(rng)
    return drawn


def _best(
    sight: Sight,
    options: list[Pair],
    attackers: list[int],
    targets: list[int],
    going: frozenset[int] = frozenset(),
) -> tuple[list[Pair], set[int]]:
    """The best attack of one target, while ``going`` attack another; and all who could attack that target."""
    best: list[Pair] = []
    best_worth, reached = 0.0, set[int]()
    for target in targets:
        able = [a for a in attackers if (a, target) in options]
        if not able:
            continue
        chosen, worth = _plan(sight, able, target, going)
        if worth > best_worth:
            best, best_worth, reached = [(a, target) for a in chosen], worth, set(able)
    return best, reached


def _plan(sight: Sight, able: list[int], target: int, going: frozenset[int]) -> tuple[list[int], float]:
    """Who should attack this target, and what that is worth."""
    g = sight.g
    defender = ~target if target < 0 else g.objects[target].controller
    blockers = [obj for q in body_of(g, defender) for obj in sight.creatures(q) if not obj.tapped]
    attackers = [g.objects[a] for a in able]
    life = g.players[defender].life if target < 0 else g.objects[target].count("loyalty")
    if _overwhelming(sight, attackers, blockers, life):
        return able, 500.0 + threat(sight, defender)
    weight = face(sight, defender) * (threat(sight, defender) if target < 0 else 0.8)
    judged = sorted(((_worth_attacking(sight, a, blockers, weight), a) for a in attackers), key=lambda pair: -pair[0])
    chosen = [(worth, a) for worth, a in judged if worth > 0]
    free = len(blockers)
    strong = [pair for pair in judged if pair[0] <= 0 and pair[0] > -1.0]
    if len(chosen) > free and strong:
        # Every blocker has an attacker already: one that would lose to a blocker probably meets none.
        chosen += strong[: len(chosen) - free]
    chosen = _keep_guards(sight, chosen, going)
    return [a.id for _, a in chosen], sum(worth for worth, _ in chosen) + 0.01 * len(chosen)


def _overwhelming(sight: Sight, attackers: list[GameObject], blockers: list[GameObject], life: int) -> bool:
    """Whether the defender can't survive an attack of all, however the blocks are made one for one."""
    damage = sorted((power_of(sight.characteristics(a)) for a in attackers), reverse=True)
    free = [b for b in blockers if any(can_block(sight.g, sight.turn, b, a) for a in attackers)]
    return sum(damage[len(free) :]) >= life


def _worth_attacking(sight: Sight, attacker: GameObject, blockers: list[GameObject], weight: float) -> float:
    """What attacking with a creature is worth if the defender makes the best of its blockers."""
    ch = sight.characteristics(attacker)
    power = power_of(ch)
    if not power:
        return -0.5
    mine = object_worth(sight, attacker)
    unblocked = power * weight
    able = [b for b in blockers if can_block(sight.g, sight.turn, b, attacker)]
    worst = unblocked
    for blocker in able:
        its = sight.characteristics(blocker)
        dies, kills = outcome(ch, its, attacker.damage, blocker.damage)
        worth = (object_worth(sight, blocker) if kills else 0.0) - (mine if dies else 0.0)
        if "trample" in ch.keywords:
            worth += max(0, power - (its.toughness or 0)) * weight
        if dies and kills:
            worth += 0.1
        worst = min(worst, worth)
    if able and worst == 0.0:
        # It bounces off: the defender must block, which is worth a little if it can't be killed.
        worst = 0.05
    together = sum(power_of(sight.characteristics(b)) for b in able)
    if worst > 0 and len(able) > 1 and together >= (ch.toughness or 0):
        worst -= 0.25 * mine
    return worst


def _keep_guards(
    sight: Sight, chosen: list[tuple[float, GameObject]], others: frozenset[int]
) -> list[tuple[float, GameObject]]:
    """Leave at home who is needed: the opponents' next attack must not be deadly."""
    going = list(chosen)
    while going:
        leaving = {a.id for _, a in going if "vigilance" not in sight.characteristics(a).keywords}
        if _damage_next_turn(sight, leaving | others) < sight.player.life:
            break
        weakest = min(going, key=lambda pair: (pair[0], object_worth(sight, pair[1])))
        if weakest[1].id not in leaving:
            break
        going.remove(weakest)
    return going


def _damage_next_turn(sight: Sight, leaving: set[int]) -> int:
    """About how much damage the opponents can deal until the seat's next turn if ``leaving`` are tapped."""
    own = [obj for q in body_of(sight.g, sight.me) for obj in sight.creatures(q)]
    guards = sum(1 for obj in own if obj.id not in leaving and not obj.tapped)
    share = 1.0 if len({body_of(sight.g, q) for q in sight.opponents}) == 1 else 0.6
    powers = sorted(
        (
            power_of(sight.characteristics(obj))
            for q in sight.opponents
            for obj in sight.creatures(q)
            if _may_attack(sight, obj)
        ),
        reverse=True,
    )
    return int(sum(powers[guards:]) * share)


def _may_attack(sight: Sight, obj: GameObject) -> bool:
    return "defender" not in sight.characteristics(obj).keywords
