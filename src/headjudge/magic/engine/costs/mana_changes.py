"""Costs with more mana or less: what reductions take away, and what they leave (118.7, 601.2f)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.keyword_nodes import LeastMana, LessGeneric, LifeForOne
from headjudge.magic.engine.costs.parts import mana_need, waterbent
from headjudge.magic.engine.mana.mana_abilities import EACH_ANOTHER
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import ManaCost, WaterbendCost

__all__ = ["at_least", "half_to_reduce", "in_one_color", "with_colored_x", "with_generic", "without"]


def without(parts: list[CostPart], less: list[str]) -> tuple[list[CostPart], int]:
    """A cost without so much colored mana, each of a color or of a hybrid symbol that it can pay, and for how much of
    it there was none, which reduces generic mana (118.7c)."""
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    left = 0
    for taken in less:
        fitting = [s for s in symbols if s == taken] or [s for s in symbols if taken in s.split("/")]
        if fitting:
            symbols.remove(fitting[0])
        left += not fitting
    return [ManaCost(tuple(symbols)), *(part for part in parts if not isinstance(part, ManaCost))], left


def half_to_reduce(parts: list[CostPart], symbol: str) -> str:
    """The half of a hybrid symbol that reduces a cost most: one of whose color there is mana in it (118.7e)."""
    symbols = {s for part in parts if isinstance(part, ManaCost) for s in part.symbols}
    return next((half for half in (symbol, *symbol.split("/")) if half in symbols), symbol)


def with_generic(parts: list[CostPart], change: int, x: int) -> list[CostPart]:
    """Add generic mana, or take it off what generic mana there is; never below none (118.7c).

    What is left of a reduction waits for generic mana that {2/W} and its like are paid with (601.2b, f).
    """
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    others = [part for part in parts if not isinstance(part, (ManaCost, LessGeneric))]
    less = sum(part.n for part in parts if isinstance(part, LessGeneric))
    generic = sum(int(s) for s in symbols if s.isdigit()) + x * symbols.count("X")
    rest = [s for s in symbols if not s.isdigit() and s != "X"]
    total = generic + change - less
    if total < 0:
        others, total = _less_waterbent(others, total, x)
    less = min(-total, 2 * sum(s.startswith("2/") for s in rest))
    symbols = [str(total), *rest] if total > 0 else rest
    return [ManaCost(tuple(symbols)), *([LessGeneric(less)] if less > 0 else ()), *others]


def at_least(parts: list[CostPart], least: int, x: int) -> list[CostPart]:
    """A cost of no less mana than that (601.2f), by generic mana; where that hangs on what the player announces, the
    least is kept with it (:class:`..characteristics.keyword_nodes.LeastMana`)."""
    need = mana_need(Cost(tuple(parts)), x)
    if need.twobrid or need.phyrexian or any(isinstance(part, LifeForOne) for part in parts):
        return [*parts, LeastMana(least)]
    return with_generic(parts, least - need.total, x) if need.total < least else parts


def _less_waterbent(parts: list[CostPart], left: int, x: int) -> tuple[list[CostPart], int]:
    """What of a reduction is left, a negative number, once it has reduced the mana for which one may waterbend."""
    found: list[CostPart] = []
    for part in parts:
        if isinstance(part, WaterbendCost) and left < 0:
            n = waterbent(part, x)
            found.append(WaterbendCost(ManaCost((str(max(0, n + left)),))))
            left = min(0, left + n)
        else:
            found.append(part)
    return found, left


def with_colored_x(parts: list[CostPart], symbol: str, change: int, x: int) -> list[CostPart]:
    """A cost in which X is paid with mana of some colors only: so many of that symbol, fewer where a reduction is
    greater than what other generic mana there is (601.2f)."""
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    left = max(0, -change - sum(int(s) for s in symbols if s.isdigit()))
    colored = (_only_for_x(symbol),) * max(0, x * symbols.count("X") - left)
    others = [part for part in parts if not isinstance(part, ManaCost)]
    return [ManaCost((*(s for s in symbols if s != "X"), *colored)), *others]


def in_one_color(parts: list[CostPart], symbol: str) -> list[CostPart]:
    """A cost whose generic mana is paid with mana of one color only."""
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    colored = (_only_for_x(symbol),) * sum(int(s) for s in symbols if s.isdigit())
    others = [part for part in parts if not isinstance(part, ManaCost)]
    return [ManaCost((*(s for s in symbols if not s.isdigit()), *colored)), *others]


def _only_for_x(symbol: str) -> str:
    """A symbol that the same mana pays, but that stands for X: no symbol of that color is in the cost."""
    return symbol if symbol == EACH_ANOTHER else f"{symbol}/{symbol}"
