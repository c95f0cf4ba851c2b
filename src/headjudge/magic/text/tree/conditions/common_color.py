"""The most common color among all permanents (rule 105)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.categories import Condition, Objects

__all__ = ["IsMostCommon", "SharesMostCommon"]


@node("{color:one_color} is the most common color among all permanents or is tied for most common")
class IsMostCommon(Condition):
    """No color is that of more permanents; one of several colors counts for each of them, one without any for none."""

    color: Color


_MOST = "a color with the most common color among all permanents or a color tied for most common"


@node(f"{{what}} share(s) {_MOST}")
class SharesMostCommon(Condition):
    """Has a color of which no other is that of more permanents."""

    what: Objects
