"""How a spell was cast that an object is or was: from where, for which costs, with which mana."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Zone
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter, Self, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import HAND

__all__ = [
    "CameFrom",
    "Kicked",
    "LifePaid",
    "NoManaSpent",
    "SacrificedToActivate",
    "SpentFrom",
    "SpentMana",
    "SpentSoMuch",
    "WasCast",
]

_YOUR_HAND = PlayersZone(You(), HAND)


@node(
    "{what} was|were kicked",
    Form("{what} wasn't|weren't kicked", negative=True),
    Form("{what} was|were kicked twice", twice=True),
    "{what} was|were kicked with its {mana} kicker",
    Form("its buyback cost was paid", cost="buyback"),
    Form("its madness cost was paid", cost="madness"),
    Form("~ 's madness cost was paid", cost="madness"),
    Form("{what} was|were bargained", cost="bargain"),
    Form("evidence was collected", cost="evidence"),
    Form("this spell's additional cost was paid", cost="additional"),
    Form("the gift was promised", cost="gift"),
    Form("~ 's additional cost was paid", cost="additional"),
    Form("the gift wasn't promised", negative=True, cost="gift"),
    Form("~ 's surge cost was paid", cost="surge"),
    Form("its surge cost was paid", cost="surge"),
    Form("~ 's prowl cost was paid", cost="prowl"),
    Form("its prowl cost was paid", cost="prowl"),
    Form("~ 's freerunning cost was paid", cost="freerunning"),
    Form("its freerunning cost was paid", cost="freerunning"),
    Form("{what} was cast using teamwork", cost="teamwork"),
    Form("~ 's spectacle cost was paid", cost="spectacle"),
    Form("its spectacle cost was paid", cost="spectacle"),
    Form("{what} escaped", cost="escape"),
    Form("the {alternative} cost was paid", cost="alternative"),
    Form("the {alternative} cost wasn't paid", cost="alternative", negative=True),
    Form("{what} was|were foretold", cost="foretell"),
    Form("~ 's sneak cost was paid", cost="sneak"),
    Form("its sneak cost was paid", cost="sneak"),
    Form("~ 's emerge cost was paid", cost="emerge"),
    Form("{beheld} was beheld", cost="additional"),
)
class Kicked(Condition):
    """Whether an optional ``cost`` of the spell was paid (702.30), ``twice``, or (``negative``) wasn't; of two kickers
    that of this ``mana``. ``alternative``: the mana that could be paid rather than the mana cost. ``beheld``: what one
    may behold to pay it (701.4 today), as the cost says."""

    what: Objects | None = None
    mana: ManaCost | None = None
    cost: str = "kicker"
    negative: bool = False
    twice: bool = False
    alternative: ManaCost | None = None
    beheld: Objects | None = None


@node(
    "{who} cast it",
    "{who} cast it from {zone}",
    "{what} was|were cast",
    "{what} was|were cast from {zone}",
    Form("you cast ~ from your hand", who=You(), what=Self(), zone=_YOUR_HAND),
    Form("it wasn't cast from your hand", zone=_YOUR_HAND, negative=True),
    Form("{who} didn't cast it from {zone}", negative=True),
    Form("it was cast from your hand", zone=_YOUR_HAND),
    Form("{what} wasn't|weren't cast from {zone}", negative=True),
    Form("{who} cast it from anywhere other than {zone}", elsewhere=True),
    Form("{what} was|were cast from anywhere other than {zone}", elsewhere=True),
    Form("it wasn't cast", negative=True),
    Form("{who} didn't|didn't cast it from {zone}", negative=True),
    Form("{who} didn't|didn't cast it", negative=True),
    Form("{who} cast {what} during your main phase", in_main=True),
)
class WasCast(Condition):
    """Whether the object was cast, by those players, from that zone, or from any other (``elsewhere``), or wasn't
    (``negative``).

    ``what`` None is "it": what the trigger is about, or the source. ``in_main``: during your main phase.
    """

    who: Players | None = None
    what: Objects | None = None
    zone: Zone | None = None
    negative: bool = False
    elsewhere: bool = False
    in_main: bool = False


@node(
    "{what} entered from {zone} or {who} cast it from {again}",
    "{what} entered from {zone} or was|were cast from {again}",
    "one or more of {what} entered from {zone} or was cast from {again}",
)
class CameFrom(Condition):
    """Whether a permanent, or one of several, was put onto the battlefield from a zone or cast from there, perhaps by
    that player."""

    what: Objects
    zone: Zone
    again: Zone
    who: Players | None = None


@node(
    "no mana was spent to cast it",
    "no mana was spent to cast {what}",
    Form("no colored mana was spent to cast it", colored=True),
    Form("no colored mana was spent to cast {what}", colored=True),
)
class NoManaSpent(Condition):
    """The object was cast for no mana, or none that is ``colored``, or not at all.

    ``what`` None is "it": what the trigger is about, or the source.
    """

    what: Objects | None = None
    colored: bool = False


@node(
    "{amount:small} or more mana was spent to cast {what}",
    "at least {amount:small} mana was spent to cast {what}",
    "at least {amount:small} {color:one_color} mana was spent to cast {what}",
    Form("at least {amount:small} mana of the same color was spent to cast {what}", one_color=True),
    Form("{amount:small} or more colors of mana were spent to cast {what}", colors=True),
    Form("at least {amount:small} colorless mana was spent to cast {what}", colorless=True),
)
class SpentSoMuch(Condition):
    """Whether so much mana was spent to cast an object (601.2h), of a ``color``, or all of ``one_color``; or mana of so
    many ``colors``, or so much ``colorless`` mana."""

    amount: Amount
    what: Objects
    color: Color | None = None
    one_color: bool = False
    colors: bool = False
    colorless: bool = False


@node(
    "{mana} was spent to cast {what}",
    "{mana} was spent to activate this ability",
    Form("{mana} of any of that spell 's colors was spent to cast {what}", of_its_colors=True),
)
class SpentMana(Condition):
    """Whether mana like that (each symbol: of that color) was spent (601.2h), perhaps ``of_its_colors``: of one of
    those that the spell has."""

    mana: ManaCost
    what: Objects | None = None
    of_its_colors: bool = False


@node(
    "mana from {one:small} {source:counted} was spent to cast {what}",
    "mana from {one:small} {source:counted} was spent to activate this ability",
    "{amount:small} or more mana from {source:plural} was spent to cast {what}",
    Form("mana from {one:small} {source:counted} was spent to cast it or activate it", of_event=True),
)
class SpentFrom(Condition):
    """Whether mana, perhaps so much, was spent (601.2h) that such a source made; ``of_event``: on the spell or ability
    that triggers it by being cast or activated."""

    source: Filter
    what: Objects | None = None
    amount: Amount | None = None
    one: Amount = Number(1)
    of_event: bool = False


@node("life was paid to activate it")
class LifePaid(Condition):
    """Whether life was paid as a cost of the ability that triggers it by being activated (602.2b, 119.4)."""


@node("{what} was|were sacrificed to activate {ability}")
class SacrificedToActivate(Condition):
    """Whether so many such permanents were sacrificed to pay the costs of an activated ability (602.2b)."""

    what: Objects
    ability: Objects
