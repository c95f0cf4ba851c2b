"""One-shot instructions that start continuous effects (rule 611.2)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Change, Duration, Effect, Objects, Players
from headjudge.magic.text.tree.changes.limits import CantBe, Prohibition
from headjudge.magic.text.tree.copies import Except
from headjudge.magic.text.tree.nouns import Filter, TargetPlayer, You, YouAnd
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "AllBlockThisTurn",
    "AttackEachOther",
    "BaseBecomes",
    "ChooseAttackers",
    "ChooseBlocks",
    "ChooseTheirBlocks",
    "Continuous",
    "DoublePT",
    "ExchangeStats",
    "GainControl",
    "GainEachOthers",
    "GainFromNeighbors",
    "Permanent",
    "StillIs",
    "StillResolves",
    "SwitchPT",
]


@node(
    "{subject} {changes:agree} {duration}",
    "{duration} , {subject} {changes:agree}",
    "{subject} each {changes:plural} {duration}",
    "{duration} , {subject} each {changes:plural}",
    "{duration} {subject} {changes:agree}",
    "{subject} also {changes:agree} {duration}",
    "{subject:joined} {changes:plural} {duration}",
    "{subject:joined} each {changes:plural} {duration}",
    "{duration} , {subject:joined} {changes:plural}",
    "{subject} {changes:agree} {duration} {but}",
    "the base power and toughness of {subject} {changes:plural} {duration}",
    Form("you can't sacrifice {subject} {duration}", changes=(CantBe(Prohibition.BE_SACRIFICED_BY_YOU),)),
)
class Continuous(Effect):
    """ "target creature gets +1/+1 and gains flying until end of turn" (rules 611.2, 613).

    For objects that exist when it starts, these are locked in (611.2c); for players and rules it goes on applying.
    ``but`` says of becoming a copy what isn't copied (707.9).
    """

    subject: Objects | Players
    changes: tuple[Change, ...]
    duration: Duration
    but: Except | None = None


@node("{subject} {changes:agree}")
class Permanent(Effect):
    """The same without a duration.

    It lasts until the end of the game (rule 611.2a): "it becomes a 4/4 Horror creature".
    """

    subject: Objects
    changes: tuple[Change, ...]


@node("{who} gain control of all {what:plural} the other controls {duration}")
class GainEachOthers(Effect):
    """Each of two players gains control of all such permanents of the other, at the same time (layer 2); those that
    change hands are in ``slot``."""

    who: YouAnd
    what: Filter
    duration: Duration
    slot: int = 0


@node(
    "{who} gain(s) control of {what} {duration}",
    "{who} gain(s) control of {what}",
    "{duration} , {who} gain(s) control of {what}",
    Form("{duration} , gain control of {what}", who=You(implied=True)),
    Form("{who} gain(s) control of {what} for as long as you control ~", while_yours=True),
    Form("{who} gain(s) control of {what} of their choice", own_choice=True),
)
class GainControl(Effect):
    """A player gains control of permanents (layer 2), without a duration for good.

    ``while_yours``: for as long as you control the source. ``own_choice``: whoever gains it chooses of what.
    """

    who: Players
    what: Objects
    duration: Duration | None = None
    while_yours: bool = False
    own_choice: bool = False


@node("choose {both} . {duration} , each creature they control attacks the other chosen player each combat if able")
class AttackEachOther(Effect):
    """The creatures of each of two players attack the other one if able (508.1d), whichever there will be (611.2c)."""

    both: Players
    duration: Duration
    slot: int = 0


_BOTH = {"power": True, "toughness": True}


@node(
    *(
        Form(f"{{what:possessive}} base {said} {become} equal to {{amount}} {{duration}}", **which)
        for said, which in (
            ("power", {"power": True}),
            ("toughness", {"toughness": True}),
            ("power and toughness", _BOTH),
        )
        for become in ("become", "becomes")
    ),
    Form("the base power and toughness of {what} become equal to {amount} {duration}", **_BOTH),
    *(
        Form(f"{of_what} become equal to {{whose:possessive}} power and toughness {{duration}}", **_BOTH)
        for of_what in ("{what:possessive} base power and toughness", "the base power and toughness of {what}")
    ),
    *(
        Form(f"change {{what:possessive}} base {said} to {{amount}}{{until}}".replace("{until}", until), **which)
        for said, which in (("power", {"power": True}), ("toughness", {"toughness": True}))
        for until in ("", " {duration}")
    ),
    *(
        Form(f"change {of_what} to {of_whom}{until}", **_BOTH)
        for of_what in ("{what:possessive} base power and toughness", "the base power and toughness of {what}")
        for of_whom in (
            "{whose:possessive} power and toughness",
            "the power and toughness of {whose}",
            "{pt:printed_pt}",
        )
        for until in ("", " {duration}")
    ),
)
class BaseBecomes(Effect):
    """Base power, base toughness or both become a number, the power and toughness of another (``whose``), as these
    are as the effect begins (layer 7b, 608.2h), or those two numbers (``pt``); without a duration for good."""

    what: Objects
    duration: Duration | None = None
    amount: Amount | None = None
    whose: Objects | None = None
    pt: str = ""
    power: bool = False
    toughness: bool = False


@node("exchange {what:possessive} {stat:stat} and the {again:stat} of {other} {duration}")
class ExchangeStats(Effect):
    """The power or toughness of each of two creatures becomes that of the other (701.8, layer 7b), if both are
    there."""

    what: Objects
    stat: str
    again: str
    other: Objects
    duration: Duration


_FROM = "each player gains control of {one:small} {what:counted} of your choice controlled by the player to their"


@node(f"{_FROM} right", Form(f"{_FROM} left", to_left=True))
class GainFromNeighbors(Effect):
    """Each player gains control of one such permanent of the next player to their right, or ``to_left``: you choose
    which, and then it happens to all at once."""

    what: Filter
    to_left: bool = False
    one: Amount = Number(1)


@node("exchange control of {what} and {other}", "exchange control of {what}")
class ExchangeControl(Effect):
    """The controllers of two permanents exchange them, if both are there and have different controllers (701.8)."""

    what: Objects
    other: Objects | None = None


@node("this ability still resolves if its target becomes illegal")
class StillResolves(Effect):
    """An ability is carried out although its target has become illegal; nothing happens to that (608.2b)."""


@node(
    "choose any number of {what:plural} {whose} controls . choose the same number of {again:plural} {other} controls ."
    " those players exchange control of those creatures"
)
class ExchangeAsMany(Effect):
    """You choose as many permanents of one player as of another, as many as both have at most; they change sides
    together (701.8)."""

    what: Filter
    again: Filter
    whose: TargetPlayer
    other: TargetPlayer


@node("it’s still {kind}", "they’re still {many}", "~ is still {kind}")
class StillIs(Effect):
    """What became something else (:class:`~..changes.Become`) keeps those types as well (205.1b)."""

    kind: Description | None = None
    many: Description | None = None
    what: Objects | None = None
    to: int = 0


@node(
    "switch {what:possessive} power and toughness {duration}",
    "switch the power and toughness of {what} {duration}",
)
class SwitchPT(Effect):
    """Power and toughness are switched (613.4d, layer 7d)."""

    what: Objects
    duration: Duration


@node(
    Form("double {what:possessive} power {duration}", power=True),
    Form("double {what:possessive} toughness {duration}", toughness=True),
    Form("double {what:possessive} power and toughness {duration}", power=True, toughness=True),
    Form("double the power of {what} {duration}", power=True),
    Form("double the toughness of {what} {duration}", toughness=True),
    Form("double the power and toughness of {what} {duration}", power=True, toughness=True),
)
class DoublePT(Effect):
    """Each gets +X/+0, +0/+X or +X/+Y, what its own power and toughness are as the effect begins (701.10b)."""

    what: Objects
    duration: Duration
    power: bool = False
    toughness: bool = False


@node("{subject} block(s) this turn if able , and {who} choose(s) how those creatures block")
class ChooseTheirBlocks(Effect):
    """Those creatures must block if able (509.1c), and the player declares blockers in place of those who control them
    (509.1a)."""

    subject: Objects
    who: Players


@node("{who} choose(s) which creatures block {duration} and how those creatures block")
class ChooseBlocks(Effect):
    """The player declares all blockers for as long, in place of those who control the creatures (509.1a)."""

    who: Players
    duration: Duration


@node("{who} choose(s) which creatures attack {duration}")
class ChooseAttackers(Effect):
    """The player chooses for as long which creatures are declared as attackers, in place of those who control them,
    who choose what these attack (508.1a, b)."""

    who: Players
    duration: Duration


@node("all creatures able to block {what} this turn do so")
class AllBlockThisTurn(Effect):
    """Every creature that can block it this turn must (509.1c)."""

    what: Objects
