"""What all mercenary programs need for their orders: whom they can meet, which squares are free, and the order's words.

Mercenaries never attack each other and never share a square (6, 3.3.1): squares in which one of them stands or is
ordered to are barred for all others.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.wargame.armies.strength import MOVE, near, steps_toward
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.grid import Square, distance, read_square
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["Planning", "home_of"]


def home_of(state: State, army: Army) -> Square | None:
    """The square that a mercenary army calls home: that of its town, the one named, or the one where it began."""
    place = state.places.get(army.home)
    if place is not None:
        return place.at
    if army.home:
        return read_square(army.home)
    return next((turn.opening[army.key][0] for turn in state.turns if army.key in turn.opening), army.at)


@dataclass
class Planning:
    """The orders of one turn in the making; ``barred`` are squares of mercenaries and those they are ordered to."""

    state: State
    seed: str
    turn: int
    barred: set[Square] = field(default_factory=set)
    orders: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.enemies = [army for army in self.state.on_map() if army.side != MERCENARY]
        self.fighting = {
            key for battle in self.state.battles.values() if battle.result is None for key in battle.armies
        }
        self.occupied = {army.at for army in self.enemies}
        self.barred |= {army.at for army in self.state.on_map() if army.side == MERCENARY and army.at is not None}
        self.embattled = {army.at for army in self.state.on_map() if army.key in self.fighting}

    def within_reach(self, army: Army) -> list[Army]:
        """The enemies that an army can engage this turn, the nearest first; those already in battle are left to it."""
        if army.at is None:
            return []
        return [
            enemy
            for enemy in near(self.enemies, army.at, MOVE)
            if enemy.at not in self.embattled and enemy.at not in self.barred
        ]

    def free_squares(self, army: Army, steps: int = MOVE) -> list[Square]:
        """The squares within reach in which nobody stands or is ordered to; the army's own is not among them."""
        if army.at is None:
            return []
        around = self.state.map.within(army.at, steps)
        return [square for square in around if square not in self.barred and square not in self.occupied]

    def pick(self, name: str, options: list[Square]) -> Square:
        """One of some squares by a named draw."""
        return options[draw(self.seed, self.turn, name).below(len(options))]

    def move(self, army: Army, to: Square, route: tuple[Square, ...] = ()) -> None:
        """Order a move, with the engagement of whoever stands there now (3.2.2.2)."""
        enemy = next((enemy for enemy in self.enemies if enemy.at == to), None)
        through = f" ({' - '.join(map(str, route))})" if len(route) > 2 else ""
        words = f"; engage {enemy.name}" if enemy is not None else ""
        self.orders[army.key] = f"{army.at} > {to}{words}{through}"
        self.barred.add(to)

    def go_toward(self, army: Army, goal: Square, barred: set[Square] | None = None) -> None:
        """Order the move that comes nearest to a goal without meeting anybody; else it stays."""
        shut = self.barred | {at for at in self.occupied if at is not None} | (barred or set())
        to = steps_toward(self.state, army.at, goal, shut) if army.at is not None else None
        if to is None:
            self.stay(army)
        else:
            self.move(army, to)

    def stay(self, army: Army) -> None:
        """Order it not to move."""
        self.orders[army.key] = "stay"

    def around_places(self, *, towns: bool) -> set[Square]:
        """The squares of standing bases and portals, and the eight around each; of towns as well if asked."""
        shut: set[Square] = set()
        for place in self.state.places.values():
            if not place.destroyed and (towns or not place.neutral):
                shut |= {place.at, *self.state.map.around(place.at)}
        return shut

    def nearest(self, army: Army, enemies: list[Army]) -> Army | None:
        """The nearest of some enemies, or None."""
        at = army.at
        if at is None:
            return None
        return min(enemies, key=lambda e: (distance(e.at, at) if e.at is not None else 0, e.key), default=None)
