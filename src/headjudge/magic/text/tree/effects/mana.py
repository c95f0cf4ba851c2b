"""Adding mana (rules 106, 605)."""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Tally
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter, You

__all__ = [
    "ADDING",
    "AddChoice",
    "AddColorAmong",
    "AddColors",
    "AddEachColor",
    "AddMana",
    "AddManaOrColors",
    "AddOfThatType",
    "AddProducible",
    "AddSymbols",
    "DoubleMana",
    "LoseMana",
    "ManaEnd",
    "ManaLasts",
    "SpendOnly",
    "WhenSpent",
]


class ManaEnd(StrEnum):
    """When mana goes that doesn't go at the end of the step or phase."""

    COMBAT = "combat"
    TURN = "turn"


RULES_TEXT.words.add(
    "any_color",
    [
        "any color",
        "any color they choose",
        "any one color",
        "any type",
        "the chosen color",
        "any of its colors",
        "that color",
        "different colors",
        "any combination of colors",
        "any color in your commander 's color identity",
        "any type that land produced",
        "any type that permanent produced",
        "any of the exiled card 's colors",
    ],
)


@node(
    "{who} add(s) {mana}",
    "{who} add(s) {mana} for each {each:singular}",
    "{who} add(s) an additional {mana}",
    "{who} add(s) an amount of {mana} equal to {amount}",
    "{who} add(s) {amount} {mana}",
)
class AddMana(Effect):
    """Add that mana to the player's mana pool."""

    who: Players
    mana: ManaCost
    each: Tally | None = None
    amount: Amount | None = None


@node(
    "{who} add(s) {first} or {second}",
    "{who} add(s) {first} , {second} , or {third}",
    "{who} add(s) {first} , {second} , {third} , {fourth} , or {fifth}",
    "{who} add(s) {first} , {second} , {third} , or {fourth}",
)
class AddChoice(Effect):
    """Add one of several kinds of mana, as the player chooses."""

    who: Players
    first: ManaCost
    second: ManaCost
    third: ManaCost | None = None
    fourth: ManaCost | None = None
    fifth: ManaCost | None = None


@node(
    "{who} add(s) {amount:small} mana of {color:any_color}",
    Form("{who} add(s) {amount:small} mana in any combination of {color:mana_combination}", combination=True),
    "{who} add(s) {amount:small} mana of {color:any_color} for each {each:singular}",
    "{who} add(s) an additional one mana of {color:any_color}",
    "{who} add(s) an amount of mana of {color:any_color} equal to {amount}",
    Form(
        "{who} add(s) an additional {amount:small} mana in any combination of {color:mana_combination}",
        combination=True,
    ),
)
class AddColors(Effect):
    """Add mana of colors that the player chooses; ``combination``: of several, divided as they choose."""

    who: Players
    color: str
    amount: Amount | None = None
    each: Tally | None = None
    combination: bool = False


@node("{who} add(s) {mana} or {amount:small} mana of {color:any_color}")
class AddManaOrColors(Effect):
    """Add that mana, or mana of a color as :class:`AddColors` does, as the player chooses."""

    who: Players
    mana: ManaCost
    amount: Amount
    color: str


@node(
    "{who} add(s) {amount:small} mana of any color that {what} could produce",
    Form("{who} add(s) {amount:small} mana of any type that {what} could produce", types=True),
    Form("{who} add(s) {amount:small} mana of any type {what} could produce", types=True),
)
class AddProducible(Effect):
    """Add mana of a color, or of a type (``types``: also colorless), that some permanent could produce (106.7)."""

    who: Players
    amount: Amount
    what: Objects
    types: bool = False


@node("{who} add(s) {amount:small} mana of that type")
class AddOfThatType(Effect):
    """So much mana of that type: bound, it is what was said of one mana before (:class:`AddProducible`)."""

    who: Players
    amount: Amount


@node(Form("for each color among {among:plural} , add one mana of that color", who=You(implied=True)))
class AddEachColor(Effect):
    """Add one mana of each color that any of some permanents has."""

    who: Players
    among: Filter


@node(
    Form(
        "for each colored mana symbol in {what:possessive} mana cost , add one mana of that color",
        who=You(implied=True),
    )
)
class AddSymbols(Effect):
    """Add one mana of the color of each colored mana symbol in an object's mana cost (107.4a); of a hybrid symbol of
    one of its colors, as the player chooses."""

    who: Players
    what: Objects


@node("{who} add(s) {amount:small} mana of any color among {among:plural}")
class AddColorAmong(Effect):
    """Add mana of one color, as the player chooses, that any of some objects has (105.2)."""

    who: Players
    amount: Amount
    among: Filter


@node(Form("double the amount of each type of unspent mana you have", who=You(implied=True)))
class DoubleMana(Effect):
    """Add as much mana of each type as there is in the mana pool (701.10f); what that could be spent on isn't asked."""

    who: Players


ADDING = (
    AddMana,
    AddChoice,
    AddColorAmong,
    AddColors,
    AddEachColor,
    AddManaOrColors,
    AddProducible,
    AddSymbols,
    DoubleMana,
)
"""What adds mana: an ability that could do so may be a mana ability (605.1)."""


RULES_TEXT.words.add(
    "mana_combination",
    [
        "colors",
        *(f"{{{a}}} and/or {{{b}}}" for a, b in permutations("wubrg", 2)),
        *(f"{{{a}}} , {{{b}}} , and/or {{{c}}}" for a, b, c in permutations("wubrg", 3)),
    ],
)


RULES_TEXT.words.add("spent_on", ["activate abilities", "pay cumulative upkeep costs"])

_ONLY = "spend this mana only to"
_NEVER = "this mana can't be spent to"


@node(
    f"{_ONLY} {{what:spent_on}}",
    f"{_ONLY} {{spells:cast}}",
    f"{_ONLY} {{spells:cast}} , and {{then:sentence}}",
    *(
        f"{_ONLY} {{spells:cast}} {joined} {deed} of {{of}}"
        for joined, deed in (
            ("or", "activate abilities"),
            ("or", "activate an ability"),
            ("or to", "activate an ability"),
            ("and", "activate abilities"),
        )
    ),
    f"{_ONLY} activate abilities of {{of}}",
    Form(f"{_ONLY} {{spells:cast}} or activate an ability", of_any=True),
    Form(f"{_ONLY} {{spells:cast}} or to activate an ability", of_any=True),
    Form(f"{_ONLY} activate an ability or {{spells:cast}}", of_any=True),
    f"{_ONLY} activate {{label:activated_as}} abilities",
    f"{_ONLY} {{spells:cast}} or activate {{label:activated_as}} abilities",
    f"{_ONLY} {{spells:cast}} or activate an {{label:activated_as}} ability",
    Form(f"{_ONLY} foretell a card from your hand or {{spells:cast}}", foretelling=True),
    Form(f"{_ONLY} foretell cards or {{spells:cast}}", foretelling=True),
    Form(f"{_ONLY} {{spells:cast}} and unlock doors", unlocking=True),
    Form(f"{_NEVER} {{spells:cast}}", never=True),
)
class SpendOnly(Effect):
    """A restriction on the mana that the instruction before adds (106.6): in words (``what``), or to casting ``spells``
    and activating abilities ``of`` such objects, or ``of_any``, or with that ``label``, or to
    ``foretelling`` cards or ``unlocking`` doors.

    ``never``: what it may not be spent on, while it may be on anything else. ``then``: what is so of a spell that it
    has been spent on.
    """

    what: str = ""
    spells: Objects | None = None
    of: Objects | None = None
    of_any: bool = False
    label: str = ""
    never: bool = False
    then: Effect | None = None
    foretelling: bool = False
    unlocking: bool = False


@node(
    Form("when that mana is spent to cast {what} , {effect:sentence}"),
    Form("when this mana is spent to cast {what} , {effect:sentence}"),
    Form("when you spend this mana to cast {what} , {effect:sentence}", by_you=True),
    Form(
        "when you spend this mana to cast {what} or activate an ability , {effect:sentence}",
        by_you=True,
        or_ability=True,
    ),
    Form("if that mana is spent on {what} , {effect:sentence}", at_once=True),
    Form("if that mana is spent to cast {what} , {effect:sentence}", at_once=True),
    Form("if this mana is spent to cast {what} , {effect:sentence}", at_once=True),
    Form("if you spend this mana to cast {what} , {effect:sentence}", by_you=True, at_once=True),
)
class WhenSpent(Effect):
    """An ability that triggers as mana that the instruction before adds is spent so (106.6), for each such mana.

    ``by_you``: only if you are who casts it. ``at_once``: no ability, but what is so as it has been spent.
    ``or_ability``: or as it is spent to activate an ability, which is then meant in place of the spell.
    """

    what: Objects
    effect: Effect
    by_you: bool = False
    at_once: bool = False
    or_ability: bool = False


@node("{who} lose(s) all unspent mana")
class LoseMana(Effect):
    """The players' mana pools become empty (106.4)."""

    who: Players


@node(
    Form("this mana lasts until end of combat", end=ManaEnd.COMBAT),
    Form("until end of combat , {who} don't lose this mana as steps and phases end", end=ManaEnd.COMBAT),
    Form("until end of combat , {who} don't lose this mana as steps end", end=ManaEnd.COMBAT),
    Form("until end of turn , {who} don't lose this mana as steps and phases end", end=ManaEnd.TURN),
)
class ManaLasts(Effect):
    """How long the mana that the instruction before adds stays in the pool while steps and phases end (106.4);
    ``who`` has it, if that is said."""

    end: ManaEnd
    who: Players | None = None
