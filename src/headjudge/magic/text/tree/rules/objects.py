"""Static sentences about objects: how they enter, what they are, who controls them (rules 604, 613, 614)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import (
    Amount,
    Condition,
    Effect,
    Objects,
    Players,
    Rule,
)
from headjudge.magic.text.tree.copies import Except
from headjudge.magic.text.tree.nouns import Filter, Self
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "AsAttached",
    "AsEnters",
    "AttachesOnlyTo",
    "BeginWithIt",
    "CanBeCommander",
    "CantEnterFrom",
    "CausesNoTriggers",
    "Controls",
    "CopiesInDeck",
    "CountersRemain",
    "CountsAsNamed",
    "DefinesPT",
    "DiscardedOnTop",
    "DiscardedOntoBattlefield",
    "DoneTwice",
    "DrawsBeforeConniving",
    "EntersAsCopy",
    "EntersAsCopyOfExiled",
    "EntersAsOneOf",
    "EntersIfPaid",
    "EntersIfPaidFor",
    "EntersUnderAnother",
    "MayEnterTapped",
    "NoLegendRule",
    "OutsideIdentity",
    "PayOrEntersTapped",
    "RevealedAtTheStart",
    "TriggersAgain",
]


@node(
    "as {what} enter(s) , {effect:sentence}",
    Form("as {what} is|are turned face up , {effect:sentence}", enters=False, turned_up=True),
    Form("as {what} enter(s) or is turned face up , {effect:sentence}", turned_up=True),
    "if {condition} , {effect:sentence} as {what} enter(s)",
)
class AsEnters(Rule):
    """As it enters, or is turned face up, something is done or chosen (614.1c, 614.1e), without the stack; perhaps only
    if something is so then."""

    what: Objects
    effect: Effect
    condition: Condition | None = None
    enters: bool = True
    turned_up: bool = False


@node(
    "as ~ enters , it becomes your choice of {kinds:or}",
    Form("as ~ enters , it becomes your choice of {kinds:or} in addition to its other types", adds_types=True),
)
class EntersAsOneOf(Rule):
    """As it enters, it becomes one of these, of a size and perhaps with abilities (614.1c), which are among its
    copiable values (707.2); ``adds_types``: perhaps with types besides its own."""

    kinds: tuple[Description, ...]
    what: Objects = Self()
    adds_types: bool = False


@node(
    "as {what} enter(s) , you may pay {cost:payment} . if you don't , it enters tapped",
    "as {what} enter(s) , you may pay {cost:payment} . if you don't , ~ enters tapped",
    "as {what} enter(s) , you may {cost} . if you don't , it enters tapped",
    "as {what} enter(s) , you may {cost} . if you don't , ~ enters tapped",
)
class PayOrEntersTapped(Rule):
    """As it enters, its controller may pay a cost, or reveal cards as for one, or it enters tapped (614.1c)."""

    what: Objects
    cost: Cost


@node("you may have {what} enter tapped . if you do , {effect:sentence}")
class MayEnterTapped(Rule):
    """It may enter tapped (614.1c): what is done if it does, and not otherwise."""

    what: Objects
    effect: Effect


_PAID_FOR = "if you do , put {again} onto the battlefield . if you don't , put it into its owner 's graveyard"


@node(
    f"if {{what}} would enter , {{cost}} instead . {_PAID_FOR}",
    Form(f"if {{what}} would enter , you may {{cost}} instead . {_PAID_FOR}", optional=True),
)
class EntersIfPaid(Rule):
    """Instead of entering, something is paid as far as that can be done (or, ``optional``, only if its controller wants
    to); if it was it enters, else it is put into its owner's graveyard (614.1a)."""

    what: Objects
    cost: Cost
    again: Objects
    optional: bool = False


@node("if {what} would enter and it wasn't cast or no mana was spent to cast it , exile it instead")
class EntersIfPaidFor(Rule):
    """It is exiled instead of entering, if it wasn't cast or was cast for no mana (614.1a)."""

    what: Objects


@node("as {what} become(s) attached to {to} , {effect:sentence}")
class AsAttached(Rule):
    """As it becomes attached to such a permanent, something is chosen (614.1), without the stack."""

    what: Objects
    to: Objects
    effect: Effect


@node(
    Form("{what:possessive} power and toughness are each equal to {amount}", power=True, toughness=True),
    Form("{what:possessive} power is equal to {amount}", power=True),
    Form("{what:possessive} toughness is equal to {amount}", toughness=True),
    Form("{what:possessive} power is equal to {amount} and its toughness is equal to {second}", power=True),
    Form(
        "{what:possessive} power is equal to {amount} and its toughness is equal to that number plus {more}", power=True
    ),
)
class DefinesPT(Rule):
    """A characteristic-defining ability (604.3, layer 7a): power, toughness or both (the fields of these names) are
    the amount; ``second`` is the toughness where it is another, or it is so much ``more``."""

    what: Objects
    amount: Amount
    second: Amount | None = None
    more: Amount | None = None
    power: bool = False
    toughness: bool = False


@node(
    Form("you may have {what} enter as a copy of {of} [ {how} ]", optional=True),
    "{what} enter(s) as a copy of {of} [ {how} ]",
    Form("you may have {what} enter tapped as a copy of {of} [ {how} ]", optional=True, tapped=True),
    Form(
        "as {what} enter(s) , you may have it become a copy of {of} until end of turn [ {how} ]",
        optional=True,
        for_now=True,
    ),
)
class EntersAsCopy(Rule):
    """Enters as a copy of an object chosen as it enters (614.1c, 706.5); ``optional``: if its controller wants.

    Perhaps ``tapped``; ``how`` it differs from what it copies. ``for_now``: it is one only until end of turn.
    """

    what: Objects
    of: Objects
    how: Except | None = None
    optional: bool = False
    tapped: bool = False
    for_now: bool = False


@node("{what} enter(s) under the control of an opponent of your choice")
class EntersUnderAnother(Rule):
    """Enters under the control of an opponent whom you choose as it enters (614.1c, 616.1b)."""

    what: Objects


@node(
    "if ~ is in your opening hand , you may begin the game with it on the battlefield",
    Form(
        "if ~ is in your opening hand and you're not the starting player , you may begin the game with ~ on the"
        " battlefield with a {counter:counter} counter on it . if you do , exile a card from your hand",
        not_starting=True,
        exiling=True,
    ),
)
class BeginWithIt(Rule):
    """The card may be put onto the battlefield before the first turn (103.5), perhaps with a ``counter``;
    ``not_starting``: by no player who goes first (103.1); ``exiling``: who does so exiles a card from their hand."""

    counter: str = ""
    not_starting: bool = False
    exiling: bool = False


@node("you may reveal ~ from your opening hand . if you do , {effect:sentence}")
class RevealedAtTheStart(Rule):
    """The card may be revealed before the first turn, and if it is something is done then, or later (103.5)."""

    effect: Effect


@node(
    "a deck can have any number of cards named {name:card_name}",
    "a deck can have up to {most:small} cards named {name:card_name}",
)
class CopiesInDeck(Rule):
    """How many copies of the card a deck may have: so many at ``most``, or any number (100.2a)."""

    name: str
    most: Amount | None = None


@node("for each basic land type among {of:plural} , ~ has landwalk of that type")
class LandwalkOfEach(Rule):
    """It has landwalk of each basic land type that there is among those lands (702.12a, 305.6)."""

    of: Filter


@node("counters remain on ~ as it moves to any zone other than a player 's hand or library")
class CountersRemain(Rule):
    """Its counters stay on it as it becomes another object in another zone than those (400.7)."""


@node("this ability doesn't affect its color identity")
class OutsideIdentity(Rule):
    """The ability before it counts for nothing in the card's color identity (903.4), which is a matter of decks."""


@node("~ can be your commander")
class CanBeCommander(Rule):
    """The card may be the commander of a deck though it is no legendary creature (903.3)."""


_AGAIN = "that ability triggers an additional time"


@node(
    Form(f"if {{cause}} entering causes a triggered ability of {{of}} to trigger , {_AGAIN}", deed="enters"),
    Form(f"if {{cause}} dying causes a triggered ability of {{of}} to trigger , {_AGAIN}", deed="dies"),
    Form(f"if {{cause}} attacking causes a triggered ability of {{of}} to trigger , {_AGAIN}", deed="attacks"),
    *(
        Form(f"if {causing} causes a triggered ability of {{of}} to trigger , {_AGAIN}", deed=deed)
        for causing, deed in {
            "{who} casting {cause}": "casts",
            "{who} casting or copying {cause}": "casts or copies",
            "{who} drawing a card": "draws",
            "{cause} dealing combat damage to {who}": "deals combat damage",
            "{cause} being dealt damage": "is dealt damage",
            "{cause} entering or leaving the battlefield": "enters or leaves",
            "turning a face-down permanent face up": "is turned face up",
        }.items()
    ),
    f"if a triggered ability of {{of}} triggers , {_AGAIN}",
    "if a triggered ability of {of} triggers , it triggers an additional time",
)
class TriggersAgain(Rule):
    """Triggered abilities of those objects trigger once more (603.2d), if ``cause`` entering, dying or so (``deed``)
    causes them to, or else whatever does; ``who`` does it, or it is done to."""

    of: Objects
    cause: Objects | None = None
    deed: Literal[
        "",
        "attacks",
        "casts",
        "casts or copies",
        "deals combat damage",
        "dies",
        "draws",
        "enters",
        "enters or leaves",
        "is dealt damage",
        "is turned face up",
    ] = ""
    who: Players | None = None


@node("if {what} would connive , instead you draw a card , then that creature connives")
class DrawsBeforeConniving(Rule):
    """Whenever such a permanent of yours would connive (701.50), you draw a card first (614.1a)."""

    what: Objects


@node(
    "if {what} would explore , instead it explores , then it explores",
    Form("if you would proliferate , proliferate twice instead"),
)
class DoneTwice(Rule):
    """Whenever you would proliferate (701.23), or such a permanent of yours (``what``) would explore (701.44), that
    happens twice (614.1a)."""

    what: Objects | None = None


_DISCARDED = "if {cause} causes you to discard {what} , put it onto the battlefield"
_INSTEAD = "instead of putting it into your graveyard"


@node(
    f"{_DISCARDED} {_INSTEAD}",
    f"{_DISCARDED} with {{amount:small}} {{kind:counter}} counters on it {_INSTEAD}",
)
class DiscardedOntoBattlefield(Rule):
    """As a spell or ability (``cause``) makes its owner discard the card, it goes onto the battlefield (614.1a),
    perhaps with an ``amount`` of counters of a ``kind`` (122.6)."""

    cause: Objects
    what: Objects
    amount: Amount | None = None
    kind: str = ""


@node(
    "if an effect causes you to discard a card , discard it , but you may put it on top of your library instead of into"
    " your graveyard"
)
class DiscardedOnTop(Rule):
    """Of what effects have you discard you may put each card on top of your library (614.1a); it is discarded all the
    same (701.7c)."""


_NO_TRIGGERS = "don't cause abilities [ of {of} ] to trigger"


@node(
    Form(f"{{cause:plural}} entering {_NO_TRIGGERS}", deeds=("enters",)),
    Form(f"{{cause:plural}} entering or dying {_NO_TRIGGERS}", deeds=("enters", "dies")),
)
class CausesNoTriggers(Rule):
    """Abilities, of those objects or of any, don't trigger because of ``cause`` entering or dying (101.2)."""

    cause: Objects
    of: Objects | None = None
    deeds: tuple[str, ...] = ("enters",)


@node("{what:plural} can't enter")
class CantEnterFrom(Rule):
    """Cards of a kind can't enter the battlefield from the zones in which they are said to be (101.2)."""

    what: Filter


@node(
    'the " legend rule " doesn\'t apply to {what:plural}',
    'the " legend rule " doesn\'t apply',
    Form('the " legend rule " doesn\'t apply to them', them=True),
)
class NoLegendRule(Rule):
    """Permanents, or all of them, aren't put into graveyards for being legendary and of the same name (704.5j).

    ``them``: those of which the condition of the ability is, which the reader puts there.
    """

    what: Objects | None = None
    them: bool = False


@node("{what} can be attached only to a {host:singular}", "{what} can be attached only to an {host:singular}")
class AttachesOnlyTo(Rule):
    """Equipment that can't be attached to anything else (301.5c)."""

    what: Objects
    host: Filter


@node("{who} control(s) {what}")
class Controls(Rule):
    """Control of permanents while this is in force (layer 2): "you control enchanted creature"."""

    who: Players
    what: Objects


@node("if ~ is in a graveyard , effects from spells named {spell:card_name} count it as a card named {name:card_name}")
class CountsAsNamed(Rule):
    """In a graveyard it is a card of a ``name`` as well for the effects of spells that are named ``spell`` (113.6)."""

    spell: str
    name: str


@node(
    "as {what} enters , you may exile {cards} . if you do , it enters as a copy of one of those cards with a number of"
    " additional {kind:counter} counters on it equal to the {stat:stat} of the other card"
)
class EntersAsCopyOfExiled(Rule):
    """As it enters you may exile two cards, and it enters as a copy of one of them, with as many counters as a number
    of the other is (614.1c, 707.9)."""

    what: Objects
    cards: Objects
    kind: str
    stat: str
