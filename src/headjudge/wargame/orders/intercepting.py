"""Intercepts: ``Army: Intercept Other Army`` (3.2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import Body, Kind, fighting_fault
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Order, State
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["INTERCEPTING"]

NEAR = 4
"""An army farther away than this can't move over one's square this turn: it is no option worth listing."""


class Intercepting:
    """The kind of order."""

    name = "intercept"
    form = "Army: Intercept Other Army"

    def parse(self, scanner: Scanner) -> Body | None:
        """The word and a name."""
        if scanner.take(r"intercepts?\b\s*:?") is None:
            return None
        if scanner.done:
            raise scanner.fault("write the name of the army to intercept here")
        target = scanner.rest.strip()
        return Body(self.name, target=target)

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Only an enemy can be intercepted, and only by an army that isn't fighting (3.2.1, 3.2.3.1)."""
        fault = fighting_fault(state, army)
        if fault is not None:
            return fault
        target = state.find_army(order.target)
        if target is None or not target.on_map:
            return Fault("3.2.3.1", f"there is no army {order.target!r} on the map to intercept", "wargame/army")
        if target.side == army.side:
            rule = "6" if army.side == MERCENARY else "3.2.3.1"
            return Fault(rule, f"{target.name} isn't an enemy of {army.name}", "wargame/enemy")
        return None

    def options(self, state: State, army: Army) -> Sequence[str]:
        """An intercept of each enemy that could come."""
        if army.at is None or state.fights(army.key) is not None:
            return []
        near = set(state.map.within(army.at, NEAR))
        return [
            f"Intercept {other.name}"
            for other in state.on_map()
            if other.side != army.side and other.at in near and state.fights(other.key) is None
        ]

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army stays and waits for the other to come over it."""
        target = plan.state.army(order.target)
        plan.waiting.setdefault(target.key, []).append(army.key)
        plan.stay(army, order, f"it waits at {army.at} to intercept {target.name}", "3.2.3.1")

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        target = state.find_army(order.target)
        return f"Intercept {target.name if target else order.target}"

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """There is nothing to be said of it."""
        return ()


INTERCEPTING: Kind = Intercepting()
