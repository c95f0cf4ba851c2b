"""Which order of each army counts: control at the lock, the last of several, what is left of long moves (3.3.6, 5.4).

=========  =====================================================================================================
rule       what
=========  =====================================================================================================
3.2.2.3    what is left of a long move is the order of an army that got no other
3.3.6      two legal controllers: no order counts; several orders of one: the last
5.4.1      an order by somebody else is invalid, and who posted it is reprimanded
5.4.2      who controls the army at the lock counts; who lost control since posting isn't punished
=========  =====================================================================================================

Reading: an army's last order counts also if it can't be read. It is rejected then and no earlier one is carried out,
since its author meant to give another; talk that names the army is no order (orders/talk.py). A mercenary judge and
assistants are as one (1.3): of all their orders the last counts.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace

from headjudge.core.faults import Fault
from headjudge.wargame.mercenaries.program import mercenary_orders
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.legs import kind_of
from headjudge.wargame.orders.reading import Reading, read_line, read_lines
from headjudge.wargame.people.control import controllers, controllers_at_lock
from headjudge.wargame.state import Army, Order, Post, Rejection, State
from headjudge.wargame.state.chance import Points
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["Orders", "collect"]


@dataclass
class Orders:
    """The legal order of each army that has one, by key; what was rejected; who is reprimanded (keys)."""

    legal: dict[str, Order] = field(default_factory=dict)
    rejected: list[Rejection] = field(default_factory=list)
    reprimands: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class _Given:
    """A line that orders an army."""

    reading: Reading
    post: Post

    @property
    def line(self) -> int:
        """The how manieth line of its post."""
        return self.reading.line

    @property
    def at(self) -> int:
        """Since when it stands so."""
        return self.reading.at


def collect(state: State, points: Points) -> Orders:
    """The orders of the present turn as they stand at the lock."""
    orders = Orders()
    given: dict[str, list[_Given]] = defaultdict(list)
    for post in state.posts_of(state.turn):
        if post.details is not None:
            continue
        for reading in read_lines(state, post):
            if reading.army and state.armies[reading.army].on_map:
                given[reading.army].append(_Given(reading, post))
    programmed = mercenary_orders(state, points) if state.options.mercenary_ai else {}
    for army in state.on_map():
        who = controllers_at_lock(state, army)
        valid = [one for one in given.get(army.key, ()) if _is_valid(state, orders, army, who, one)]
        if valid and len(who) > 1 and army.side != MERCENARY:
            names = " and ".join(state.players[key].name for key in who if key in state.players)
            reason = f"it has {len(who)} controllers ({names}), and ignores all orders"
            orders.rejected.append(Rejection(army.key, "3.3.6", reason, valid[-1].post.id, valid[-1].line))
        elif valid:
            last = max(valid, key=lambda one: (one.post.after_lock, one.at, one.post.id, one.line))
            _consider(state, orders, army, last)
        elif army.key in programmed:
            _order_by_program(state, orders, army, programmed[army.key])
        elif army.route is not None:
            _go_on(state, orders, army, who)
    return orders


def _is_valid(state: State, orders: Orders, army: Army, who: tuple[str, ...], one: _Given) -> bool:
    """Whether an order is by a controller; else it is rejected."""
    if one.post.by in who:
        return True
    name = state.players[one.post.by].name if one.post.by in state.players else one.post.by
    if one.post.by in controllers(state, army, one.at):
        rule, reason = "5.4.2", f"{name} no longer controlled it at the lock"
    else:
        rule, reason = "5.4.1", f"{name} does not control it"
        if one.post.by in state.players:
            orders.reprimands.append(one.post.by)
    orders.rejected.append(Rejection(army.key, rule, reason, one.post.id, one.line))
    return False


def _consider(state: State, orders: Orders, army: Army, one: _Given) -> None:
    """Hold the order that counts to the rules."""
    reading, fault = one.reading, None
    order = reading.order
    if order is None:
        problem = reading.problem
        fault = problem.fault if problem is not None else Fault("3.2.2.5", "it can't be read", "wargame/order")
    else:
        fault = KINDS[order.kind].validate(state, army, order)
    if fault is not None:
        orders.rejected.append(Rejection(army.key, fault.rule, fault.reason, one.post.id, one.line))
    elif order is not None:
        orders.legal[army.key] = replace(order, after_lock=True) if one.post.after_lock else order


def _order_by_program(state: State, orders: Orders, army: Army, text: str) -> None:
    """The order that a mercenary army's guidelines give it (6)."""
    judge = state.judges.mercenary[0] if state.judges.mercenary else MERCENARY
    reading = read_line(state, judge, f"{army.name}: {text}", state.clock)
    order = reading.order
    fault = KINDS[order.kind].validate(state, army, order) if order is not None else None
    if order is None or fault is not None:
        reason = fault.reason if fault is not None else reading.problem.fault.reason if reading.problem else text
        orders.rejected.append(Rejection(army.key, fault.rule if fault else "6", f"its guidelines fail: {reason}"))
    else:
        orders.legal[army.key] = order


def _go_on(state: State, orders: Orders, army: Army, who: tuple[str, ...]) -> None:
    """An army without an order goes on with its long move (3.2.2.3), if who ordered it still controls it (5.4.2)."""
    route = army.route
    if route is None or state.fights(army.key) is not None:
        return
    kind = kind_of(route.legs)
    order = Order(kind, army.key, route.by, route.at, route.turn, route.post, route.line, route.legs)
    fault: Fault | None = None
    if route.by not in who:
        fault = Fault("5.4.2", "whoever ordered its long move no longer controls it", "wargame/controller")
    elif len(who) > 1 and army.side != MERCENARY:
        fault = Fault("3.3.6", f"it has {len(who)} controllers, and ignores all orders", "wargame/controllers")
    else:
        fault = KINDS[kind].validate(state, army, order)
    if fault is not None:
        orders.rejected.append(Rejection(army.key, fault.rule, fault.reason, route.post, route.line))
    else:
        orders.legal[army.key] = order
