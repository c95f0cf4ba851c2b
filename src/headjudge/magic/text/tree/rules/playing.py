"""Static sentences about what may be played, cast and activated, from where and when (rules 305, 601.3, 602.5)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import (
    Amount,
    Change,
    Condition,
    Duration,
    Objects,
    Players,
    Rule,
    Zone,
)
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, Self, You
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "ActivateAsWithHaste",
    "AsThoughFlash",
    "CantAttackWith",
    "CantCastOrActivate",
    "CardsCantBeTargeted",
    "CastOnly",
    "CountersCantBePut",
    "CyclesFor",
    "EquipAtAnyTime",
    "ExtraLandPlays",
    "FlashForMore",
    "ForetellsAnytime",
    "LooksAtMore",
    "LoyaltyAtAnyTime",
    "MayPlayThose",
    "MustTargetFlagbearer",
    "NextCantBeCountered",
    "NoActivation",
    "PlayFrom",
    "RoomsTriggerAgain",
    "SpellsCantBeCast",
    "SpendAsAny",
    "UsableAgain",
    "XAtMost",
]


@node(
    "you may pay {mana} rather than pay cycling costs",
    Form("you may pay {mana} rather than pay the cycling cost of the first card you cycle each turn", first=True),
)
class CyclesFor(Rule):
    """That mana may be paid rather than cycling costs (118.9), perhaps only of the ``first`` card in each turn."""

    mana: ManaCost
    first: bool = False


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


@node(
    Form("{who} may play an additional land on each of your turns", amount=Number(1)),
    Form("{who} may play two additional lands on each of your turns", amount=Number(2)),
    Form("{who} may play any number of lands on each of your turns", amount=Unlimited()),
    Form("{who} may play an additional land on each of their turns", amount=Number(1), theirs=True),
)
class ExtraLandPlays(Rule):
    """So many more land plays (305.2); ``theirs``: said of others than you."""

    who: Players
    amount: Number | Unlimited
    theirs: bool = False


@node(
    "{who} may cast {what} from {zone}",
    Form("{who} may play {what} from {zone}", lands=True),
    Form(
        "{who} may cast {what} from {zone} . if a spell cast this way would be put into your graveyard , exile it"
        " instead",
        exiled=True,
    ),
    "{who} may cast {what} from {zone} by {cost:paying} in addition to paying their other costs",
    "{who} may cast {what} from {zone} or from {other}",
)
class MayPlayThose(Rule):
    """Those cards may be cast from another zone than the hand (601.3b), or played (``lands``: also as lands, 305.1).
    ``exiled``: what is cast so is exiled in place of being put into its owner's graveyard. ``cost``: what is paid in
    addition to their other costs (601.2b). ``other``: from there, too."""

    who: Players
    what: Objects
    zone: Zone
    lands: bool = False
    exiled: bool = False
    cost: Cost | None = None
    other: Zone | None = None


@node(
    "{who} may cast {what} as though it|they had flash",
    Form("{who} may cast {what} this turn as though they had flash", until=ThisTurn()),
    "{who} may cast the {nth:ordinal} {such:singular} {whose} cast(s) each turn as though it had flash",
    Form("any player may cast {what} as though they had flash", who=EachPlayer("player")),
    Form("you may cast ~ as though it had flash", who=You(), what=Self()),
    Form(
        "the next {such:singular} you cast this turn can be cast as though it had flash",
        who=You(),
        whose=You(),
        until=ThisTurn(),
        coming=True,
    ),
)
class AsThoughFlash(Rule):
    """Spells may be cast any time one could cast an instant (601.3b); ``nth``: only the first, second … ``such`` spell
    of each turn; ``coming``: only the next one."""

    who: Players
    what: Objects | None = None
    until: Duration | None = None
    nth: int = 0
    such: Filter | None = None
    whose: Players | None = None
    coming: bool = False


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


_ANY_COLOR = "{who} may spend mana as though it were mana of any color"


@node(
    _ANY_COLOR,
    f"{_ANY_COLOR} to cast {{spells}}",
    f"{_ANY_COLOR} to activate abilities of {{of}}",
    "{who} may spend {color:one_color} mana as though it were mana of any color",
    Form("{who} may spend mana as though it were mana of any type to cast {spells}", kind="type"),
    Form("{who} can spend mana of any type to cast {spells}", kind="type"),
    "{who} may spend {color:one_color} mana as though it were mana of any color to pay the activation costs of"
    " {of:possessive} abilities",
)
class SpendAsAny(Rule):
    """Mana may be spent as though it were of any color, or of any type (609.4b): on ``spells``, on abilities ``of``
    such permanents, or without either on whatever is paid for. ``color``: only mana of that color."""

    who: Players
    spells: Objects | None = None
    of: Objects | None = None
    kind: Literal["color", "type"] = "color"
    color: Color | None = None


@node(
    Form("{who} may play lands and cast {what} from {zone}", lands=True, spells=True),
    Form("{who} may play lands from the top of {zone}", lands=True, on_top=True),
    Form("{who} may cast {what} from the top of {zone}", spells=True, on_top=True),
    Form(
        "{who} may cast {what} from the top of {zone} . if you cast a spell this way , you may cast it as though it had"
        " flash",
        spells=True,
        on_top=True,
        flash=True,
    ),
    Form(
        "{who} may cast {what} from the top of {zone} . when you cast {such} this way , it {gives:singular}",
        spells=True,
        on_top=True,
    ),
    Form(
        "{who} may cast {what} from the top of {zone} . if you cast {such} this way , it {gives:singular} until end of"
        " turn",
        spells=True,
        on_top=True,
        this_turn=True,
    ),
    Form("{who} may cast {what:joined} from the top of {zone}", spells=True, on_top=True),
    Form(
        "{who} may cast {what} from the top of {zone} by {cost:paying} in addition to paying their other costs",
        spells=True,
        on_top=True,
    ),
    Form("{who} may play lands and cast {what} from the top of {zone}", lands=True, spells=True, on_top=True),
    *(
        Form(
            "{who} may play lands and cast {what} from the top of {zone} . if you cast a spell this way ,"
            f" {pay} life equal to its mana value rather than {rather} its mana cost",
            lands=True,
            spells=True,
            on_top=True,
            for_life=True,
        )
        for pay, rather in (("pay", "pay"), ("you pay", "paying"))
    ),
    Form("{who} may play the top card of {zone}", lands=True, spells=True, on_top=True),
)
class PlayFrom(Rule):
    """Lands may be played and spells (``what``, else any) cast from other zones than the hand (601.3b, 305.1).

    ``on_top``: only the top card. ``cost``: what is paid in addition to a spell's other costs (601.2b). ``flash``: as
    though those spells had it. ``gives``: what it makes of ``such`` spells that are cast so, perhaps for ``this_turn``
    only.
    ``for_life``: for as much life as a spell's mana value in place of its mana cost (118.9).
    """

    who: Players
    zone: Zone
    what: Objects | None = None
    lands: bool = False
    spells: bool = False
    on_top: bool = False
    cost: Cost | None = None
    flash: bool = False
    such: Objects | None = None
    gives: Change | None = None
    this_turn: bool = False
    for_life: bool = False


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


@node(
    "you may cast ~ as though it had flash if you pay {mana} more to cast it",
    Form("you may cast ~ as though it had flash if it’s cast using teamwork", cost="teamwork"),
    "you may cast ~ as though it had flash by {besides:paying} in addition to paying its other costs",
)
class FlashForMore(Rule):
    """The spell may be cast any time one could cast an instant, for more mana, for an optional ``cost`` or for
    something else paid ``besides``."""

    mana: ManaCost | None = None
    cost: str = ""
    besides: Cost | None = None


RULES_TEXT.words.add(
    "cast_time",
    [
        "during combat",
        "during combat before blockers are declared",
        "during combat after blockers are declared",
        "before attackers are declared",
        "before blockers are declared",
        "before the combat damage step",
        "during the declare attackers step",
        "during the declare blockers step",
        "during the declare blockers step on an opponent 's turn",
        "during your declare attackers step",
        "during an opponent 's turn",
        "during an opponent 's turn , before attackers are declared",
        "during an opponent 's turn after their upkeep step",
        "during an opponent 's upkeep",
        "during your turn",
        "during your upkeep",
        "during your end step",
        "during combat on an opponent 's turn",
        "during combat on your turn",
        "during combat on your turn before blockers are declared",
        "after combat",
    ],
)


@node(
    "cast ~ only {when:cast_time}",
    "cast ~ only if {condition}",
    "cast ~ only {when:cast_time} and only if {condition}",
    "you can't cast ~ unless {condition}",
    Form("you can't cast ~ if {condition}", negative=True),
    Form("you can't cast ~ during your first , second , or third turns of the game", first_turns=3),
)
class CastOnly(Rule):
    """When the spell may be cast (601.3); ``negative``: when it may not; not in the ``first_turns`` of the player."""

    when: str = ""
    condition: Condition | None = None
    negative: bool = False
    first_turns: int = 0


@node("x can't be greater than {most}")
class XAtMost(Rule):
    """The X of the spell that says so can't be announced as more than that (601.2b)."""

    most: Amount


@node("each {label:label} ability of {what} can be activated an additional time")
class UsableAgain(Rule):
    """Abilities with that label of such permanents can be activated once more than they say (602.5b)."""

    label: str
    what: Objects


@node(
    "you may activate loyalty abilities of {what} on any player 's turn as an instant",
    "you may activate {what:possessive} loyalty abilities as an instant",
)
class LoyaltyAtAnyTime(Rule):
    """Loyalty abilities of such planeswalkers may be activated whenever an instant could be cast (606.3)."""

    what: Objects


@node("{what} can't be the targets of spells or abilities")
class CardsCantBeTargeted(Rule):
    """Such cards can't be targets (115.1a): where they are isn't the battlefield."""

    what: Objects


@node("counters can't be put on {what:plural}")
class CountersCantBePut(Rule):
    """No counters can be put on such permanents (122.1)."""

    what: Filter


@node(
    Form("the next {such:singular} you cast this turn can't be countered", who=You(), until=ThisTurn()),
    Form("{such:plural} you cast this turn can't be countered", who=You(), until=ThisTurn(), every=True),
)
class NextCantBeCountered(Rule):
    """Only the next such spell that a player casts, or ``every`` one of a turn, can't be countered (101.2)."""

    who: Players
    such: Filter
    until: Duration
    every: bool = False


@node(
    Form(
        "while an opponent is choosing targets as part of casting a spell they control or activating an ability they"
        " control , that player must choose at least one flagbearer on the battlefield if able",
        who=EachPlayer("opponent"),
    )
)
class MustTargetFlagbearer(Rule):
    """Who casts a spell or activates an ability must choose a Flagbearer among its targets, if able (601.2c)."""

    who: Players


@node("{what} can't be cast")
class SpellsCantBeCast(Rule):
    """Nobody can cast such spells (101.2)."""

    what: Objects


@node("{who} can't cast {what} or activate abilities of {of}")
class CantCastOrActivate(Rule):
    """Those players can't cast such spells, nor activate abilities of such permanents that they control (101.2)."""

    who: Players
    what: Objects
    of: Objects


@node("{who} can't attack with {what:plural}", Form("{who} can't block with {what:plural}", block=True))
class CantAttackWith(Rule):
    """Creatures of those players can't attack (508.1c), or can't ``block`` (509.1b)."""

    who: Players
    what: Filter
    block: bool = False
