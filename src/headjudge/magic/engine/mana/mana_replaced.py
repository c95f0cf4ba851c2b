"""What is produced instead of what a permanent that is tapped for mana would produce (106.12b, 614)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from headjudge.magic.engine.characteristics.blueprint import has_tap_symbol
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import AddsInstead, ProducesInstead
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.abilities import Activated

__all__ = ["as_added", "taps_for_mana"]

Symbols = tuple[str, ...]


class _Acting(NamedTuple):
    """What says that something else is produced, and the color that was chosen for it, if it is about that."""

    rule: ProducesInstead | AddsInstead
    color: Color | Literal[""] = ""


def taps_for_mana(ability: Activated) -> bool:
    """Whether activating a mana ability is tapping its permanent for mana: {T} is part of the cost (106.12)."""
    return has_tap_symbol(ability)


def as_added(g: State, player: int, symbols: Symbols, tapped: GameObject | None = None) -> list[Symbols]:
    """What is added where a spell or ability of a player would add this, perhaps as a permanent is ``tapped`` for it;
    of several effects the player says which applies first (616.1), so that there may be alternatives."""
    acting = [_Acting(rule) for rule, _ in player_rules_of(g, player, AddsInstead)]
    if tapped is not None:
        acting += [
            _Acting(rule, chosen(g, ctx).color if rule.chosen else "")
            for rule, ctx in player_rules_of(g, player, ProducesInstead)
            if is_among(g, ctx, rule.what, tapped)
        ]
    if not acting or not symbols:
        return [symbols]
    return list(dict.fromkeys(_in_any_order(acting, symbols)))


def _in_any_order(acting: list[_Acting], symbols: Symbols) -> list[Symbols]:
    """What comes of it in each order; of several that do the same it doesn't matter which comes first."""
    applying = [one.rule.least <= len(symbols) if isinstance(one.rule, ProducesInstead) else True for one in acting]
    if not any(applying):
        return [symbols]
    found: list[Symbols] = []
    for n, one in enumerate(acting):
        if applying[n] and one not in acting[:n]:
            for made in _replaced(one.rule, one.color, symbols):
                found += _in_any_order(acting[:n] + acting[n + 1 :], made)
    return found


def _replaced(rule: ProducesInstead | AddsInstead, color: Color | Literal[""], symbols: Symbols) -> list[Symbols]:
    """What an effect makes of it: several where its player chooses."""
    if isinstance(rule, AddsInstead):
        return [tuple(rule.symbol if symbol != "C" else symbol for symbol in symbols)]
    if rule.choice:
        return [(symbol,) * (1 if rule.one else len(symbols)) for symbol in SYMBOLS.values()]
    if rule.chosen:
        return [tuple(SYMBOLS[color] if color and symbol != "C" else symbol for symbol in symbols)]
    if rule.symbol:
        return [(rule.symbol,) * (1 if rule.one else len(symbols))]
    return [symbols * rule.times]
