"""How much has happened, this turn or this way."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Tally
from headjudge.magic.text.tree.conditions.so_many import CountedDeed
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, You
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, ZoneKind

__all__ = [
    "AttackersTally",
    "BuriedTally",
    "CardTypesSacrificed",
    "CountersLostTally",
    "DamageDealtTo",
    "DamageOfEvent",
    "DiedThisTurn",
    "DoneThisTurn",
    "EnteredTally",
    "ExcessDamage",
    "GreatestCast",
    "Happened",
    "HittersTally",
    "LeftTally",
    "LifeTally",
    "LifeThisTurn",
    "MostDiscarded",
    "SpellsCast",
    "StatSacrificed",
    "TimesAttacked",
]


@node(
    "the damage already dealt to {to} this turn",
    "the amount of damage dealt to {to} this turn",
    "the damage dealt to {to} this turn",
    "the amount of damage dealt to {to} this turn by sources {by} controlled",
)
class DamageDealtTo(Amount):
    """How much damage those were dealt in this turn so far (120.3), or only ``by`` sources of those players."""

    to: Objects | Players
    by: Players | None = None


@node(
    "the excess damage dealt this way",
    "the amount of excess damage dealt this way",
    "the excess damage dealt to {to} this way",
    "the amount of excess damage dealt to {to} this way",
    Form("that excess damage", that=True),
)
class ExcessDamage(Amount):
    """How much more than lethal damage an effect has dealt (120.10), to all or to that permanent, or what that was
    dealt ``this_turn``. ``that``: what was just asked about."""

    to: Objects | None = None
    this_turn: bool = False
    that: bool = False


@node(
    *(f"the {{stat:stat}} of the {noun} {{who}} sacrificed this way" for noun in ("creature", "permanent", "artifact"))
)
class StatSacrificed(Amount):
    """How great that is of what a player sacrificed by this effect, where others did as well; 0 of nothing."""

    who: Players
    stat: str


@node("the greatest number of cards a player discarded this way")
class MostDiscarded(Amount):
    """How many cards that player discarded by this effect who discarded the most."""


@node("creature|creatures you attacked with this turn")
class AttackersTally(Tally):
    """The different creatures that you attacked with in this turn (508.1)."""


@node("creature|creatures you controlled that dealt combat damage to a player this turn")
class HittersTally(Tally):
    """The different creatures that dealt combat damage to players in this turn, under your control as they did."""


@node("time|times {what} has|have attacked this turn")
class TimesAttacked(Tally):
    """How often an object has been declared as an attacker in this turn (508.1)."""

    what: Objects


@node(
    "{what:agree} that entered under your control this turn",
    "{what:agree} you had enter under your control this turn",
    "{what:agree} you created this turn",
)
class EnteredTally(Tally):
    """The permanents of a kind that have entered under your control this turn, such as they were then."""

    what: Filter


@node("{what:agree} that left the battlefield under your control this turn")
class LeftTally(Tally):
    """The permanents of a kind that left the battlefield under your control this turn, such as they last were."""

    what: Filter


@node(
    Form("the greatest mana value among {what:plural} you've cast this turn", who=You()),
    Form("the total mana value of {what:plural} you've cast this turn", who=You(), total=True),
    Form("the total mana value of other {what:plural} you've cast this turn", who=You(), total=True, other=True),
)
class GreatestCast(Amount):
    """The greatest mana value that such spells had which players have cast this turn (202.3), or their ``total``, 0 if
    they cast none; ``other``: without the one that the words are about."""

    what: Filter
    who: Players
    total: bool = False
    other: bool = False


_DRAW = CountedDeed.DRAW_CARDS


@node(
    Form("{what:agree} you've cast this turn", who=You()),
    Form("{what:agree} cast this turn", who=EachPlayer("player")),
    "{what:agree} {who} has|have cast this turn",
    Form("other {what:agree} you've cast this turn", who=You(), other=True),
    Form("other {what:agree} {who} has|have cast this turn", other=True),
    Form("{what:agree} you've cast before it this turn", who=You(), before=True),
    Form("other {what:agree} you've cast before it this turn", who=You(), before=True),
)
class SpellsCast(Tally):
    """How many such spells players have cast this turn; ``other``: without the one that the words are about;
    ``before``: only before that."""

    what: Filter
    who: Players
    other: bool = False
    before: bool = False


@node(
    Form("card|cards you've drawn this turn", who=You(), deed=_DRAW),
    Form("card|cards {who} has|have drawn this turn", deed=_DRAW),
    Form("card|cards you've discarded this turn", who=You(), deed=CountedDeed.DISCARD_CARDS),
    Form("card|cards you've cycled or discarded this turn", who=You(), deed=CountedDeed.DISCARD_CARDS),
    Form("card|cards {who} has|have discarded this turn", deed=CountedDeed.DISCARD_CARDS),
    Form("token|tokens you created this turn", who=You(), deed=CountedDeed.CREATE_TOKENS),
    Form("time|times {who} descended this turn", deed=CountedDeed.DESCEND),
)
class DoneThisTurn(Tally):
    """How often players did something this turn."""

    who: Players
    deed: CountedDeed


@node(
    Form("the amount of life {who} gained this turn", deed=CountedDeed.GAIN_LIFE),
    Form("the amount of life you've gained this turn", who=You(), deed=CountedDeed.GAIN_LIFE),
    Form("the amount of life {who} lost this turn", deed=CountedDeed.LOSE_LIFE),
    Form("the amount of life you've lost this turn", who=You(), deed=CountedDeed.LOSE_LIFE),
    Form("the life {who} lost this turn", deed=CountedDeed.LOSE_LIFE),
    Form("the life you've lost this turn", who=You(), deed=CountedDeed.LOSE_LIFE),
)
class LifeThisTurn(Amount):
    """How much life players gained or lost this turn."""

    who: Players
    deed: CountedDeed


@node(Form("{e} you've paid or lost this turn", who=You(), kind="energy"))
class CountersLostTally(Tally):
    """Counters of a kind that players had and have paid or lost this turn (107.14)."""

    who: Players
    kind: str


@node(
    "1 life {who} has|have lost this turn",
    Form("1 life you've lost this turn", who=You()),
    Form("1 life {who} gained this turn", deed=CountedDeed.GAIN_LIFE),
)
class LifeTally(Tally):
    """Units of life that players have lost, or gained, in this turn, all together."""

    who: Players
    deed: CountedDeed = CountedDeed.LOSE_LIFE


@node("card type|types among {what:plural} you've sacrificed this turn")
class CardTypesSacrificed(Tally):
    """The different card types among the permanents of a kind that you have sacrificed this turn, such as they last
    were (608.2h)."""

    what: Filter


@node(
    "{what:agree} that died this turn",
    "{what:agree} that died under {who:possessive} control this turn",
    "{what:agree} put into {whose:possessive} graveyard from the battlefield this turn",
    "{what:agree} put into a graveyard from the battlefield this turn",
)
class DiedThisTurn(Tally):
    """The permanents put into a graveyard this turn (700.4), such as they last were (608.2h): perhaps those of one
    side (``who``), or those put into the graveyards of those players (``whose``)."""

    what: Filter
    who: Players | None = None
    whose: Players | None = None


@node("{amount} damage dealt to {who}")
class DamageOfEvent(Tally):
    """Units of the damage that the event dealt which triggered the ability, to the player whom that names (slot of the
    amount ``to``)."""

    amount: Amount
    who: Players
    to: int = 0


RULES_TEXT.words.add(
    "buried_from",
    {
        "anywhere": (),
        "a library": (LIBRARY,),
        "your library": (LIBRARY,),
        "their library": (LIBRARY,),
        "your hand or library": (HAND, LIBRARY),
        "their hand or library": (HAND, LIBRARY),
    },
)


@node(
    "card|cards put into {whose:possessive} graveyard from {origins:buried_from} this turn",
    "card|cards that was|were put into {whose:possessive} graveyard from {origins:buried_from} this turn",
)
class BuriedTally(Tally):
    """The cards put into the graveyards of players this turn, wherever they are by now; only from some zones (none:
    from anywhere)."""

    whose: Players
    origins: tuple[ZoneKind, ...] = ()


@node(
    "{amount} life you lost",
    Form("{amount} damage dealt this way", damage=True),
    Form("{amount} damage prevented this way", prevented=True),
    Form("{amount} life lost this way", this_way=True),
    Form("{amount} life you gained", gained=True),
    Form("{amount} life they gained", gained=True),
)
class Happened(Tally):
    """Units of life lost, or ``gained``, in the event that triggered, or lost by this effect (``this_way``), or of
    ``damage`` it dealt or ``prevented``."""

    amount: Amount
    damage: bool = False
    prevented: bool = False
    this_way: bool = False
    gained: bool = False
