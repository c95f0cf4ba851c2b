"""Steps and phases that begin (603.2b), and states (603.8)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Tally, Trigger
from headjudge.magic.text.tree.nouns import Filter, You
from headjudge.magic.text.tree.numbers import Comparison

__all__ = [
    "BeginningOf",
    "ChosenIsntMostCommon",
    "ControlsNone",
    "ControlsSome",
    "DayChanges",
    "EndOfCombat",
    "HandIsEmpty",
    "HasSoManyCounters",
    "KeywordIsThere",
    "LifeIs",
    "NamedStep",
    "SizeIs",
    "SoManyThere",
    "StateTrigger",
]

AT_LEAST, AT_MOST, NONE = Comparison.AT_LEAST, Comparison.AT_MOST, Comparison.NONE


class NamedStep(StrEnum):
    """What cards call the steps and phases at whose beginning something happens."""

    UPKEEP = "upkeep"
    DRAW_STEP = "draw step"
    END_STEP = "end step"
    PRECOMBAT_MAIN_PHASE = "precombat main phase"
    POSTCOMBAT_MAIN_PHASE = "postcombat main phase"
    COMBAT_STEP = "combat step"
    FIRST_MAIN_PHASE = "first main phase"
    MAIN_PHASE = "main phase"
    SECOND_MAIN_PHASE = "second main phase"
    UNTAP_STEP = "untap step"
    CLEANUP_STEP = "cleanup step"
    COMBAT = "combat"
    TURN = "turn"


RULES_TEXT.words.add("step", tuple(NamedStep)[:-2])
RULES_TEXT.words.add(
    "steps",
    {f"{step}s": step for step in NamedStep if step == NamedStep.UPKEEP or step.endswith("main phase")},
)


@node(
    "the beginning of {who:possessive} {step:step}",
    "the beginning of each {step:step}",
    "the beginning of the {step:step}",
    "the beginning of combat on {who:possessive} turn",
    "the beginning of each combat",
    "the beginning of combat",
    Form("the beginning of the next {step:step}", only_next=True),
    Form("the beginning of {who:possessive} next {step:step}", only_next=True),
    "the beginning of each of {who:possessive} {step:step}",
    Form("the beginning of the first {step:step}", only_next=True, first=True),
    Form("the beginning of {who:possessive} first {step:step}", only_next=True, first=True),
    Form("the beginning of {who:possessive} {step:step} of the game", only_next=True, first=True),
    Form("the beginning of {who:possessive} first {step:step} each turn", first_each_turn=True),
    Form("the beginning of the next turn 's upkeep", step=NamedStep.UPKEEP, only_next=True),
    Form("the beginning of the next turn", step=NamedStep.TURN, only_next=True),
    Form("the beginning of the next combat phase this turn", only_next=True, this_turn=True),
    Form("the beginning of the next {step:step} this turn", only_next=True, this_turn=True),
    Form("the beginning of {who:possessive} next {step:step} this turn", only_next=True, this_turn=True),
    Form("the beginning of that combat", only_next=True, this_turn=True, extra_combat=True),
    "the beginning of the {step:step} of {who}",
    Form("the beginning of each combat on your turn", who=You()),
    Form("the beginning of the {step:step} on {who:possessive} next turn", only_next=True, next_turn=True),
    Form("the beginning of the {step:step} of {who:possessive} next turn", only_next=True, next_turn=True),
    "the beginning of each of {who:possessive} {step:steps}",
    Form("the beginning of that turn 's end step", step=NamedStep.END_STEP, only_next=True, extra_turn=True),
)
class BeginningOf(Trigger):
    """At the beginning of a step or phase (603.2b), of that player's turns or of each turn.

    ``only_next``: delayed and once, in ``next_turn`` not in this one, or only in ``this_turn``, or in the
    ``extra_turn`` or the ``extra_combat`` phase that the words before are about; ``first`` is the next one as the game
    begins, or that of each turn; ``first_each_turn``: of several such steps of a turn only the first.
    ``slot`` is the player whose turn it is, where no player is named; "each player's upkeep" binds the slot of that
    :class:`~..nouns.EachPlayer`. With shared turns a team's step is that of each of its members.
    """

    step: NamedStep = NamedStep.COMBAT
    who: Players | None = None
    slot: int = 0
    only_next: bool = False
    next_turn: bool = False
    this_turn: bool = False
    extra_turn: bool = False
    extra_combat: bool = False
    first: bool = False
    first_each_turn: bool = False


@node(
    "end of combat",
    "the end of combat",
    "end of combat on {who:possessive} turn",
    Form("this turn 's next end of combat", this_turn=True),
)
class EndOfCombat(Trigger):
    """At end of combat (511.2), perhaps only of a player's turns, or only in ``this_turn``, the next time."""

    who: Players | None = None
    this_turn: bool = False


@node(
    "day becomes night or night becomes day",
    Form("night becomes day", only="day"),
    Form("day becomes night", only="night"),
)
class DayChanges(Trigger):
    """It becomes night where it was day, or day where it was night (730.3); ``only``: it becomes that."""

    only: Literal["", "day", "night"] = ""


class StateTrigger(Trigger):
    """A state trigger (603.8): triggers when the state holds, not again before it has left the stack."""


@node(
    "{who} has|have {amount} or more life",
    Form("{who} has|have {amount} or less life", compared=AT_MOST),
)
class LifeIs(StateTrigger):
    """A life total compared."""

    who: Players
    amount: Amount
    compared: Comparison = AT_LEAST


@node("{who} control(s) no {those:others}")
class ControlsNone(StateTrigger):
    """A player controls no permanents that match."""

    who: Players
    those: Filter


@node("{who} control(s) {what}")
class ControlsSome(StateTrigger):
    """A player controls permanents that match."""

    who: Players
    what: Objects


@node("the chosen color isn't the most common color among {of:plural} or is tied for most common")
class ChosenIsntMostCommon(StateTrigger):
    """The color chosen for the source (607.2d) isn't that of more of those objects than any other color."""

    of: Filter


@node("{who} has|have no cards in hand")
class HandIsEmpty(StateTrigger):
    """A player has no cards in hand."""

    who: Players


@node(
    Form("{what} has|have no {kind:counter} counters on it|them", compared=NONE),
    Form("there are no {kind:counter} counters on {what}", compared=NONE),
    "there are {amount} or more {kind:counter} counters on {what}",
    *(
        Form(f"{{what}} has|have {{amount:small}} or {more} {{kind:counter}} counters on {those}", compared=compared)
        for more, compared in (("fewer", AT_MOST), ("more", AT_LEAST))
        for those in ("it|them", "~")
    ),
)
class HasSoManyCounters(StateTrigger):
    """Counters of a kind on an object."""

    what: Objects
    kind: str
    amount: Amount | None = None
    compared: Comparison = AT_LEAST


@node(
    Form("{what} has|have {stat:stat} {amount} or less", compared=AT_MOST),
    Form("{what:possessive} {stat:stat} is {amount} or greater", compared=AT_LEAST),
)
class SizeIs(StateTrigger):
    """The power or toughness of an object is so much or less, or so much or greater."""

    what: Objects
    stat: str
    amount: Amount
    compared: Comparison


@node("{what} has|have {keywords:keyword_or}")
class KeywordIsThere(StateTrigger):
    """An object has one of the keyword abilities."""

    what: Objects
    keywords: tuple[str, ...]


@node(
    "there are no {what:plural}",
    Form("there are {amount:small} or more {what:plural}", compared=AT_LEAST),
    Form("there are {amount:small} or fewer {what:plural}", compared=AT_MOST),
    "no {what:plural} are on the battlefield",
    "there are no {tally:plural}",
)
class SoManyThere(StateTrigger):
    """How many objects match, or how many there are of anything countable."""

    what: Filter | None = None
    amount: Amount | None = None
    tally: Tally | None = None
    compared: Comparison = NONE
