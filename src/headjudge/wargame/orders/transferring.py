"""Transfers of troops: ``Army: Transfer to Other Army at 6E``, with the details by PM (3.2.4, 2.3.3).

"Next to" is any of the eight squares around, as in 4.2.5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.wargame.control import controllers
from headjudge.wargame.orders.base import Body, Fault, Kind, Order, fighting_fault, register
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, State

if TYPE_CHECKING:
    from headjudge.wargame.movement.plan import Plan

__all__ = ["TRANSFERRING", "details_of"]


def details_of(state: State, army: Army, receiver: Army) -> dict[str, int] | None:
    """What the last details that a controller sent this turn say is to be transferred (3.2.4.2), or None."""
    from headjudge.wargame.orders.reading import read_lines

    given = None
    for post in state.posts_of(state.turn):
        if post.details is not None and post.by in controllers(state, army):
            for reading in read_lines(state, post):
                order = reading.order
                if order is not None and order.kind == "transfer" and order.army == army.key:
                    named = state.find_army(order.target)
                    if named is not None and named.key == receiver.key:
                        given = post.details
    return given


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
            return Fault("3.2.4.2", f"there is no army {order.target!r} on the map")
        if receiver.side != army.side or receiver.key == army.key:
            return Fault("2.3.3", f"troops can go only to another army of the same side, and {receiver.name} isn't one")
        place = state.place_at(army.at)
        if place is not None and not place.destroyed:
            return Fault(
                "3.2.4.1", f"{army.name} is in {place.name}: the sending army can't be in a base, portal or town"
            )
        if receiver.at != order.place:
            return Fault("3.2.4.2", f"{receiver.name} is at {receiver.at}, not at {order.place}")
        if receiver.at not in state.map.around(army.at):
            return Fault("2.3.3", f"{receiver.name} at {receiver.at} isn't next to {army.name} at {army.at}")
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


TRANSFERRING: Kind = register(Transferring())
