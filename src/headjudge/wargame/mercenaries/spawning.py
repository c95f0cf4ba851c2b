"""Raiders that spawn (6.3.2).

Readings. The d20 is rolled by the number of raiders on the map as the turn opened: that one disbands raises the chance
of later turns. New raiders appear in a drawn square, as far as there is one more than three steps from all places and
armies, else in one with nobody on it or beside it, else in any that is free.
"""

from __future__ import annotations

from headjudge.wargame.mercenaries.companies import free_company
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.chance import Points, draw
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import MERCENARY, RANKS

__all__ = ["MOST", "raiders", "spawn_chance", "spawn_raider"]

MOST = 5
"""How many raider armies there are at most (6.3)."""

CHANCES = {0: 3, 1: 3, 2: 2, 3: 1, 4: 1}
"""On how many faces of a d20 one spawns, by the number of raider armies on the map."""

STRONGER = 7
"""On so many faces of a d20 it is of rank 2/2, else 1/1."""

AWAY = 3
"""Raiders appear farther than this from places and armies, in steps."""


def raiders(state: State) -> list[Army]:
    """The raider armies on the map."""
    return [army for army in state.on_map() if army.side == MERCENARY and army.faction == "raider"]


def spawn_chance(state: State) -> int:
    """On how many faces of a d20 a raider army spawns with the next update (6.3.2)."""
    return CHANCES.get(len(raiders(state)), 0)


def spawn_raider(state: State, points: Points) -> None:
    """Roll the d20 of this update, and put a new raider army on the map if it says so."""
    if "spawn" not in state.dice and not state.options.spawn:
        return
    now = {army.key for army in raiders(state)}
    gone = {key for key in state.record.opening if key not in now and state.armies[key].faction == "raider"}
    rng = draw(points.seed, points.turn, "raiders spawn")
    roll, rank_roll = 1 + rng.below(20), 1 + rng.below(20)
    if state.dice.get("spawn", roll) > CHANCES.get(len(now | gone), 0):
        return
    squares = _squares(state)
    if not squares:
        return
    level = 2 if state.dice.get("spawn_rank", rank_roll) <= STRONGER else 1
    at = squares[rng.below(len(squares))]
    rank = next(rank for rank in RANKS.values() if rank.side == MERCENARY and rank.level == level)
    company = free_company(state, "raider", draw(points.seed, points.turn, "company of new raiders"), set(state.armies))
    army = Army(company.name, company.name, MERCENARY, rank.name, at, troops=company.troops(level), faction="raider")
    state.armies[army.key] = army
    tell(state, "movement", state.clock, f"A raider army appears at {at}: {army.name}, rank {army.rank}.", "6.3.2")


def _squares(state: State) -> list[Square]:
    """Where raiders may appear."""
    armies = {army.at for army in state.on_map() if army.at is not None}
    standing = armies | {place.at for place in state.places.values()}
    for away, others in ((AWAY, standing), (1, standing), (0, armies)):
        found = [square for square in state.map.squares() if all(distance(square, at) > away for at in others)]
        if found:
            return found
    return []
