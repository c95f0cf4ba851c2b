"""Battle strategies of the bots: a text from templates of ours, and whether to kill, capture or run (4.1-4.5).

The texts use what a strategy is read for: the terrain and the weather, who attacks, what the army's creatures are and
can do, the hours of the day. Flags follow from strength as the map shows it.
"""

from __future__ import annotations

from typing import Any

from headjudge.core.rng import Rng
from headjudge.wargame.armies.strength import strength
from headjudge.wargame.battles.strategies import why_no_capture, why_no_kill
from headjudge.wargame.state import Army, Battle, State, Troop

__all__ = ["battle_plan"]

LOST, KILL, CAPTURE = 0.12, 0.5, 0.55
"""Odds below which an army runs, and from which on it goes for a kill or a capture."""

GROUND = {
    "ocean": ("in the troughs of the waves", "behind a sandbank", "where the current runs toward us"),
    "islands": ("in a narrow strait", "behind the outermost island", "on the beaches of a small island"),
    "plains": ("behind a low rise", "in the tall grass", "along a dry stream bed"),
    "mountain": ("at the mouth of a pass", "on a ledge above the path", "in a steep ravine"),
    "forest": ("at the edge of a clearing", "in dense undergrowth", "among fallen trees"),
    "swamp": ("on the only firm ground", "in the reeds", "behind a belt of deep mud"),
}
"""Where one waits, by terrain."""

ATTACK = (
    "Scouts go ahead before dawn and find {enemy}. {front} advance {spot} and hold their line, {shock} circle around"
    " and fall on their flank. {back} stay in reserve until noon.",
    "We march by night and rest {spot}. At dawn {front} attack from two sides; once {enemy} turn to meet them, {shock}"
    " strike the center. {back} cover our rear.",
    "{front} feign an attack and fall back {spot}, where {shock} lie in ambush. When {enemy} are strung out, {back} cut"
    " off their retreat.",
)

DEFENSE = (
    "We use the hours before they come: {front} dig trenches and pits {spot}, {back} prepare stones and arrows. {shock}"
    " wait in reserve and strike when the first assault of {enemy} is spent.",
    "{front} hold {spot} behind barricades. Scouts tell us from where {enemy} come; {shock} hide on that side and"
    " attack their flank from ambush. After dusk {back} burn their camp.",
    "We draw {enemy} into the ground we chose: {spot} {front} give way slowly, {shock} close in from both flanks and"
    " {back} block the way out.",
)

AT_SEA = (
    "{front} keep together {spot} and show only a part of our number. {shock} wait below or behind in reserve; when"
    " {enemy} turn on the decoy, they attack from the flank, and {back} cut off the retreat at dusk.",
    "Scouts find {enemy} at dawn. {front} come at them down the wind, {back} hold {spot}, and {shock} go around"
    " unseen to strike the center from the rear. By night we regroup.",
    "We let {enemy} come to us {spot}. {front} retreat slowly, {shock} close in from both flanks at noon, {back} are"
    " our reserve until the evening.",
)
"""Plans for the ocean, whoever attacks."""

WHERE = {
    "ocean": "at sea, on the open ocean",
    "islands": "among the islands",
    "plains": "on the plains",
    "mountain": "in the mountains",
    "forest": "in the forest",
    "swamp": "in the swamp",
}

HOME = " The gates of {base} are shut, its engines and stores are ours, and every wall is manned."
WEATHER = " The weather is {weather}: we keep together and plan no long marches."
SKILLS = {
    "flying": " {card} fly over their line and attack from above.",
    "reach": " {card} keep the sky above us clear.",
    "first strike": " {card} strike first in every melee, so they stand in the front rank.",
    "trample": " {card} trample through their formation.",
    "haste": " {card} with their haste are upon them before they form up.",
    "vigilance": " {card} keep watch with vigilance all night.",
    "defender": " {card}, born defenders, are the wall that they break on.",
    "regenerate": " {card} regenerate and take the places where most die.",
    "deathtouch": " {card} with deathtouch seek out their largest.",
    "swampwalk": " {card} swampwalk where nobody follows.",
    "forestwalk": " {card} forestwalk where nobody follows.",
    "islandwalk": " {card} islandwalk where nobody follows.",
    "mountainwalk": " {card} mountainwalk where nobody follows.",
}
"""What creatures do with a keyword."""

WALKS = {"swampwalk": "swamp", "forestwalk": "forest", "islandwalk": "islands", "mountainwalk": "mountain"}
"""Walks are of use on their own terrain only."""


def battle_plan(state: State, battle: Battle, army: Army, rng: Rng) -> tuple[str, dict[str, Any]]:
    """A strategy for an army of a team: text, and the flags of ``strat``."""
    enemies = [state.armies[key] for key in battle.armies if state.armies[key].side != army.side]
    friends = [state.armies[key] for key in battle.armies if state.armies[key].side == army.side]
    enemy = max(enemies, key=lambda other: (strength(other), other.key))
    ours, theirs = sum(map(strength, friends)), sum(map(strength, enemies))
    odds = ours / (ours + theirs) if ours + theirs else 0.5
    text = _text(state, battle, army, enemy, rng)
    if odds < LOST:
        return f"{text} This only covers our retreat: we run for it, in small groups, as soon as it is dark.", {
            "run": True
        }
    flags = _flags(state, battle, army, odds, rng)
    if "kill" in flags:
        text += f" 500 {_kind(army, 4)} break through to their commander and kill them."
    if "capture" in flags:
        text += f" 2000 {_kind(army, 1)} surround their camp and take it whole."
    leave = _leave(state, battle, friends, army)
    if leave is not None:
        flags["leave"] = leave
    return text, flags


def _flags(state: State, battle: Battle, army: Army, odds: float, rng: Rng) -> dict[str, Any]:
    """Kill if there are 500 for it and the odds are good; sometimes, or else, capture what can be captured."""
    captures = odds >= CAPTURE and why_no_capture(state, battle, army) is None
    if odds >= KILL and why_no_kill(army) is None and not (captures and rng.below(4) == 0):
        return {"kill": True}
    return {"capture": True} if captures else {}


def _leave(state: State, battle: Battle, friends: list[Army], army: Army) -> dict[str, str] | None:
    """The weaker of two friends leaves after a victory, to a free square (4.4); the stronger one's strategy says so."""
    if len(friends) < 2:
        return None
    ranked = sorted(friends, key=lambda friend: (strength(friend), friend.key))
    if army is not ranked[-1]:
        return None
    standing = {other.at for other in state.on_map()}
    free = [square for square in state.map.around(battle.at) if square not in standing]
    return {"army": ranked[0].name, "to": str(free[0])} if free else None


def _text(state: State, battle: Battle, army: Army, enemy: Army, rng: Rng) -> str:
    attacked = bool(battle.attacker) and state.armies[battle.attacker].side != army.side
    terrain = battle.terrain
    template = rng.choice(AT_SEA if terrain == "ocean" else DEFENSE if attacked else ATTACK)
    spot = rng.choice(GROUND.get(terrain, ("where the ground favors us",)))
    text = template.format(enemy=enemy.name, spot=spot, front=_kind(army, 1), back=_kind(army, 2), shock=_kind(army, 4))
    text = f"{army.name}, {WHERE.get(terrain, terrain)}: {text}"
    place = state.place_at(battle.at)
    if place is not None and not place.destroyed and place.side == army.side:
        text += HOME.format(base=place.name)
    sky = [part.strip() for part in battle.weather.split(",")[2:]]
    if sky and rng.below(2):
        text += WEATHER.format(weather=" and ".join(sky))
    skilled = [
        (word, troop) for troop in army.troops if troop.count for word in troop.keywords if _useful(word, terrain)
    ]
    for word, troop in skilled[:2]:
        text += SKILLS[word].format(card=troop.card)
    return text


def _useful(word: str, terrain: str) -> bool:
    return word in SKILLS and WALKS.get(word, terrain) == terrain


def _kind(army: Army, slot: int) -> str:
    """The creatures of a slot, or of the one nearest to it that has any alive."""

    def order(troop: Troop) -> tuple[bool, int, str]:
        return troop.count == 0, abs(troop.slot - slot), troop.card

    return min(army.troops, key=order).card if army.troops else "our soldiers"
