"""Of which colors objects are, and of how many (105); symbols of mana costs."""

from __future__ import annotations

from itertools import permutations
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Adjective, Objects, Quality
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.words import COLORS

__all__ = [
    "ColorCount",
    "ColorTest",
    "HasBothColors",
    "OfChosenColor",
    "OfColor",
    "OfColorOfChoice",
    "OfColorsOf",
    "OfThatColor",
    "WithManaCost",
    "WithSymbol",
]

RULES_TEXT.words.add(
    "color_or",
    {
        **{c: (c,) for c in COLORS},
        **{f"{a} or {b}": (a, b) for a in COLORS for b in COLORS if a != b},
        **{f"{a} , {b} , or {c}": (a, b, c) for a, b, c in permutations(COLORS, 3)},
        **{f"{a} , {b} , {c} , or {d}": (a, b, c, d) for a, b, c, d in permutations(COLORS, 4)},
    },
)
RULES_TEXT.words.add("one_color", COLORS)
RULES_TEXT.words.add("color_count", ["colorless", "multicolored", "monocolored"])
RULES_TEXT.words.add("color_and_or", {f"{a} and/or {b}": (a, b) for a in COLORS for b in COLORS if a != b})


@node("{colors:color_or}", "{colors:color_and_or}")
class OfColor(Adjective):
    """ "white", "white or blue": has one of the colors."""

    colors: tuple[Color, ...]


@node("{count:color_count}")
class ColorCount(Adjective):
    """ "colorless", "multicolored" (two or more colors), "monocolored" (exactly one), rule 105.2."""

    count: str


@node(
    "of the chosen color",
    Form("that isn't of the chosen color", negative=True),
    Form("that aren't of the chosen color", negative=True),
)
class OfChosenColor(Quality):
    """Has the color chosen for the source ("as ~ enters, choose a color"); ``negative``: hasn't."""

    negative: bool = False


@node("of the color of your choice")
class OfColorOfChoice(Quality):
    """Has the color that the controller chooses as the instruction is carried out (608.2d)."""


@node("that’s both {first:one_color} and {second:one_color}")
class HasBothColors(Quality):
    """Has both colors, and perhaps others (105.2)."""

    first: Color
    second: Color


@node(
    *(
        Form(f"with {written} in {whose} mana cost{s}", symbol=symbol)
        for written, symbol in (("{x}", "X"), ("{h}", "P"))
        for whose, s in (("its", ""), ("their", "s"), ("their", ""))
    ),
)
class WithSymbol(Quality):
    """Has that symbol in its mana cost (107.3, 107.4f): {X}, or any Phyrexian mana symbol ("P")."""

    symbol: Literal["X", "P"]


@node("with mana cost {one}", "with mana cost {one} or {other}")
class WithManaCost(Quality):
    """Has just that mana cost, or one of two (202.1): {0} isn't the same as none."""

    one: ManaCost
    other: ManaCost | None = None


@node(
    Form("that isn't all colors", colors=(0, 4)),
    Form("that’s one or more colors", colors=(1, 5)),
    Form("that’s all colors", colors=(5, 5)),
    Form("that are one or more colors", colors=(1, 5)),
    Form("that are all colors", colors=(5, 5)),
    *(
        Form(f"{are} exactly {word} colors", colors=(n, n), negative=are.endswith("n't"))
        for n, word in ((2, "two"), (3, "three"))
        for are in ("that’s", "that are", "with", "that isn't", "that aren't")
    ),
)
class ColorTest(Quality):
    """Has so many ``colors``, at least and at most (105.2), or hasn't (``negative``)."""

    colors: tuple[int, int]
    negative: bool = False


@node("of each of {of:possessive} colors", "of any of {of:possessive} colors")
class OfColorsOf(Quality):
    """Has at least one of the colors that an object has, or last had (608.2h): "all cards of each of its colors"."""

    of: Objects


@node("of that color")
class OfThatColor(Quality):
    """Has the color that was chosen or named before in the same ability."""
