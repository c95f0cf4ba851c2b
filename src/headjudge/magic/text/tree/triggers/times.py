"""Steps and phases that begin (603.2b), and states (603.8)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Tally, Trigger
from headjudge.magic.text.tree.nouns import Filter

__all__ = ["NEXT", "BeginningOf", "EndOfCombat", "SoManyThere", "StateIs", "StateTrigger"]

RULES_TEXT.words.add(
    "step",
    [
        "upkeep",
        "draw step",
        "end step",
        "precombat main phase",
        "postcombat main phase",
        "combat step",
        "first main phase",
        "second main phase",
        "untap step",
    ],
)


@node(
    "the beginning of {who:possessive} {step:step}",
    "the beginning of each {step:step}",
    "the beginning of the {step:step}",
    "the beginning of combat on {who:possessive} turn",
    "the beginning of each combat",
    "the beginning of combat",
    "the beginning of the next {step:step}",
    "the beginning of {who:possessive} next {step:step}",
    "the beginning of each of {who:possessive} {step:step}",
    "the beginning of the next turn 's upkeep",
    "the beginning of the next turn",
    "the beginning of the next combat phase this turn",
    "the beginning of the {step:step} of {who}",
    "the beginning of each combat on your turn",
    "the beginning of the {step:step} on {who:possessive} next turn",
)
class BeginningOf(Trigger):
    """At the beginning of a step or phase (603.2b): of that player's turns, of each turn, of the next turn.

    Forms 1, 2, 4 and 5 in every turn; 6, 7, 9, 10, 11 and 14 are delayed and once; form 8 is each such step of the
    player's turn. ``slot`` is the player whose turn it is, where no player is named; "each player's upkeep" binds the
    slot of that :class:`~.nouns.EachPlayer`. With shared turns a team's step is that of each of its members.
    """

    step: str = "combat"
    who: Players | None = None
    slot: int = 0


NEXT = frozenset({6, 7, 9, 10, 11, 14})
"""The forms of :class:`BeginningOf` that are delayed and come once."""


@node("end of combat", "the end of combat")
class EndOfCombat(Trigger):
    """At end of combat (511.2)."""


class StateTrigger(Trigger):
    """A state trigger (603.8): triggers when the state holds, not again before it has left the stack."""


@node(
    "{who} has|have {amount} or more life",
    "{who} has|have {amount} or less life",
    "{who} control(s) no {what:others}",
    "{what2} has|have no {kind:counter} counters on it|them",
    "there are no {kind:counter} counters on {what2}",
    "{who} has|have no cards in hand",
    "{who} control(s) {what2}",
    "there are {amount} or more {kind:counter} counters on {what2}",
    "{what2} has|have toughness {amount} or less",
)
class StateIs(StateTrigger):
    """What players have and control, or how an object is."""

    who: Players | None = None
    amount: Amount | None = None
    what: Filter | None = None
    what2: Objects | None = None
    kind: str = ""


@node(
    "there are no {what:plural}",
    "there are {amount:small} or more {what:plural}",
    "there are {amount:small} or fewer {what:plural}",
    "no {what:plural} are on the battlefield",
    "there are no {tally:plural}",
)
class SoManyThere(StateTrigger):
    """How many objects match; form 4: of anything countable."""

    what: Filter | None = None
    amount: Amount | None = None
    tally: Tally | None = None
