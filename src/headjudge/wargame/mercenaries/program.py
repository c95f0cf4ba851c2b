"""The mercenaries as a program plays them: their orders and strategies (6, 6.1.1, 6.2.1, 6.2.3, 6.3.1).

With the option ``mercenary_ai`` the movement update takes orders from here for every mercenary army that the mercenary
judge has given no orders. They are given on the map as the turn opened, without a look at anybody's posts: that the
draft of an update can be made at any time, and shows nothing, follows from it. The three factions show no teamwork (6):
each army is ordered by itself, those with the surest business first, and only keeps out of the others' squares.
"""

from __future__ import annotations

from typing import Any

from headjudge.wargame.armies.strength import odds, strength
from headjudge.wargame.mercenaries.planning import Planning
from headjudge.wargame.mercenaries.raiders import order_raider
from headjudge.wargame.mercenaries.theme_armies import order_theme
from headjudge.wargame.mercenaries.town_defenders import order_defender
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.chance import Points, draw
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["mercenary_orders", "mercenary_strategies", "mercenary_strategy"]

ORDERED = {"tdf": order_defender, "theme": order_theme, "ocean-theme": order_theme, "raider": order_raider}
"""What orders an army of each faction, in the order in which they are asked."""

HOPELESS, SURE = 0.2, 0.55
"""Below such odds a mercenary army runs if it may, from such odds on raiders go for a kill."""

SQUAD = 500
"""Soldiers of the top rank that a kill takes (4.3.2)."""


def mercenary_orders(state: State, points: Points) -> dict[str, str]:
    """The order texts of all mercenary armies, by key, as the guidelines have them act on the present map.

    An army in battle has none. The texts are what follows the army's name in a post, and legal.
    """
    planning = Planning(state, points.seed, points.turn)
    for faction, order in ORDERED.items():
        for army in state.on_map():
            if army.side == MERCENARY and army.faction == faction and army.key not in planning.fighting:
                order(planning, army)
    return planning.orders


def mercenary_strategies(state: State) -> dict[str, tuple[str, dict[str, Any]]]:
    """The strategies of mercenary armies that fight this turn and have sent none, by key: text and flags."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for battle in state.battles_of(state.turn):
        for key in battle.armies:
            army = state.armies[key]
            if army.side == MERCENARY and battle.result is None and not battle.strategies.get(key):
                found[key] = mercenary_strategy(state, battle, army)
    return found


def mercenary_strategy(state: State, battle: Battle, army: Army) -> tuple[str, dict[str, Any]]:
    """The strategy of a mercenary army for a battle: text and flags."""
    enemies = [state.armies[key] for key in battle.armies if state.armies[key].side != army.side]
    strongest = max(enemies, key=strength)
    chance = odds(army, strongest)
    text = PLANS[army.faction if army.faction in PLANS else "theme"]
    rng = draw(state.seed, state.turn, f"plan of {army.key}")
    words = text[rng.below(len(text))].format(
        name=army.name, enemy=strongest.name, terrain=battle.terrain, low=_kind(army, 1), top=_kind(army, 4)
    )
    if chance < HOPELESS and army.faction != "tdf":
        return f"{words} But they are too many: we turn and run before they close in.", {"run": True}
    if army.faction == "raider" and army.top >= SQUAD and chance >= SURE:
        return f"{words} {SQUAD} of our {_kind(army, 4)} go for their commander.", {"kill": True}
    return words, {}


def _kind(army: Army, slot: int) -> str:
    """The creatures of a slot, or of the one nearest to it that has any."""
    troops = sorted(army.troops, key=lambda troop: (troop.count == 0, abs(troop.slot - slot), troop.card))
    return troops[0].card if troops else "soldiers"


PLANS = {
    "tdf": (
        "{name} man the walls. {low} block the streets with carts, {top} wait behind the gate and strike when"
        " {enemy} come through it; at dusk we take back what was lost.",
        "Every house of the town is a trap for {enemy}: {low} on the roofs with stones and bows, {top} in the market as"
        " reserve. Nobody leaves the {terrain} around the town to chase them.",
    ),
    "theme": (
        "This land is ours ({terrain}, day and night) and we know it. {low} draw {enemy} in slowly, {top} come from"
        " both flanks when their line is stretched, and at nightfall we press on.",
        "{top} lead the charge of {name} through the {terrain} at dawn, {low} follow in a wide crescent and close it"
        " behind {enemy}.",
    ),
    "ocean-theme": (
        "{name} rise from below at dawn. {low} pull at keels and legs, {top} strike once from the deep in the middle of"
        " {enemy}, dive, and strike again from the other side.",
        "We wait under the waves of the {terrain} until {enemy} are tired, then {low} surround them and {top} take the"
        " largest first.",
    ),
    "raider": (
        "{name} hide in the {terrain} through the day. By night {low} set fire to the camp of {enemy} while {top} rob"
        " and kill in the dark.",
        "{low} pretend to flee through the {terrain}; where it is narrow, {top} fall on {enemy} from behind and take"
        " what they can carry.",
    ),
}
"""Plans by faction; the words in braces are filled in."""
