"""What a strategy is worth for the army that is to carry it out, 0 to 10, with the reasons in words (4.2.1).

=====================  =====================================================================================
points                 for
=====================  =====================================================================================
up to 2.5              each kind of creature that is alive has something to do
up to 1                and more than one thing
up to 2                deeds that suit who does them: their abilities, many small ones holding, few large ones striking
up to 2                the ground of this terrain, the base that is fought over, where something is done
up to 1.5              something is done against this enemy: its army, its creatures, what they can do
up to 1.5              deeds follow each other, or wait on each other
0.5                    who attacks seeks the enemy, who is attacked prepares (4.1.2.3)
0.5                    the weather (4.1.2.5)
less                   abilities that nobody has who is said to use them, ground that there isn't
=====================  =====================================================================================

The sum of all, made a number of up to 10, counts as far as the text is English (english.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.bots.wargame.judging.english import coherence
from headjudge.bots.wargame.judging.plans import Field, Plan, read_plan
from headjudge.wargame.battles.announcing import description_of
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.state import Army, Battle, State

__all__ = ["MOST", "Reading", "read_strategy", "stand_in_scores"]

MOST = 10
SMALL = 2
"""Up to this slot creatures are many and small, above it few and large (2.1)."""

WHOLE = 11.5
"""What a plan would have that had everything; it is worth ``MOST``."""

_HALF, _SOUND = 0.5, 0.9


@dataclass(frozen=True)
class Reading:
    """How good a strategy looks, 0 to 10, and why."""

    points: int
    reasons: str


def stand_in_scores(state: State, battle: Battle) -> dict[str, Reading]:
    """The strategy bonus of every army (by name) of a battle: the better side's best strategy gets what it is better
    by. Armies without a strategy are not here; where a side has none the rules give the bonus (4.2.1)."""
    readings: dict[str, tuple[Army, Reading]] = {}
    for key in battle.armies:
        army = state.armies[key]
        strategy = counting(state, battle, key)
        if strategy is not None:
            readings[key] = army, read_strategy(state, battle, army, strategy.text)
    best: dict[str, tuple[int, str]] = {}
    for key, (army, reading) in readings.items():
        if army.side not in best or reading.points > best[army.side][0]:
            best[army.side] = reading.points, key
    scores: dict[str, Reading] = {}
    for key, (army, reading) in readings.items():
        others = max((points for side, (points, _) in best.items() if side != army.side), default=reading.points)
        gain = max(0, reading.points - others) if best[army.side][1] == key else 0
        scores[army.name] = Reading(gain, f"{reading.points} of {MOST}: {reading.reasons}")
    return scores


def read_strategy(state: State, battle: Battle, army: Army, text: str) -> Reading:
    """How good a strategy looks."""
    place = state.place_at(battle.at)
    here = Field(
        army,
        [state.armies[key] for key in battle.armies if state.armies[key].side != army.side],
        battle.terrain,
        battle.weather.casefold(),
        place.name if place is not None and not place.destroyed else "",
        description_of(state, battle),
        state.cards,
    )
    plan = read_plan(here, text)
    attacked = bool(battle.attacker) and state.armies[battle.attacker].side != army.side
    found = [
        *_tasks(here, plan),
        *_fitness(here, plan),
        *_ground(here, plan),
        *_enemy(plan),
        _time(plan),
        _role(plan, attacked=attacked, alone=not battle.attacker),
    ]
    if plan.weather:
        found.append((0.5, "it takes the weather into account"))
    whole = coherence(text)
    reasons = [reason for _, reason in found if reason]
    if whole < _SOUND:
        reasons.append("it barely holds together" if whole < _HALF else "not all of it is a sentence")
    points = round(sum(number for number, _ in found) * whole * MOST / WHOLE)
    return Reading(max(0, min(MOST, points)), "; ".join(reasons))


Points = tuple[float, str]


def _tasks(here: Field, plan: Plan) -> list[Points]:
    alive = {troop.card for troop in here.army.troops if troop.count}
    busy = {card for card, _ in plan.tasks if card in alive}
    extra = len({task for task in plan.tasks if task[0] in alive}) - len(busy)
    text = f"{len(busy)} of {len(alive)} kinds of creatures have a task"
    return [(2.5 * len(busy) / max(1, len(alive)), text), (min(1.0, 0.25 * extra), "")]


def _fitness(here: Field, plan: Plan) -> list[Points]:
    slots = {troop.card: troop.slot for troop in here.army.troops if troop.count}
    suits = sum(
        (slots[card] <= SMALL and kind in ("hold", "build")) or (slots[card] > SMALL and kind == "attack")
        for card, kind in plan.tasks
        if card in slots
    )
    suits += sum(slots.get(card, 0) > SMALL for card in plan.reserve)
    used = sorted({ability for _, ability in plan.feats})
    found = [(min(2.0, 0.2 * suits + 0.5 * len(plan.feats)), f"it uses {', '.join(used)}" if used else "")]
    if plan.false:
        wrong = sorted({ability for _, ability in plan.false})
        found.append((-min(2.5, 1.0 * len(plan.false)), f"it counts on {', '.join(wrong)} from troops without it"))
    return found


def _ground(here: Field, plan: Plan) -> list[Points]:
    points = min(1.5, 0.4 * len(plan.ground))
    text = f"it uses the ground ({here.terrain})" if plan.ground else f"it ignores the ground ({here.terrain})"
    found = [(points, text)]
    if plan.place:
        found.append((0.5, f"it uses {here.place}"))
    if plan.alien:
        found.append((-min(1.5, 0.5 * len(plan.alien)), f"there is no {', '.join(sorted(plan.alien))} here"))
    return found


def _enemy(plan: Plan) -> list[Points]:
    named = min(1.2, 0.6 * bool(plan.enemies) + 0.3 * max(0, len(plan.enemies) - 1))
    text = f"it deals with {', '.join(sorted(plan.enemies)[:2])}" if plan.enemies else "it never mentions the enemy"
    found = [(named, text)]
    if plan.answers:
        found.append((min(0.5, 1.5 - named), f"it has an answer to their {', '.join(sorted(plan.answers))}"))
    return found


def _time(plan: Plan) -> Points:
    return min(1.5, 0.3 * len(plan.order)), "it sets out a sequence" if len(plan.order) > 1 else ""


def _role(plan: Plan, *, attacked: bool, alone: bool) -> Points:
    kinds = {kind for _, kind in plan.tasks}
    prepares, seeks = bool(kinds & {"hold", "build"}), bool(kinds & {"attack", "move"})
    if attacked:
        return (0.5, "it uses the time to prepare") if prepares else (0.0, "")
    if seeks or (alone and prepares):
        return 0.5, "it seeks the enemy out" if seeks else "it waits for the enemy"
    return 0.0, ""
