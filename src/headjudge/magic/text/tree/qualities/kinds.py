"""Of which types objects are, and which names they have."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import ARTIFACT, CREATURE
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Adjective, Amount, Objects, Quality
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.words import CARD_TYPES, COLORS, SUPERTYPES, apostrophe, types

__all__ = [
    "HasBasicLandType",
    "Named",
    "Non",
    "OfChosenName",
    "OfChosenType",
    "OfSameValue",
    "PaidFrom",
    "SharesColorWithMana",
    "SharesWith",
    "ThatIs",
    "ThatIsKind",
    "WithoutSupertype",
]

RULES_TEXT.words.add(
    "non",
    {
        **{
            f"non{word}": word
            for word in (*CARD_TYPES, *COLORS, *SUPERTYPES, "token", "commander", "historic", "attacking", "blocking")
        },
        **{f"non-{apostrophe(word)}": word for word in types() if word not in CARD_TYPES},
    },
)


@node("{word:non}")
class Non(Adjective):
    """ "nonblack", "nonland", "non-Elf", "nontoken".

    Doesn't have that color, type, subtype, supertype or isn't a token.
    """

    word: str


@node(
    "of the chosen type",
    Form("that isn't|aren't of the chosen type", negative=True),
    Form("of a type chosen this way", this_way=True),
    Form("that isn't|aren't of a type chosen this way", negative=True, this_way=True),
)
class OfChosenType(Quality):
    """Has the type chosen for the source ("as ~ enters, choose a creature type"), or hasn't (``negative``); one of
    those that players chose ``this_way``."""

    negative: bool = False
    this_way: bool = False


@node(
    "named {name:card_name}",
    "named {name:card_name} or {other:card_name}",
    "with the same name as {what}",
    Form("that doesn't|don't have the same name as {what}", negative=True),
    Form("with a different name than {what}", negative=True),
    Form("not named {name:card_name}", negative=True),
)
class Named(Quality):
    """ "named X", perhaps or an ``other`` name; "with the same name as that card"; ``negative``: not named so."""

    name: str = ""
    other: str = ""
    what: Objects | None = None
    negative: bool = False


@node("with the chosen name", Form("with that name", that=True))
class OfChosenName(Quality):
    """Has the name that was chosen by the words before (``that``), or so or for the source as it entered."""

    that: bool = False


RULES_TEXT.words.add("shared_types", {"artifact or creature": (ARTIFACT, CREATURE)})


@node(
    Form("that shares|share at least one creature type with {what}", common="creature type"),
    Form("that shares|share a color with {what}", common="color"),
    Form("that shares|share a creature type with {what}", common="creature type"),
    Form("that shares|share a card type with {what}", common="card type"),
    Form("that shares|share a permanent type with {what}", common="permanent type"),
    Form("that shares|share the card type {among:shared_types} with {what}", common="card type"),
)
class SharesWith(Quality):
    """Has something in ``common`` with the object, perhaps one ``among`` those."""

    what: Objects
    common: Literal["creature type", "color", "card type", "permanent type"]
    among: tuple[str, ...] = ()


@node("that has|have the same mana value as {what}")
class OfSameValue(Quality):
    """Has the mana value of one of some others (202.3)."""

    what: Objects


@node("that mana from {one:small} {source:counted} was spent to cast")
class PaidFrom(Quality):
    """A spell on which mana was spent (601.2h) that such a source made."""

    source: Filter
    one: Amount = Number(1)


@node("that shares|share a color with the mana spent on this activation cost")
class SharesColorWithMana(Quality):
    """Has a color of the mana that was spent to activate the ability (602.2b)."""


@node(
    "that’s {adjective}",
    "that are {adjective}",
    Form("that isn't {adjective}", negative=True),
    Form("that aren't {adjective}", negative=True),
)
class ThatIs(Quality):
    """An adjective put after the noun; ``negative``: it isn't so."""

    adjective: Adjective
    negative: bool = False


@node("that isn't {supertype:supertype}", "that aren't {supertype:supertype}")
class WithoutSupertype(Quality):
    """Lacks a supertype: "that aren't legendary"."""

    supertype: str


@node(
    "that’s a {kind:singular}",
    "that’s an {kind:singular}",
    "that’s a {kind:singular} or a {second:singular}",
    "that’s an {kind:singular} or a {second:singular}",
    "that’s a {kind:singular} or an {second:singular}",
    "that’s an {kind:singular} or an {second:singular}",
    "that’s a {kind:singular} , a {second:singular} , or a {third:singular}",
    "that are {kind:plural}",
    Form("that isn't a {kind:singular}", negative=True),
    Form("that isn't an {kind:singular}", negative=True),
    Form("that aren't {kind:plural}", negative=True),
)
class ThatIsKind(Quality):
    """Is such as a noun describes, or a ``second`` or ``third`` one: "that's a Wolf or a Werewolf"; ``negative``:
    isn't."""

    kind: Filter
    second: Filter | None = None
    third: Filter | None = None
    negative: bool = False


@node("with a basic land type", "that has|have a basic land type", "that each have a basic land type")
class HasBasicLandType(Quality):
    """Is a Plains, an Island, a Swamp, a Mountain or a Forest (305.6), basic or not."""
