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

from dataclasses import dataclass, field

from headjudge.bots.wargame.attacking import fight, fight_jointly, finish_off, sally
from headjudge.bots.wargame.handing_on import hand_on
from headjudge.bots.wargame.marching import march
from headjudge.bots.wargame.posture import BOLD, FRESH, REACH, REMNANT, TIRED, nearest, stand
from headjudge.bots.wargame.situation import Situation, health
from headjudge.core.rng import Rng
from headjudge.wargame.armies.days import PARTIAL, may_win_at
from headjudge.wargame.armies.strength import MOVE
from headjudge.wargame.state import Army, Place, State
from headjudge.wargame.state.grid import distance
from headjudge.wargame.state.ranks import Team

__all__ = ["Command", "command"]


ALARM = 5
"""How near, in steps, an enemy is a threat to a base."""


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
    finish_off(situation)
    _defend(situation)
    hand_on(situation, rng)
    _heal(situation, rng)
    fight(situation, rng)
    fight_jointly(situation)
    march(situation)
    return Command(situation.orders, situation.sent)


def _hold(situation: Situation, rng: Rng) -> None:
    """Who is in an enemy base stays there until it falls (1.7.1), a captured army until it is converted (4.5)."""
    for army in list(situation.waiting.values()):
        if army.converted == PARTIAL:
            situation.stay(army)
    for place in situation.enemy_places:
        for army in situation.there.get(place.at, []):
            if army.key in situation.waiting:
                stand(situation, army, rng)


def _win(situation: Situation, rng: Rng) -> None:
    """Once the way is open, armies count four days in own win conditions (1.7.2), the strongest that are near. Who
    counts none in a base of this color (2.3.1.2) makes room for one that does."""
    if not situation.winning:
        return
    for place in (place for place in situation.home if place.win_condition):
        holder = situation.holder(place)
        if holder is not None and holder.key in situation.waiting and may_win_at(situation.state, holder, place):
            stand(situation, holder, rng)
            continue
        if holder is not None and holder.side != situation.side:
            continue  # that is _defend's business
        able = [army for army in situation.waiting.values() if may_win_at(situation.state, army, place)]
        near = nearest(able, place.at)[:4]
        if near and holder is not None and holder.key in situation.waiting:
            situation.step_aside(holder)
        if near:
            situation.move_toward(max(near, key=lambda army: (situation.power[army.key], army.key)), place.at)


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
                if not sally(situation, holder):
                    situation.stay(holder)
            else:
                near = nearest(situation.waiting.values(), place.at)
                if near and near[0].at is not None and distance(near[0].at, place.at) <= ALARM:
                    situation.move_toward(near[0], place.at)


def _free(situation: Situation, place: Place, enemy: Army) -> None:
    """Attack who is in an own base, with the strongest in reach, and bring two more near."""
    near = [army for army in nearest(situation.waiting.values(), place.at) if health(army) > REMNANT]
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
            stand(situation, army, rng)
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
            stand(situation, army, rng)


def _occupied(situation: Situation, place: Place) -> bool:
    """Whether somebody is in a place who won't leave it."""
    return any(army.key not in situation.waiting for army in situation.there.get(place.at, [])) and (
        place.at not in situation.leaving
    )
