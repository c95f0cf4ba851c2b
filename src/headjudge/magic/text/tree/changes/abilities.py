"""Changes of abilities: gained, had from other objects, lost, or such that can't be had (layer 6, rule 613)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Change, Objects

__all__ = [
    "CantHave",
    "GainAbilities",
    "GainOneOf",
    "HaveActivated",
    "HaveKeywordsOf",
    "LoseAbilities",
    "LoseAbility",
    "LoseOneOf",
    "LoseOthers",
]


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


RULES_TEXT.words.add("several_kinds", ["protection", "hexproof", "landwalk"])


@node("has|have all {keyword:several_kinds} abilities of {what}")
class HaveKeywordsOf(Change):
    """Has the abilities that other objects have of a keyword that there are several of: protection or hexproof from
    whatever theirs is from, landwalk of any type (layer 6)."""

    keyword: str
    what: Objects


@node("lose(s) {abilities:granted,or}", "lose(s) your choice of {abilities:granted,or}")
class LoseOneOf(Change):
    """Loses one of the abilities, chosen by the effect's controller as it is carried out (608.2d, layer 6)."""

    abilities: tuple[Ability, ...]


RULES_TEXT.words.add("lost", ["all abilities"])


@node(
    "lose(s) {abilities:granted}",
    "lose(s) {all:lost}",
    Form("lose(s) {all:lost} except mana abilities", but_mana=True),
    Form("lose(s) all landwalk abilities", landwalk=True),
    Form('lose(s) all " bands with other " abilities', bands_with_other=True),
    Form('lose(s) {abilities:granted} and all " bands with other " abilities', bands_with_other=True),
)
class LoseAbilities(Change):
    """Loses abilities (layer 6); ``all`` is "all abilities", perhaps ``but_mana`` abilities; ``bands_with_other``,
    ``landwalk``: and all that are called so."""

    abilities: tuple[Ability, ...] = ()
    all: str = ""
    but_mana: bool = False
    bands_with_other: bool = False
    landwalk: bool = False


@node()
class LoseAbility(Change):
    """Loses one ability that it has, whatever that is: "loses this ability", once it is known which."""

    ability: Ability


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


@node("lose(s) all other {what:what_else}")
class LoseOthers(Change):
    """Loses what the same effect doesn't give it: abilities (layer 6), card types, creature types (layer 4).

    Bound, it is the first change: the abilities are lost before new ones are gained, the types as others are set
    (:class:`~.types_and_colors.Become`).
    """

    what: str


@node("can't have or gain {abilities:granted}", "can't have {abilities:granted,or}")
class CantHave(Change):
    """Can't have abilities: one that it has it loses, and none can be given to it (113.11, layer 6)."""

    abilities: tuple[Ability, ...]
