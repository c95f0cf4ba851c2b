"""Objects of a kind that was chosen before: "of that type", "of the chosen kind", "of the chosen quality"; or whose
numbers are odd or even."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Quality

__all__ = ["OfChosenKind", "OfChosenParity", "OfParity", "OfThatType", "OfTypeOfChoice"]

_QUALITY = ("of the chosen quality", "of that quality")
RULES_TEXT.words.add("chosen_quality", _QUALITY)


@node("of that type")
class OfThatType(Quality):
    """Has the type that was chosen before in the same ability ("choose a creature type")."""


@node("of the creature type of your choice")
class OfTypeOfChoice(Quality):
    """Has the creature type that the controller chooses as the instruction is carried out (608.2d)."""


@node("of the chosen kind")
class OfChosenKind(Quality):
    """Is a land, or isn't, as was chosen ("choose land or nonland")."""


@node("with {stat:stat} {words:chosen_quality}", Form("without {stat:stat} {words:chosen_quality}", negative=True))
class OfChosenParity(Quality):
    """Has such a number that is odd, or even, as was chosen ("choose odd or even"; zero is even, 107.1); ``negative``:
    it hasn't."""

    stat: str
    words: str
    negative: bool = False


@node(
    Form("with an odd {stat:stat}", odd=True),
    Form("with odd {stat:stat}", odd=True),
    Form("with odd mana values", odd=True, stat="mana value"),
    Form("with an even {stat:stat}", odd=False),
    Form("with even {stat:stat}", odd=False),
    Form("with even mana values", odd=False, stat="mana value"),
)
class OfParity(Quality):
    """Has such a number that is odd, or even; zero is even (107.1)."""

    stat: str
    odd: bool
