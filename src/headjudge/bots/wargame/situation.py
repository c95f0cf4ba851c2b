"""What a commander looks at: the public map from one side, and which of its armies are still to be ordered."""

from __future__ import annotations

from collections import Counter

from headjudge.wargame.armies.days import way_open
from headjudge.wargame.armies.healing import can_heal_at
from headjudge.wargame.armies.strength import MOVE, strength
from headjudge.wargame.state import Army, Place, State
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import MERCENARY, Team

__all__ = ["Situation", "health"]


def health(army: Army) -> float:
    """The part of an army's troops that is alive, 0 to 1."""
    full = sum(troop.full for troop in army.troops)
    return army.total / full if full else 0.0


class Situation:
    """A side's view of the map, and its orders in the making.

    ``waiting`` are its armies without an order that are in no battle; ``taken`` squares that one of them is ordered to
    or stays in; ``threat`` is how much strength enemies of the other team could bring to a square by their next move;
    ``quiet`` how many turns have passed since there was a battle.
    """

    def __init__(self, state: State, side: Team) -> None:
        self.state, self.side = state, side
        self.fighting = {key for battle in state.battles.values() if battle.result is None for key in battle.armies}
        armies = state.on_map()
        self.own = [army for army in armies if army.side == side]
        self.foes = [army for army in armies if army.side not in (side, MERCENARY)]
        self.mercenaries = [army for army in armies if army.side == MERCENARY]
        self.power = {army.key: strength(army) for army in armies}
        self.there: dict[Square, list[Army]] = {}
        for army in armies:
            if army.at is not None:
                self.there.setdefault(army.at, []).append(army)
        self.waiting = {army.key: army for army in self.own if army.key not in self.fighting}
        self.taken = {army.at for army in self.own if army.key in self.fighting and army.at is not None}
        self.leaving: set[Square] = set()
        self.orders: dict[str, str] = {}
        self.sent: dict[str, dict[str, int]] = {}
        self.threat: Counter[Square] = Counter()
        for army in self.foes:
            if army.at is not None and army.key not in self.fighting:
                for square in state.map.within(army.at, MOVE):
                    self.threat[square] += self.power[army.key]
        self.home = [place for place in state.places.values() if place.side == side and not place.destroyed]
        self.enemy_places = [
            place for place in state.places.values() if place.side and place.side != side and not place.destroyed
        ]
        self.targets = [place for place in self.enemy_places if place.win_condition]
        fought = [turn.number for turn in state.turns if turn.fought]
        self.quiet = state.turn - 1 - max(fought) if fought else 0
        self.winning = way_open(state, side) and any(place.win_condition for place in self.home)

    def holder(self, place: Place) -> Army | None:
        """Who stands in a place, or None; of two in battle, the enemy of its owner."""
        found = self.there.get(place.at, [])
        return next((army for army in found if army.side != place.side), found[0] if found else None)

    def healing_places(self, army: Army) -> list[Place]:
        """The places in which an army could heal."""
        return [place for place in self.state.places.values() if can_heal_at(army, place)]

    def enemies_in_reach(self, army: Army, steps: int = MOVE) -> list[Army]:
        """Enemies, mercenaries too, that an army could engage now: in no battle, and no friend goes there."""
        at = army.at
        if at is None:
            return []
        return [
            enemy
            for enemy in (*self.foes, *self.mercenaries)
            if enemy.at is not None
            and distance(enemy.at, at) <= steps
            and enemy.key not in self.fighting
            and enemy.at not in self.taken
        ]

    def odds(self, army: Army, enemy: Army) -> float:
        """How likely an army beats another by strength alone, 0 to 1."""
        mine, theirs = self.power[army.key], self.power[enemy.key]
        return mine / (mine + theirs) if mine + theirs else 0.5

    def stay(self, army: Army, words: str = "stay") -> None:
        """Order it to keep its square."""
        self._order(army, words)
        if army.at is not None:
            self.taken.add(army.at)

    def engage(self, army: Army, enemy: Army) -> None:
        """Order it to attack an enemy where that stands."""
        if enemy.at is None:
            self.stay(army)
        else:
            self._go(army, enemy.at, f"; engage {enemy.name}")

    def send(self, army: Army, receiver: Army, troops: dict[str, int]) -> None:
        """Order a transfer, with its details."""
        self.stay(army, f"Transfer to {receiver.name} at {receiver.at}")
        self.sent[army.key] = troops

    def join(self, army: Army, square: Square) -> None:
        """Order a joint engagement of a square."""
        self._go(army, square, "; Joint Engage")

    def move_toward(self, army: Army, goal: Square, caution: float = 0.0) -> None:
        """Order the move that brings it nearest to a goal without meeting anybody; it stays if none does. ``caution``
        is how many steps of detour the worst threat is worth."""
        at = army.at
        if at is None:
            return
        best, best_cost = at, self._cost(army, at, goal, caution)
        if at in self.taken:
            best_cost += 50.0
        for square in self.state.map.within(at, MOVE):
            if square in self.taken or (self.there.get(square) and square != at and square not in self.leaving):
                continue
            cost = self._cost(army, square, goal, caution)
            if cost < best_cost:
                best, best_cost = square, cost
        if best == at:
            self.stay(army)
            return
        leaver = self.there.get(best)
        self._go(army, best, f"; replace {leaver[0].name}" if leaver else "")

    def step_aside(self, army: Army) -> None:
        """Order it to the nearest square that is free, so that another can have its own; it stays if there is none."""
        at = army.at
        free = (
            [s for s in self.state.map.within(at, MOVE) if s not in self.taken and not self.there.get(s)] if at else []
        )
        if at is None or not free:
            self.stay(army)
        else:
            self._go(army, min(free, key=lambda square: (distance(square, at), square)), "")

    def _cost(self, army: Army, square: Square, goal: Square, caution: float) -> float:
        steps = float(distance(square, goal))
        if caution and self.threat[square] > self.power[army.key]:
            steps += caution
        return steps

    def _go(self, army: Army, to: Square, words: str) -> None:
        self._order(army, f"{army.at} > {to}{words}")
        self.taken.add(to)
        if army.at is not None and army.at != to:
            self.leaving.add(army.at)

    def _order(self, army: Army, words: str) -> None:
        self.orders[army.key] = f"{army.name}: {words}"
        self.waiting.pop(army.key, None)
