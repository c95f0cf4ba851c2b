"""The characteristics of objects as numbers, and how many different ones there are."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Tally
from headjudge.magic.text.tree.nouns import Filter, ItsObjects
from headjudge.magic.text.words import COLORS

__all__ = [
    "BaseStatOf",
    "BasicLandTypes",
    "CardTypesAmong",
    "ChosenColorsOf",
    "ColorsAmong",
    "ColorsOf",
    "ColorsOfIdentity",
    "CommanderValue",
    "Devotion",
    "DifferentNames",
    "DifferentStats",
    "Greatest",
    "GreatestInCommon",
    "ManaSymbols",
    "NumberOfColors",
    "OfDiscardedToCast",
    "StatOf",
    "TotalOfThose",
    "UnlockedDoors",
]

RULES_TEXT.words.add("stat", ["power", "toughness", "mana value", "loyalty"])
RULES_TEXT.words.add("stats", {"powers": "power", "toughnesses": "toughness", "mana values": "mana value"})


@node("{what:possessive} {stat:stat}", "the {stat:stat} of {what}")
class StatOf(Amount):
    """ "its power", "the sacrificed creature's mana value": of a lost object as it last existed (rule 608.2g)."""

    what: Objects
    stat: str


@node("the {stat:stat} of the card discarded to cast it")
class OfDiscardedToCast(Amount):
    """A number of the card that was discarded to pay for the spell that enters (601.2h), such as that card is or last
    was; 0 if none was."""

    stat: str


@node("{what:possessive} base {stat:base_stat}")
class BaseStatOf(Amount):
    """ "Its base power" (208.4b): without what adds to it; of a lost object as it last existed (608.2h)."""

    what: Objects
    stat: str


@node(
    "the greatest {stat:stat} among {what:plural}",
    Form("the total {stat:stat} of {what:plural}", total=True),
    "the greatest {stat:stat} among {what:others}",
    Form("the total {stat:stat} of {what:others}", total=True),
    Form("the total {stat:stat} of the {what:plural}", total=True),
    "the greatest {stat:stat} among {what:plural} and {second:plural}",
    "the greatest {stat:stat} among {what:others} and {second:plural}",
)
class Greatest(Amount):
    """The greatest of a characteristic among objects, perhaps of two kinds (``second``), 0 if there are none, or their
    ``total``."""

    stat: str
    what: Filter
    second: Filter | None = None
    total: bool = False


@node(
    "the total {stat:stat} of {what}",
    Form("their total {stat:stat}", their=True),
    Form("the greatest {stat:stat} among {what}", greatest=True),
)
class TotalOfThose(Amount):
    """ "the total power of those creatures", or of what "their" means, or the ``greatest`` "among those cards": of all
    that were named before, as they are or last were (608.2h)."""

    stat: str
    what: ItsObjects = ItsObjects("they", many=True)
    their: bool = False
    greatest: bool = False


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


@node(
    "the greatest mana value of a commander {who} own(s) on the battlefield or in the command zone",
    Form("the greatest mana value among {who:possessive} commanders", anywhere=True),
)
class CommanderValue(Amount):
    """The greatest mana value of a player's commanders that are on the battlefield or in the command zone, or
    ``anywhere``."""

    who: Players
    anywhere: bool = False


@node("color|colors in your commanders ' color identity", "color|colors in your commander 's color identity")
class ColorsOfIdentity(Tally):
    """The colors in the color identity of your commanders together; a cost of so much can't be paid by a player who has
    none (903.4f)."""


@node("basic land type|types among {what:plural}")
class BasicLandTypes(Tally):
    """Domain: the different basic land types among lands."""

    what: Filter


@node(
    "card type|types among {what:plural}",
    Form("permanent type|types among {what:plural}", of_permanents=True),
)
class CardTypesAmong(Tally):
    """The different card types among objects, or only those that permanents have (110.4, ``of_permanents``)."""

    what: Filter
    of_permanents: bool = False


@node("unlocked door|doors among {what:plural}")
class UnlockedDoors(Tally):
    """The unlocked doors of Rooms (709.5)."""

    what: Filter


@node("different {stat:stat} among {what:plural}", "different {stat:stats} among {what:plural}")
class DifferentStats(Tally):
    """The different numbers that objects have as a characteristic: two of the same count once."""

    what: Filter
    stat: str


@node("differently named {what:agree}")
class DifferentNames(Tally):
    """The different names that objects have (201.2): two of the same count once, and without a name none."""

    what: Filter


@node("color|colors among {what:others}", "color|colors among {what:plural} and {cast:plural} you've cast this turn")
class ColorsAmong(Tally):
    """The different colors among objects, or also among spells that you have ``cast`` this turn, as they were then."""

    what: Filter
    cast: Filter | None = None


@node(
    "{color:one_color} mana symbol|symbols in the mana costs of {what:plural}",
    "{color:one_color} mana symbol|symbols in {one:possessive} mana cost",
    "{color:one_color} mana symbol|symbols in {one:possessive} mana costs",
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


@node("of the chosen colors it is")
class ChosenColorsOf(Tally):
    """Those of the two colors chosen (607.2d) that an object has: "for each of the chosen colors it is"."""

    what: ItsObjects = ItsObjects("it")
