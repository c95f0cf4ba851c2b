"""How spells were cast: the mana and the costs that were paid, how often, their targets."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Tally
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter, You
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "ColorsSpent",
    "CommanderCasts",
    "EachManaSpent",
    "LifePaidFor",
    "ManaSpent",
    "SpentOnX",
    "TargetsBeyondFirst",
    "TimesMutated",
    "TimesPaid",
]


@node("the amount of {mana} spent on x")
class SpentOnX(Amount):
    """How much mana of one color was spent on X in the spell's cost (107.3, 601.2h)."""

    mana: ManaCost


@node("the life paid to activate it")
class LifePaidFor(Amount):
    """How much life was paid as a cost of the ability that triggers it by being activated (119.4)."""


@node("the amount of mana spent to cast {what}", "the amount of {mana} spent to cast {what}")
class ManaSpent(Amount):
    """How much mana, or how much of one kind, was spent to cast the spell that an object is or was."""

    what: Objects
    mana: ManaCost | None = None


@node(
    "{mana} spent to cast {what}",
    "mana from {one:small} {source:counted} spent to cast {what}",
    "mana from {one:small} {source:counted} that was spent to cast {what}",
    "mana from {source:plural} spent to activate this ability",
)
class EachManaSpent(Tally):
    """Each mana of a kind, or that such a source made, of that which was spent to cast what an object is or was; or, of
    no object, to activate the ability."""

    what: Objects | None = None
    mana: ManaCost | None = None
    source: Filter | None = None
    one: Amount = Number(1)


@node("time|times {what} has|have mutated")
class TimesMutated(Tally):
    """How often it has mutated since it entered the battlefield (702.140d)."""

    what: Objects


@node("time|times {what} was kicked")
class TimesPaid(Tally):
    """How often the kicker cost was paid."""

    what: Objects


_FROM_COMMAND = "from the command zone this game"


@node(
    Form(f"time|times you've cast your commander {_FROM_COMMAND}", who=You()),
    Form(f"time|times you've cast a commander {_FROM_COMMAND}", who=You()),
    f"time|times {{who}} has|have cast a commander {_FROM_COMMAND}",
    f"time|times {{what}} has|have been cast {_FROM_COMMAND}",
)
class CommanderCasts(Tally):
    """How often players have cast their commanders, or that commander was cast, from the command zone (903.8)."""

    who: Players | None = None
    what: Objects | None = None


@node("color|colors of mana spent to cast {what}")
class ColorsSpent(Tally):
    """The different colors of mana spent to cast the spell that an object is or was."""

    what: Objects


@node("target beyond the first")
class TargetsBeyondFirst(Tally):
    """The targets that were chosen for a spell, but for the first."""
