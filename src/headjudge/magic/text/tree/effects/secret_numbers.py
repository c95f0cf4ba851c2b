"""Numbers that players choose in secret and reveal together (608.2d), and which of them is the highest or lowest."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players
from headjudge.magic.text.tree.effects.choices import LARGEST
from headjudge.magic.text.tree.nouns import Elided

__all__ = ["ChooseSecretNumbers", "ChoseExtreme", "HighestNumber", "NumberRevealed", "NumbersMatch"]


@node(
    "{who} secretly choose(s) a number . then those numbers are revealed",
    "{who} secretly choose(s) a number 0 or greater , then all players reveal those numbers simultaneously and"
    " determine the highest and lowest numbers revealed this way",
    Form(
        "{who} each secretly choose {least:digits} , {between:digits} , or {most:digits} . then those choices are"
        " revealed"
    ),
    Form("{who} hide(s) at least one item , then all players reveal them simultaneously", least=1),
)
class ChooseSecretNumbers(Effect):
    """Each player chooses a number, no less than ``least`` and no more than ``most``, that nobody else knows until all
    are revealed; yields the highest. ``between``: the one number between them, where all three are said."""

    who: Players
    least: int = 0
    between: int = 0
    most: int = LARGEST
    result: int = 0


@node("they match")
class NumbersMatch(Condition):
    """All who chose a number chose the same."""


@node("the number of items {who} revealed")
class NumberRevealed(Amount):
    """The number that a player has revealed."""

    who: Players


@node("the highest number")
class HighestNumber(Amount):
    """The highest of the numbers revealed."""


@node(
    "{who} has|have the highest number",
    Form("the highest number", who=Elided()),
    Form("chose that number", who=Elided()),
    Form("revealed the fewest items", who=Elided(), lowest=True),
    Form("chose the lowest number", who=Elided(), lowest=True),
    Form("didn't choose the lowest number", who=Elided(), lowest=True, negative=True),
)
class ChoseExtreme(Condition):
    """Whether no number that was revealed is higher than a player's, or lower; or (``negative``) whether one is."""

    who: Players
    lowest: bool = False
    negative: bool = False
