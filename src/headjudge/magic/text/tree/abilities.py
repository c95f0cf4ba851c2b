"""The kinds of ability (rule 112.3) and what a card's whole text is made of."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import (
    Amount,
    Change,
    Condition,
    CostPart,
    Effect,
    Objects,
    Rule,
    Tally,
    Trigger,
    Would,
    Zone,
)
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.zone_kinds import BATTLEFIELD, ZoneKind

__all__ = [
    "DONE_ONCE",
    "LABELS",
    "LIMITS",
    "LOYALTY",
    "POWER_UP",
    "Ability",
    "Activated",
    "AdditionalCost",
    "AlternativeCost",
    "CardText",
    "CastUsing",
    "Cost",
    "CostOfThisWay",
    "Keyword",
    "OwnCost",
    "Replacement",
    "SpellAbility",
    "SpendOnX",
    "Static",
    "Triggered",
]

LIMITS = {
    "activate only as a sorcery": "sorcery",
    "activate only as an instant": "instant",
    "activate only once each turn": "once each turn",
    "activate no more than twice each turn": "twice each turn",
    "activate no more than three times each turn": "three times each turn",
    "activate only once": "once",
    "activate only during your turn": "your turn",
    "activate only during an opponent 's turn": "an opponent's turn",
    "activate only during your upkeep": "your upkeep",
    "activate only during your draw step": "your draw step",
    "activate only during an opponent 's upkeep": "an opponent's upkeep",
    "activate only during any upkeep step": "an upkeep",
    "activate only during combat": "combat",
    "you can't activate this ability during combat": "not combat",
    "activate only during the declare attackers step": "declare attackers",
    "activate only during the declare blockers step": "declare blockers",
    "activate only during your turn , before attackers are declared": "your turn before attackers",
    "activate only during an opponent 's turn , before attackers are declared": "an opponent's turn before attackers",
    "activate only before attackers are declared": "before attackers",
    "activate only before combat": "before combat",
    "activate only during combat before blockers are declared": "combat before blockers",
    "activate only during combat after blockers are declared": "combat after blockers",
    "activate only before the combat damage step": "before combat damage",
    "activate only before the end of combat step": "before the end of combat",
    "activate only during the end of combat step": "end of combat",
    "any player may activate this ability": "any player",
    "only any opponent may activate this ability": "any opponent",
    "only the player ~ is attacking may activate this ability": "attacked player",
    "x can't be 0": "x not 0",
}
"""Activation instructions and the short names that abilities keep for them."""

RULES_TEXT.words.add("limit", LIMITS)

LOYALTY = "loyalty"
POWER_UP = "power-up"
LABELS: dict[str, tuple[str, ...]] = {
    "boast": ("attacked", "once each turn"),
    "exhaust": ("once",),
    "forecast": ("your upkeep", "once each turn"),
    POWER_UP: ("once",),
}
"""Keywords that stand before an activated ability and a dash, with the limits that they stand for: boast (702.142a),
exhaust (702.177a), forecast (702.54a), power-up, which costs less by the mana cost of what entered this turn."""

DONE_ONCE = "done once each turn"
"""The limit of a triggered ability whose controller may do what it says only once in a turn (603.2i)."""

RULES_TEXT.words.add("label", [*LABELS])
RULES_TEXT.words.add("activated_as", ["equip", "ninjutsu", *LABELS])
RULES_TEXT.words.add(
    "trigger_limit",
    {
        "this ability triggers only once each turn": "once each turn",
        "this ability triggers only twice each turn": "twice each turn",
        "do this only once each turn": DONE_ONCE,
    },
)


class Ability(Node):
    """One ability of an object."""


@node()
class Cost(Node):
    """A cost: its parts are paid together, in any order (rule 601.2g)."""

    parts: tuple[CostPart, ...]


@node(
    "this ability costs {mana} less to activate for each {each:singular}",
    "this ability costs {mana} less to activate if {condition}",
    "this ability costs {mana} less to activate , where x is {amount}",
    Form("this ability costs {mana} more to activate for each {each:singular}", more=True),
    "this ability costs {mana} less to activate , where x is the {stat:stat} of the creature it targets",
    Form("this ability costs {mana} less to activate for each color of the creature it targets", colors=True),
    "this ability costs {mana} less to activate if it targets {aim}",
)
class OwnCost(Node):
    """What an activated ability says of its own cost (602.2b): less of it, or ``more``, for each of those or if
    something is so.

    ``amount`` is what X in the mana is, or it is the ``stat`` of what the ability targets; ``colors``: for each color
    of that; ``aim``: if it has such a target, or so many.
    """

    mana: ManaCost
    each: Tally | None = None
    condition: Condition | None = None
    amount: Amount | None = None
    more: bool = False
    stat: str = ""
    colors: bool = False
    aim: Objects | None = None


@node("~ costs {mana} less to cast this way , where x is {amount}")
class CostOfThisWay(Node):
    """By how much less a spell costs that is cast with the keyword after which this is said (601.2f)."""

    mana: ManaCost
    amount: Amount


@node()
class SpellAbility(Ability):
    """The instructions of an instant or sorcery (rule 112.3a). A card's spell abilities form one effect, in order."""

    effect: Effect


@node()
class Activated(Ability):
    """``[Cost]: [Effect.] [Activation instructions.]`` (rule 602).

    ``limits`` are activation instructions by their short names in :data:`LIMITS` ("sorcery", "once each turn", "any
    player"). ``condition`` is "activate only if …" (602.5b). ``zone`` is where it functions: battlefield, hand,
    graveyard …, ``label`` is "loyalty" for a loyalty ability (606), or one of :data:`LABELS`. Whether it is a mana
    ability (rule 605.1a: no target, could add mana, not a loyalty ability) follows from its effect. ``own_cost`` is
    what it says of its cost, ``color_of_x`` the color of all mana that is spent on X, ``of_chosen_color``: all mana
    that is spent on it is of the color that was chosen as its source entered (607.2d); ``x`` is what X is, where no
    player announces it (107.3c), ``for_each`` what its mana is paid for each of. "{3}, {T} or {R},
    {T}: …" are two abilities, of which the second has the ``other`` cost.
    ``given_by``: of an ability that something has because another object has it, that object's id.
    """

    cost: Cost
    effect: Effect
    limits: tuple[str, ...] = ()
    zone: ZoneKind = BATTLEFIELD
    label: str = ""
    condition: Condition | None = None
    own_cost: OwnCost | None = None
    other: Cost | None = None
    given_by: int = 0
    color_of_x: Color | None = None
    of_chosen_color: bool = False
    x: Amount | None = None
    for_each: Tally | None = None


@node()
class Triggered(Ability):
    """``When/Whenever/At [trigger], if [condition], [effect]`` (rule 603); ``condition`` is the intervening if (603.4).

    ``limits`` are "once each turn" and the like; ``zone`` is where it functions.
    """

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    limits: tuple[str, ...] = ()
    zone: ZoneKind = BATTLEFIELD


@node()
class Static(Ability):
    """A static ability (rule 604): changes that hold while ``condition`` does. ``subject`` None: one
    :class:`~.categories.Rule`.

    ``zone`` is where the ability functions: the battlefield, but "everywhere" for a characteristic-defining ability
    (604.3) and "stack" or "hand" for what modifies its own casting.
    """

    subject: Node | None
    changes: tuple[Change | Rule, ...]
    condition: Condition | None = None
    zone: ZoneKind = BATTLEFIELD


@node(
    "if {event} , {effect:sentence} instead",
    "if {event} , instead {effect:sentence}",
    Form("if {event} , {effect:sentence}", prevents=True),
    Form("if {event} , {effect:text}", prevents=True),
    "as long as {condition} , if {event} , {effect:sentence} instead",
    "as long as {condition} , if {event} , instead {effect:sentence}",
    Form("as long as {condition} , if {event} , {effect:sentence}", prevents=True),
    "if {event} , {effect:at_will}",
    "as long as {condition} , if {event} , {effect:at_will}",
    "if {event} , {effect:at_will_in_sentences}",
    "if {event} , instead {effect:text}",
    "if {event} , {effect:sentence} instead . if you can't , {cant:sentence}",
    "if {event} , {effect:instead_in_sentences}",
    Form("the first time {event} each turn , {effect:at_will}", first="turn"),
    Form("the first time {event} during each of your turns , {effect:at_will}", first="your turn"),
    Form("as long as {condition} , the first time {event} each turn , {effect:at_will}", first="turn"),
    "if {event} , {effect:sentence} instead . when you do , {then:text}",
)
class Replacement(Ability):
    """A static replacement ability (rule 614): "if [event] would …, [effect] instead".

    ``prevents``: a prevention effect (rule 615), "if a source would deal damage to you, prevent 1 of that damage". What
    else it does (615.5) may be sentences of their own (form 3). ``condition``: only as long as that is so. What "you
    may instead" do, may be several sentences, too. ``cant``: what is done if what happens instead can't be done.
    ``first``: only the first time in each turn, or in each of yours. ``then``: what triggers once that has been done
    (603.12).
    """

    event: Would
    effect: Effect
    prevents: bool = False
    condition: Condition | None = None
    cant: Effect | None = None
    first: Literal["", "turn", "your turn"] = ""
    then: Effect | None = None


@node()
class Keyword(Ability):
    """A keyword ability (rule 702): name as printed ("first strike"), with its cost, number, quality or objects.

    ``own_cost`` is what the activated ability that it stands for says of its cost: "Equip {3}. This ability costs …";
    ``this_way`` what a spell costs less that is cast with it.
    "Kicker {R} and/or {W}" are two of them, of which the second has the ``other`` cost (702.33b today). "Craft with two
    or more creatures {5}": the amount ``or_more``. ``x_not_0``: "X can't be 0" is said of X in the cost.
    """

    name: str
    cost: Cost | None = None
    amount: Node | None = None
    quality: Node | None = None
    own_cost: OwnCost | None = None
    this_way: CostOfThisWay | None = None
    other: Cost | None = None
    or_more: bool = False
    x_not_0: bool = False


@node(
    "as an additional cost to cast ~ , {cost:paid}",
    Form("you may {cost:paid} as an additional cost to cast ~", optional=True),
    "as an additional cost to cast ~ , {cost:paid} or {other:paid}",
    Form("as an additional cost to cast ~ , you may {cost:paid}", optional=True),
    "as an additional cost to cast ~ , {cost:paid} , {other:paid} , or {third:paid}",
)
class AdditionalCost(Ability):
    """ "As an additional cost to cast ~, …" (rules 601.2b, 601.2f); of several the player pays one: ``cost``, ``other``
    or ``third``."""

    cost: Cost
    optional: bool = False
    other: Cost | None = None
    third: Cost | None = None

    @property
    def ways(self) -> tuple[Cost, ...]:
        """The costs of which one is paid."""
        return tuple(cost for cost in (self.cost, self.other, self.third) if cost is not None)


@node(
    "spend only {color:one_color} mana on x",
    "spend only {color:one_color} and/or {other:one_color} mana on x",
    Form("spend only colored mana on x . no more than one mana of each color may be spent this way", each_another=True),
)
class SpendOnX(Ability):
    """What a spell says of the mana that X in its cost is paid with (107.3, 601.2h): of one color, or of one and the
    ``other``, or ``each_another``: each of another color."""

    color: Color | None = None
    other: Color | None = None
    each_another: bool = False


@node(
    "you may {cost:paid} rather than pay ~ 's mana cost",
    "if {condition} , you may {cost:paid} rather than pay ~ 's mana cost",
    "if {condition} , you may cast ~ without paying its mana cost",
    "you may cast ~ from {zone} by {cost:paying} rather than paying its mana cost",
    "if {condition} , rather than pay ~ 's mana cost , you may {cost:paid}",
    "you may {cost:paid} rather than pay ~ 's mana cost if {condition}",
    Form("you may cast ~ from {zone} by {cost:paying} in addition to paying its other costs", besides=True),
    "as long as {condition} , you may cast ~ from {zone} by {cost:paying} rather than paying its mana cost",
)
class AlternativeCost(Ability):
    """ "You may … rather than pay ~'s mana cost" (rule 118.9), or without a cost for nothing.

    ``zone``: it may be cast from there, for that cost only, or (``besides``) for that and what it costs anyway
    (601.3b).
    """

    cost: Cost = Cost(())
    condition: Condition | None = None
    zone: Zone | None = None
    besides: bool = False


RULES_TEXT.words.add("own_way", ["blitz", "dash", "evoke", "warp"])


@node("you may cast ~ from {zone} using its {keyword:own_way} ability")
class CastUsing(Ability):
    """A card may be cast from another zone as a keyword of its own lets it be cast from the hand (601.3b)."""

    zone: Zone
    keyword: str


@node()
class CardText(Node):
    """All abilities of one card face, in printed order."""

    abilities: tuple[Ability, ...]
    subject: Objects | None = None
