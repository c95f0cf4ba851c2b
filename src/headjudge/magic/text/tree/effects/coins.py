"""Coins that are flipped (rule 705), and how they come up."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players, Tally
from headjudge.magic.text.tree.nouns import Elided

__all__ = ["CoinSide", "CoinsComeUp", "CoinsTally", "Flip", "FlipsTally", "WinAllFlips"]

CoinSide = Literal["heads", "tails"]

RULES_TEXT.words.add("coin_side", ["heads", "tails"])


@node(
    "{who} flip(s) a coin",
    "{who} flip(s) {amount:small} coins",
    Form("{who} flip(s) a coin until you lose a flip", until_lost=True),
    Form("{who} flip(s) a coin {amount} times or until you lose a flip , whichever comes first", until_lost=True),
)
class Flip(Effect):
    """Flip coins (705.1); whether the flip was won is asked by a later condition. ``until_lost``: one after the other
    until one is lost, of ``amount`` at most.

    ``called`` is bound: where later words only ask how the coins come up, nobody calls, wins or loses (705.2).
    """

    who: Players
    amount: Amount | None = None
    until_lost: bool = False
    called: bool = True
    result: int = 0


@node("flip you win", "flip you won", Form("flip you lose", won=False), Form("flip", won=None))
class FlipsTally(Tally):
    """The coin flips of the instruction before that you won, or lost (705.1), or both."""

    won: bool | None = True


@node("{who} win(s) all the flips")
class WinAllFlips(Condition):
    """Whether no coin of the instruction before was lost (705.1)."""

    who: Players


@node(
    Form("coin comes up {side:coin_side}", who=Elided()),
    "the coin comes up {side:coin_side}",
    "it comes up {side:coin_side}",
    "both coins come up {side:coin_side}",
    "both players ' coins come up {side:coin_side} on the same flip",
)
class CoinsComeUp(Condition):
    """Whether the coins that were flipped last all came up so (705.2), or those of one player, ``who``."""

    side: CoinSide
    who: Players | None = None


@node("coin that comes up {side:coin_side}", "coins|coins that came up {side:coin_side}")
class CoinsTally(Tally):
    """The coins that were flipped last and came up so (705.2)."""

    side: CoinSide
