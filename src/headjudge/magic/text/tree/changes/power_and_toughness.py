"""Changes of power and toughness (layers 7b and 7c, rule 613), and changes with an X or a condition of their own."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Amount, Change, Condition, Objects, Tally
from headjudge.magic.text.tree.keywords import FromWhat

__all__ = [
    "BasePT",
    "BasePTOneOf",
    "ChangeIf",
    "ChangePT",
    "ChangePTOneOf",
    "ChangeWhereX",
    "ChangeWhereXAndY",
    "PTDelta",
]


@node()
class PTDelta(Amount):
    """ "+1/+1", "-2/-0", "+X/+X": what is added to power and toughness; a part is a number or X with its sign.

    ``power`` and ``toughness`` are the printed halves without sign ("1", "x"), ``signs`` their signs (1 or -1).
    """

    power: str
    toughness: str
    signs: tuple[int, int]


@node(
    "get(s) {delta}",
    "get(s) {delta} for each {each:singular}",
    "get(s) an additional {delta}",
    "get(s) an additional {delta} for each {each:singular}",
    Form("get(s) {delta} for each {each:singular} beyond the first", beyond_the_first=True),
    "get(s) {delta} for each {each:singular} and {more} for each {other:singular}",
)
class ChangePT(Change):
    """Power and toughness are modified (layer 7c); ``each``: so many times, ``beyond_the_first`` one time fewer; by so
    much ``more`` for each of something ``other``."""

    delta: PTDelta
    each: Tally | None = None
    beyond_the_first: bool = False
    more: PTDelta | None = None
    other: Tally | None = None


@node("get(s) {first} or {second}")
class ChangePTOneOf(Change):
    """ "Gets +2/-2 or -2/+2": which, the effect's controller chooses as it is carried out (608.2d, layer 7c)."""

    first: PTDelta
    second: PTDelta


@node("{change:agree} if {condition}", "{quality} if {condition}")
class ChangeIf(Change):
    """One of several changes that each have a condition, asked as the effect begins (608.2c): "gets +2/+0, gains
    trample if it's red, and gains vigilance if it's white".

    ``quality``: of protection that the change before gives, only what else it is from; bound, it is a change that gives
    that.
    """

    condition: Condition
    change: Change | None = None
    quality: FromWhat | None = None


@node("{change:agree} , where x is {amount}")
class ChangeWhereX(Change):
    """Another change in which X is an amount (107.3), looked at all the time: "gets +X/+1, where X is …"."""

    change: Change
    amount: Amount


@node(
    "get(s) +x / + y , where x is {x} and y is {y}",
    "get(s) +x / + y , where x is {x} , and y is {y}",
)
class ChangeWhereXAndY(Change):
    """Power and toughness are modified by two amounts, looked at all the time (layer 7c)."""

    x: Amount
    y: Amount


@node(
    "has|have base power and toughness {pt:printed_pt}",
    Form("has|have base power {amount}", power=True),
    Form("has|have base toughness {amount}", toughness=True),
    "has|have base power and toughness {pt:printed_pt} and {then}",
    "has|have base power and toughness {pt:printed_pt} and {one:granted}",
    "has|have base power and toughness {pt:printed_pt} , {one:granted} , and {two:granted}",
    "become(s) {pt:printed_pt}",
    Form("has|have base power and base toughness each equal to {amount}", power=True, toughness=True),
    "become(s) equal to {of:possessive} power and toughness",
)
class BasePT(Change):
    """Power and toughness are set (layer 7b): to two numbers, one or both (``power``, ``toughness``) to one, or to
    those ``of`` an object as the effect begins. ``then``: what else is changed; ``one`` and ``two``: abilities it has
    as well."""

    pt: str = ""
    amount: Amount | None = None
    then: Change | None = None
    one: Ability | None = None
    two: Ability | None = None
    power: bool = False
    toughness: bool = False
    of: Objects | None = None


@node("has|have base power {power} or base toughness {toughness}")
class BasePTOneOf(Change):
    """Power or toughness is set (layer 7b): which, the effect's controller chooses as it is carried out (608.2d)."""

    power: Amount
    toughness: Amount
