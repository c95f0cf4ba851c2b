"""Whose turn and which phase it is."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Players
from headjudge.magic.text.tree.nouns import Elided, You

__all__ = [
    "DayOrNight",
    "DuringTurn",
    "InCombat",
    "InFirstCombat",
    "InFirstTurn",
    "InMainPhase",
    "IsMonarch",
    "NoMonarch",
    "TurnIs",
]


@node(
    "during {who:possessive} turn",
    Form("during turns other than yours", who=You(), negative=True),
    Form("turn it is", who=Elided()),
    Form("during {who:possessive} end step", end_step=True),
)
class DuringTurn(Condition):
    """ "During your turn, …" as the condition of a static ability; ``negative``: during others'
    turns; ``end_step``: only in the end step of their turns. "Whose turn it is" is said of a player."""

    who: Players
    end_step: bool = False
    negative: bool = False


@node(
    Form("you're the monarch", who=You()),
    "{who} is|are the monarch",
    Form("you aren't the monarch", who=You(), negative=True),
    Form("you're not the monarch", who=You(), negative=True),
    Form("{who} isn't the monarch", negative=True),
)
class IsMonarch(Condition):
    """Who is the monarch (724), or isn't (``negative``)."""

    who: Players
    negative: bool = False


@node("there is no monarch")
class NoMonarch(Condition):
    """Nobody is the monarch (724)."""


@node(
    "it’s {who:possessive} turn",
    Form("it’s not {who:possessive} turn", negative=True),
    Form("it isn't {who:possessive} turn", negative=True),
)
class TurnIs(Condition):
    """Whose turn it is, or isn't (``negative``)."""

    who: Players
    negative: bool = False


@node(
    "it’s the first turn of the game",
    Form("it’s your first turn of the game", yours=1),
    Form("it’s your first , second , or third turn of the game", yours=3),
)
class InFirstTurn(Condition):
    """It is the first turn of the game, or one of so many first turns of ``yours``."""

    yours: int = 0


@node(
    "it’s the first combat phase of the turn",
    Form("it’s not the first combat phase of the turn", negative=True),
    Form("it’s the first combat phase of your turn", yours=True),
)
class InFirstCombat(Condition):
    """It is the first combat phase of the turn, or of ``yours``, or isn't (``negative``)."""

    negative: bool = False
    yours: bool = False


@node(
    Form("it’s day", which="day"),
    Form("it’s night", which="night"),
    Form("it’s neither day nor night", which="neither"),
)
class DayOrNight(Condition):
    """Whether it is day or night."""

    which: Literal["day", "night", "neither"]


@node("it’s your main phase", Form("it’s a main phase", anyones=True))
class InMainPhase(Condition):
    """It is a main phase (505.1), of your turn or (``anyones``) of whoever's it is."""

    anyones: bool = False


@node("it’s combat")
class InCombat(Condition):
    """It is the combat phase (506.1)."""
