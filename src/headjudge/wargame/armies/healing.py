"""Healing (2.3.1, 4.5, 6.1.2), after the results of a turn's battles.

=========  ==================================================================================================
rule       what
=========  ==================================================================================================
2.3.1.1    Phyrexian armies in a portal: at every second day, all but what was lost during the last day
2.3.1.2    Coalition armies in a base of theirs: its color after one day, everything after two
2.3.1.3    the two lowest ranks in a town, after two days
4.5        a captured army, when its two days are counted: it is fully converted, and healed in a base or town
6.1.2      a Town Defender in its home town: 500 a turn, the lowest rank first
6.2.2      theme armies heal only as they go to war (mercenaries/war.py); 6.3.2: raiders never
=========  ==================================================================================================

Readings. ``Troop.losses`` says during which day of the count creatures were lost; what is missing beyond that was lost
before. The Coalition's losses wait for whole days after the one in which they fell: those of the base's color for one,
all others for two. A creature has the color of a base if it is of that color alone; multicolored ones are of 5-Color
base, artifacts of Colorless base (1.1.2, 2.2.1). A town heals Phyrexians as a portal does and the Coalition as a base
whose color nobody has. A captured army heals by the rules of the side that it is on now, and until it is converted only
as 4.5 says. Nothing heals in a base of the enemy's, in a destroyed one, or in one that the army is no member of (where
it may count the days of 1.7.2). A Town Defender that fights in its town spends the turn there.
"""

from __future__ import annotations

from headjudge.wargame.armies.days import PARTIAL
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, Place, State, Troop
from headjudge.wargame.state.ranks import COALITION, LOWEST, MERCENARY, RANKS, SLOTS

__all__ = ["DEFENDER_HEALS", "can_heal_at", "heal", "is_of_color", "restore"]

DEFENDER_HEALS = 500
"""How many soldiers a Town Defender heals a turn in its home town (6.1.2)."""

CONVERSION = 2
"""Days until a captured army is fully converted (4.5)."""


def is_of_color(troop: Troop, color: str) -> bool:
    """Whether creatures are of the color of a base (1.1.2)."""
    if color == "5-color":
        return len(troop.colors) > 1
    return troop.colors == ("artifact" if color == "colorless" else color,)


def can_heal_at(army: Army, place: Place) -> bool:
    """Whether an army of a team can heal in a place once its days are counted."""
    if place.destroyed or army.side == MERCENARY:
        return False
    if place.neutral:
        return army.level <= LOWEST
    return place.side == army.side and (army.side != COALITION or place.color in army.colors)


def heal(state: State, at: int) -> None:
    """Heal the armies that have counted the days for it, after the results of a turn's battles; ``at`` is the time."""
    for army in state.on_map():
        place = state.place_at(army.at) if army.at is not None else None
        healed = 0
        rule = "2.3.1"
        if army.side == MERCENARY:
            if army.faction == "tdf" and place is not None and place.name == army.home:
                healed, rule = _heal_defender(army), "6.1.2"
        elif army.converted == PARTIAL:
            if army.days >= CONVERSION:
                home = RANKS[army.rank].side == army.side  # captured back by its first side, it is no stranger there
                army.converted, army.original = ("", "") if home else ("full", army.original)
                tell(state, "results", at, f"{army.name} is fully converted to {army.side}.", "4.5")
                if place is not None and not place.destroyed:
                    healed, rule = _heal_team(army, ""), "4.5"
        elif place is not None and can_heal_at(army, place):
            rule = "2.3.1.3" if place.neutral else "2.3.1.2" if army.side == COALITION else "2.3.1.1"
            healed = _heal_team(army, place.color)
        if healed:
            tell(state, "results", at, f"{army.name} heals {healed}: {army.total} troops.", rule)


def restore(troop: Troop, number: int) -> int:
    """Bring back up to so many of a troop's dead, those lost first before others; how many were."""
    healed = max(0, min(number, troop.full - troop.count))
    troop.count += healed
    known = sum(troop.losses.values())
    forget = max(0, known - (troop.full - troop.count))
    for day in sorted(troop.losses):
        taken = min(forget, troop.losses[day])
        troop.losses[day] -= taken
        forget -= taken
    troop.losses = {day: lost for day, lost in troop.losses.items() if lost}
    return healed


def _heal_team(army: Army, color: str) -> int:
    """Heal an army of a team as the days it has counted allow; how many were healed."""
    healed = 0
    for troop in army.troops:
        if army.side == COALITION:
            healed += _heal_troop(troop, army.days - (1 if is_of_color(troop, color) else 2))
        elif army.days % 2 == 0:
            healed += _heal_troop(troop, army.days - 1)
    return healed


def _heal_troop(troop: Troop, through: int) -> int:
    """Heal a troop's losses of the days up to one; those of no known day are of day 0."""
    waiting = sum(lost for day, lost in troop.losses.items() if day > through)
    return restore(troop, troop.full - waiting - troop.count) if through >= 0 else 0


def _heal_defender(army: Army) -> int:
    """The 500 of a Town Defender, the lowest rank first, the next only as far as that is filled (6.1.2)."""
    left = DEFENDER_HEALS
    for slot in SLOTS:
        for troop in army.troops:
            if troop.slot == slot:
                left -= restore(troop, left)
    return DEFENDER_HEALS - left
