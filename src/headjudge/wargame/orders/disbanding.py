"""Disbanding: ``Raiders: Disband``, for raider armies (6.3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import Body, Kind, fighting_fault
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Order, State

__all__ = ["DISBANDING"]


class Disbanding:
    """The kind of order."""

    name = "disband"
    form = "Raiders: Disband"

    def parse(self, scanner: Scanner) -> Body | None:
        """The word."""
        if scanner.take(r"disbands?\b") is None:
            return None
        scanner.end()
        return Body(self.name)

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Only raiders disband, and not in battle (3.2.1)."""
        if army.faction != "raider":
            return Fault("6.3.2", f"{army.name} isn't a raider army, and only those can disband", "wargame/raider")
        return fighting_fault(state, army)

    def options(self, state: State, army: Army) -> Sequence[str]:
        """The order, for raiders."""
        return ["Disband"] if army.faction == "raider" and state.fights(army.key) is None else []

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """It takes the turn, at the end of which the army is gone."""
        plan.disbanding.append(army.key)
        plan.stay(army, order, "it disbands", "6.3.2")

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        return "Disband"

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """There is nothing to be said of it."""
        return ()


DISBANDING: Kind = Disbanding()
