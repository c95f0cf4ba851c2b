"""One line of rules text."""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.tree.abilities import Ability

__all__ = ["Line"]


@node()
class Line(Node):
    """The abilities of one line. Form 0: keywords with commas, 1: sentences, 2: keywords with semicolons.

    ``word`` is an ability word ("landfall —") or a flavor word ("[gust_of_wind] —") before a dash, which means nothing
    by itself (rules 207.2c and 207.2d).
    """

    abilities: tuple[Ability, ...]
    word: str = ""
    closed: bool = False
