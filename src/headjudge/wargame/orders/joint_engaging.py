"""Joint engagements: ``Army: 6E > 8E; Joint Engage`` (3.2.5).

Read by :mod:`.moving`, since it is posted exactly like a move (3.2.5.1). Which of them go through is decided in
``movement/joint_engagements.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.wargame.orders.base import RANGE, Body, Fault, Kind, Order, captive_fault, register
from headjudge.wargame.orders.moving import Moving
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.ranks import FREE
from headjudge.wargame.state import Army, Leg, State

if TYPE_CHECKING:
    from headjudge.wargame.movement.plan import Plan

__all__ = ["JOINT_ENGAGING", "joint_fault"]


def joint_fault(state: State, army: Army, leg: Leg) -> Fault | None:
    """Who may not use it, and against which squares it may not be used (3.2.5.4)."""
    if army.level >= FREE:
        return Fault(
            "3.2.5.4", f"{army.name} is of rank {army.rank}; armies ranked Captain, Evincar or above can't use it"
        )
    place = state.place_at(leg.to)
    if place is not None and not place.destroyed:
        return Fault("3.2.5.4", f"{leg.to} is {place.name}: a base, portal or town can't be the target")
    return None


class JointEngaging(Moving):
    """The kind of order."""

    name = "joint engage"
    form = "Army: 6E > 8E; Joint Engage   (on its own square: 8E > 8E; Joint Engage)"

    def parse(self, scanner: Scanner) -> Body | None:
        """None: a line that begins like a move is read as one, and may turn out to be this."""
        return None

    def options(self, state: State, army: Army) -> Sequence[str]:
        """All joint engagements of one turn."""
        if army.at is None or state.fights(army.key) is not None:
            return []
        return [
            f"{army.at} > {square}; Joint Engage"
            for square in state.map.within(army.at, RANGE)
            if joint_fault(state, army, Leg(square)) is None and captive_fault(army, [Leg(square)]) is None
        ]

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army sets out for the square together with another."""
        plan.set_out(army, order, order.legs[0], joint=True)


JOINT_ENGAGING: Kind = register(JointEngaging())
