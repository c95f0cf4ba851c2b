"""How long continuous effects last (rule 611.2a)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Duration, Objects, Players, Zone
from headjudge.magic.text.tree.nouns import Some

__all__ = [
    "ForAsLongAs",
    "RestOfGame",
    "ThatCombat",
    "ThisCombat",
    "ThisTurn",
    "UntilAnotherExiled",
    "UntilCast",
    "UntilEndOfCombat",
    "UntilEndOfTurn",
    "UntilLeaves",
    "UntilOpponentIsMonarch",
    "UntilPlaneswalk",
    "UntilYourNextTurn",
    "WhileOnTop",
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


@node("that combat")
class ThatCombat(Duration):
    """During the additional combat phase that was spoken of before, which comes next (500.8)."""


@node("until end of combat")
class UntilEndOfCombat(Duration):
    """Until this combat phase ends."""


@node(
    Form("until {who:possessive} next turn", when="turn"),
    Form("until the end of {who:possessive} next turn", when="end of turn"),
    Form("until {who:possessive} next upkeep", when="upkeep"),
    Form("until the beginning of {who:possessive} next upkeep", when="upkeep"),
    Form("until {who:possessive} next end step", when="end"),
    Form("until end of combat on {who:possessive} next turn", when="end of combat"),
    Form("until {who:possessive} next untap step", when="untap"),
    Form("during {who:possessive} next turn", when="turn", during=True),
    Form("during {who:possessive} next untap step", when="untap", during=True),
    Form("during {who:possessive} next combat phase", when="combat", during=True),
)
class UntilYourNextTurn(Duration):
    """Until that player's next turn begins or ends, or that step of it begins or the combat phase in it ends, or their
    next end step begins; ``during``: only during it, or during that player's next combat phase."""

    who: Players
    when: Literal["turn", "end of turn", "upkeep", "untap", "combat", "end", "end of combat"]
    during: bool = False


@node("until {what} leave(s) the battlefield")
class UntilLeaves(Duration):
    """Until the object leaves the battlefield; if it has left already, the effect does nothing (610.3)."""

    what: Objects


@node("until an opponent becomes the monarch")
class UntilOpponentIsMonarch(Duration):
    """Until an opponent becomes the monarch (724.3), of those who aren't yet or who become it again."""


@node("until a player casts {what}")
class UntilCast(Duration):
    """Until a player casts such a spell (601.2i), whoever it is."""

    what: Some


@node("for the rest of the game")
class RestOfGame(Duration):
    """Until the end of the game (611.2a)."""


@node("until a player planeswalks")
class UntilPlaneswalk(Duration):
    """Until a player planeswalks, wherever to (901.11)."""


@node("until you exile another card with {what}")
class UntilAnotherExiled(Duration):
    """Until the object exiles another card than it has exiled so far (607.2a)."""

    what: Objects


@node("for as long as {condition}")
class ForAsLongAs(Duration):
    """While the condition holds; ends for good once it doesn't (611.2b)."""

    condition: Condition


@node("until end of turn , for as long as {what} remains on top of {zone}")
class WhileOnTop(Duration):
    """Until the card is no longer on top of its owner's library, or the turn ends (611.2b)."""

    what: Objects
    zone: Zone
