"""What characteristics objects have (109.3): name, mana cost, color, types, abilities, power, toughness."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.qualities.stats import POWER_OR_TOUGHNESS
from headjudge.magic.text.words import SUPERTYPES

__all__ = [
    "AnyStat",
    "ExceedsEachOther",
    "HasAbility",
    "HasChosenName",
    "HasNonbasicLandType",
    "HasSoManyColors",
    "HasSupertype",
    "HasSymbol",
    "SharesColorWithMade",
    "SharesOne",
    "StatCompare",
    "StatIsOdd",
]

RULES_TEXT.words.add("supertype", SUPERTYPES)

AT_LEAST, AT_MOST, EXACTLY, MORE, LESS, _, OTHER = Comparison


@node("{what} shares a color with the mana that land produced")
class SharesColorWithMade(Condition):
    """An object has a color of the mana for which the land was tapped that triggered the ability."""

    what: Objects


@node("{what} has|have a nonbasic land type", "{what} had a nonbasic land type")
class HasNonbasicLandType(Condition):
    """Has a land type that isn't one of the basic ones (205.3i), or had, as it last was (608.2h)."""

    what: Objects


@node(Form("{what:possessive} mana cost contains {x}", symbol="X"))
class HasSymbol(Condition):
    """Has that symbol in its mana cost (107.3)."""

    what: Objects
    symbol: Literal["X"]


@node(
    Form("{what} is|are all colors", colors=(5, 5)),
    Form("{what} was|were all colors", colors=(5, 5)),
    Form("{what} is|are exactly two colors", colors=(2, 2)),
    Form("{what} was|were exactly two colors", colors=(2, 2)),
    Form("{what} is|are one or more colors", colors=(1, 5)),
)
class HasSoManyColors(Condition):
    """Has so many colors, at least and at most (105.2), or as it last was had (608.2h)."""

    what: Objects
    colors: tuple[int, int]


@node(
    "{what} is|are {supertype:supertype}",
    "it’s {supertype:supertype}",
    "{what} was|were {supertype:supertype}",
    Form("{what} isn't|aren't {supertype:supertype}", negative=True),
)
class HasSupertype(Condition):
    """Has a supertype, or hasn't (``negative``): "as long as equipped creature is legendary" ("it’s": the last object,
    ``what`` None)."""

    supertype: str
    what: Objects | None = None
    negative: bool = False
    to: int = 0


@node("{what} has|have the chosen name", Form("{what} doesn't|don't have the chosen name", negative=True))
class HasChosenName(Condition):
    """Has the name that was chosen, or hasn't (``negative``)."""

    what: Objects
    negative: bool = False


@node("{what:possessive} {stat:stat} is greater than each other creature 's {again:stat}")
class ExceedsEachOther(Condition):
    """A creature's power or toughness is greater than that of each other creature; of the only one it is."""

    what: Objects
    stat: str
    again: str


@node(
    Form("{what:possessive} {stat:stat} is {amount} or less", compared=AT_MOST),
    Form("{what:possessive} {stat:stat} is {amount} or greater", compared=AT_LEAST),
    Form("{what:possessive} {stat:stat} is {amount}", compared=EXACTLY),
    Form("{what:possessive} {stat:stat} is greater than {amount}", compared=MORE),
    Form("{what:possessive} {stat:stat} is less than or equal to {amount}", compared=AT_MOST),
    Form("{what} has|have {stat:stat} {amount} or less", compared=AT_MOST),
    Form("{what} has|have {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("{what} had {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("{what} had {stat:stat} {amount} or less", compared=AT_MOST),
    Form("{what} had {stat:stat} greater than {amount}", compared=MORE),
    Form("{what} had {stat:stat} less than {amount}", compared=LESS),
    Form("{what:possessive} {stat:stat} is less than {amount}", compared=LESS),
    Form("{what:possessive} {stat:stat} was less than {amount}", compared=LESS),
    Form("{what:possessive} {stat:stat} was greater than {amount}", compared=MORE),
    Form("{what:possessive} {stat:stat} is different from {amount}", compared=OTHER),
    Form("{what:possessive} {stat:stat} was different from {amount}", compared=OTHER),
    Form("{what:possessive} {stat:stat} was {amount} or less", compared=AT_MOST),
    Form("{what:possessive} {stat:stat} was {amount} or greater", compared=AT_LEAST),
)
class StatCompare(Condition):
    """Power, toughness or mana value compared; "was": as it last was there (608.2h)."""

    what: Objects
    stat: str
    amount: Amount
    compared: Comparison


@node(
    "any of {what} has|have {stat:stat} equal to {amount}",
    Form("any of {what} has|have {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("any of {what} has|have {stat:stat} {amount} or less", compared=AT_MOST),
    Form("any of {what} has|have power or toughness equal to {amount}", stat=POWER_OR_TOUGHNESS),
)
class AnyStat(Condition):
    """Whether one of several objects has such a power, toughness or mana value, as it is or last was (608.2h); with
    :data:`~..qualities.stats.POWER_OR_TOUGHNESS` either of the two."""

    what: Objects
    stat: str
    amount: Amount
    compared: Comparison = EXACTLY


@node("{what:possessive} {stat:stat} is odd", Form("{what:possessive} {stat:stat} is even", odd=False))
class StatIsOdd(Condition):
    """Power, toughness or mana value is an odd number, or an even one."""

    what: Objects
    stat: str
    odd: bool = True


_IN_COMMON = ("creature type", "color", "card type")


@node(
    Form("{what} share(s) a creature type with {other}", common="creature type"),
    Form("{what} share(s) a color with {other}", common="color"),
    Form("{what} share(s) a card type with {other}", common="card type"),
    *(Form(f"any of {{what}} shares a {common} with {{other}}", common=common, any=True) for common in _IN_COMMON),
    Form("{what} has|have the same name as {other}", common="name"),
    Form("{what} doesn't|don't have the same name as {other}", common="name", negative=True),
)
class SharesOne(Condition):
    """Has something in ``common`` with an object, or with any of those that words describe; or hasn't
    (``negative``). ``any``: one of several objects has."""

    what: Objects
    other: Objects
    common: Literal["creature type", "color", "card type", "name"]
    negative: bool = False
    any: bool = False


@node(
    "{what} has|have {keywords:keyword_or}",
    Form("{what} doesn't|don't have {keywords:keyword_or}", negative=True),
    "{what} had {keywords:keyword_or}",
    Form("{what} didn't have {keywords:keyword_or}", negative=True),
)
class HasAbility(Condition):
    """Has one of the keyword abilities, or had as it last was, or none of them (``negative``)."""

    what: Objects
    keywords: tuple[str, ...]
    negative: bool = False
