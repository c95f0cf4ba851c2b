"""Instructions that change the text of objects (rule 612)."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Duration, Effect, Objects

__all__ = ["ReplaceWords", "WordKind"]


class WordKind(StrEnum):
    """What kind of words are replaced."""

    COLOR = "a color word"
    LAND = "a basic land type"


RULES_TEXT.words.add(
    "words_replaced",
    {
        "one color word with another": (WordKind.COLOR,),
        "one basic land type with another": (WordKind.LAND,),
        "one color word with another or one basic land type with another": (WordKind.COLOR, WordKind.LAND),
    },
)


@node("change the text of {what} by replacing all instances of {kinds:words_replaced} [ {duration} ]")
class ReplaceWords(Effect):
    """In the text of objects all instances of one word are replaced by another of its kind, which are chosen as the
    instruction is carried out (608.2d, 612); without a ``duration`` for good."""

    what: Objects
    kinds: tuple[WordKind, ...]
    duration: Duration | None = None
