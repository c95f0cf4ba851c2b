"""The total cost of a spell (601.2e): what it costs in a way, additional costs, increases, then reductions."""

from __future__ import annotations

from headjudge.magic.engine.behaviour import value
from headjudge.magic.engine.blueprint import blueprint
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.matching import is_among
from headjudge.magic.engine.objects import Obj
from headjudge.magic.engine.restrictions import CostChange
from headjudge.magic.engine.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.state import State
from headjudge.magic.engine.ways import cost_of
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.costs import ManaCost

__all__ = ["kicker_costs", "total_cost"]


def kicker_costs(obj: Obj) -> list[tuple[str, Cost]]:
    """The optional additional costs of a spell, by name: kicker, buyback, entwine and the like (702.32, 702.26)."""
    found: list[tuple[str, Cost]] = []
    plan = blueprint(obj.printed)
    for name in ("kicker", "buyback", "entwine"):
        for n, keyword in enumerate(plan.chars.keywords.get(name, ())):
            if keyword.cost is not None:
                found.append((name if n == 0 else f"{name} {n + 1}", keyword.cost))
    found.extend((f"additional {n}", a.cost) for n, a in enumerate(plan.additional) if a.optional)
    return found


def total_cost(g: State, ctx: Context, obj: Obj, player: int, way: str, *, free: bool = False) -> Cost:
    """What casting a spell costs altogether. ``free``: without paying its mana cost; other costs remain (118.9d)."""
    parts = [] if free else list(cost_of(obj, way).parts)
    plan = blueprint(obj.printed)
    kicked = ctx.notes.get("kicked", ())
    parts.extend(part for name, cost in kicker_costs(obj) if name in kicked for part in cost.parts)
    parts.extend(part for a in plan.additional if not a.optional and not obj.face_down for part in a.cost.parts)
    generic = _change(g, ctx, obj, player)
    if generic:
        parts = _with_generic(parts, generic, ctx.x)
    return Cost(tuple(parts))


def _change(g: State, ctx: Context, obj: Obj, player: int) -> int:
    """How much generic mana more (or less, negative) a spell costs by the effects there are (601.2e)."""
    total = 0
    for change, source in player_rules_of(g, player, CostChange):
        if change.what is None or is_among(g, source, change.what, obj):
            total += change.sign * value(g, source, change.amount)
    for change, source in rules_of(g, obj, CostChange):
        total += change.sign * value(g, source, change.amount)
    return total


def _with_generic(parts: list, change: int, x: int) -> list:  # type: ignore[type-arg]
    """Add generic mana, or take it off what generic mana there is; never below none (118.7c)."""
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    others = [part for part in parts if not isinstance(part, ManaCost)]
    generic = sum(int(s) for s in symbols if s.isdigit()) + x * symbols.count("X")
    rest = [s for s in symbols if not s.isdigit() and s != "X"]
    total = max(0, generic + change)
    return [ManaCost((*((str(total),) if total else ()), *rest)), *others]
