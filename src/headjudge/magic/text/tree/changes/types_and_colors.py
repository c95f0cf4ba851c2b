"""Changes of colors, card types, subtypes and supertypes: what something becomes or is (layers 4 and 5, rule 613)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.categories import Amount, Change, Players
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "BeBasic",
    "BeLegendary",
    "BeSnow",
    "Become",
    "BecomeChosenType",
    "BecomeOneOf",
    "BecomeSized",
    "BecomeStill",
    "EveryType",
    "HaveColors",
    "IsntArtifact",
    "IsntCreature",
    "IsntEquipment",
    "IsntOfType",
]


@node(
    "become(s) {colors:color_list}",
    Form("is|are {colors:color_list}", being=True),
    Form("become(s) {colors:color_list} in addition to its|their other colors", adds=True),
    Form("is|are {colors:color_list} in addition to its|their other colors", being=True, adds=True),
    Form("become(s) the color of your choice", choice="a color"),
    Form("become(s) the color or colors of your choice", choice="colors"),
    Form("is|are the chosen color", being=True, chosen=True),
    Form("is|are the chosen color in addition to its|their other colors", being=True, chosen=True, adds=True),
    Form("become(s) all colors", colors=tuple(Color)),
    Form("is|are all colors", colors=tuple(Color), being=True),
)
class HaveColors(Change):
    """Colors are set (layer 5): it becomes or, ``being``, is of those.

    ``choice``: what is chosen as the effect is carried out, one color or several; ``chosen``: the color that was chosen
    for the source; ``adds``: in addition to those it has.
    """

    colors: tuple[Color, ...] = ()
    being: bool = False
    choice: Literal["", "a color", "colors"] = ""
    chosen: bool = False
    adds: bool = False


@node(
    "become(s) {what}",
    Form("is|are {what}", being=True),
    Form("become(s) {what} in addition to its|their other types", adds_types=True),
    Form("is|are {what} in addition to its|their other types", being=True, adds_types=True),
    Form("become {what} in addition to its other types", adds_types=True),
    Form("become(s) {what} in addition to its|their other creature types", adds_types=True),
    Form("is|are {what} in addition to its|their other creature types", being=True, adds_types=True),
    Form(
        "is|are {what} in addition to its|their other colors and types", being=True, adds_types=True, adds_colors=True
    ),
    Form("become(s) {what} in addition to its|their other colors and types", adds_types=True, adds_colors=True),
    Form("become {what} in addition to its other colors and types", adds_types=True, adds_colors=True),
    Form(
        "is|are {what} in addition to its|their other colors and creature types",
        being=True,
        adds_types=True,
        adds_colors=True,
    ),
    Form("is|are {what} in addition to its|their other land types", being=True, adds_types=True),
    Form("become(s) {what} with all creature types", every_type=True),
    Form("become(s) {what} and all creature types", every_type=True),
)
class Become(Change):
    """Becomes or, ``being``, is what is described (layers 4, 5, 6, 7b): types, colors, abilities, power and toughness.

    ``adds_types``, ``adds_colors``: in addition to those it has. Else new card types or subtypes replace those of the
    same kind (rule 205.1a), unless a further sentence says "It's still a land"
    (:class:`~..effects.continuous.StillIs`). ``every_type``: it has all creature types. ``alone``: all other card types
    are lost, even by what becomes an artifact creature.
    """

    what: Description
    being: bool = False
    adds_types: bool = False
    adds_colors: bool = False
    every_type: bool = False
    alone: bool = False


@node("become(s) {first} or {second}", "become(s) your choice of {first} or {second}")
class BecomeOneOf(Change):
    """ "Becomes a Plains or an Island": which, the effect's controller chooses as it is carried out (608.2d)."""

    first: Description
    second: Description


@node(
    Form("is|are every creature type"),
    Form("is|are all creature types"),
    Form("gain(s) all creature types"),
    Form("gain(s) all basic land types", lands="basic"),
    Form("lose(s) all creature types", lost=True),
    Form("lose(s) all land types", lands="any", lost=True),
    Form("is|are every basic land type in addition to its|their other types", lands="basic"),
    Form("is|are every land type in addition to its|their other types", lands="any"),
    Form("is|are every nonbasic land type", lands="nonbasic"),
    Form("is|are every land type", lands="any"),
)
class EveryType(Change):
    """Has every creature type (205.3m), or of ``lands`` every land type, basic or nonbasic (205.3i), or has ``lost``
    all of them (layer 4), creature types or land types."""

    lands: Literal["", "any", "basic", "nonbasic"] = ""
    lost: bool = False


@node("is|are legendary", Form("isn't|aren't legendary", negative=True))
class BeLegendary(Change):
    """Has the supertype legendary, or hasn't (``negative``; layer 4)."""

    negative: bool = False


@node("is|are basic")
class BeBasic(Change):
    """Has the supertype basic, and no land type by that (layer 4, 205.4c)."""


@node("is|are no longer snow", Form("become(s) snow", gained=True))
class BeSnow(Change):
    """Loses the supertype snow, or has it (``gained``; layer 4)."""

    gained: bool = False


@node("isn't|aren't a creature")
class IsntCreature(Change):
    """Isn't a creature, nor of any creature type (layer 4, 205.1a)."""


@node("isn't an artifact")
class IsntArtifact(Change):
    """Isn't an artifact, nor of any artifact type (layer 4, 205.1a)."""


@node("isn't an equipment")
class IsntEquipment(Change):
    """Isn't an Equipment, whatever else it is (layer 4, 205.1b)."""


@node("isn't|aren't a {kind:one_creature_type}", "isn't|aren't an {kind:one_creature_type}")
class IsntOfType(Change):
    """Isn't of a creature type, whatever else it is (layer 4, 205.1b)."""

    kind: str


@node(
    Form("become(s) the basic land type of {who:possessive} choice", choice="a basic land type"),
    Form("become(s) the creature type of {who:possessive} choice", choice="a creature type"),
    *(
        Form(
            f"become(s) the basic land type of {{who:possessive}} choice in addition to {its} other types",
            choice="a basic land type",
            adds_types=True,
        )
        for its in ("its", "their")
    ),
    *(
        Form(
            f"become(s) the creature type of {{who:possessive}} choice in addition to {its} other {types}",
            choice="a creature type",
            adds_types=True,
        )
        for its in ("its", "their")
        for types in ("types", "creature types")
    ),
    Form("is|are the chosen type", being=True),
    Form("is|are the chosen type in addition to its|their other types", being=True, adds_types=True),
    Form("is|are the chosen type in addition to its|their other creature types", being=True, adds_types=True),
    "become(s) the chosen type",
    "become(s) that type",
)
class BecomeChosenType(Change):
    """Land or creature types are set (layer 4): it becomes or, ``being``, is of the type that was chosen before.

    ``choice``: what is chosen as the effect is carried out instead; ``adds_types``: in addition to those it has.
    """

    who: Players | None = None
    choice: Literal["", "a basic land type", "a creature type"] = ""
    being: bool = False
    adds_types: bool = False


@node(
    "become(s) {what} that’s still {kind}",
    "become(s) {what} that are still {kind}",
    Form("is|are {what} that’s still {kind}", being=True),
    Form("is|are {what} that are still {kind}", being=True),
    Form("is|are {what} . it’s still {kind}", being=True),
    Form("is|are {what} . they’re still {kind}", being=True),
)
class BecomeStill(Change):
    """Becomes or, ``being``, is what is described and keeps the types of ``kind`` (layers 4 to 7b, rule 205.1b)."""

    what: Description
    kind: Description
    being: bool = False


@node(
    Form("is|are {what} with power and toughness each equal to {amount}", being=True),
    "become(s) {what} with power and toughness each equal to {amount}",
    "become(s) {what} with base power and toughness each equal to {amount}",
)
class BecomeSized(Change):
    """Becomes or, ``being``, is what is described, power and toughness being that number (layers 4 to 7b)."""

    what: Description
    amount: Amount
    being: bool = False
