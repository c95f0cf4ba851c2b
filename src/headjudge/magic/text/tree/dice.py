"""Tables of what a roll of a die does (rule 706.3), and the results of several dice."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.tree.categories import Condition, Effect, Tally

__all__ = ["ByResult", "ResultRow", "Results", "RolledSoOften"]


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


@node(
    Form("even result|results", which="even"),
    Form("odd result|results", which="odd"),
    Form("different result|results", which="different"),
)
class Results(Tally):
    """The results of the dice that were rolled by the same ability: those that are even or odd, or how many
    ``different`` ones there are."""

    which: Literal["even", "odd", "different"]


@node("you rolled {face:digits} exactly {times:number} times")
class RolledSoOften(Condition):
    """Just so many of the dice that were rolled by the same ability show that number."""

    face: int
    times: int
