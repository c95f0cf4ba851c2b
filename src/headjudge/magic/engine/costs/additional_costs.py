"""The additional costs of a spell (601.2b, 118.8): which may be paid besides, how often, and which of several is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.keyword_nodes import CrewCost
from headjudge.magic.engine.characteristics.paid_this_way import MANA, PAID_WITH, counts_this_way, given_name
from headjudge.magic.engine.costs.costs_of_ways import FLASH_FOR, extra_cost, of_card
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CostChange
from headjudge.magic.engine.targets.optional_costs import GIFT, kicker_named
from headjudge.magic.text.tree.abilities import AdditionalCost, Cost, Keyword
from headjudge.magic.text.tree.costs import CountersAmongCost, ExileCost, ManaCost, SacrificeCost, TapOthersCost
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "MANY_TIMES",
    "MOST_KICKED",
    "choices_of_costs",
    "counted_additional",
    "is_paid_often",
    "kicker_costs",
    "needed_for",
    "other_of",
]


TEAMWORK = "teamwork"
MANY_TIMES = ("multikicker", "replicate", "squad")
"""The optional costs that may be paid any number of times."""
MOST_KICKED = 20
"""How often multikicker and the like can be paid where mana is free, and with how many objects an additional cost."""
IN_WORDS = {
    "bargain": "sacrifice an artifact, enchantment, or token",
    "casualty": "sacrifice a creature with power {n} or greater",
    "conspire": "tap two untapped creatures you control that share a color with ~",
}
"""The optional costs of keywords that aren't written after these, in the words of the rules."""


def is_paid_often(name: str) -> bool:
    """Whether an optional cost may be paid any number of times."""
    return name.split(maxsplit=1)[0] in (*MANY_TIMES, MANA)


def _of_given(obj: GameObject, given: Sequence[Keyword]) -> list[tuple[str, Cost]]:
    """The optional costs of keywords that effects give a spell as it is cast."""
    found: list[tuple[str, Cost]] = []
    for n, keyword in enumerate(given):
        name = given_name(keyword.name, n)
        if keyword.name in IN_WORDS:
            amount = keyword.amount.value if isinstance(keyword.amount, Number) else 0
            found.append((name, extra_cost(IN_WORDS[keyword.name].replace("{n}", str(amount)))))
        elif keyword.cost is not None:
            found.append((name, of_card(obj, keyword.cost)))
    return found


def kicker_costs(obj: GameObject, given: Sequence[Keyword] = ()) -> list[tuple[str, Cost]]:
    """The optional additional costs of a spell, by name: kicker, buyback, entwine and the like (702.30, 702.24); also
    those of keywords that it is ``given`` as it is cast."""
    found: list[tuple[str, Cost]] = []
    plan = blueprint(obj.printed)
    for name in ("kicker", *MANY_TIMES, "buyback", "entwine", "offspring"):
        for n, keyword in enumerate(plan.characteristics.keywords.get(name, ())):
            if keyword.other is not None:
                both = (part for cost in (keyword.cost, keyword.other) if cost is not None for part in cost.parts)
                found.extend((kicker_named(part), Cost((part,))) for part in both if isinstance(part, ManaCost))
            elif keyword.cost is not None:
                found.append((name if n == 0 else f"{name} {n + 1}", keyword.cost))
    found.extend(
        (TEAMWORK, Cost((CrewCost(keyword.amount.value, "601.2f"),)))
        for keyword in plan.characteristics.keywords.get(TEAMWORK, ())[:1]
        if isinstance(keyword.amount, Number)
    )
    found.extend((GIFT, Cost(())) for _ in plan.characteristics.keywords.get(GIFT, ())[:1])
    for name, words in IN_WORDS.items():
        for keyword in plan.characteristics.keywords.get(name, ())[:1]:
            n = keyword.amount.value if isinstance(keyword.amount, Number) else 0
            found.append((name, extra_cost(words.replace("{n}", str(n)))))
    counted = counted_additional(obj)
    found.extend(
        (name, (_one_of(a) if name == counted else None) or a.cost)
        for n, a in enumerate(plan.additional)
        if a.optional and (name := f"additional {n}")
    )
    return [*found, *_of_given(obj, given)]


def _one_of(a: AdditionalCost) -> Cost | None:
    """The cost of one of any number of objects with which an additional cost is paid; None if it isn't so paid."""
    part: Any = a.cost.parts[0]
    if len(a.cost.parts) == 1 and isinstance(part, CountersAmongCost) and part.at_least == 0 and a.optional:
        return Cost((replace(part, amount=Number(1), at_least=None),))
    what = getattr(part, "what", None)
    if (
        len(a.cost.parts) != 1
        or not isinstance(part, (SacrificeCost, ExileCost, TapOthersCost))
        or not isinstance(what, Some)
    ):
        return None
    if what.most != Unlimited() or not a.optional:
        return None
    return Cost((replace(part, what=replace(what, least=Number(1), most=Number(1))),))


def counted_additional(obj: GameObject) -> str:
    """The name of the additional cost that is paid with any number of objects for each of which a spell costs less:
    how many those are is announced with the costs that are meant to be paid (601.2b); or nothing."""
    plan = blueprint(obj.printed)
    if not plan.additional:
        return ""
    changes = [c for a in plan.statics for _, parts in parts_of(a) for c in parts if isinstance(c, CostChange)]
    wanted = {PAID_WITH[deed] for c in changes if (deed := counts_this_way(c.each))}
    for n, a in enumerate(plan.additional):
        if _one_of(a) is not None and type(a.cost.parts[0]) in wanted:
            return f"additional {n}"
    return ""


def needed_for(obj: GameObject, way: str) -> tuple[str, ...]:
    """The optional cost without which a spell can't be cast in a way: as though it had flash."""
    flash = blueprint(obj.printed).flash_for
    return (flash.cost,) if way == FLASH_FOR and flash is not None and flash.cost else ()


def other_of(n: int, way: int) -> str:
    """The name, among the costs paid for a spell, of another than the first of several additional costs of which one is
    paid."""
    return f"other {n}" if way == 1 else f"other {n}, the third"


def choices_of_costs(obj: GameObject) -> list[tuple[str, ...]]:
    """In which ways additional costs can be chosen of which one or another is paid (601.2b); one way if there are
    none."""
    found: list[tuple[str, ...]] = [()]
    for n, a in enumerate(blueprint(obj.printed).additional):
        found += [(*way, other_of(n, m)) for m in range(1, len(a.ways)) for way in found]
    if name := counted_additional(obj):
        found = [(*way, *(name,) * n) for way in found for n in range(MOST_KICKED + 1)]
    return found
