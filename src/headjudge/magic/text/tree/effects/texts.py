"""Instructions that change the text of objects (rule 612)."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Duration, Effect, Objects
from headjudge.magic.text.words import subtypes

__all__ = ["ReplaceWords", "WordKind"]


class WordKind(StrEnum):
    """What kind of words are replaced."""

    COLOR = "a color word"
    LAND = "a basic land type"
    CREATURE = "a creature type"


RULES_TEXT.words.add(
    "words_replaced",
    {
        "one color word with another": (WordKind.COLOR,),
        "one basic land type with another": (WordKind.LAND,),
        "one creature type with another": (WordKind.CREATURE,),
        "one color word with another or one basic land type with another": (WordKind.COLOR, WordKind.LAND),
    },
)


RULES_TEXT.words.add("one_creature_type", list(subtypes()["creature"]))
_REPLACED = "change the text of {what} by replacing all instances of {kinds:words_replaced} [ {duration} ]"


@node(
    _REPLACED,
    f"{_REPLACED} . the new creature type can't be {{but:one_creature_type}}",
    Form(
        "change the text of {what} by replacing all instances of one creature type with {new:one_creature_type}",
        kinds=(WordKind.CREATURE,),
    ),
)
class ReplaceWords(Effect):
    """In the text of objects all instances of one word are replaced by another of its kind, which are chosen as the
    instruction is carried out (608.2d, 612), any ``but`` one, or by the ``new`` one that is said; without a
    ``duration`` for good."""

    what: Objects
    kinds: tuple[WordKind, ...]
    duration: Duration | None = None
    but: str = ""
    new: str = ""
