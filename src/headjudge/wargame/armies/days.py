"""Days that armies count in bases, portals and towns (1.5).

=========  ==================================================================================================
rule       what
=========  ==================================================================================================
1.5        a turn in a place without an attack, or a victory over an attacker there, is a day; none on the map
1.7.1      in an enemy base or portal, which falls after four of them; armies that stay on are noted
1.7.2      in an own win condition once all of the other side's are destroyed, if the army counts days there at all
2.3.1.1    in a portal of one's own
2.3.1.2    in a base that the army is a member of, by its colors; in no other base of its side
2.3.1.3    in a town, only the two lowest ranks
4.5        a partially converted army counts wherever it is
=========  ==================================================================================================

Readings. The movement update counts for all armies that neither fight in the turn just locked nor are attacked in it; a
victory counts one day, however long the battle kept the army from counting. A destroyed place is open map. Mercenaries
count nowhere: their factions heal by other rules (6). A 5-Color base is the base of that faction's members, as a
Colorless one is of its own (2.3.1.2). What an army had counted when the other side's last win condition fell is no part
of the four days of 1.7.2: those are counted once the way is open.
"""

from __future__ import annotations

from typing import Final

from headjudge.wargame.state import Army, Place, State
from headjudge.wargame.state.ranks import COALITION, LOWEST, MERCENARY, TEAMS, Team

__all__ = [
    "DESTROYING",
    "PARTIAL",
    "WINNING",
    "besieged_by",
    "count_day",
    "count_days",
    "counts_at",
    "days_at",
    "leave_place",
    "may_win_at",
    "way_open",
]

DESTROYING, WINNING = 4, 4
"""Days to be counted to destroy a base (1.7.1), and to win in a win condition (1.7.2)."""

PARTIAL: Final = "partial"
"""``Army.converted`` of an army that was captured and has not counted its two days (4.5)."""


def way_open(state: State, side: Team) -> bool:
    """Whether all win conditions of the other side are destroyed: this one may win in one of its own (1.7.2)."""
    other = next(team for team in TEAMS if team != side)
    if "1.7.2" not in state.vulnerable.get(other, []):
        return False
    return all(place.destroyed for place in state.places.values() if place.side == other and place.win_condition)


def may_win_at(state: State, army: Army, place: Place) -> bool:
    """Whether an army counts days in a place that win the round (1.7.2)."""
    own = place.win_condition and not place.destroyed and place.side == army.side
    return own and army.side in TEAMS and way_open(state, army.side) and _is_member(army, place)


def _is_member(army: Army, place: Place) -> bool:
    """Whether an army counts days in a base of its own side: one of the Coalition in bases of its colors only, whatever
    the days are for (2.3.1.2). All Portals are alike (1.1.1)."""
    return army.side != COALITION or place.color in army.colors


def counts_at(state: State, army: Army) -> bool:
    """Whether an army counts days where it stands."""
    if army.side == MERCENARY or not army.on_map or army.at is None:
        return False
    if army.converted == PARTIAL:
        return True
    place = state.place_at(army.at)
    if place is None or place.destroyed:
        return False
    if place.neutral:
        return army.level <= LOWEST
    return place.side != army.side or _is_member(army, place)


def count_day(state: State, army: Army) -> None:
    """One day more, if it counts days where it stands. For winners of battles, after their losses."""
    if counts_at(state, army):
        army.days += 1


def count_days(state: State, fighting: set[str]) -> None:
    """The days of a movement update: of all armies that are in no battle (keys of those that are are given).

    Called when all have moved: who still has four days of 1.7.1 then did not move, and that is noted, attacked or not.
    """
    for army in state.on_map():
        army.stayed = army.days >= DESTROYING and besieged_by(state, army) is not None
        if army.key not in fighting:
            count_day(state, army)


def besieged_by(state: State, army: Army) -> Place | None:
    """The enemy base or portal that an army is in and could destroy, or None (1.7.1)."""
    place = state.place_at(army.at) if army.at is not None else None
    if place is None or place.destroyed or place.neutral or army.side not in TEAMS or place.side == army.side:
        return None
    return place


def days_at(state: State, place: Place) -> int:
    """What the army that counts days in a place has counted there; 0 if none does."""
    return max((a.days for a in state.on_map() if a.at == place.at and counts_at(state, a)), default=0)


def leave_place(army: Army) -> None:
    """It left where it was: it has counted nothing, and all its losses are old ones."""
    army.days = army.head_start = 0
    army.stayed = False
    for troop in army.troops:
        if troop.losses:
            troop.losses = {0: sum(troop.losses.values())}
