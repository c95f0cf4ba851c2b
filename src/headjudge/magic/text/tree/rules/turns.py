"""Static sentences about steps of the turn and about combat as a whole (rules 500 to 511)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.categories import (
    Amount,
    Condition,
    Effect,
    Objects,
    Players,
    Rule,
)
from headjudge.magic.text.tree.nouns import Filter, You
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "AllMustBlock",
    "AssignsAsUnblocked",
    "AttackLimit",
    "AttacksOnlyNearest",
    "BlockLimit",
    "CopiesMore",
    "FlipsTwo",
    "KeepsMana",
    "MayExert",
    "MaySkip",
    "MayStayTapped",
    "MustAttackWithOne",
    "SkipExtraTurns",
    "SkipSteps",
    "UntapAtMost",
    "UntapsWithOthers",
    "VotesMore",
]


@node("{who} may exert {what} as it attacks", "{who} may exert {what} as ~ attacks")
class MayExert(Rule):
    """An optional cost to attack (508.1g, 701.43d): the creature is exerted as it is declared as an attacker."""

    who: Players
    what: Objects


@node("{who} may choose not to untap {what} during {whose:possessive} untap step")
class MayStayTapped(Rule):
    """The permanent untaps in the untap step only if its controller wants (502.3)."""

    who: Players
    what: Objects
    whose: Players


@node(
    Form("{who} skip(s) {whose:possessive} draw step", step="draw"),
    Form("{who} skip(s) {whose:possessive} untap step", step="untap"),
    Form("{who} skip(s) {whose:possessive} upkeep step", step="upkeep"),
    Form("{who} skip(s) {whose:possessive} draw steps", step="draw"),
    Form("{who} skip(s) {whose:possessive} untap steps", step="untap"),
    Form("{who} skip(s) {whose:possessive} upkeep steps", step="upkeep"),
    Form("{who} skip(s) {whose:possessive} combat phase", step="combat"),
    Form("{who} skip(s) {whose:possessive} combat phases", step="combat"),
)
class SkipSteps(Rule):
    """The player skips all steps, or phases, of that name (614.10)."""

    who: Players
    whose: Players
    step: Literal["draw", "untap", "upkeep", "combat"]


@node(
    Form(
        "if {who} would begin {whose:possessive} turn while {condition} , you may skip that turn instead . if you do ,"
        " {then:sentence}",
        step="turn",
    ),
    Form(
        "if {who} would begin {whose:possessive} draw step , you may skip that step instead . if you do ,"
        " {then:sentence}",
        step="draw",
    ),
)
class MaySkip(Rule):
    """As a turn or step of the player's would begin, perhaps only while something is so, the player may skip it and
    have something done (614.10)."""

    who: Players
    whose: Players
    step: Literal["turn", "draw"]
    then: Effect
    condition: Condition | None = None


@node(Form("if you would flip a coin , instead flip two coins and ignore one", who=You()))
class FlipsTwo(Rule):
    """Each coin that the player would flip is replaced by two, of which the player ignores one (614.1a, 705)."""

    who: Players


@node(
    Form(
        "if you would copy a spell one or more times , instead copy it that many times plus an additional time . you"
        " may choose new targets for the additional copy",
        who=You(),
    )
)
class CopiesMore(Rule):
    """Whenever the player copies a spell, however often, there is one copy more (614.1a), for which they may choose new
    targets (706.10c)."""

    who: Players


@node("while voting , {who} may vote an additional time")
class VotesMore(Rule):
    """The player may vote once more whenever they vote (701.38d)."""

    who: Players


@node(
    "{who} don't|don't lose unspent mana as steps and phases end",
    "{who} don't|don't lose unspent {color:one_color} mana as steps and phases end",
)
class KeepsMana(Rule):
    """The players' mana pools don't empty as steps and phases end (106.4), or what is of that ``color`` stays."""

    who: Players
    color: Color | None = None


@node("if {who} would begin an extra turn , that player skips that turn instead")
class SkipExtraTurns(Rule):
    """The players skip all extra turns (614.10, 500.7)."""

    who: Players


@node(
    "untap {what} during each other player 's untap step",
    "{what} untap(s) during each other player 's untap step",
)
class UntapsWithOthers(Rule):
    """Those permanents untap as other players untap theirs (502.2)."""

    what: Objects


@node("all creatures able to block {what} do so", "all {such:plural} able to block {what} do so")
class AllMustBlock(Rule):
    """Every creature that can block it must (509.1c), or every ``such`` creature."""

    what: Objects
    such: Filter | None = None


@node(
    "{who} may have {what} assign its combat damage as though it weren't blocked",
    "for each {each:singular} , {who} may have that creature assign its combat damage as though it weren't blocked",
)
class AssignsAsUnblocked(Rule):
    """An attacker's controller may assign all its combat damage to what it attacks although it is blocked (510.1c);
    that of each of several creatures."""

    who: Players
    what: Objects | None = None
    each: Filter | None = None


@node(
    "{who} may attack only the nearest opponent in the chosen direction and planeswalkers controlled by that opponent",
    Form(
        "{who} may attack only the nearest opponent in the last chosen direction and planeswalkers controlled by that"
        " opponent",
        last=True,
    ),
)
class AttacksOnlyNearest(Rule):
    """Creatures of those players can attack only the nearest of their opponents to the left or right, as was chosen, or
    as was chosen ``last``, and that one's planeswalkers (508.1c)."""

    who: Players
    last: bool = False


@node(
    "no more than {count:small} creature#s can attack each combat",
    "no more than {count:small} creature#s can attack {whom} each combat",
)
class AttackLimit(Rule):
    """How many creatures can attack (that player) in a combat (508.1c)."""

    count: Amount
    whom: Players | None = None


@node(
    "{who} must attack with at least one creature each combat if able",
    "{who} must attack {whom} with at least one creature each combat if able",
    Form(
        "{who} must attack you or a planeswalker you control with at least one creature each combat if able",
        whom=You(),
        or_walkers=True,
    ),
)
class MustAttackWithOne(Rule):
    """Each of those players must attack with a creature if able (508.1d): anything, or that player (``whom``), perhaps
    a planeswalker of theirs instead (``or_walkers``)."""

    who: Players
    whom: Players | None = None
    or_walkers: bool = False


@node(
    "no more than {count:small} creature#s can block each combat",
    "{who} can't block with more than {count:small} creature#s",
)
class BlockLimit(Rule):
    """How many creatures (of those players) can block in a combat (509.1b)."""

    count: Amount
    who: Players | None = None


@node(
    "{who} can't untap more than {most:small} {what:counted} during their untap steps",
    "{who} can't untap more than {most:small} {what:counted} during your untap step",
)
class UntapAtMost(Rule):
    """Of such permanents those players untap no more than so many in their untap steps (502.3)."""

    who: Players
    most: Number
    what: Filter
