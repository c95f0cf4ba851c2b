"""Tables of what a roll of a die does (rule 706.3)."""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.tree.categories import Effect

__all__ = ["ByResult", "ResultRow"]


@node()
class ResultRow(Node):
    """ "10—19 | Scry 2.": what is done if the result is from ``low`` to ``high``, either of which may be left out (-1):
    "9 or less", "20+"."""

    effect: Effect
    low: int = -1
    high: int = -1


@node()
class ByResult(Effect):
    """ "Roll a d20." and a row for each range of results (706.3a): the die is rolled as the last part of ``roll``."""

    roll: Effect
    rows: tuple[ResultRow, ...]
