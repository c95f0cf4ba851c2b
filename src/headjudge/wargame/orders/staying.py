"""Not moving: ``Army: stay``, ``Army: fighting`` (3.2.1). Both do nothing, but count as the order of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import Body, Kind
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Order, State

__all__ = ["STAYING"]

_STAY = (
    r"(?:stays?|staying|holds?|holding|no\s+(?:moves?|orders?|actions?)|(?:does|do)\s+not\s+move|not\s+moving"
    r"|don'?t\s+move|(?:do(?:es)?\s+)?nothing|sits?|sitting|waits?|remains?)\b"
)
_FIGHT = r"(?:fighting|fights?|in\s+battle|battling)\b"


class Staying:
    """The kind of order."""

    name = "stay"
    form = "Army: stay   (or, for an army in battle, Army: fighting)"

    def parse(self, scanner: Scanner) -> Body | None:
        """One of the words that players use for it, perhaps with the square."""
        if scanner.take(_STAY) is not None:
            target = "stay"
        elif scanner.take(_FIGHT) is not None:
            target = "fighting"
        else:
            return None
        scanner.take(r"(?:put|here|there|still|in\s+place|position|(?:my|our|its|the)\s+(?:position|ground)|ground)\b")
        scanner.take(r"(?:at|in|on)\b")
        if not scanner.done:
            scanner.square()
        scanner.end()
        return Body(self.name, target=target)

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Not to move is always allowed; to be fighting, only for who fights."""
        if order.target == "fighting" and state.fights(army.key) is None:
            return Fault(
                "3.2.1", f"{army.name} isn't in a battle; to stay, write '{army.name}: stay'", "wargame/no-battle"
            )
        return None

    def options(self, state: State, army: Army) -> Sequence[str]:
        """The one of the two that fits."""
        return ["stay"] if state.fights(army.key) is None else ["fighting"]

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army stays."""
        if state_fights := plan.state.fights(army.key):
            plan.stay(army, order, f"it fights at {state_fights.at}", "3.2.1")
        else:
            plan.stay(army, order, f"it was ordered to stay at {army.at}", "3.2.1")

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        return order.target

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """There is nothing to be said of it."""
        return ()


STAYING: Kind = Staying()
