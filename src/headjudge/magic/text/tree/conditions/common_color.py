"""The most common color among all permanents, and colors compared (rule 105)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.categories import Condition, Objects
from headjudge.magic.text.tree.nouns import Filter, ItsObjects

__all__ = ["ChosenIsMostCommon", "ColorsDiffer", "IsMostCommon", "IsOfChosenColors", "SharesMostCommon"]


@node("{color:one_color} is the most common color among all permanents or is tied for most common")
class IsMostCommon(Condition):
    """No color is that of more permanents; one of several colors counts for each of them, one without any for none."""

    color: Color


@node("the chosen color is the most common color among {of:plural} but isn't tied for most common")
class ChosenIsMostCommon(Condition):
    """The color chosen for the source (607.2d) is that of more of those objects than any other color."""

    of: Filter


_MOST = "a color with the most common color among all permanents or a color tied for most common"


@node(f"{{what}} share(s) {_MOST}")
class SharesMostCommon(Condition):
    """Has a color of which no other is that of more permanents."""

    what: Objects


@node("either one is a color the other isn't")
class ColorsDiffer(Condition):
    """The two objects that were named before don't have the same colors (105.2)."""

    what: ItsObjects = ItsObjects("they", many=True)


@node("it’s at least one of the chosen colors")
class IsOfChosenColors(Condition):
    """Has at least one of the two colors that were chosen (607.2d)."""

    what: ItsObjects = ItsObjects("it")
