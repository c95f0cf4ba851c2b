"""Triggers on what a die shows that a player rolls (rule 706)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Players, Trigger
from headjudge.magic.text.tree.numbers import Comparison, Number

__all__ = ["RollsDie"]


@node(
    Form("{who} roll(s) a die 's highest natural result", highest=True),
    Form("{who} roll(s) a {number} or higher", compared=Comparison.AT_LEAST),
    "{who} roll(s) a {number}",
)
class RollsDie(Trigger):
    """Rolls a die with such a ``number`` (706.2); or one whose natural result, before anything is added, is the
    ``highest`` that it can have. Yields the result."""

    who: Players
    number: Number | None = None
    compared: Comparison = Comparison.EXACTLY
    highest: bool = False
    result: int = 0
