"""Changes of characteristics: power and toughness, abilities, types, colors; the layer is named after each (613)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Amount, Change, Condition, Objects, Players, Tally
from headjudge.magic.text.tree.keywords import FromWhat
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "BasePT",
    "BasePTOneOf",
    "BeSnow",
    "Become",
    "BecomeChosenType",
    "BecomeOneOf",
    "BecomeSized",
    "BecomeStill",
    "CantHave",
    "ChangeIf",
    "ChangePT",
    "ChangePTOneOf",
    "ChangeWhereX",
    "ChangeWhereXAndY",
    "EveryType",
    "GainAbilities",
    "GainOneOf",
    "HaveActivated",
    "HaveColors",
    "IsntArtifact",
    "IsntCreature",
    "IsntEquipment",
    "LoseAbilities",
    "LoseAbility",
    "LoseOneOf",
    "LoseOthers",
    "PTDelta",
]


@node()
class PTDelta(Amount):
    """ "+1/+1", "-2/-0", "+X/+X": what is added to power and toughness; a part is a number or X with its sign.

    ``power`` and ``toughness`` are the printed halves without sign ("1", "x"), ``signs`` their signs (1 or -1).
    """

    power: str
    toughness: str
    signs: tuple[int, int]


@node(
    "get(s) {delta}",
    "get(s) {delta} for each {each:singular}",
    "get(s) an additional {delta}",
    "get(s) an additional {delta} for each {each:singular}",
    Form("get(s) {delta} for each {each:singular} beyond the first", beyond_the_first=True),
    "get(s) {delta} for each {each:singular} and {more} for each {other:singular}",
)
class ChangePT(Change):
    """Power and toughness are modified (layer 7c); ``each``: so many times, ``beyond_the_first`` one time fewer; by so
    much ``more`` for each of something ``other``."""

    delta: PTDelta
    each: Tally | None = None
    beyond_the_first: bool = False
    more: PTDelta | None = None
    other: Tally | None = None


@node("get(s) {first} or {second}")
class ChangePTOneOf(Change):
    """ "Gets +2/-2 or -2/+2": which, the effect's controller chooses as it is carried out (608.2d, layer 7c)."""

    first: PTDelta
    second: PTDelta


@node("{change:agree} if {condition}", "{quality} if {condition}")
class ChangeIf(Change):
    """One of several changes that each have a condition, asked as the effect begins (608.2c): "gets +2/+0, gains
    trample if it's red, and gains vigilance if it's white".

    ``quality``: of protection that the change before gives, only what else it is from; bound, it is a change that gives
    that.
    """

    condition: Condition
    change: Change | None = None
    quality: FromWhat | None = None


@node("{change:agree} , where x is {amount}")
class ChangeWhereX(Change):
    """Another change in which X is an amount (107.3), looked at all the time: "gets +X/+1, where X is …"."""

    change: Change
    amount: Amount


@node(
    "get(s) +x / + y , where x is {x} and y is {y}",
    "get(s) +x / + y , where x is {x} , and y is {y}",
)
class ChangeWhereXAndY(Change):
    """Power and toughness are modified by two amounts, looked at all the time (layer 7c)."""

    x: Amount
    y: Amount


@node(
    Form("has|have {abilities:granted}", having=True),
    "gain(s) {abilities:granted}",
    "also has|have {abilities:granted}",
)
class GainAbilities(Change):
    """Has or gains abilities (layer 6); ``having``: it is only said that it has them."""

    abilities: tuple[Ability, ...]
    having: bool = False


@node("gain(s) your choice of {abilities:granted,or}")
class GainOneOf(Change):
    """Gains one of the abilities, chosen by the effect's controller as it is carried out (608.2d, layer 6)."""

    abilities: tuple[Ability, ...]


@node(
    "has|have all activated abilities of {what}",
    "gain(s) all activated abilities of {what}",
    Form(
        "has|have all activated abilities of {what} . you may activate each of those abilities only once each turn",
        once=True,
    ),
)
class HaveActivated(Change):
    """Has the activated abilities of other objects, as they are all the time, or gains those that they have as the
    effect begins (layer 6); each may be activated only ``once`` each turn."""

    what: Objects
    once: bool = False


RULES_TEXT.words.add("lost", ["all abilities"])


@node("lose(s) {abilities:granted,or}", "lose(s) your choice of {abilities:granted,or}")
class LoseOneOf(Change):
    """Loses one of the abilities, chosen by the effect's controller as it is carried out (608.2d, layer 6)."""

    abilities: tuple[Ability, ...]


@node(
    "lose(s) {abilities:granted}",
    "lose(s) {all:lost}",
    Form("lose(s) all landwalk abilities", landwalk=True),
    Form('lose(s) all " bands with other " abilities', bands_with_other=True),
    Form('lose(s) {abilities:granted} and all " bands with other " abilities', bands_with_other=True),
)
class LoseAbilities(Change):
    """Loses abilities (layer 6); ``all`` is "all abilities"; ``bands_with_other``, ``landwalk``: and all that are
    called so."""

    abilities: tuple[Ability, ...] = ()
    all: str = ""
    bands_with_other: bool = False
    landwalk: bool = False


RULES_TEXT.words.add(
    "what_else",
    [
        "abilities",
        "card types",
        "card types and abilities",
        "card types and creature types",
        "abilities , card types , and creature types",
    ],
)


@node()
class LoseAbility(Change):
    """Loses one ability that it has, whatever that is: "loses this ability", once it is known which."""

    ability: Ability


@node("lose(s) all other {what:what_else}")
class LoseOthers(Change):
    """Loses what the same effect doesn't give it: abilities (layer 6), card types, creature types (layer 4).

    Bound, it is the first change: the abilities are lost before new ones are gained, the types as others are set
    (:class:`Become`).
    """

    what: str


@node(
    "has|have base power and toughness {pt:printed_pt}",
    Form("has|have base power {amount}", power=True),
    Form("has|have base toughness {amount}", toughness=True),
    "has|have base power and toughness {pt:printed_pt} and {then}",
    "has|have base power and toughness {pt:printed_pt} and {one:granted}",
    "has|have base power and toughness {pt:printed_pt} , {one:granted} , and {two:granted}",
    "become(s) {pt:printed_pt}",
    Form("has|have base power and base toughness each equal to {amount}", power=True, toughness=True),
    "become(s) equal to {of:possessive} power and toughness",
)
class BasePT(Change):
    """Power and toughness are set (layer 7b): to two numbers, one or both (``power``, ``toughness``) to one, or to
    those ``of`` an object as the effect begins. ``then``: what else is changed; ``one`` and ``two``: abilities it has
    as well."""

    pt: str = ""
    amount: Amount | None = None
    then: Change | None = None
    one: Ability | None = None
    two: Ability | None = None
    power: bool = False
    toughness: bool = False
    of: Objects | None = None


@node("has|have base power {power} or base toughness {toughness}")
class BasePTOneOf(Change):
    """Power or toughness is set (layer 7b): which, the effect's controller chooses as it is carried out (608.2d)."""

    power: Amount
    toughness: Amount


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
    Form("is|are every basic land type in addition to its|their other types", lands="basic"),
    Form("is|are every land type in addition to its|their other types", lands="any"),
    Form("is|are every nonbasic land type", lands="nonbasic"),
    Form("is|are every land type", lands="any"),
)
class EveryType(Change):
    """Has every creature type (205.3m), or of ``lands`` every land type, basic or nonbasic (205.3i), or has ``lost``
    all of them (layer 4)."""

    lands: Literal["", "any", "basic", "nonbasic"] = ""
    lost: bool = False


@node("is|are legendary", Form("isn't|aren't legendary", negative=True))
class BeLegendary(Change):
    """Has the supertype legendary, or hasn't (``negative``; layer 4)."""

    negative: bool = False


@node("is|are no longer snow", Form("become(s) snow", gained=True))
class BeSnow(Change):
    """Loses the supertype snow, or has it (``gained``; layer 4)."""

    gained: bool = False


@node("can't have or gain {abilities:granted}", "can't have {abilities:granted,or}")
class CantHave(Change):
    """Can't have abilities: one that it has it loses, and none can be given to it (113.11, layer 6)."""

    abilities: tuple[Ability, ...]


@node("isn't|aren't a creature")
class IsntCreature(Change):
    """Isn't a creature, nor of any creature type (layer 4, 205.1a)."""


@node("isn't an artifact")
class IsntArtifact(Change):
    """Isn't an artifact, nor of any artifact type (layer 4, 205.1a)."""


@node("isn't an equipment")
class IsntEquipment(Change):
    """Isn't an Equipment, whatever else it is (layer 4, 205.1b)."""


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
