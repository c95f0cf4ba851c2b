"""What is produced instead of what a permanent that is tapped for mana would produce (106.12b, 614)."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ProducesInstead
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.tree.costs import TapCost
from headjudge.magic.text.words import COLORS

__all__ = ["as_produced", "taps_for_mana"]

Symbols = tuple[str, ...]
_OF_COLOR: dict[str, str] = dict(zip(COLORS, "WUBRG", strict=True))


class _Acting(NamedTuple):
    """What says that something else is produced, and the color that was chosen for it, if it is about that."""

    rule: ProducesInstead
    color: str


def taps_for_mana(ability: Activated) -> bool:
    """Whether activating a mana ability is tapping its permanent for mana: {T} is part of the cost (106.12)."""
    return any(isinstance(part, TapCost) for part in ability.cost.parts)


def as_produced(g: State, obj: GameObject, symbols: Symbols) -> list[Symbols]:
    """What a permanent produces that is tapped for mana and would produce this; of several effects its controller
    says which applies first (616.1), so that there may be alternatives."""
    rules = player_rules_of(g, obj.controller, ProducesInstead)
    acting = [
        _Acting(rule, chosen(g, ctx).color if rule.chosen else "")
        for rule, ctx in rules
        if is_among(g, ctx, rule.what, obj)
    ]
    if not acting or not symbols:
        return [symbols]
    return list(dict.fromkeys(_in_any_order(acting, symbols)))


def _in_any_order(acting: list[_Acting], symbols: Symbols) -> list[Symbols]:
    """What comes of it in each order; of several that do the same it doesn't matter which comes first."""
    if not acting:
        return [symbols]
    found: list[Symbols] = []
    for n, one in enumerate(acting):
        if one not in acting[:n]:
            found += _in_any_order(acting[:n] + acting[n + 1 :], _replaced(*one, symbols))
    return found


def _replaced(rule: ProducesInstead, color: str, symbols: Symbols) -> Symbols:
    if rule.chosen:
        return tuple(_OF_COLOR[color] if color and symbol != "C" else symbol for symbol in symbols)
    if rule.symbol:
        return (rule.symbol,) * (1 if rule.one else len(symbols))
    return symbols * rule.times
