"""Mana spent as though it were of any color or type (rule 609.4b): on a card as it may be cast, or by a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from headjudge.core.registry import Slot
from headjudge.magic.engine.characteristics.matching import is_among, is_such_spell
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import SpendAsAny
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["AS_IT_IS", "MANA_FOR", "SpentAs", "besides", "spent_as"]

_AS: dict[str, frozenset[str]] = {"": frozenset(), "color": frozenset("WUBRG"), "type": frozenset("WUBRGC")}

MANA_FOR: Slot[Callable[[State, int, GameObject], Literal["", "color", "type"]]] = Slot("what mana may be spent as")
"""As what a player may spend any mana to cast a card from where it is (:mod:`..costs.play_permissions`)."""


SpentAs = frozenset[tuple[str, str]]
"""As what else mana may be spent: pairs of the symbol of the mana, "" for any, and of that as which it may."""
AS_IT_IS: SpentAs = frozenset()


def spent_as(g: State, player: int, use: Use | None) -> SpentAs:
    """The colors and types as which mana may be spent on something besides."""
    rules = player_rules_of(g, player, SpendAsAny)
    kinds: set[tuple[str, str]] = {(c.symbol, c.kind) for c, ctx in rules if _is_spent_on_such(g, ctx, c, use)}
    if use is not None and use.casting:
        kinds.add(("", use.obj.marks.mana if use.obj.zone == STACK else MANA_FOR.entry(g, player, use.obj)))
    return frozenset((symbol, other) for symbol, kind in kinds for other in _AS[kind])


def besides(also: SpentAs, symbols: frozenset[str]) -> frozenset[str]:
    """As what else mana may be spent that is of one of some symbols: what is so of each of them."""
    return frozenset(other for symbol, other in also if not symbol or symbols == {symbol})


def _is_spent_on_such(g: State, ctx: Context, rule: SpendAsAny, use: Use | None) -> bool:
    if rule.spells is None and rule.of is None:
        return True
    if use is None or use.foretelling or use.unlocking:
        return False
    if use.casting:
        return rule.spells is not None and is_such_spell(g, ctx, rule.spells, use.obj)
    return rule.of is not None and is_among(g, ctx, rule.of, use.obj)
