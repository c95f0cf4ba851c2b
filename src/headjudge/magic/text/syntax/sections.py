"""Abilities of a section of a card, which are there only while something is so: the condition stands before them."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.categories import Condition

__all__ = ["as_long_as"]

_AS_LONG_AS = {0: 4, 1: 5, 2: 6}
"""The phrases of replacement abilities with a condition, by those without."""


def as_long_as(ability: Replacement, condition: Condition) -> Replacement | None:
    """A replacement ability that is there only while something is so; None if no phrase says that of it."""
    phrase = _AS_LONG_AS.get(ability.form)
    if phrase is None or ability.condition is not None:
        return None
    return replace(ability, condition=condition, form=phrase)
