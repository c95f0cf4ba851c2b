"""Attacks of a commander: whom an army can beat, and what that is worth (3.2.2, 3.2.5, 4.3.1)."""

from __future__ import annotations

from headjudge.bots.wargame.posture import BOLD, FAIR, REMNANT, TIRED, nearest
from headjudge.bots.wargame.situation import Situation, health
from headjudge.core.rng import Rng
from headjudge.wargame.armies.strength import MOVE
from headjudge.wargame.state import Army
from headjudge.wargame.state.grid import distance
from headjudge.wargame.state.ranks import FREE, MERCENARY

__all__ = ["fight", "fight_jointly", "finish_off", "sally"]

MERCENARY_ODDS, SALLY = 0.7, 0.7
"""Odds from which on an army attacks a mercenary, and out of its own base."""


GANG, GANG_ODDS = 1.5, 0.6
"""How much stronger than an enemy those are together that stand around it, to attack in turn; the factor on odds."""


IMPATIENCE = 0.1
"""How much less good odds need be for each turn without a battle."""


HUNT = 4
"""In one of so many turns mercenaries are attacked: who chased raiders always would do nothing else."""


JOINT = 1.2
"""How much stronger than an enemy two armies are together that engage it jointly."""


def finish_off(situation: Situation) -> None:
    """Whoever is nearest strikes down enemies without a soldier left (4.3.1)."""
    for enemy in situation.foes:
        if enemy.total or enemy.at is None or enemy.key in situation.fighting or enemy.at in situation.taken:
            continue
        near = nearest((army for army in situation.waiting.values() if army.total), enemy.at)
        if near and near[0].at is not None and distance(near[0].at, enemy.at) <= MOVE:
            situation.engage(near[0], enemy)


def sally(situation: Situation, army: Army) -> bool:
    """A garrison attacks an enemy whom it will very likely beat; whether it does."""
    weak = [enemy for enemy in situation.enemies_in_reach(army) if enemy.side != MERCENARY]
    weak = [enemy for enemy in weak if situation.odds(army, enemy) >= SALLY]
    if weak and health(army) >= TIRED:
        situation.engage(army, max(weak, key=lambda enemy: (_value(situation, army, enemy), enemy.key)))
        return True
    return False


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


def fight(situation: Situation, rng: Rng) -> None:
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


def fight_jointly(situation: Situation) -> None:
    """One joint engagement of an enemy that is too strong for one (3.2.5); not of who is in a place (3.2.5.4)."""
    able = [army for army in situation.waiting.values() if army.level < FREE and health(army) > TIRED]
    for enemy in sorted(situation.foes, key=lambda enemy: (-situation.power[enemy.key], enemy.key)):
        if enemy.at is None or enemy.key in situation.fighting or enemy.at in situation.taken:
            continue
        if situation.state.place_at(enemy.at) is not None:
            continue
        near = [army for army in nearest(able, enemy.at) if army.at is not None and distance(army.at, enemy.at) <= MOVE]
        pair = sorted(near, key=lambda army: (-situation.power[army.key], army.key))[:2]
        if len(pair) == 2 and sum(situation.power[army.key] for army in pair) >= JOINT * situation.power[enemy.key]:
            for army in pair:
                situation.join(army, enemy.at)
            return
