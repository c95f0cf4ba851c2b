"""What is produced instead of what a permanent that is tapped for mana would produce (106.12b, 614)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ProducesInstead
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.tree.costs import TapCost
from headjudge.magic.text.words import COLORS

__all__ = ["as_produced", "taps_for_mana"]

Symbols = tuple[str, ...]
_OF_COLOR = dict(zip(COLORS, "WUBRG", strict=True))


def taps_for_mana(ability: Activated) -> bool:
    """Whether activating a mana ability is tapping its permanent for mana: {T} is part of the cost (106.12)."""
    return any(isinstance(part, TapCost) for part in ability.cost.parts)


def as_produced(g: State, obj: GameObject, symbols: Symbols) -> list[Symbols]:
    """What a permanent produces that is tapped for mana and would produce this; of several effects its controller
    says which applies first (616.1), so that there may be alternatives."""
    rules = player_rules_of(g, obj.controller, ProducesInstead)
    acting = [(rule, ctx) for rule, ctx in rules if is_among(g, ctx, rule.what, obj)]
    if not acting or not symbols:
        return [symbols]
    return list(dict.fromkeys(_in_any_order(g, acting, symbols)))


def _in_any_order(g: State, acting: list[tuple[ProducesInstead, Context]], symbols: Symbols) -> list[Symbols]:
    if not acting:
        return [symbols]
    found: list[Symbols] = []
    for n, (rule, ctx) in enumerate(acting):
        if (rule, ctx) not in acting[:n]:
            found += _in_any_order(g, acting[:n] + acting[n + 1 :], _replaced(g, ctx, rule, symbols))
    return found


def _replaced(g: State, ctx: Context, rule: ProducesInstead, symbols: Symbols) -> Symbols:
    if rule.chosen:
        color = chosen(g, ctx).color
        return tuple(_OF_COLOR[color] if color and symbol != "C" else symbol for symbol in symbols)
    if rule.symbol:
        return (rule.symbol,) * (1 if rule.one else len(symbols))
    return symbols * rule.times
