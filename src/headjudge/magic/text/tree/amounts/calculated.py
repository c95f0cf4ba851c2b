"""Numbers made of others, and those that words before have yielded."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally
from headjudge.magic.text.tree.numbers import Number, X

__all__ = [
    "OF_EVENT",
    "THAT_DAMAGE",
    "AllBut",
    "AmountThisWay",
    "ChosenResult",
    "Count",
    "DealtAtMost",
    "Difference",
    "DifferenceBetween",
    "GreaterOf",
    "Half",
    "OneOrOther",
    "PerEach",
    "Plus",
    "ThatAndMore",
    "ThatMuch",
    "Times",
    "XAndMore",
]

RULES_TEXT.words.add("that_much", ["that much", "that many"])
RULES_TEXT.words.add("rounding", ["rounded up", "rounded down"])
RULES_TEXT.words.add("multiple", {"twice": 2, "three times": 3, "four times": 4, "ten times": 10})


@node("{words:that_much}")
class ThatMuch(Amount):
    """ "that much", "that many": the amount that the instruction or event in slot ``to`` yielded."""

    words: str
    to: int = 0


@node("the number of {of:plural}", "the total number of {of:plural}")
class Count(Amount):
    """How many there are."""

    of: Tally


@node("the difference")
class Difference(Amount):
    """How much two numbers differ that the condition before compares: "if you have fewer than seven cards in hand"."""

    between: Condition | None = None


@node(
    "the difference between {first} and {second}",
    "the difference between {of:possessive} {stat:stat} and {other:stat}",
)
class DifferenceBetween(Amount):
    """How much two numbers differ that are named: any two, or two characteristics ``of`` an object."""

    first: Amount | None = None
    second: Amount | None = None
    of: Objects | None = None
    stat: str = ""
    other: str = ""


@node("{first} plus {second}", Form("{first} minus {second}", minus=True), "{second} more than {first}")
class Plus(Amount):
    """A sum, or (``minus``) a difference."""

    first: Amount
    second: Amount
    minus: bool = False


@node("{first} or {second} , whichever is greater")
class GreaterOf(Amount):
    """The greater of two numbers."""

    first: Amount
    second: Amount


@node()
class OneOrOther(Amount):
    """The number of what is done instead if a condition is true, otherwise of what that would be done in place of."""

    condition: Condition
    then: Amount
    otherwise: Amount


@node()
class XAndMore(Amount):
    """ "X plus 2 damage": more than X; the noun comes after both."""

    x: X
    more: Number


@node()
class ThatAndMore(Amount):
    """ "That much life plus 1": more than was yielded, or less (``minus``); the noun stands between the two."""

    that: ThatMuch
    more: Amount
    minus: bool = False


@node("{by:multiple} {amount}")
class Times(Amount):
    """A multiple."""

    by: int
    amount: Amount


@node("half {amount} , {rounding:rounding}", "half {who:possessive} life , {rounding:rounding}")
class Half(Amount):
    """Half of a number, or another ``part``, rounded as said (rule 107.1a), or without one of a life total."""

    rounding: str
    amount: Amount | None = None
    who: Players | None = None
    part: int = 2


@node()
class AllBut(Amount):
    """As many as there are but for so many: "all lands they control except for three"; none if there are no more."""

    of: Tally
    but: Amount


@node()
class PerEach(Amount):
    """ "two cards for each creature you control": a multiple of ``amount`` by a count."""

    amount: Amount
    each: Tally


OF_EVENT = (
    "the damage dealt",
    "the amount of damage those creatures dealt to that player",
    "the amount of life you gained",
)
"""What only the event that triggered yielded."""
THAT_DAMAGE = "that damage"
"""How much damage was dealt, by what triggered or an instruction before."""
RULES_TEXT.words.add(
    "amount_this_way",
    [
        "the result",
        "the life lost this way",
        "the amount of life lost this way",
        "the damage dealt this way",
        "the damage prevented this way",
        THAT_DAMAGE,
        *OF_EVENT,
    ],
)


@node("{words:amount_this_way}")
class AmountThisWay(Amount):
    """The number that an earlier instruction of the effect, or the event that triggered, yielded (slot ``to``): life,
    damage, a die."""

    words: str
    to: int = 0


_BORNE = (
    "the player 's life total before the damage was dealt , "
    "the planeswalker 's loyalty before the damage was dealt , or the creature 's toughness"
)


@node(
    f"the damage dealt this way , but not more life than {_BORNE}",
    f"the damage dealt this way , but not more than {{most}} , {_BORNE}",
)
class DealtAtMost(Amount):
    """The damage that the effect has dealt, but no more than the life, loyalty or toughness that what it was dealt to
    had, nor than ``most``."""

    most: Amount | None = None


@node("that result", Form("the other result", other=True))
class ChosenResult(Amount):
    """Of two dice that were rolled the result that was chosen, or the ``other`` one: ``to`` is the slot of the roll."""

    other: bool = False
    to: int = 0
