"""One line of rules text."""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.tree.abilities import Ability

__all__ = ["Line"]


@node()
class Line(Node):
    """The abilities of one line. Form 0: keywords with commas, 1: sentences, 2: keywords with semicolons.

    ``word`` is an ability word before a dash ("landfall —"), which means nothing by itself (rule 207.2c).
    """

    abilities: tuple[Ability, ...]
    word: str = ""
    closed: bool = False
