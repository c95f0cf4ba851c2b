"""A commander of a team: orders for all its armies, each turn anew from the map.

What comes first gets its armies first:

1. who besieges an enemy base stays in it (1.7.1), who is being converted stays (4.5), and so does who counts the last
   four days in an own win condition (1.7.2);
2. empty enemies in reach are struck down, which costs nothing (4.3.1);
3. bases with an enemy in them are freed, threatened ones get a garrison;
4. remnants far from home hand their troops on to a neighbor (3.2.4);
5. weak armies go home to heal, and stay until they have (2.3.1);
6. armies fight those in reach that they can beat, the most valuable first, two together where one alone can't (3.2.5);
7. all others march on the enemy's win conditions, two of them at a time; who stays may intercept (3.2.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from headjudge.bots.wargame.situation import Situation, health
from headjudge.core.rng import Rng
from headjudge.wargame.armies.days import PARTIAL, may_win_at
from headjudge.wargame.armies.strength import MOVE
from headjudge.wargame.armies.transfers import why_no_space
from headjudge.wargame.state import Army, Place, State
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import FREE, MERCENARY, SLOTS, Team

__all__ = ["Command", "command"]

TIRED, FRESH, REMNANT = 0.4, 0.95, 0.12
"""Below ``TIRED`` an army goes to heal, until it is ``FRESH``; a ``REMNANT`` fights no more."""

FAIR, MERCENARY_ODDS, BOLD, SALLY = 0.5, 0.7, 0.35, 0.7
"""Odds from which on an army attacks an enemy, a mercenary, who holds a win condition, and out of its own base."""

ALARM, REACH = 5, 12
"""How near, in steps, an enemy is a threat to a base, and how far off its help comes from."""

FRONTS = 2
"""How many win conditions are attacked at a time."""

GANG, GANG_ODDS = 1.5, 0.6
"""How much stronger than an enemy those are together that stand around him, to attack in turn; the factor on odds."""

IMPATIENCE = 0.1
"""How much less good odds need be for each turn without a battle."""

HUNT = 4
"""In one of so many turns mercenaries are attacked: who chased raiders always would do nothing else."""

JOINT = 1.2
"""How much stronger than an enemy two armies are together that engage it jointly."""


@dataclass
class Command:
    """The orders of a side: a line for each army by key, and the details of transfers by the sender's key."""

    lines: dict[str, str] = field(default_factory=dict)
    details: dict[str, dict[str, int]] = field(default_factory=dict)


def command(state: State, side: Team, rng: Rng) -> Command:
    """Orders for all armies of a side that are in no battle."""
    situation = Situation(state, side)
    _hold(situation, rng)
    _win(situation, rng)
    _finish_off(situation)
    _defend(situation)
    _hand_on(situation, rng)
    _heal(situation, rng)
    _fight(situation, rng)
    _fight_jointly(situation)
    _march(situation)
    return Command(situation.orders, situation.sent)


def _nearest(armies: Iterable[Army], square: Square) -> list[Army]:
    """Armies by how near they are to a square."""
    return sorted(armies, key=lambda army: (distance(army.at, square) if army.at else 99, army.key))


def _stand(situation: Situation, army: Army, rng: Rng) -> None:
    """Stay; sometimes lie in wait for an enemy that could come over (3.2.3)."""
    near = [enemy for enemy in situation.enemies_in_reach(army, MOVE - 1) if enemy.side != MERCENARY]
    near = [enemy for enemy in near if situation.odds(army, enemy) >= FAIR]
    if near and rng.below(3) == 0:
        situation.stay(army, f"Intercept {rng.choice(near).name}")
    else:
        situation.stay(army)


def _hold(situation: Situation, rng: Rng) -> None:
    """Who is in an enemy base stays there until it falls (1.7.1), a captured army until it is converted (4.5)."""
    for army in list(situation.waiting.values()):
        if army.converted == PARTIAL:
            situation.stay(army)
    for place in situation.enemy_places:
        for army in situation.there.get(place.at, []):
            if army.key in situation.waiting:
                _stand(situation, army, rng)


def _win(situation: Situation, rng: Rng) -> None:
    """Once the way is open, armies count four days in own win conditions (1.7.2), the strongest that are near. Who
    counts none in a base of this color (2.3.1.2) makes room for one that does."""
    if not situation.winning:
        return
    for place in (place for place in situation.home if place.win_condition):
        holder = situation.holder(place)
        if holder is not None and holder.key in situation.waiting and may_win_at(situation.state, holder, place):
            _stand(situation, holder, rng)
            continue
        if holder is not None and holder.side != situation.side:
            continue  # that is _defend's business
        able = [army for army in situation.waiting.values() if may_win_at(situation.state, army, place)]
        near = _nearest(able, place.at)[:4]
        if near and holder is not None and holder.key in situation.waiting:
            situation.step_aside(holder)
        if near:
            situation.move_toward(max(near, key=lambda army: (situation.power[army.key], army.key)), place.at)


def _finish_off(situation: Situation) -> None:
    """Whoever is nearest strikes down enemies without a soldier left (4.3.1)."""
    for enemy in situation.foes:
        if enemy.total or enemy.at is None or enemy.key in situation.fighting or enemy.at in situation.taken:
            continue
        near = _nearest((army for army in situation.waiting.values() if army.total), enemy.at)
        if near and near[0].at is not None and distance(near[0].at, enemy.at) <= MOVE:
            situation.engage(near[0], enemy)


def _sally(situation: Situation, army: Army) -> bool:
    """A garrison attacks an enemy whom it will very likely beat; whether it does."""
    weak = [enemy for enemy in situation.enemies_in_reach(army) if enemy.side != MERCENARY]
    weak = [enemy for enemy in weak if situation.odds(army, enemy) >= SALLY]
    if weak and health(army) >= TIRED:
        situation.engage(army, max(weak, key=lambda enemy: (_value(situation, army, enemy), enemy.key)))
        return True
    return False


def _defend(situation: Situation) -> None:
    """Free own bases, and put a garrison into those that are threatened."""
    for place in sorted(situation.home, key=lambda place: (not place.win_condition, place.name)):
        holder = situation.holder(place)
        if holder is not None and holder.side != situation.side:
            _free(situation, place, holder)
        elif holder is None or holder.key in situation.waiting:
            alarmed = any(enemy.at is not None and distance(enemy.at, place.at) <= ALARM for enemy in situation.foes)
            if not alarmed or (place.at in situation.taken and holder is None):
                continue
            if holder is not None:
                if not _sally(situation, holder):
                    situation.stay(holder)
            else:
                near = _nearest(situation.waiting.values(), place.at)
                if near and near[0].at is not None and distance(near[0].at, place.at) <= ALARM:
                    situation.move_toward(near[0], place.at)


def _free(situation: Situation, place: Place, enemy: Army) -> None:
    """Attack who is in an own base, with the strongest in reach, and bring two more near."""
    near = [army for army in _nearest(situation.waiting.values(), place.at) if health(army) > REMNANT]
    if enemy.key not in situation.fighting and place.at not in situation.taken:
        reach = [army for army in near if army.at is not None and distance(army.at, place.at) <= MOVE]
        strongest = max(reach, key=lambda army: (situation.power[army.key], army.key), default=None)
        if strongest is not None and situation.odds(strongest, enemy) >= BOLD / 2:
            situation.engage(strongest, enemy)
            near.remove(strongest)
    for army in near[:3]:
        if army.at is not None and distance(army.at, place.at) <= REACH and health(army) >= TIRED:
            situation.move_toward(army, place.at)


def _heal(situation: Situation, rng: Rng) -> None:
    """Tired armies go where they can heal, each to a place of its own, or wait beside one; who heals stays."""
    tired = []
    for army in list(situation.waiting.values()):
        places = situation.healing_places(army)
        if any(place.at == army.at for place in places) and health(army) < FRESH:
            _stand(situation, army, rng)
        elif places and health(army) < TIRED:
            tired.append((army, places))
    tired.sort(key=lambda pair: (-situation.power[pair[0].key], pair[0].key))
    for army, places in tired:
        at = army.at
        if at is None:
            continue
        free = [place for place in places if place.at not in situation.taken and not _occupied(situation, place)]
        goal = min(free or places, key=lambda place: (distance(place.at, at), place.name))
        if distance(goal.at, at) > 2 * REACH and health(army) > REMNANT:
            continue  # too far: it fights on
        if free or distance(goal.at, at) > 2:
            situation.move_toward(army, goal.at, caution=3.0)
        else:
            _stand(situation, army, rng)


def _occupied(situation: Situation, place: Place) -> bool:
    """Whether somebody is in a place who won't leave it."""
    return any(army.key not in situation.waiting for army in situation.there.get(place.at, [])) and (
        place.at not in situation.leaving
    )


def _value(situation: Situation, army: Army, enemy: Army) -> float:
    """What fighting an enemy is worth: odds, its rank, what it is doing."""
    value = situation.odds(army, enemy) + 0.05 * enemy.level
    if enemy.level >= FREE:
        value += 0.1
    if any(place.at == enemy.at for place in situation.targets):
        value += 0.15
    if enemy.total == 0:
        value += 0.3
    return value


def _least_odds(situation: Situation, enemy: Army) -> float:
    """From which odds on an enemy is attacked: less good ones suffice for who holds a win condition, where friends
    stand ready to attack after the first, and when there has been no fight for some turns."""
    if enemy.side == MERCENARY:
        return MERCENARY_ODDS
    least = BOLD if any(place.at == enemy.at for place in situation.targets) else FAIR
    if enemy.at is not None:
        at = enemy.at
        ready = sum(
            situation.power[army.key]
            for army in situation.own
            if army.at is not None and army.key not in situation.fighting and distance(army.at, at) <= MOVE
        )
        if ready >= GANG * situation.power[enemy.key]:
            least *= GANG_ODDS
    return least * max(0.0, 1.0 - IMPATIENCE * situation.quiet)


def _fight(situation: Situation, rng: Rng) -> None:
    """Attack those that can be beaten, mercenaries only now and then. The strongest choose first."""
    hunting = rng.below(HUNT) == 0
    for army in sorted(situation.waiting.values(), key=lambda army: (-situation.power[army.key], army.key)):
        if health(army) <= REMNANT / 2:
            continue
        chosen = []
        for enemy in situation.enemies_in_reach(army):
            odds = situation.odds(army, enemy)
            if odds >= _least_odds(situation, enemy) and (hunting or enemy.side != MERCENARY):
                chosen.append((_value(situation, army, enemy), enemy.key, enemy))
        if chosen:
            situation.engage(army, max(chosen)[2])


def _fight_jointly(situation: Situation) -> None:
    """One joint engagement of an enemy that is too strong for one (3.2.5); not of who is in a place (3.2.5.4)."""
    able = [army for army in situation.waiting.values() if army.level < FREE and health(army) > TIRED]
    for enemy in sorted(situation.foes, key=lambda enemy: (-situation.power[enemy.key], enemy.key)):
        if enemy.at is None or enemy.key in situation.fighting or enemy.at in situation.taken:
            continue
        if situation.state.place_at(enemy.at) is not None:
            continue
        near = [
            army for army in _nearest(able, enemy.at) if army.at is not None and distance(army.at, enemy.at) <= MOVE
        ]
        pair = sorted(near, key=lambda army: (-situation.power[army.key], army.key))[:2]
        if len(pair) == 2 and sum(situation.power[army.key] for army in pair) >= JOINT * situation.power[enemy.key]:
            for army in pair:
                situation.join(army, enemy.at)
            return


def _hand_on(situation: Situation, rng: Rng) -> None:
    """Remnants far from a place to heal give their troops to a neighbor that stays (3.2.4)."""
    for army in sorted(situation.waiting.values(), key=lambda army: army.key):
        at = army.at
        if at is None or army.total == 0 or health(army) > REMNANT or situation.state.place_at(at) is not None:
            continue
        if any(distance(place.at, at) <= REACH for place in situation.healing_places(army)):
            continue
        for square in situation.state.map.around(at):
            for receiver in situation.there.get(square, []):
                if receiver.key not in situation.waiting or receiver.side != army.side:
                    continue
                troops = _room(situation.state, army, receiver)
                if troops:
                    situation.send(army, receiver, troops)
                    _stand(situation, receiver, rng)
                    break
            if army.key not in situation.waiting:
                break


def _room(state: State, army: Army, receiver: Army) -> dict[str, int]:
    """Which of an army's troops a receiver has room for: of the same kinds (2.3.3)."""
    room = {slot: most - receiver.slot_total(slot) for slot, most in SLOTS.items()}
    sending: dict[str, int] = {}
    for troop in army.troops:
        what = (troop.card, troop.size, troop.colors)
        same = next((other for other in receiver.troops if (other.card, other.size, other.colors) == what), None)
        number = min(troop.count, max(0, room[same.slot])) if same is not None else 0
        if same is None or not number or troop.card in sending:
            continue
        if why_no_space(state, receiver, [replace(troop, count=number)]) is None:
            sending[troop.card] = number
            room[same.slot] -= number
    return sending


def _march(situation: Situation) -> None:
    """All others go for the enemy's win conditions: as many fronts as armies suffice for, the nearest first."""
    goals = _goals(situation)
    if not goals:
        for army in _nearest(situation.waiting.values(), Square(1, 1)):
            situation.stay(army)
        return
    most = -(-len(situation.waiting) // min(FRONTS, len(goals)))
    given = dict.fromkeys(goals, 0)
    ways = sorted(
        (distance(army.at, goal), army.key, goal)
        for army in situation.waiting.values()
        if army.at is not None
        for goal in goals[:FRONTS]
    )
    assigned: dict[str, Square] = {}
    for _, key, goal in ways:
        if key not in assigned and given[goal] < most:
            assigned[key] = goal
            given[goal] += 1
    for key, goal in assigned.items():
        marching = situation.waiting.get(key)
        if marching is not None:
            situation.move_toward(marching, goal, caution=0.0 if health(marching) >= TIRED else 2.0)


def _goals(situation: Situation) -> list[Square]:
    """Where to march: the enemy's win conditions, easiest first; when they are gone, own ones and high-ranking foes."""
    if situation.targets:
        return [place.at for place in sorted(situation.targets, key=lambda place: _hardness(situation, place))]
    if situation.winning:
        return [place.at for place in situation.home if place.win_condition]
    high = [enemy for enemy in situation.foes if enemy.level >= FREE] or situation.foes
    return [enemy.at for enemy in sorted(high, key=lambda enemy: situation.power[enemy.key]) if enemy.at is not None]


def _hardness(situation: Situation, place: Place) -> tuple[float, str]:
    """How hard a win condition is to take: how far off armies are, less what has been counted there already."""
    ways = sorted(distance(army.at, place.at) for army in situation.own if army.at is not None)[:12]
    far = sum(ways) / len(ways) if ways else 0.0
    guards = sum(enemy.at is not None and distance(enemy.at, place.at) <= MOVE for enemy in situation.foes)
    ours = any(army.side == situation.side for army in situation.there.get(place.at, []))
    return far + 0.5 * guards - (6.0 if ours else 0.0), place.name
