"""Mana that may be spent on a spell as though it were of any color or type (rule 609.4b): as the card may be cast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from headjudge.core.registry import Slot
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["MANA_FOR", "spent_as"]

_AS: dict[str, frozenset[str]] = {"": frozenset(), "color": frozenset("WUBRG"), "type": frozenset("WUBRGC")}

MANA_FOR: Slot[Callable[[State, int, GameObject], Literal["", "color", "type"]]] = Slot("what mana may be spent as")
"""As what a player may spend any mana to cast a card from where it is (:mod:`..costs.play_permissions`)."""


def spent_as(g: State, player: int, use: Use | None) -> frozenset[str]:
    """The colors and types as which any mana may be spent on something besides."""
    if use is None or use.ability:
        return _AS[""]
    obj = use.obj
    return _AS[obj.marks.mana if obj.zone == STACK else MANA_FOR.entry(g, player, obj)]
