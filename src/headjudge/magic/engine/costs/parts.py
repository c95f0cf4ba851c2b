"""Costs (rule 118, 601.2e–g): whether they can be paid, and paying them.

Each kind of cost part registers ``payable(g, ctx, node, obj)`` and ``choose(asker, ctx, node, obj)``, which asks what
must be chosen and gives the events that pay it. Mana is paid by :mod:`..mana.mana_abilities` once everything else has
been chosen. The parts that take objects (sacrifice, discard …) are in :mod:`..effects.costs_of_objects`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.magic.casual_variants.commander import commanders_of
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.counters_forbidden import may_have
from headjudge.magic.engine.characteristics.keyword_nodes import (
    HelpCost,
    LeastMana,
    LessGeneric,
    LifeForOne,
    TappedMeanwhile,
)
from headjudge.magic.engine.characteristics.life_totals import can_gain, payable
from headjudge.magic.engine.characteristics.rules_of import is_sick
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.mana.mana_abilities import Need, need_of
from headjudge.magic.engine.registries.nodes import limit, players_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import ColorsOfIdentity, X
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, PlayerSet, Some
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = [
    "COSTS",
    "MANA",
    "MOST_X",
    "TAKEN",
    "CannotBePaid",
    "choose",
    "cost",
    "describes_x",
    "life_of",
    "mana_need",
    "mana_symbols",
    "most_x",
    "others_payable",
    "tapped_by",
    "uses_x",
    "waterbent",
    "with_x",
    "without_x",
]

Payable = Callable[[State, Context, Any, GameObject], bool]
Choose = Callable[[Asker, Context, Any, GameObject], "list[Event]"]

COSTS: Registry[type, tuple[Payable, Choose]] = Registry("way to pay it")

TAKEN: Registry[type, Callable[[State, Context, Any, GameObject], tuple[str, list[int], int]]] = Registry(
    "choice of what it takes"
)
"""For each kind of cost part that takes objects: what it does with them, those it could take, how many at least."""

MOST_X: Registry[type, Callable[[State, Context, Any, GameObject], int]] = Registry("greatest X")
"""For each kind of cost part in which X may stand: the greatest X with which it could be paid."""


def cost(cls: type, payable: Payable, *, only: Any = None) -> Callable[[Choose], Choose]:
    """Register a kind of cost part. ``only`` as in :mod:`..registries.nodes`."""

    def put(function: Choose) -> Choose:
        limit(cls, only)
        COSTS.add(cls, (payable, function))
        return function

    return put


def mana_symbols(costs: Cost) -> tuple[str, ...]:
    """The mana symbols of a cost."""
    return tuple(s for part in costs.parts for s in _symbols(part))


def _symbols(part: CostPart) -> tuple[str, ...]:
    if isinstance(part, c.WaterbendCost):
        return part.mana.symbols
    return part.symbols if isinstance(part, c.ManaCost) else ()


def mana_need(costs: Cost, x: int = 0) -> Need:
    """The mana part of a cost."""
    need = need_of(mana_symbols(costs), x)
    need.bent = sum(waterbent(part, x) for part in costs.parts)
    need.less = sum(part.n for part in costs.parts if isinstance(part, LessGeneric))
    need.least = max((part.n for part in costs.parts if isinstance(part, LeastMana)), default=0)
    return need


def waterbent(part: CostPart, x: int) -> int:
    """For how much generic mana of a part of a cost one may tap artifacts and creatures (701.67a)."""
    symbols = part.mana.symbols if isinstance(part, c.WaterbendCost) else ()
    return sum(int(s) for s in symbols if s.isdigit()) + x * symbols.count("X")


MANA = (
    c.ManaCost,
    c.ManaCostOf,
    c.ReducedCost,
    c.ItsManaCost,
    c.WaterbendCost,
    LeastMana,
    LessGeneric,
    LifeForOne,
    TappedMeanwhile,
)
"""The parts of a cost that are about mana."""


def life_of(g: State, ctx: Context, costs: Cost) -> int:
    """How much life a cost takes."""
    return sum(_life(g, ctx, part) for part in costs.parts if isinstance(part, c.PayLife))


class CannotBePaid(Exception):
    """The choices made so far leave nothing to pay another part of the cost with."""


def tapped_by(costs: Cost, obj: GameObject) -> frozenset[int]:
    """The permanents that a cost itself taps, or that are tapped by then, which so can't be tapped for its mana."""
    itself = [obj.id] if any(isinstance(p, c.TapCost) for p in costs.parts) else []
    meanwhile = [id for p in costs.parts if isinstance(p, TappedMeanwhile) for id in p.permanents]
    helpers = [p.helper for p in costs.parts if isinstance(p, HelpCost) and p.tapped]
    return frozenset((*itself, *helpers, *meanwhile))


def others_payable(g: State, ctx: Context, costs: Cost, obj: GameObject) -> bool:
    """Whether all parts that aren't mana can be paid now."""
    if any(isinstance(p, c.TapCost) for p in costs.parts):
        ctx.paying = (("tap", obj.id),)
    parts = [p for p in costs.parts if not isinstance(p, MANA)]
    payable = all(COSTS[type(p)][0](g, ctx, p, obj) for p in parts)
    ctx.paying = ()
    return payable and (len(parts) < 2 or _together(g, ctx, parts, obj))


def _together(g: State, ctx: Context, parts: list[CostPart], obj: GameObject) -> bool:
    """Whether parts that can be paid each can be paid all: with enough life, energy and different objects (118.3)."""
    life = sum(_life(g, ctx, p) for p in parts if isinstance(p, c.PayLife))
    energy = sum(_energy(g, ctx, p) for p in parts if isinstance(p, c.EnergyCost))
    player = g.players[ctx.controller]
    if (life and payable(g, player.index) < life) or player.counters.get("energy", 0) < energy:
        return False
    wanted: list[tuple[str, list[int]]] = []
    for part in parts:
        if type(part) in TAKEN:
            doing, pool, least = TAKEN[type(part)](g, ctx, part, obj)
            wanted += [(doing, pool)] * least
    return _different(wanted)


def _different(wanted: list[tuple[str, list[int]]]) -> bool:
    """Whether each can have an object of its pool, no two of them the same for the same."""
    user: dict[tuple[str, int], int] = {}

    def find(n: int, seen: set[tuple[str, int]]) -> bool:
        doing, pool = wanted[n]
        for id in pool:
            if (doing, id) not in seen:
                seen.add((doing, id))
                if (doing, id) not in user or find(user[doing, id], seen):
                    user[doing, id] = n
                    return True
        return False

    return all(find(n, set()) for n in range(len(wanted)))


def uses_x(costs: Cost) -> bool:
    """Whether a part that isn't mana has X in it: then X is announced before paying (601.2b, 602.2b)."""
    return any(_has_x(p) for p in costs.parts if type(p) in MOST_X)


@by_identity
def _has_x(part: CostPart) -> bool:
    return any(isinstance(n, X) for n in walk(part))


@by_identity
def describes_x(part: CostPart) -> bool:
    """Whether X stands in the description of what pays a part: "sacrifice an artifact with mana value X"."""
    what = getattr(part, "what", None)
    return isinstance(what, Some) and any(isinstance(n, X) for n in walk(what.what))


@by_identity
def without_x(what: Filter) -> Filter:
    """A description but for what it says with X: that is anything, as long as X hasn't been announced."""
    return replace(what, qualities=tuple(q for q in what.qualities if not any(isinstance(n, X) for n in walk(q))))


def with_x(g: State, ctx: Context, total: Callable[[], Cost], obj: GameObject, values: Sequence[int]) -> Sequence[int]:
    """Those values of X with which there is something that pays each part that describes it with X."""
    if not any(map(describes_x, total().parts)):
        return values
    kept = ctx.x, ctx.x_said
    found = []
    try:
        for ctx.x in values:
            ctx.x_said = True
            if others_payable(g, ctx, total(), obj):
                found.append(ctx.x)
    finally:
        ctx.x, ctx.x_said = kept
    return found


def most_x(g: State, ctx: Context, costs: Cost, obj: GameObject) -> int:
    """The greatest X with which all parts that have X in them and aren't mana could be paid."""
    parts = [p for p in costs.parts if type(p) in MOST_X and _has_x(p)]
    return min((MOST_X[type(p)](g, ctx, p, obj) for p in parts), default=0)


def choose(asker: Asker, ctx: Context, costs: Cost, obj: GameObject) -> list[Event]:
    """Choose how the parts that aren't mana are paid; the events that pay them. Raises CannotBePaid."""
    events: list[Event] = []
    try:
        for n, part in enumerate(costs.parts):
            if not isinstance(part, MANA):
                ctx.paying = tuple((e.kind, e.obj) for e in events)
                ctx.paying += _needed_later(asker.g, ctx, part, costs.parts[n + 1 :], obj)
                events += COSTS[type(part)][1](asker, ctx, part, obj)
    finally:
        ctx.paying = ()
    return events


def _needed_later(
    g: State, ctx: Context, part: CostPart, later: Sequence[CostPart], obj: GameObject
) -> tuple[tuple[str, int], ...]:
    """What can't pay a part for which one object is chosen, since the parts after it couldn't be paid then."""
    wanted: list[tuple[str, list[int]]] = []
    for other in (part, *later):
        if type(other) in TAKEN:
            doing, pool, least = TAKEN[type(other)](g, ctx, other, obj)
            left = [id for id in pool if (doing, id) not in ctx.paying]
            wanted += [(doing, left)] * least
    if type(part) not in TAKEN or len(wanted) < 2 or TAKEN[type(part)](g, ctx, part, obj)[2] != 1:
        return ()
    (doing, pool), *rest = wanted
    return tuple((doing, id) for id in pool if not _different([(doing, [id]), *rest]))


def _can_tap(g: State, ctx: Context, node: c.TapCost, obj: GameObject) -> bool:
    return obj.zone == BATTLEFIELD and not obj.tapped and not is_sick(g, obj)


@cost(c.TapCost, _can_tap)
def _tap(asker: Asker, ctx: Context, node: c.TapCost, obj: GameObject) -> list[Event]:
    return [Event(EventKind.TAP, obj.id, obj.controller)]


TAKEN.add(c.TapCost, lambda g, ctx, node, obj: ("tap", [obj.id], 1))


def _can_untap(g: State, ctx: Context, node: c.UntapCost, obj: GameObject) -> bool:
    return obj.zone == BATTLEFIELD and obj.tapped and not is_sick(g, obj)


@cost(c.UntapCost, _can_untap)
def _untap(asker: Asker, ctx: Context, node: c.UntapCost, obj: GameObject) -> list[Event]:
    return [Event(EventKind.UNTAP, obj.id, obj.controller)]


def _can_loyalty(g: State, ctx: Context, node: c.LoyaltyCost, obj: GameObject) -> bool:
    if node.sign > 0:
        return may_have(g, obj, "loyalty") or not value(g, ctx, node.amount)
    return obj.count("loyalty") >= value(g, ctx, node.amount)


@cost(c.LoyaltyCost, _can_loyalty)
def _loyalty(asker: Asker, ctx: Context, node: c.LoyaltyCost, obj: GameObject) -> list[Event]:
    n = value(asker.g, ctx, node.amount)
    kind = EventKind.COUNTERS if node.sign > 0 else EventKind.UNCOUNTERS
    data = {"kind": "loyalty", "cost": True}
    return [Event(kind, obj.id, obj.controller, n=n, by=ctx.controller, data=data)] if n else []


MOST_X.add(c.LoyaltyCost, lambda g, ctx, node, obj: obj.count("loyalty"))


def _life(g: State, ctx: Context, node: c.PayLife) -> int:
    if node.amount is None:
        return max(0, -(-g.players[ctx.controller].life // 2))
    return value(g, ctx, node.amount)


def _can_pay_life(g: State, ctx: Context, node: c.PayLife, obj: GameObject) -> bool:
    undefined = any(isinstance(part, ColorsOfIdentity) for part in walk(node.amount))
    if undefined and not commanders_of(g, ctx.controller):
        return False  # 903.4f
    n = _life(g, ctx, node)
    return n == 0 or payable(g, ctx.controller) >= n  # 118.4


@cost(c.PayLife, _can_pay_life)
def _pay_life(asker: Asker, ctx: Context, node: c.PayLife, obj: GameObject) -> list[Event]:
    return [Event(EventKind.LOSE, who=ctx.controller, n=_life(asker.g, ctx, node), data={"cost": True})]


@cost(
    c.ChooseNumberCost,
    lambda g, ctx, node, obj: node.low <= ctx.x <= node.high,
    only=lambda node: node.low == 0,
)
def _choose_number(asker: Asker, ctx: Context, node: c.ChooseNumberCost, obj: GameObject) -> list[Event]:
    """It was announced; from then on it is the chosen number."""
    ctx.decided = ctx.decided._replace(chosen=ctx.decided.chosen._replace(number=ctx.x))
    return []


MOST_X.add(c.ChooseNumberCost, lambda g, ctx, node, obj: node.high)


def _who_can_gain(g: State, ctx: Context, node: c.OthersGainLife) -> list[int]:
    return [q for q in players_of(g, ctx, node.who) if can_gain(g, q)]


def _can_have_gain(g: State, ctx: Context, node: c.OthersGainLife, obj: GameObject) -> bool:
    """119.7: what has a player gain life who can't, can't be paid; of "an opponent" one who can is enough."""
    found = _who_can_gain(g, ctx, node)
    return bool(found) and (isinstance(node.who, PlayerSet) or len(found) == len(players_of(g, ctx, node.who)))


def _known_others(node: c.OthersGainLife) -> bool:
    return isinstance(node.who, PlayerSet) or (isinstance(node.who, EachPlayer) and node.who.than is None)


@cost(c.OthersGainLife, _can_have_gain, only=_known_others)
def _have_gain(asker: Asker, ctx: Context, node: c.OthersGainLife, obj: GameObject) -> list[Event]:
    found = _who_can_gain(asker.g, ctx, node)
    if isinstance(node.who, PlayerSet):
        options = [~q for q in found]
        found = [~asker.one(ctx.controller, DecisionKind.PLAYER, "Who gains the life?", options)]
    n = value(asker.g, ctx, node.amount)
    return [Event(EventKind.GAIN, who=q, n=n) for q in found]


MOST_X.add(c.PayLife, lambda g, ctx, node, obj: payable(g, ctx.controller))


def _energy(g: State, ctx: Context, node: c.EnergyCost) -> int:
    return node.energy if node.amount is None else value(g, ctx, node.amount)


def _can_pay_energy(g: State, ctx: Context, node: c.EnergyCost, obj: GameObject) -> bool:
    return g.players[ctx.controller].counters.get("energy", 0) >= _energy(g, ctx, node)


@cost(c.EnergyCost, _can_pay_energy)
def _pay_energy(asker: Asker, ctx: Context, node: c.EnergyCost, obj: GameObject) -> list[Event]:
    data = {"kind": "energy", "cost": True}
    return [Event(EventKind.UNCOUNTERS, who=ctx.controller, n=_energy(asker.g, ctx, node), data=data)]


MOST_X.add(c.EnergyCost, lambda g, ctx, node, obj: g.players[ctx.controller].counters.get("energy", 0))
