"""Transfers of troops: ``Army: Transfer to Other Army at 6E``, with the details by PM (3.2.4, 2.3.3).

"Next to" is any of the eight squares around, as in 4.2.5.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import Body, Kind, fighting_fault
from headjudge.wargame.orders.details import details_of
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Order, State

__all__ = ["TRANSFERRING"]


class Transferring:
    """The kind of order."""

    name = "transfer"
    form = "Army: Transfer to Other Army at 6E   (and the troops by PM to the movement judge)"

    def parse(self, scanner: Scanner) -> Body | None:
        """The words, a name, and a square."""
        if scanner.take(r"transfers?\b\s*(?:to\b)?") is None:
            return None
        name = scanner.take(r".+?(?=\s+at\s+\(?\s*\d{1,3}\s?[a-z]{1,2}\s*\)?\s*$)")
        if name is None:
            raise scanner.fault("write the name of the receiving army, 'at' and its square here")
        scanner.take(r"at\b\s*\(?")
        place = scanner.square()
        scanner.take(r"\)")
        scanner.end()
        return Body(self.name, target=name, place=place)

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Who may send, and to whom; what is sent is looked at in the update (2.3.3, 3.2.4.1)."""
        fault = fighting_fault(state, army)
        if fault is not None:
            return fault
        receiver = state.find_army(order.target)
        if receiver is None or not receiver.on_map or receiver.at is None or army.at is None:
            return Fault("3.2.4.2", f"there is no army {order.target!r} on the map", "wargame/transfer")
        if receiver.side != army.side or receiver.key == army.key:
            return Fault(
                "2.3.3",
                f"troops can go only to another army of the same side, and {receiver.name} isn't one",
                "wargame/transfer",
            )
        place = state.place_at(army.at)
        if place is not None and not place.destroyed:
            return Fault(
                "3.2.4.1",
                f"{army.name} is in {place.name}: the sending army can't be in a base, portal or town",
                "wargame/transfer",
            )
        if receiver.at != order.place:
            return Fault("3.2.4.2", f"{receiver.name} is at {receiver.at}, not at {order.place}", "wargame/transfer")
        if receiver.at not in state.map.around(army.at):
            return Fault(
                "2.3.3", f"{receiver.name} at {receiver.at} isn't next to {army.name} at {army.at}", "wargame/transfer"
            )
        return None

    def options(self, state: State, army: Army) -> Sequence[str]:
        """A transfer to each friend next to it."""
        if army.at is None or state.fights(army.key) is not None:
            return []
        place = state.place_at(army.at)
        if place is not None and not place.destroyed:
            return []
        near = set(state.map.around(army.at))
        return [
            f"Transfer to {other.name} at {other.at}"
            for other in state.on_map()
            if other.side == army.side and other.at in near
        ]

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army stays; what it sends is settled when all have moved."""
        plan.transfers.append(order)
        plan.stay(army, order, f"it stays at {army.at} to send troops", "3.2.4")

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        receiver = state.find_army(order.target)
        return f"Transfer to {receiver.name if receiver else order.target} at {order.place}"

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """That the details are still to be sent (3.2.4.2)."""
        receiver = state.find_army(order.target)
        if receiver is None or details_of(state, army, receiver) is not None:
            return ()
        return ("send the movement judge a PM saying which troops and how many, or nothing is transferred (3.2.4.2)",)


TRANSFERRING: Kind = Transferring()
