"""Separating the armies after battles, and the battles that follow (3.1, 3.3.1, 4.2.5, 4.4, 4.5).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
3.1      after the movement update the loser of each battle is moved one space
3.3.1    two friendly armies never stay in one square
3.3.5    a mercenary army that came too late fights who is left
4.2.5    into a random empty one of the eight squares around; if none is empty, into an enemy's, to fight there at once
4.4      one of two winners leaves too: the one and to where their strategies say, before random retreats; if they say
         nothing, or that square is taken, one of the two is drawn
4.5      winners leave a square in which their captive stays
=======  ==========================================================================================================

Readings. All battles of a turn are separated together: first chosen retreats, then those of other winners who leave,
then those of losers, each in the order of the battles. A square counts as occupied as soon as somebody is there, be it
an army that will leave it a moment later. A loser is never pushed onto a friend, nor into a square where two sides
are; where all eight squares are of these kinds it goes to the nearest empty square beyond them. An army that did not
lose goes to the nearest empty square. If two winners name different leavers, the strategy of the higher rank counts,
then that of the army first announced. Friends that meet otherwise, as when one entered a square where a battle was
still fought that its own side then won, are parted: the newcomer goes on. Two that entered such a square by a joint
engagement fight who is left there together. Armies of different sides left in one square fight in the next turn; who
was pushed or came there attacks.
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.core.reasons import Why
from headjudge.wargame.armies.days import leave_place
from headjudge.wargame.battles.announcing import call_off, engage, kill_empty
from headjudge.wargame.battles.outcome import Outcome
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.chance import Points
from headjudge.wargame.state.grid import Square

__all__ = ["Ground", "separate"]


class Ground:
    """Who stands where while armies are separated."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.squares: dict[Square, list[Army]] = {}
        for army in state.on_map():
            if army.at is not None:
                self.squares.setdefault(army.at, []).append(army)

    def at(self, square: Square) -> list[Army]:
        """The armies in a square."""
        return self.squares.get(square, [])

    def move(self, army: Army, to: Square) -> None:
        """Move an army."""
        if army.at is not None:
            self.squares[army.at].remove(army)
        self.squares.setdefault(to, []).append(army)
        army.at = to
        leave_place(army)

    def ring(self, center: Square, radius: int) -> list[Square]:
        """The squares of the map so many squares away, diagonals counted as one, row by row."""
        number, letter = center
        numbers = range(number - radius, number + radius + 1)
        return [
            square
            for row in range(letter - radius, letter + radius + 1)
            for column in (numbers if abs(row - letter) == radius else (number - radius, number + radius))
            if (square := Square(column, row)) in self.state.map
        ]

    def rings(self, center: Square) -> Iterator[list[Square]]:
        """The squares around one, the nearest first."""
        for radius in range(1, max(self.state.map.numbers, self.state.map.letters)):
            yield self.ring(center, radius)

    def refuge(self, army: Army, points: Points, rule: str, *, pushed: bool) -> Square | None:
        """Where an army goes that has to leave its square; None if the whole map has no room. ``pushed``: rather into
        an enemy next to it than farther away (4.2.5)."""
        if army.at is None:
            return None
        enemies: list[Square] = []
        for squares in self.rings(army.at):
            empty = [square for square in squares if not self.at(square)]
            if not empty:
                held = [square for square in squares if self._held_by_enemy(army, square)]
                empty = held if pushed else []
                enemies = enemies or held
            if empty:
                return self._drawn(army, empty, points, rule)
        return self._drawn(army, enemies, points, rule) if enemies else None

    def _held_by_enemy(self, army: Army, square: Square) -> bool:
        sides = {other.side for other in self.at(square)}
        return len(sides) == 1 and army.side not in sides

    def _drawn(self, army: Army, squares: list[Square], points: Points, rule: str) -> Square:
        return points.chance(f"retreat of {army.key}", f"Where does {army.name} go from {army.at}?", rule, squares)


def separate(state: State, bouts: list[Outcome], points: Points) -> list[tuple[Army, Army]]:
    """Part the armies of these battles, and announce the battles that follow from it for the next turn. Returns the
    empty armies that were killed as they met an enemy (4.3.1), each with its killer."""
    ground = Ground(state)
    pushed: set[str] = set()
    for outcome in bouts:
        for army, to in _as_chosen(outcome):
            if not ground.at(to):
                _go(outcome, ground, army, to, "4.4", f"{army.name} leaves for {to}, as its side's strategy says.")
            else:
                outcome.why.append(Why(f"{army.name} can't leave for {to}, which is occupied.", "4.4"))
    for outcome in bouts:
        for army in _leavers(outcome, points):
            rule = "4.5" if outcome.taken else "4.4"
            _retreat(outcome, ground, army, ground.refuge(army, points, rule, pushed=False), rule, pushed)
    for outcome in bouts:
        for army in outcome.losers.all:
            if outcome.still_here(army) and army not in outcome.taken:
                _retreat(outcome, ground, army, ground.refuge(army, points, "4.2.5", pushed=True), "4.2.5", pushed)
    fought = {key: outcome.battle.at for outcome in bouts for key in outcome.battle.armies}
    _part_friends(state, ground, fought, points)
    return _follow_up(state, ground, fought, pushed)


def _as_chosen(outcome: Outcome) -> list[tuple[Army, Square]]:
    """Which of two winners leaves the square, and to where, if their strategies say so (4.4): one, or none."""
    force = outcome.winners
    here = {army.key: army for army in force.all if outcome.still_here(army)}
    if outcome.taken or len(here) < 2 or any(army.key in here for army in force.absent):
        return []
    by_rank = sorted(force.armies, key=lambda army: -army.level)
    wishes = [plan.leave for army in by_rank if (plan := force.plans.get(army.key)) is not None and plan.leave]
    return [(here[leaver], to) for leaver, to in wishes if leaver in here][:1]


def _leavers(outcome: Outcome, points: Points) -> list[Army]:
    """The armies of the winning side that still have to leave the square: all of them where their captive stays (4.5),
    else one of two, who takes no part in the battle, or is drawn (4.4)."""
    force = outcome.winners
    here = [army for army in force.all if outcome.still_here(army)]
    if outcome.taken:
        return here
    if len(here) < 2:
        return []
    question = f"Which winner of battle {outcome.battle.id} leaves the square?"
    absent = [army for army in here if army in force.absent]
    return absent or [
        points.chance(f"leaver of battle {outcome.battle.id}", question, "4.4", here, lambda army: army.name)
    ]


def _retreat(outcome: Outcome, ground: Ground, army: Army, to: Square | None, rule: str, pushed: set[str]) -> None:
    """An army leaves the square of its battle at random."""
    if to is None:
        outcome.why.append(Why(f"{army.name} has nowhere to go: the whole map is occupied.", rule))
        return
    fights = bool(ground.at(to))
    text = f"{army.name} is pushed into {to} and must fight again." if fights else f"{army.name} is moved to {to}."
    if fights:
        pushed.add(army.key)
    _go(outcome, ground, army, to, rule, text)


def _go(outcome: Outcome, ground: Ground, army: Army, to: Square, rule: str, text: str) -> None:
    ground.move(army, to)
    outcome.result.moved[army.key] = to
    outcome.why.append(Why(text, rule))


def _part_friends(state: State, ground: Ground, fought: dict[str, Square], points: Points) -> None:
    """Where friends stand together without a common battle before them, all but one go on (3.3.1)."""
    fights = _announced(state)
    for square in [square for square, armies in ground.squares.items() if len(armies) > 1]:
        for side in dict.fromkeys(army.side for army in ground.at(square)):
            friends = [army for army in ground.at(square) if army.side == side]
            battles = {fights.get(army.key) for army in friends}
            if len(friends) < 2 or (len(battles) == 1 and None not in battles):
                continue  # one army, or two that are to fight side by side
            if len(ground.at(square)) > len(friends) and all(fought.get(army.key) != square for army in friends):
                continue  # two that came together, while it was fought over, to engage who is left (3.2.5)
            friends.sort(key=lambda army: (army.key not in fights, fought.get(army.key) != square))
            for army in friends[1:]:
                to = ground.refuge(army, points, "3.3.1", pushed=False)
                if to is not None:
                    ground.move(army, to)
                    text = f"{army.name} goes on to {to}: {friends[0].name} is at {square}."
                    tell(state, "results", state.clock, text, "3.3.1")


def _follow_up(state: State, ground: Ground, fought: dict[str, Square], pushed: set[str]) -> list[tuple[Army, Army]]:
    """Announce battles between enemies that are left in one square, and call off those whose armies have parted.
    Returns the empty armies that were engaged, each with its killer."""
    killed: list[tuple[Army, Army]] = []
    for number in sorted(set(_announced(state).values())):
        battle = state.battles[number]
        here = tuple(key for key in battle.armies if state.armies[key].at == battle.at)
        if len({state.armies[key].side for key in here}) < 2:
            call_off(state, battle)
        else:
            battle.armies = here
            battle.attacker = battle.attacker if battle.attacker in here else ""
    contested, fights = set(fought.values()), _announced(state)
    for square, armies in ground.squares.items():
        fresh = [army for army in armies if army.key not in fights]
        if len(fresh) < 2:
            continue
        came = {army.key for army in fresh if square in contested and fought.get(army.key) != square}
        newcomers = frozenset(came | pushed)
        killed += kill_empty(state, square, fresh, newcomers)
        new = engage(state, square, [army for army in fresh if army.alive], state.turn + 1, newcomers)
        if new is not None:
            state.record.announced += (new.id,)
    return killed


def _announced(state: State) -> dict[str, int]:
    """The armies (keys) of battles still to be fought, with their battle."""
    return {key: battle.id for battle in state.battles.values() if battle.result is None for key in battle.armies}
