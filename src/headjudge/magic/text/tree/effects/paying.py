"""Paying as much as one likes, as an instruction: "pay any amount of mana" (rules 107.3, 118.3); how much that was."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Players, Tally
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter, You

__all__ = [
    "AmountPaid",
    "LifePaidAsEntered",
    "Paid",
    "PaidSoMuch",
    "PayAny",
    "PayMore",
    "PayTimes",
    "PayToUntap",
    "Payable",
]

Payable = Literal["mana", "life", "energy", "white", "blue", "black", "red", "green"]
"""A color stands for mana of that color."""

RULES_TEXT.words.add(
    "payable",
    {
        "mana": "mana",
        "life": "life",
        "{e}": "energy",
        "{w}": "white",
        "{u}": "blue",
        "{b}": "black",
        "{r}": "red",
        "{g}": "green",
    },
)


@node("{who} pay(s) any amount of {of:payable}", Form("{who} pay(s) one or more {of:payable}", least=1))
class PayAny(Effect):
    """Pay an amount that the player chooses, ``least`` or more; yields it."""

    who: Players
    of: Payable
    least: int = 0
    result: int = 0


@node(
    "{who} pay(s) {cost:payment} any number of times",
    "{who} pay(s) {cost:payment} up to {most:small} times",
)
class PayTimes(Effect):
    """Pay a cost as often as the player likes, but no more than ``most`` times: it is said how often before it is paid.

    Yields how often. "When you pay this cost one or more times" is a reflexive ability that follows.
    """

    who: Players
    cost: Cost
    most: Amount | None = None
    result: int = 0


@node(
    "{who} may choose any number of {what:plural} and pay {mana} for each creature chosen this way ."
    " if the player does , untap those creatures"
)
class PayToUntap(Effect):
    """Of such creatures a player chooses any number and pays mana for each; those untap if all is paid."""

    who: Players
    what: Filter
    mana: ManaCost


@node("the amount of {of:payable} paid this way", "the total amount of {of:payable} paid this way")
class AmountPaid(Amount):
    """How much was paid by :class:`PayAny` instructions of the same effect, by all players together."""

    of: Payable


@node("{of:payable} paid this way")
class Paid(Tally):
    """The same, counted: "for each {E} paid this way"."""

    of: Payable


@node(
    "{amount:small} or more {of:payable} was paid this way",
    Form("you paid {amount:small} or more {of:payable} this way", who=You()),
)
class PaidSoMuch(Condition):
    """Whether so much was paid by such instructions, or only by you."""

    amount: Amount
    of: Payable
    who: Players | None = None


@node("the life paid as {what} entered")
class LifePaidAsEntered(Amount):
    """How much life was paid as the permanent entered (607.2d)."""

    what: Objects


@node("{who} pay(s) {mana} plus an additional {more} for each {each:singular}")
class PayMore(Effect):
    """ "Unless its controller pays {2} plus an additional {1} for each Elf you control": so much generic mana in all.

    Bound, it is a :class:`~..structure.Pay` of {X}, which that is.
    """

    who: Players
    mana: ManaCost
    more: ManaCost
    each: Tally
