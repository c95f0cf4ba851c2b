"""How long continuous effects last (rule 611.2a)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition, Duration, Objects, Players

__all__ = [
    "ForAsLongAs",
    "ThisCombat",
    "ThisTurn",
    "UntilEndOfCombat",
    "UntilEndOfTurn",
    "UntilLeaves",
    "UntilYourNextTurn",
]


@node("until end of turn")
class UntilEndOfTurn(Duration):
    """Until the cleanup step of this turn (514.2)."""


@node("this turn")
class ThisTurn(Duration):
    """The same, as restrictions say it: "can't block this turn"."""


@node("this combat")
class ThisCombat(Duration):
    """Until this combat phase ends."""


@node("until end of combat")
class UntilEndOfCombat(Duration):
    """Until this combat phase ends."""


@node(
    "until {who:possessive} next turn",
    "until the end of {who:possessive} next turn",
    "until {who:possessive} next upkeep",
    "until {who:possessive} next untap step",
    "during {who:possessive} next turn",
    "during {who:possessive} next untap step",
)
class UntilYourNextTurn(Duration):
    """Form 0 until that player's next turn begins, 1 until it ends, 2 and 3 until that step; 4 and 5 only during it."""

    who: Players


@node("until {what} leave(s) the battlefield")
class UntilLeaves(Duration):
    """Until the object leaves the battlefield; if it has left already, the effect does nothing (610.3)."""

    what: Objects


@node("for as long as {condition}")
class ForAsLongAs(Duration):
    """While the condition holds; ends for good once it doesn't (611.2b)."""

    condition: Condition
