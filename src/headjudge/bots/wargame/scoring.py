"""A stand-in for the battle judge's reading of strategies (4.2.1), for campaigns without one.

It understands no text. It looks for what judges look for: is the ground used, are the army's own creatures and what
they can do put to use, is there a plan with time and reserves, does it fit attack or defense. The better strategy gets
the difference as its bonus. The same texts always get the same scores, with the reasons in words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.state import Army, Battle, State

__all__ = ["Reading", "read_strategy", "stand_in_scores"]

MOST = 10

GROUND = {
    "ocean": "ocean sea wave current depth deep tide reef sandbank ship swim underwater storm",
    "islands": "island strait beach shore shallow ship tide reef sandbank lagoon cliff swim",
    "plains": "plain grass field hill rise stream open ridge road horizon hedge",
    "mountain": "mountain pass ledge ravine cliff peak rock slope avalanche crevice cave height",
    "forest": "forest tree wood undergrowth clearing branch canopy root thicket log",
    "swamp": "swamp mud bog reed marsh water mire fog firm moss",
}
"""Words for using a terrain."""

PLAN = "reserve flank ambush scout surround retreat center rear decoy feign circle regroup encircle pincer screen trap"
TIME = "dawn night dusk noon midnight hour evening morning sunset sunrise"
DEFENDING = "dig trench pit wall barricade trap hide fortify prepare hold stake moat gate"
ATTACKING = "march advance charge attack approach search find assault scout storm pursue"
WEATHER = "rain snow fog wind cloud sun storm cold heat mist overcast weather sky gale clear hot frost mud"
ABILITIES = (
    "flying", "fly", "first strike", "trample", "haste", "vigilance", "reach", "regenerate", "deathtouch", "lifelink",
    "defender", "swampwalk", "forestwalk", "islandwalk", "mountainwalk", "plainswalk", "banding", "shadow", "fear",
    "flanking", "phasing", "hexproof", "indestructible", "double strike", "menace",
)  # fmt: skip


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
    words = text.casefold()
    found: list[tuple[int, str]] = []
    ground = _matches(GROUND.get(battle.terrain, ""), words)
    found.append(
        (
            min(2, ground),
            f"the ground ({battle.terrain}) is used" if ground else f"nothing about the ground ({battle.terrain})",
        )
    )
    alive = {troop.card for troop in army.troops if troop.count}
    named = sum(card.casefold() in words for card in alive)
    found.append((min(2, named), f"{named} of {len(alive)} kinds of creatures have a task"))
    found.append(_abilities(army, words))
    plan = _matches(PLAN, words)
    found.append(
        (min(2, plan // 2 + (plan == 1)), "a plan with reserves and flanks" if plan > 1 else "little of a plan")
    )
    if _matches(TIME, words):
        found.append((1, "it keeps to the hours of the day"))
    attacked = bool(battle.attacker) and state.armies[battle.attacker].side != army.side
    if _matches(DEFENDING if attacked else ATTACKING, words):
        found.append((1, "it uses the time to prepare" if attacked else "it seeks the enemy out"))
    place = state.place_at(battle.at)
    if place is not None and place.name.casefold() in words:
        found.append((1, f"{place.name} is made use of"))
    elif _matches(WEATHER, words):
        found.append((1, "it reckons with the weather"))
    if len(words.split()) < 12:
        found.append((-1, "it is very short"))
    points = max(0, min(MOST, sum(number for number, _ in found)))
    return Reading(points, "; ".join(reason for _, reason in found if reason))


def _abilities(army: Army, words: str) -> tuple[int, str]:
    """Points for abilities that are used, less for those that nobody in the army has."""
    has = {word for troop in army.troops if troop.count for word in troop.keywords}
    used = {word for word in ABILITIES if re.search(rf"\b{word}\b", words)}
    used = {"flying" if word == "fly" else word for word in used}
    claimed = sorted(word for word in used - has if word != "fear")
    if claimed and not used & has:
        return -1, f"nobody here has {claimed[0]}"
    real = sorted(used & has)
    return min(2, len(real)), f"it uses {', '.join(real)}" if real else ""


def _matches(vocabulary: str, words: str) -> int:
    """How many words of a vocabulary a text has, in any form."""
    return sum(re.search(rf"\b{word}", words) is not None for word in vocabulary.split())
