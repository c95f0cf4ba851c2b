"""The numbers of objects: power, toughness, mana value, counters."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Adjective, Amount, Objects, Quality
from headjudge.magic.text.tree.nouns import Filter, ItsObjects
from headjudge.magic.text.tree.numbers import Comparison, Number

__all__ = [
    "ANY_STAT",
    "BOTH_TOGETHER",
    "POWER_OR_TOUGHNESS",
    "BaseIs",
    "ComparedStat",
    "OfSize",
    "OverBase",
    "OwnStats",
    "StatIs",
    "TotalIs",
    "WithCounters",
]

AT_LEAST, AT_MOST, EXACTLY, MORE, LESS, NONE, _ = Comparison


ANY_STAT = "power, toughness, or mana value"
POWER_OR_TOUGHNESS = "power or toughness"
BOTH_TOGETHER = "total power and toughness"


RULES_TEXT.words.add("base_stat", ["power", "toughness"])


@node(
    "with {stat:base_stat} greater than its|their base {base:base_stat}",
    "each with {stat:base_stat} greater than its base {base:base_stat}",
)
class OverBase(Quality):
    """ "with power greater than its base power" (208.4b). Tried before any other amount (``StatIs``)."""

    stat: str
    base: str


@node(
    Form("with {stat:stat} {amount} or less", compared=AT_MOST),
    Form("with {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("with {stat:stat} {amount} or more", compared=AT_LEAST),
    "with {stat:stat} {amount}",
    "with {stat:stat} equal to {amount}",
    Form("each with {stat:stat} {amount} or less", compared=AT_MOST),
    Form("with {stat:stat} less than {amount}", compared=LESS),
    Form("with {stat:stat} greater than {amount}", compared=MORE),
    Form("with {stat:stat} less than or equal to {amount}", compared=AT_MOST),
    Form("with {stat:stat} greater than or equal to {amount}", compared=AT_LEAST),
    "with the greatest {stat:stat} among {among:plural}",
    Form("with the greatest {stat:stat}", of_such=True),
    "with {stat:stat} {amount} or {second}",
    "with {stat:stat} {amount} , {second} , or {third}",
    Form("with power or toughness {amount}", stat=POWER_OR_TOUGHNESS),
    Form("with power or toughness {amount} or less", stat=POWER_OR_TOUGHNESS, compared=AT_MOST),
    Form("with power or toughness {amount} or greater", stat=POWER_OR_TOUGHNESS, compared=AT_LEAST),
    Form("with total power and toughness {amount} or less", stat=BOTH_TOGETHER, compared=AT_MOST),
    Form("with total power and toughness {amount} or greater", stat=BOTH_TOGETHER, compared=AT_LEAST),
    Form("with power , toughness , or mana value {amount}", stat=ANY_STAT),
    Form("with mana value , power , or toughness equal to {amount}", stat=ANY_STAT),
    *(
        form
        for word in ("least", "lowest")
        for form in (
            Form(f"with the {word} {{stat:stat}} among {{among:plural}}", least=True),
            Form(f"with the {word} {{stat:stat}}", of_such=True, least=True),
        )
    ),
)
class StatIs(Quality):
    """ "with power 3 or less", "with mana value 2", "with toughness greater than …".

    The number is compared with the amount, or is the greatest, or the ``least``, ``among`` those, or is one of several:
    the amount, the ``second``, the ``third``. With :data:`ANY_STAT` power, toughness or mana value is,
    with :data:`POWER_OR_TOUGHNESS` one of these, with :data:`BOTH_TOGETHER` their sum. ``of_such``: among those of
    which all else is true that is said here, which the binding puts there.
    ``of_itself`` is the slot by which the amount means what is described: "the number of cards in its controller's
    graveyard".
    """

    stat: str
    amount: Amount | None = None
    compared: Comparison = EXACTLY
    among: Filter | None = None
    second: Number | None = None
    third: Number | None = None
    of_such: bool = False
    of_itself: int = 0
    least: bool = False


@node(
    *(
        Form(f"with {said} {{stat:stat}}", compared=compared, what=ItsObjects("it"))
        for said, compared in (
            ("lesser", LESS),
            ("greater", MORE),
            ("equal or lesser", AT_MOST),
            ("equal or greater", AT_LEAST),
        )
    ),
    Form("with the same {stat:stat} as {what}", compared=EXACTLY),
)
class ComparedStat(Quality):
    """ "A creature card with lesser mana value": than that of the object (``what``) that the ability is about; with the
    same as that of an object."""

    stat: str
    what: Objects
    compared: Comparison

    @property
    def named(self) -> bool:
        """Whether words say which object it is."""
        return self.compared == EXACTLY


@node(
    "with {stat:stat} greater than its {second:stat}",
    "with {stat:stat} greater than their {second:stat}",
    Form("with {stat:stat} less than its {second:stat}", compared=LESS),
    Form("with {stat:stat} less than their {second:stat}", compared=LESS),
)
class OwnStats(Quality):
    """ "with toughness greater than its power": two numbers of the same object compared."""

    stat: str
    second: str
    compared: Comparison = MORE


@node(
    "with base power and toughness {pt:printed_pt}",
    "with base {stat:base_stat} {amount}",
    Form("with base {stat:base_stat} {amount} or less", compared=AT_MOST),
    Form("with base {stat:base_stat} {amount} or greater", compared=AT_LEAST),
    "with base power or toughness {amount}",
    Form("with base power or toughness {amount} or less", compared=AT_MOST),
    Form("each with base power or toughness {amount} or less", compared=AT_MOST),
)
class BaseIs(Quality):
    """ "with base power and toughness 1/1", "with base power 0": what it is before counters and effects that add to it
    (208.4b). One of the two compared (``stat``), either of them (``stat`` ""), or both (``pt``)."""

    stat: str = ""
    amount: Amount | None = None
    pt: str = ""
    compared: Comparison = EXACTLY


@node(
    Form("with {amount} {kind:counter} counters on it|them", compared=EXACTLY),
    "with a {kind:counter} counter on it|them",
    "with one or more {kind:counter} counters on it|them",
    "with a counter on it|them",
    "with one or more counters on it|them",
    "with an {kind:counter} counter on it|them",
    Form("with no counters on it|them", compared=NONE),
    Form("with no {kind:counter} counters on it|them", compared=NONE),
    Form("without a {kind:counter} counter on it|them", compared=NONE),
    Form("without an {kind:counter} counter on it|them", compared=NONE),
    "with {kind:counter} counters on it|them",
    "with counters on it|them",
    Form("that doesn't|don't have a {kind:counter} counter on it|them", compared=NONE),
    Form("that doesn't|don't have an {kind:counter} counter on it|them", compared=NONE),
    Form("with {amount:small} or more {kind:counter} counters on it|them", compared=AT_LEAST),
)
class WithCounters(Quality):
    """Has counters of a kind, without a ``kind`` of any: at least one, so many, or none, as they are ``compared``."""

    kind: str = ""
    amount: Amount | None = None
    compared: Comparison = AT_LEAST


@node("{pt:printed_pt}")
class OfSize(Adjective):
    """ "1/1": has exactly that power and toughness."""

    pt: str


@node(
    Form("with total {stat:stat} {amount} or less", compared=AT_MOST),
    Form("with total {stat:stat} less than or equal to {amount}", compared=AT_MOST),
    Form("with total {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("with total {stat:stat} {amount} or more", compared=AT_LEAST),
)
class TotalIs(Quality):
    """A test of all objects chosen together: "any number of target creatures with total power 4 or less"."""

    stat: str
    amount: Amount
    compared: Comparison
