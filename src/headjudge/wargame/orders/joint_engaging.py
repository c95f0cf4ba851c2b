"""Joint engagements: ``Army: 6E > 8E; Joint Engage`` (3.2.5).

=========  ======================================================================================================
rule       what
=========  ======================================================================================================
3.2.5.1    it is posted like a move, with ``Joint Engage`` behind the square, which may be the army's own
3.2.5.4    armies ranked Captain, Evincar or above can't use it, nor can a base, portal or town be the target
=========  ======================================================================================================

It may also be a later step of a long move (3.2.2.3). Which joint engagements go through is decided once all orders are
known: movement/joint_engagements.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import RANGE, Body, Kind, captive_fault
from headjudge.wargame.orders.legs import (
    Word,
    kind_of,
    leg_notes,
    legs_fault,
    move_words,
    read_move,
    register_word,
)
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Leg, Order, State
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import FREE

__all__ = ["JOINT_ENGAGING", "joint_fault"]

NAME, WRITTEN = "joint engage", "Joint Engage"
_PATTERN = r"joint[\s-]+engage"


def joint_fault(state: State, army: Army, leg: Leg) -> Fault | None:
    """Who may not use it, and against which squares it may not be used (3.2.5.4)."""
    if army.level >= FREE:
        return Fault(
            "3.2.5.4",
            f"{army.name} is of rank {army.rank}; armies ranked Captain, Evincar or above can't use it",
            "wargame/joint-engage",
        )
    place = state.place_at(leg.to)
    if place is not None and not place.destroyed:
        return Fault(
            "3.2.5.4", f"{leg.to} is {place.name}: a base, portal or town can't be the target", "wargame/joint-engage"
        )
    return None


def _leg_fault(state: State, army: Army, _start: Square, leg: Leg, _turn: int) -> Fault | None:
    """The same, and an army that is named with it must exist."""
    if leg.target and state.find_army(leg.target) is None:
        return Fault("3.2.5.1", f"there is no army {leg.target!r}; write only '{WRITTEN}'", "wargame/joint-engage")
    return joint_fault(state, army, leg)


class JointEngaging:
    """The kind of order."""

    name = NAME
    form = f"Army: 6E > 8E; {WRITTEN}   (on its own square: 8E > 8E; {WRITTEN})"

    def parse(self, scanner: Scanner) -> Body | None:
        """A move with the words on its first leg (3.2.5.1)."""
        read = read_move(scanner)
        if read is None or kind_of(read[1]) != self.name:
            return None
        return Body(self.name, read[1], read[0])

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Why the order is illegal, or None."""
        return legs_fault(state, army, order)

    def options(self, state: State, army: Army) -> Sequence[str]:
        """All joint engagements of one turn."""
        if army.at is None or state.fights(army.key) is not None:
            return []
        return [
            f"{army.at} > {square}; {WRITTEN}"
            for square in state.map.within(army.at, RANGE)
            if joint_fault(state, army, Leg(square)) is None and captive_fault(army, [Leg(square)]) is None
        ]

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army sets out for the square together with another."""
        plan.set_out(army, order, order.legs[0], joint=True)

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        return move_words(order)

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """Words that are not necessary."""
        return leg_notes(state, army, order)


register_word(Word(NAME, WRITTEN, _PATTERN, NAME, names=False, fault=_leg_fault))

JOINT_ENGAGING: Kind = JointEngaging()
