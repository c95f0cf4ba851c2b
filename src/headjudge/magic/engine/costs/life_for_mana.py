"""What mana must be paid, where 2 life may be paid rather than mana of a color in a cost (rule 601.2h).

Such mana is then paid as Phyrexian mana is (107.4f): also the half of a hybrid symbol that is of the color. Mana that
only a color of it can be spent on X isn't a symbol of that color in the cost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import count

from headjudge.magic.engine.characteristics.keyword_nodes import LifeForOne
from headjudge.magic.engine.characteristics.matching import is_such_spell
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.parts import mana_need, mana_symbols
from headjudge.magic.engine.mana.mana_abilities import EACH_ANOTHER, Need, equivalents
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import LifeForMana
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.costs import ManaCost

__all__ = ["converted", "for_one_each", "needs_of"]


def for_one_each(g: State, player: int, obj: GameObject, *, face_down: bool) -> list[LifeForOne]:
    """The parts of a spell's cost that say for what mana in it the player may pay life, once each."""
    return [
        LifeForOne(rule.symbol)
        for rule, ctx in player_rules_of(g, player, LifeForMana)
        if rule.what is not None and is_such_spell(g, ctx, rule.what, obj, face_down=face_down)
    ]


def needs_of(g: State, player: int, costs: Cost, x: int) -> list[Need]:
    """The mana that a player may announce to pay for a cost, the cheapest first (601.2b)."""
    colors = _colors(g, player)
    costs = _with_life_once(costs)
    if not colors:
        return equivalents(mana_need(costs, x))
    return [need for cost in _with_life(costs, colors) for need in equivalents(mana_need(cost, x))]


def converted(g: State, player: int, costs: Cost) -> int:
    """For how many symbols of a cost that aren't Phyrexian the player may pay life."""
    colors = _colors(g, player)
    own, once = mana_symbols(costs), mana_symbols(_with_life_once(costs))
    more = sum(symbol.endswith("/P") for symbol in once) - sum(symbol.endswith("/P") for symbol in own)
    return more + sum(_of_color(symbol, colors) for symbol in once)


def _colors(g: State, player: int) -> set[str]:
    """The symbols of the colors rather than whose mana the player may pay life."""
    return {rule.symbol for rule, _ in player_rules_of(g, player, LifeForMana) if rule.what is None}


def _with_life_once(costs: Cost) -> Cost:
    """The cost with a Phyrexian symbol in place of one for each part that says so: rather of a color alone than of a
    hybrid one."""
    for once in [part for part in costs.parts if isinstance(part, LifeForOne)]:
        there = [s for s in mana_symbols(costs) if s == once.symbol]
        there += [s for s in mana_symbols(costs) if _of_color(s, {once.symbol})]
        if there:
            costs = _replaced_once(costs, there[0])
    return costs


def _replaced_once(costs: Cost, symbol: str) -> Cost:
    """The cost with the first such symbol as a Phyrexian one."""
    parts = list(costs.parts)
    n, part = next((n, p) for n, p in enumerate(parts) if isinstance(p, ManaCost) and symbol in p.symbols)
    at = part.symbols.index(symbol)
    parts[n] = replace(part, symbols=(*part.symbols[:at], f"{symbol}/P", *part.symbols[at + 1 :]))
    return Cost(tuple(parts))


def _of_color(symbol: str, colors: Collection[str]) -> bool:
    """Whether a symbol is one of mana of such a color, or a hybrid symbol of which one half is."""
    halves = symbol.split("/")
    distinct = len(set(halves)) == len(halves) and symbol != EACH_ANOTHER
    return distinct and not halves[0].isdigit() and halves[-1] != "P" and any(half in colors for half in halves)


def _with_life(costs: Cost, colors: Collection[str]) -> Iterator[Cost]:
    """The cost with Phyrexian symbols in place of those for which life may be paid; of {2/B} and its like none, or the
    first, or the first two …, paid as {B}."""
    most = sum(_is_two_or(symbol, colors) for symbol in mana_symbols(costs))
    for n in range(most + 1):
        yield _paid_as_colored(costs, colors, n)


def _is_two_or(symbol: str, colors: Collection[str]) -> bool:
    return symbol.startswith("2/") and symbol[2:] in colors


def _paid_as_colored(costs: Cost, colors: Collection[str], n: int) -> Cost:
    """The cost with the first ``n`` symbols like {2/B} paid as {B}."""
    which = count()

    def paid(symbol: str) -> str:
        one = symbol[2:] if _is_two_or(symbol, colors) and next(which) < n else symbol
        return f"{one}/P" if _of_color(one, colors) else one

    return Cost(
        tuple(
            replace(part, symbols=tuple(map(paid, part.symbols))) if isinstance(part, ManaCost) else part
            for part in costs.parts
        )
    )
