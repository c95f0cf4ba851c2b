"""The plan of a movement update: what every army sets out to do, and the reasons for what becomes of it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from headjudge.core.reasons import Why
from headjudge.wargame.orders.routes import routes
from headjudge.wargame.state import Army, Leg, Order, State
from headjudge.wargame.state.chance import Points, draw
from headjudge.wargame.state.grid import Square, distance

__all__ = ["Intent", "Plan"]


@dataclass(slots=True)
class Intent:
    """What an army sets out to do. ``goal`` is the square it was ordered to, ``to`` the one that it tries to reach now
    (its own for those that stay). ``partial`` is why it can't reach it, ``stopped`` says that it was intercepted."""

    army: Army
    origin: Square
    to: Square
    goal: Square
    order: Order | None = None
    leg: Leg | None = None
    path: tuple[Square, ...] = ()
    joint: bool = False
    partial: bool = False
    stopped: bool = False

    @property
    def moves(self) -> bool:
        """Whether it tries to leave its square."""
        return self.to != self.origin or self.partial

    @property
    def steps(self) -> int:
        """How far it is from where it tries to go (3.3.1)."""
        return distance(self.origin, self.to)


class Plan:
    """All intents by army key, and what else the update takes along the way."""

    def __init__(self, state: State, points: Points) -> None:
        self.state = state
        self.points = points
        self.intents: dict[str, Intent] = {}
        self.waiting: dict[str, list[str]] = {}
        """By the key of the army that is to be intercepted, the keys of those that wait for it."""
        self.transfers: list[Order] = []
        self.disbanding: list[str] = []
        self.reasons: dict[str, list[Why]] = defaultdict(list)

    def note(self, key: str, text: str, rule: str = "", under: tuple[Why, ...] = ()) -> None:
        """Add a reason for what becomes of an army."""
        self.reasons[key].append(Why(text, rule, under))

    def stay(self, army: Army, order: Order | None, reason: str, rule: str) -> None:
        """The army stays where it is."""
        at = _place(army)
        self.intents[army.key] = Intent(army, at, at, at, order)
        self.note(army.key, reason, rule)

    def set_out(self, army: Army, order: Order, leg: Leg, *, joint: bool = False) -> None:
        """The army sets out on a leg."""
        at = _place(army)
        self.intents[army.key] = Intent(army, at, leg.to, leg.to, order, leg, joint=joint)
        words = "sets out to engage together at" if joint else "sets out for"
        self.note(army.key, f"{army.name} {words} {leg.to}", "3.2.5.1" if joint else "3.2.2")

    def bound_for(self) -> dict[Square, list[Intent]]:
        """All intents by the square that they try to reach, or stay in."""
        found: dict[Square, list[Intent]] = defaultdict(list)
        for intent in self.intents.values():
            found[intent.to].append(intent)
        return found

    def choose_routes(self) -> None:
        """An army whose orders don't say which way it goes takes one that the movement judge determines at random
        (3.2.2.4). The judge is asked where somebody waits on one of them."""
        for key, intent in self.intents.items():
            leg, order = intent.leg, intent.order
            if leg is None or order is None:
                intent.path = (intent.origin,)
                continue
            ways = (leg.route,) if leg.route else routes(intent.origin, leg.to)
            if order.after_lock:  # 6.3.2: not through the position of any army
                taken = {other.at for other in self.state.on_map()}
                ways = tuple(way for way in ways if taken.isdisjoint(way[1:-1])) or ways
            watched = {self.intents[other].origin for other in self.waiting.get(key, ())}
            name = f"route of {intent.army.name}"
            if any(watched.intersection(way[1:-1]) for way in ways):
                question = f"Which way does {intent.army.name} take?"
                intent.path = self.points.chance(name, question, "3.2.2.4", ways, show_route)
            else:
                intent.path = ways[draw(self.points.seed, self.points.turn, name).below(len(ways))]

    def fail(self, intent: Intent, reason: str, rule: str) -> None:
        """The army can't reach where it tries to go: a partial move (3.3.2)."""
        intent.partial = True
        self.note(intent.army.key, reason, rule)

    def hold(self, intent: Intent, reason: str, rule: str) -> None:
        """The army's order is ignored, and it stays (3.2.5.3)."""
        intent.to = intent.goal = intent.origin
        intent.joint = intent.partial = False
        intent.path = (intent.origin,)
        self.note(intent.army.key, reason, rule)


def _place(army: Army) -> Square:
    if army.at is None:
        raise ValueError(f"{army.name} is not on the map")
    return army.at


def show_route(way: tuple[Square, ...]) -> str:
    """A route in words."""
    return " - ".join(map(str, way))
