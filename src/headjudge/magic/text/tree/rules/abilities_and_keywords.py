"""Static sentences about abilities and keyword actions: when they may be used, how often, for what (602.5)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Rule
from headjudge.magic.text.tree.costs import ManaCost

__all__ = [
    "ActivateAsWithHaste",
    "ActivatesFor",
    "EquipAtAnyTime",
    "ForetellsAnytime",
    "ForetellsFirst",
    "LooksAtMore",
    "LoyaltyAtAnyTime",
    "NoActivation",
    "RoomsTriggerAgain",
    "UsableAgain",
]


@node(
    "you may pay {mana} rather than pay cycling costs",
    Form("you may pay {mana} rather than pay the cycling cost of the first card you cycle each turn", first=True),
    *(
        Form(
            f"you may pay {{mana}} rather than pay the {keyword} cost of the first {keyword} ability you activate"
            " during each of your turns",
            keyword=keyword,
            first=True,
            own_turn=True,
        )
        for keyword in ("equip", "power-up")
    ),
    Form(
        "you may pay {mana} rather than pay the equip cost of the first equip ability you activate each turn",
        keyword="equip",
        first=True,
    ),
)
class ActivatesFor(Rule):
    """That mana may be paid rather than the costs of abilities of a keyword (118.9), perhaps only of the ``first`` in
    each turn, or (``own_turn``) in each of one's own."""

    mana: ManaCost
    keyword: str = "cycling"
    first: bool = False
    own_turn: bool = False


@node("room abilities of dungeons you own trigger an additional time")
class RoomsTriggerAgain(Rule):
    """The room abilities (309.4c) of a player's dungeons trigger once more (603.2d)."""


@node("you may look at an additional {amount:small} cards each time you surveil")
class LooksAtMore(Rule):
    """Each time you surveil (701.25), you may look at so many more cards."""

    amount: Amount


@node("foretelling cards from your hand costs {mana} less and can be done on any player 's turn")
class ForetellsAnytime(Rule):
    """To foretell a card (702.143a) costs less, and can be done in any turn."""

    mana: ManaCost


@node("the first card you foretell each turn costs {mana} to foretell")
class ForetellsFirst(Rule):
    """What the first card that the player foretells in each turn (702.143a) costs to foretell."""

    mana: ManaCost


@node("{who} may activate abilities of {what} as though those creatures had haste")
class ActivateAsWithHaste(Rule):
    """{T} and {Q} in costs of abilities of those creatures may be paid though they have come under control this turn
    (302.6)."""

    who: Players
    what: Objects


@node("{who} may activate equip abilities as an instant")
class EquipAtAnyTime(Rule):
    """Equip abilities may be activated whenever an instant could be cast (702.6a)."""

    who: Players


@node(
    "each {label:label} ability of {what} can be activated an additional time",
    Form("{what} can boast twice during each of your turns rather than once", label="boast", in_your_turns=True),
)
class UsableAgain(Rule):
    """Abilities with that label of such permanents can be activated once more than they say (602.5b); or
    ``in_your_turns`` twice each turn rather than once, however many such rules there are."""

    label: str
    what: Objects
    in_your_turns: bool = False


@node(
    "you may activate loyalty abilities of {what} on any player 's turn as an instant",
    "you may activate {what:possessive} loyalty abilities as an instant",
)
class LoyaltyAtAnyTime(Rule):
    """Loyalty abilities of such planeswalkers may be activated whenever an instant could be cast (606.3)."""

    what: Objects


@node(
    "{what:possessive} activated abilities can't be activated",
    Form("{what:possessive} activated abilities can't be activated unless they’re mana abilities", but_mana=True),
    "activated abilities of {what} can't be activated",
    Form("activated abilities of {what} can't be activated unless they’re mana abilities", but_mana=True),
)
class NoActivation(Rule):
    """Activated abilities of those objects can't be activated (``but_mana``: but mana abilities)."""

    what: Objects
    but_mana: bool = False
