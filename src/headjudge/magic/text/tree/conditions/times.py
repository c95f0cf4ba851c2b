"""Whose turn and which phase it is."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Players

__all__ = ["DuringTurn", "TurnIs"]


@node("during {who:possessive} turn", "during turns other than yours")
class DuringTurn(Condition):
    """ "During your turn, …" as the condition of a static ability; form 1: during others' turns."""

    who: Players | None = None


@node(
    "you're the monarch",
    "{who} is|are the monarch",
    Form("there is no monarch", nobody=True),
    Form("you aren't the monarch", negative=True),
    Form("you're not the monarch", negative=True),
    Form("{who} isn't the monarch", negative=True),
)
class IsMonarch(Condition):
    """Who is the monarch (724): that player, without words you; ``negative``: not they; or ``nobody``."""

    who: Players | None = None
    nobody: bool = False
    negative: bool = False


@node(
    "it’s {who:possessive} turn",
    "it’s not {who:possessive} turn",
    "it isn't {who:possessive} turn",
    "it’s the first turn of the game",
    "it’s the first combat phase of the turn",
    "it’s not the first combat phase of the turn",
    "it’s day",
    "it’s night",
    "it’s neither day nor night",
    "it’s your main phase",
    "it’s combat",
)
class TurnIs(Condition):
    """Whose turn or which phase it is."""

    who: Players | None = None
