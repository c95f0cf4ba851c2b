"""Numbers, and what can be counted."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.conditions.past import CountedDeed
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, You
from headjudge.magic.text.tree.numbers import Number, Unlimited, X
from headjudge.magic.text.words import COLORS

__all__ = [
    "AmountThisWay",
    "AttackedTally",
    "AttackersTally",
    "BasicLandTypes",
    "CardTypesAmong",
    "ColorsOf",
    "ColorsSpent",
    "CommanderCasts",
    "CommanderValue",
    "Count",
    "CountersOn",
    "DamageDealtTo",
    "Devotion",
    "DiedThisTurn",
    "DifferentStats",
    "DoneThisTurn",
    "EnteredTally",
    "ExcessDamage",
    "Greatest",
    "GreatestInCommon",
    "Half",
    "HandSize",
    "KindsOfCounters",
    "LeftTally",
    "LifeLostTally",
    "LifeThisTurn",
    "LifeTotal",
    "ManaSpent",
    "ManaSymbols",
    "MostDiscarded",
    "Number",
    "ObjectsTally",
    "OwnCounters",
    "PerEach",
    "PlayersDealtDamage",
    "PlayersTally",
    "PlayersWhoTally",
    "Plus",
    "SpellsCast",
    "StartingLife",
    "StatOf",
    "TargetsBeyondFirst",
    "ThatAndMore",
    "ThatMuch",
    "Times",
    "TimesPaid",
    "TotalOfThose",
    "Unlimited",
    "X",
    "XAndMore",
]

RULES_TEXT.words.add("stat", ["power", "toughness", "mana value", "loyalty"])
RULES_TEXT.words.add("stats", {"powers": "power", "toughnesses": "toughness", "mana values": "mana value"})
RULES_TEXT.words.add("that_much", ["that much", "that many"])
RULES_TEXT.words.add("rounding", ["rounded up", "rounded down"])
RULES_TEXT.words.add("multiple", {"twice": 2, "three times": 3, "four times": 4, "ten times": 10})


@node("{words:that_much}")
class ThatMuch(Amount):
    """ "that much", "that many": the amount that the instruction or event in slot ``to`` yielded."""

    words: str
    to: int = 0


@node("the number of {of:plural}", "the total number of {of:plural}")
class Count(Amount):
    """How many there are."""

    of: Tally


@node("{what:possessive} {stat:stat}", "the {stat:stat} of {what}")
class StatOf(Amount):
    """ "its power", "the sacrificed creature's mana value": of a lost object as it last existed (rule 608.2g)."""

    what: Objects
    stat: str


@node("the difference")
class Difference(Amount):
    """How much two numbers differ that the condition before compares: "if you have fewer than seven cards in hand"."""

    between: Condition | None = None


@node("{who:possessive} life total")
class LifeTotal(Amount):
    """A player's life total."""

    who: Players


@node("{who:possessive} starting life total")
class StartingLife(Amount):
    """The life total with which a player started the game (103.3)."""

    who: Players


@node(
    "the greatest {stat:stat} among {what:plural}",
    Form("the total {stat:stat} of {what:plural}", total=True),
    "the greatest {stat:stat} among {what:others}",
    Form("the total {stat:stat} of {what:others}", total=True),
    Form("the total {stat:stat} of the {what:plural}", total=True),
)
class Greatest(Amount):
    """The greatest of a characteristic among objects, 0 if there are none, or their ``total``."""

    stat: str
    what: Filter
    total: bool = False


@node("the total {stat:stat} of {what}", Form("their total {stat:stat}", their=True))
class TotalOfThose(Amount):
    """ "the total power of those creatures", or of what "their" means: of all that were named before, as they are or
    last were (608.2h)."""

    stat: str
    what: ItsObjects = ItsObjects("they", many=True)
    their: bool = False


@node("the greatest number of {what:plural} that have a {common:in_common} in common")
class GreatestInCommon(Amount):
    """How many objects there are at most that all have the same in ``common``."""

    what: Filter
    common: str


RULES_TEXT.words.add(
    "devotion", {**{c: (c,) for c in COLORS}, **{f"{a} and {b}": (a, b) for a in COLORS for b in COLORS if a != b}}
)


@node("{who:possessive} devotion to {colors:devotion}", "{who:possessive} devotion to that color")
class Devotion(Amount):
    """How many mana symbols of any of the colors there are in the mana costs of a player's permanents (700.5); without
    ``colors`` of the one that was chosen before in the same ability."""

    who: Players
    colors: tuple[Color, ...] = ()


@node("{first} plus {second}", Form("{first} minus {second}", minus=True), "{second} more than {first}")
class Plus(Amount):
    """A sum, or (``minus``) a difference."""

    first: Amount
    second: Amount
    minus: bool = False


@node("the greatest mana value of a commander {who} own(s) on the battlefield or in the command zone")
class CommanderValue(Amount):
    """The greatest mana value of a player's commanders that are on the battlefield or in the command zone."""

    who: Players


@node()
class XAndMore(Amount):
    """ "X plus 2 damage": more than X; the noun comes after both."""

    x: X
    more: Number


@node()
class ThatAndMore(Amount):
    """ "That much life plus 1": more than was yielded, or less (``minus``); the noun stands between the two."""

    that: ThatMuch
    more: Amount
    minus: bool = False


@node("{by:multiple} {amount}")
class Times(Amount):
    """A multiple."""

    by: int
    amount: Amount


@node("half {amount} , {rounding:rounding}", "half {who:possessive} life , {rounding:rounding}")
class Half(Amount):
    """Half of a number, rounded as said (rule 107.1a), or without one of a life total."""

    rounding: str
    amount: Amount | None = None
    who: Players | None = None


@node()
class PerEach(Amount):
    """ "two cards for each creature you control": a multiple of ``amount`` by a count."""

    amount: Amount
    each: Tally


@node("the amount of mana spent to cast {what}")
class ManaSpent(Amount):
    """How much mana was spent to cast the spell that an object is or was."""

    what: Objects


@node(
    "the damage already dealt to {to} this turn",
    "the amount of damage dealt to {to} this turn",
    "the damage dealt to {to} this turn",
)
class DamageDealtTo(Amount):
    """How much damage those were dealt in this turn so far (120.3)."""

    to: Objects | Players


@node(
    "the excess damage dealt this way",
    "the amount of excess damage dealt this way",
    "the excess damage dealt to {to} this way",
    "the amount of excess damage dealt to {to} this way",
    "that excess damage",
)
class ExcessDamage(Amount):
    """How much more than lethal damage an effect has dealt (120.10), to all or to that permanent."""

    to: Objects | None = None


@node("the greatest number of cards a player discarded this way")
class MostDiscarded(Amount):
    """How many cards that player discarded by this effect who discarded the most."""


# --- what can be counted


@node()
class ObjectsTally(Tally):
    """Objects that match; a filter with noun "card" and a zone counts cards there."""

    what: Filter


@node("of {what}")
class OfThose(Tally):
    """Each of the objects named before: "for each of them"."""

    what: Objects


@node(
    Form("opponent|opponents you have", which="opponent"),
    "{which:counted_player}",
    "{which:counted_players}",
    "{which:counted_player} who {so:said_of_each}",
    Form("opponents who {so:said_of_each}", which="opponent"),
    Form("players who {so:said_of_each}", which="player"),
    "{which:counted_player} other than {but}",
)
class PlayersTally(Tally):
    """Players: "opponent", "player", perhaps ``but`` for one; ``so``: those of whom that is true, each by themself."""

    which: str
    so: Condition | None = None
    but: Players | None = None
    slot: int = 0


@node("creature|creatures you attacked with this turn")
class AttackersTally(Tally):
    """The different creatures that you attacked with in this turn (508.1)."""


@node(
    Form("opponent|opponents you attacked this combat", this_combat=True),
    Form("opponent|opponents you attacked with a creature this combat", this_combat=True),
    "opponent|opponents you attacked this turn",
    "opponent|opponents you attacked with a creature this turn",
)
class AttackedTally(Tally):
    """The opponents whom you attacked in this turn, or (``this_combat``) in this combat phase."""

    this_combat: bool = False


@node(
    Form("{which:counted_player} who does", did=True),
    "{which:counted_player} who doesn't",
    Form("{which:counted_player} who can't", could=False),
)
class PlayersWhoTally(Tally):
    """Of several who may do something those who do, or don't; of several who must, those who can't."""

    which: str
    did: bool = False
    could: bool = True
    to: int = 0


@node(
    "{which:counted_player} who was|were dealt damage this turn",
    "{which:counted_player} that was|were dealt damage this turn",
    Form("{which:counted_player} who was|were dealt combat damage this turn", combat=True),
    Form("{which:counted_player} that was|were dealt combat damage this turn", combat=True),
    "{which:counted_players} who was|were dealt damage this turn",
    Form("{which:counted_players} who was|were dealt combat damage this turn", combat=True),
    Form("{which:counted_players} that was|were dealt combat damage this turn", combat=True),
)
class PlayersDealtDamage(Tally):
    """The players who were dealt damage in this turn; ``combat``: combat damage."""

    which: str
    combat: bool = False


RULES_TEXT.words.add("counted_players", {"opponents": "opponent", "players": "player"})
RULES_TEXT.words.add("counted_player", {"opponent": "opponent", "player": "player"})


@node(
    "{kind:counter} counter|counters on {what}",
    "counter|counters on {what}",
    "{kind:counter} counter|counters among {what}",
    "counter|counters among {what}",
)
class CountersOn(Tally):
    """Counters on objects, without a ``kind`` of any."""

    what: Objects
    kind: str = ""


@node("kind|kinds of counters among {what}", "different kind|kinds of counters among {what}")
class KindsOfCounters(Tally):
    """The different kinds of counters that there are on objects."""

    what: Objects


@node(
    "{kind:counter} counter|counters removed this way",
    "counter|counters removed this way",
    "counter|counters removed",
)
class CountersRemoved(Tally):
    """The counters that were removed by the cost or the instruction before (slot ``to``), which are of that kind."""

    kind: str = ""
    to: int = 0


@node("{what:agree} that entered under your control this turn")
class EnteredTally(Tally):
    """The permanents of a kind that have entered under your control this turn, such as they were then."""

    what: Filter


@node("{what:agree} that left the battlefield under your control this turn")
class LeftTally(Tally):
    """The permanents of a kind that left the battlefield under your control this turn, such as they last were."""

    what: Filter


@node("{kind:player_counter} counter|counters you have", "{kind:player_counter} counter|counters {who} has|have")
class OwnCounters(Tally):
    """The counters of a kind that you have yourself, or those of some players: "for each poison counter your opponents
    have"."""

    kind: str
    who: Players | None = None


@node("basic land type|types among {what:plural}")
class BasicLandTypes(Tally):
    """Domain: the different basic land types among lands."""

    what: Filter


@node("card type|types among {what:plural}")
class CardTypesAmong(Tally):
    """The different card types among objects."""

    what: Filter


@node("different {stat:stat} among {what:plural}", "different {stat:stats} among {what:plural}")
class DifferentStats(Tally):
    """The different numbers that objects have as a characteristic: two of the same count once."""

    what: Filter
    stat: str


@node("color|colors among {what:plural}")
class ColorsAmong(Tally):
    """The different colors among objects."""

    what: Filter


@node(
    "{color:one_color} mana symbol|symbols in the mana costs of {what:plural}",
    "{color:one_color} mana symbol|symbols in {one:possessive} mana cost",
)
class ManaSymbols(Tally):
    """The mana symbols of a color in the mana costs of objects; a hybrid one is of both of its colors (107.4e)."""

    color: Color
    what: Filter | None = None
    one: Objects | None = None


@node("the number of colors {what} is", "the number of colors {what} was")
class NumberOfColors(Amount):
    """How many colors an object has, or as it last existed had (105.2)."""

    what: Objects


@node("of {what:possessive} colors")
class ColorsOf(Tally):
    """The colors that an object has: "for each of its colors"."""

    what: Objects


@node("card|cards in {zone}")
class HandSize(Tally):
    """Cards in a zone."""

    zone: Zone


@node("time|times {what} was kicked")
class TimesPaid(Tally):
    """How often the kicker cost was paid."""

    what: Objects


_FROM_COMMAND = "from the command zone this game"


@node(
    Form(f"time|times you've cast your commander {_FROM_COMMAND}", who=You()),
    Form(f"time|times you've cast a commander {_FROM_COMMAND}", who=You()),
    f"time|times {{who}} has|have cast a commander {_FROM_COMMAND}",
    f"time|times {{what}} has|have been cast {_FROM_COMMAND}",
)
class CommanderCasts(Tally):
    """How often players have cast their commanders, or that commander was cast, from the command zone (903.8)."""

    who: Players | None = None
    what: Objects | None = None


_DRAW = CountedDeed.DRAW_CARDS


@node(
    Form("{what:agree} you've cast this turn", who=You()),
    "{what:agree} {who} has|have cast this turn",
    Form("other {what:agree} you've cast this turn", who=You(), other=True),
    Form("other {what:agree} {who} has|have cast this turn", other=True),
)
class SpellsCast(Tally):
    """How many such spells players have cast this turn; ``other``: without the one that the words are about."""

    what: Filter
    who: Players
    other: bool = False


@node(
    Form("card|cards you've drawn this turn", who=You(), deed=_DRAW),
    Form("card|cards {who} has|have drawn this turn", deed=_DRAW),
    Form("card|cards you've discarded this turn", who=You(), deed=CountedDeed.DISCARD_CARDS),
    Form("card|cards {who} has|have discarded this turn", deed=CountedDeed.DISCARD_CARDS),
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


@node("1 life {who} has|have lost this turn", Form("1 life you've lost this turn", who=You()))
class LifeLostTally(Tally):
    """Units of life that players have lost in this turn, all together."""

    who: Players


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


@node(
    "{amount} life you lost",
    Form("{amount} damage dealt this way", damage=True),
    Form("{amount} damage prevented this way", prevented=True),
    Form("{amount} life lost this way", this_way=True),
)
class Happened(Tally):
    """Units of life lost in the event that triggered, or by this effect (``this_way``), or of ``damage`` it dealt or
    ``prevented``."""

    amount: Amount
    damage: bool = False
    prevented: bool = False
    this_way: bool = False


@node("color|colors of mana spent to cast {what}")
class ColorsSpent(Tally):
    """The different colors of mana spent to cast the spell that an object is or was."""

    what: Objects


@node("target beyond the first")
class TargetsBeyondFirst(Tally):
    """The targets that were chosen for a spell, but for the first."""


RULES_TEXT.words.add(
    "amount_this_way",
    [
        "the result",
        "the life lost this way",
        "the amount of life lost this way",
        "the damage dealt this way",
        "the damage prevented this way",
    ],
)


@node("{words:amount_this_way}")
class AmountThisWay(Amount):
    """The number that an earlier instruction of the effect yielded (slot ``to``): life, damage, a die."""

    words: str
    to: int = 0
