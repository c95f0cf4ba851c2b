"""What casting a card in a way costs, before increases and reductions (118.9, 601.2e)."""

from __future__ import annotations

from functools import cache

from headjudge.magic.cards.mana import mana_symbols
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.costs.casting_keywords import WAYS, keyword_of
from headjudge.magic.engine.events.given_to_spells import GIVEN_WAYS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import AdditionalCost, Cost, Keyword
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.costs import EnergyCost, ItsManaCost, ManaCost, PayLife
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.words import NUMBERS

__all__ = [
    "FLASH_FOR",
    "FREE",
    "at_cost",
    "at_this_cost",
    "cost_of",
    "extra_cost",
    "for_life",
    "keep_way",
    "of_card",
]


_AT_COST = "for "
FREE = "for {0}"
"""Casting a card for no mana, where an effect lets it be cast so."""
FLASH_FOR = "flash for more"
"""Casting a spell as though it had flash for what it says that this costs more."""


@cache
def _given_keyword(way: str) -> Keyword | None:
    """The keyword ability that a way says with its cost."""
    if way in WAYS:
        return None
    line = compile_line(tokenise(way), spell=False).line
    assert line is not None
    keyword = bind_lines([line])[0]
    assert isinstance(keyword, Keyword)
    return keyword


def keep_way(g: State, ctx: Context, obj: GameObject, way: str) -> None:
    """What a spell was cast with that it was given, it and the permanent that it becomes keep."""
    if keyword_of(way) in GIVEN_WAYS and (keyword := _given_keyword(way)) is not None:
        put_in_force(g, ctx, (GainAbilities((keyword,)),), ALWAYS, frozenset({obj.id}))


@cache
def extra_cost(words: str) -> Cost:
    """An additional cost, read from its words."""
    line = compile_line(tokenise(f"As an additional cost to cast ~, {words}."), spell=False).line
    assert line is not None
    cost = line.abilities[0]
    assert isinstance(cost, AdditionalCost)
    return cost.cost


def at_cost(symbols: tuple[str, ...]) -> str:
    """The way in which a card is cast for mana that is said by hand."""
    return _AT_COST + "".join(f"{{{symbol}}}" for symbol in symbols)


def for_life(n: int) -> str:
    """The way in which a card is cast for so much life; paying none is paying nothing."""
    return at_this_cost(Cost((PayLife(Number(n)),))) if n else FREE


def at_this_cost(cost: Cost) -> str:
    """The way in which a card is cast for a cost that an effect says, in words if it isn't mana."""
    part = cost.parts[0]
    if len(cost.parts) == 1 and isinstance(part, ManaCost):
        return at_cost(part.symbols)
    return _AT_COST + " and ".join(_paid(part) for part in cost.parts)


def _paid(part: CostPart) -> str:
    """A part of a cost as one says that it is paid: much energy in a word."""
    if isinstance(part, EnergyCost) and part.energy:
        return f"pay {NUMBERS[part.energy]} {{e}}"
    return " ".join(RULES_TEXT.write(Cost((part,)), "paid"))


def _with_mana_cost(cost: Cost, mana: Cost) -> Cost:
    """A cost with a card's mana cost where it says "its mana cost"."""
    if not any(isinstance(part, ItsManaCost) for part in cost.parts):
        return cost
    return Cost(tuple(p for part in cost.parts for p in (mana.parts if isinstance(part, ItsManaCost) else (part,))))


def of_card(obj: GameObject, cost: Cost) -> Cost:
    """The cost of a keyword as it is for a card: "its mana cost" is that of the card."""
    return _with_mana_cost(cost, blueprint(obj.printed).cost)


def cost_of(obj: GameObject, way: str) -> Cost:
    """The cost of casting a card in a way, before increases and reductions."""
    if way.startswith(_AT_COST):
        said = way[len(_AT_COST) :]
        return Cost((ManaCost(mana_symbols(said)),)) if said.startswith("{") else extra_cost(said)
    plan = blueprint(obj.printed)
    if name := keyword_of(way):
        if WAYS[name].transformed:
            plan = blueprint(obj.whole)
        keyword = _given_keyword(way) or next(iter(plan.characteristics.keywords.get(name, ())), None)
        found = (WAYS[name].cost(keyword) if keyword is not None else None) or plan.cost
        found = _with_mana_cost(found, plan.cost)
        extra = WAYS[name].extra
        return Cost((*found.parts, *extra_cost(extra).parts)) if extra else found
    if way == FLASH_FOR and plan.flash_for is not None and plan.flash_for.mana is not None:
        return Cost((*plan.cost.parts, plan.flash_for.mana))
    if way == FLASH_FOR and plan.flash_for is not None and plan.flash_for.besides is not None:
        return Cost((*plan.cost.parts, *plan.flash_for.besides.parts))
    if way.startswith("alternative"):
        other = plan.alternatives[int(way.split()[1])]
        return Cost((*plan.cost.parts, *other.cost.parts)) if other.besides else other.cost
    return plan.cost
