"""The qualities of filters."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.keywords import SPOKEN, WITH_COST, WITH_NUMBER
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Adjective, Amount, Objects, Players, Quality, Zone
from headjudge.magic.text.tree.nouns import Filter, ItsObjects
from headjudge.magic.text.tree.numbers import Comparison, Number
from headjudge.magic.text.words import CARD_TYPES, COLORS, SUPERTYPES, apostrophe, types
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, ZoneKind

__all__ = [
    "ANY_STAT",
    "AttachedTo",
    "ColorCount",
    "ColorTest",
    "ComparedStat",
    "ControlledBy",
    "DoneBy",
    "Except",
    "FromAmong",
    "HasAdventure",
    "HasBasicLandType",
    "HasBothColors",
    "InCombatWith",
    "InZone",
    "Lately",
    "Named",
    "Non",
    "NotThisWay",
    "OfChosenColor",
    "OfChosenName",
    "OfChosenType",
    "OfColor",
    "OfColorOfChoice",
    "OfSize",
    "OfThatColor",
    "OnBattlefield",
    "OwnStats",
    "OwnedBy",
    "PutThere",
    "SameController",
    "SharesWith",
    "StatIs",
    "Status",
    "TargetsOnly",
    "ThatIs",
    "ThatIsKind",
    "ThisWay",
    "TotalIs",
    "WithCounters",
    "WithKeyword",
    "WithManaAbilities",
    "WithSymbol",
    "WithoutKeyword",
]

RULES_TEXT.words.add(
    "color_or",
    {
        **{c: (c,) for c in COLORS},
        **{f"{a} or {b}": (a, b) for a in COLORS for b in COLORS if a != b},
        **{f"{a} , {b} , or {c}": (a, b, c) for a, b, c in permutations(COLORS, 3)},
        **{f"{a} , {b} , {c} , or {d}": (a, b, c, d) for a, b, c, d in permutations(COLORS, 4)},
    },
)
RULES_TEXT.words.add("one_color", COLORS)
RULES_TEXT.words.add("color_count", ["colorless", "multicolored", "monocolored"])
RULES_TEXT.words.add(
    "status",
    [
        "attacking",
        "blocking",
        "attacking or blocking",
        "blocked",
        "blocking or blocked",
        "unblocked",
        "tapped",
        "untapped",
        "face-down",
        "face-up",
        "enchanted",
        "equipped",
        "enchanted or equipped",
        "modified",
        "suspected",
        "monstrous",
        "renowned",
        "suspended",
        "exiled",
        "unpaired",
        "saddled",
        "solved",
        "historic",
        "commander",
        "kicked",
    ],
)
RULES_TEXT.words.add(
    "non",
    {
        **{f"non{word}": word for word in (*CARD_TYPES, *COLORS, *SUPERTYPES, "token", "commander", "historic")},
        **{f"non-{apostrophe(word)}": word for word in types() if word not in CARD_TYPES},
    },
)


@node("{word:non}")
class Non(Adjective):
    """ "nonblack", "nonland", "non-Elf", "nontoken".

    Doesn't have that color, type, subtype, supertype or isn't a token.
    """

    word: str


RULES_TEXT.words.add("color_and_or", {f"{a} and/or {b}": (a, b) for a in COLORS for b in COLORS if a != b})


@node("{colors:color_or}", "{colors:color_and_or}")
class OfColor(Adjective):
    """ "white", "white or blue": has one of the colors."""

    colors: tuple[Color, ...]


@node("{count:color_count}")
class ColorCount(Adjective):
    """ "colorless", "multicolored" (two or more colors), "monocolored" (exactly one), rule 105.2."""

    count: str


@node("{status:status}")
class Status(Adjective):
    """What a permanent is or does now: "tapped", "attacking", "blocked" … (rules 110.5, 506.4, 303.4, 301.5)."""

    status: str


@node(
    "{who} control(s)",
    Form("{who} doesn't|don't control", negative=True),
    Form("{who} controlled", before=True),
    Form("{who} control(s) but doesn't|don't own", foreign=True),
)
class ControlledBy(Quality):
    """ "you control", "an opponent controls", "that player controls"; ``negative``: doesn't; ``foreign``: does, and
    doesn't own.

    ``before``: controlled, as what was done to it "this way" was done.
    """

    who: Players
    negative: bool = False
    before: bool = False
    foreign: bool = False


@node(Form("with the same controller", what=ItsObjects("it")))
class SameController(Quality):
    """Controlled by the player who controls the object (``what``: the one named before)."""

    what: Objects


@node("{who} own(s)", Form("{who} doesn't|don't own", negative=True), "owned by {who}")
class OwnedBy(Quality):
    """ "you own"; ``negative``: doesn't."""

    who: Players
    negative: bool = False


AT_LEAST, AT_MOST, EXACTLY, MORE, LESS, NONE = Comparison
ANY_STAT = "power, toughness, or mana value"


@node(
    Form("with {stat:stat} {amount} or less", compared=AT_MOST),
    Form("with {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("with {stat:stat} {amount} or more", compared=AT_LEAST),
    "with {stat:stat} {amount}",
    "with {stat:stat} equal to {amount}",
    Form("each with {stat:stat} {amount} or less", compared=AT_MOST),
    Form("with {stat:stat} less than {amount}", compared=LESS),
    Form("with {stat:stat} greater than {amount}", compared=MORE),
    Form("with {stat:stat} less than or equal to {amount}", compared=AT_MOST),
    Form("with {stat:stat} greater than or equal to {amount}", compared=AT_LEAST),
    "with the greatest {stat:stat} among {among:plural}",
    "with {stat:stat} {amount} or {second}",
    "with {stat:stat} {amount} , {second} , or {third}",
    Form("with power , toughness , or mana value {amount}", stat=ANY_STAT),
    Form("with mana value , power , or toughness equal to {amount}", stat=ANY_STAT),
)
class StatIs(Quality):
    """ "with power 3 or less", "with mana value 2", "with toughness greater than …".

    The number is compared with the amount, or is the greatest ``among`` those, or is one of several: the amount, the
    ``second``, the ``third``. With :data:`ANY_STAT` power, toughness or mana value is.
    """

    stat: str
    amount: Amount | None = None
    compared: Comparison = EXACTLY
    among: Filter | None = None
    second: Number | None = None
    third: Number | None = None


@node(
    *(
        Form(f"with {said} {{stat:stat}}", compared=compared, what=ItsObjects("it"))
        for said, compared in (
            ("lesser", LESS),
            ("greater", MORE),
            ("equal or lesser", AT_MOST),
            ("equal or greater", AT_LEAST),
        )
    ),
)
class ComparedStat(Quality):
    """ "A creature card with lesser mana value": than that of the object (``what``) that the ability is about."""

    stat: str
    what: Objects
    compared: Comparison


@node(
    "with {stat:stat} greater than its {second:stat}",
    "with {stat:stat} greater than their {second:stat}",
    Form("with {stat:stat} less than its {second:stat}", compared=LESS),
    Form("with {stat:stat} less than their {second:stat}", compared=LESS),
)
class OwnStats(Quality):
    """ "with toughness greater than its power": two numbers of the same object compared."""

    stat: str
    second: str
    compared: Comparison = MORE


@node("in {zone}", "from {zone}", "total in {zone}")
class InZone(Quality):
    """ "in your hand", "from a graveyard": where the object is."""

    zone: Zone


@node("on the battlefield")
class OnBattlefield(Quality):
    """On the battlefield."""


@node(
    "of the chosen color",
    Form("that isn't of the chosen color", negative=True),
    Form("that aren't of the chosen color", negative=True),
)
class OfChosenColor(Quality):
    """Has the color chosen for the source ("as ~ enters, choose a color"); ``negative``: hasn't."""

    negative: bool = False


@node("of the color of your choice")
class OfColorOfChoice(Quality):
    """Has the color that the controller chooses as the instruction is carried out (608.2d)."""


@node("of the chosen type", Form("that isn't|aren't of the chosen type", negative=True))
class OfChosenType(Quality):
    """Has the type chosen for the source ("as ~ enters, choose a creature type"), or hasn't (``negative``)."""

    negative: bool = False


@node(
    "named {name:card_name}",
    "named {name:card_name} or {other:card_name}",
    "with the same name as {what}",
    Form("not named {name:card_name}", negative=True),
)
class Named(Quality):
    """ "named X", perhaps or an ``other`` name; "with the same name as that card"; ``negative``: not named so."""

    name: str = ""
    other: str = ""
    what: Objects | None = None
    negative: bool = False


@node("with the chosen name", Form("with that name", that=True))
class OfChosenName(Quality):
    """Has the name that was chosen by the words before (``that``), or so or for the source as it entered."""

    that: bool = False


@node("other than {what}", "except for {what}")
class Except(Quality):
    """All but that object."""

    what: Objects


@node("attached to {what}", "that’s attached to {what}", "that are attached to {what}")
class AttachedTo(Quality):
    """Attached to the object."""

    what: Objects


@node(
    Form("that shares|share at least one creature type with {what}", common="creature type"),
    Form("that shares|share a color with {what}", common="color"),
    Form("that shares|share a creature type with {what}", common="creature type"),
    Form("that shares|share a card type with {what}", common="card type"),
)
class SharesWith(Quality):
    """Has something in ``common`` with the object."""

    what: Objects
    common: Literal["creature type", "color", "card type"]


@node(
    "that targets|target {what}",
    "that targets|target {what} or {other}",
    Form("that targets|target only {what}", nothing_else=True),
    "with a single target",
    Form("that targets|target only {what:single}", nothing_else=True, single=True),
)
class TargetsOnly(Quality):
    """A spell or ability that targets that, and perhaps ``nothing_else``, or only a ``single`` one; without words it
    has exactly one target."""

    what: Objects | Players | None = None
    other: Objects | Players | None = None
    nothing_else: bool = False
    single: bool = False


@node(
    Form("with {amount} {kind:counter} counters on it|them", compared=EXACTLY),
    "with a {kind:counter} counter on it|them",
    "with one or more {kind:counter} counters on it|them",
    "with a counter on it|them",
    "with one or more counters on it|them",
    "with an {kind:counter} counter on it|them",
    Form("with no counters on it|them", compared=NONE),
    Form("with no {kind:counter} counters on it|them", compared=NONE),
    Form("without a {kind:counter} counter on it|them", compared=NONE),
    "with {kind:counter} counters on it|them",
    "with counters on it|them",
    Form("that doesn't|don't have a {kind:counter} counter on it|them", compared=NONE),
    Form("that doesn't|don't have an {kind:counter} counter on it|them", compared=NONE),
    Form("with {amount:small} or more {kind:counter} counters on it|them", compared=AT_LEAST),
)
class WithCounters(Quality):
    """Has counters of a kind, without a ``kind`` of any: at least one, so many, or none, as they are ``compared``."""

    kind: str = ""
    amount: Amount | None = None
    compared: Comparison = AT_LEAST


_LISTED = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "trample",
    "vigilance",
)
"""The keywords of which three or four are named together, in the order of the alphabet."""

RULES_TEXT.words.add(
    "keyword_or",
    {
        **{
            f"{', '.join(some[:-1])} , or {some[-1]}".replace(", ", " , ").replace("  ", " "): some
            for n in (3, 4)
            for some in combinations(_LISTED, n)
        },
        **{name: (name,) for name in (*WITH_NUMBER, *WITH_COST)},
        "a cycling ability": ("cycling",),
        **{words: (k,) for k, words in SPOKEN.items()},
        **{f"{one} or {two}": (a, b) for a, one in SPOKEN.items() for b, two in SPOKEN.items() if a != b},
    },
)


@node("with {keywords:keyword_or}")
class WithKeyword(Quality):
    """ "with flying", "with flying or reach": has one of the keywords."""

    keywords: tuple[str, ...]


@node("without {keywords:keyword_or}")
class WithoutKeyword(Quality):
    """ "without flying", "without flying or reach": has none of the keywords."""

    keywords: tuple[str, ...]


RULES_TEXT.words.add(
    "lately",
    [
        "that attacked this turn",
        "that attacked you this turn",
        "that blocked this turn",
        "that attacked or blocked this turn",
        "that was dealt damage this turn",
        "that were dealt damage this turn",
        "that entered this turn",
        "that dealt damage this turn",
        "that dealt damage to you this turn",
        "that dealt combat damage to you this turn",
        "that has been dealt damage this turn",
        "that have been dealt damage this turn",
        "dealt damage this turn",
        "that didn't attack this turn",
        "that’s attacking alone",
        "that’s attacking you",
        "attacking you",
        "that’s attacking you or a planeswalker you control",
        "attacking you or a planeswalker you control",
        "that’s attacking one of your opponents",
        "cast this turn",
    ],
)


@node("{what:lately}")
class Lately(Quality):
    """What the object does or did, this turn or combat, in the words of the text."""

    what: str


@node(
    "that was|were put there this turn",
    "that was|were put there from anywhere this turn",
    Form("that was|were put there from the battlefield this turn", origin=BATTLEFIELD),
)
class PutThere(Quality):
    """Was put this turn into the graveyard or the exile that it is in, perhaps only from one zone (``origin``)."""

    origin: ZoneKind = ANY_ZONE


@node(
    "that’s {adjective}",
    "that are {adjective}",
    Form("that isn't {adjective}", negative=True),
    Form("that aren't {adjective}", negative=True),
)
class ThatIs(Quality):
    """An adjective put after the noun; ``negative``: it isn't so."""

    adjective: Adjective
    negative: bool = False


@node(
    "that’s a {kind:singular}",
    "that’s an {kind:singular}",
    "that’s a {kind:singular} or a {second:singular}",
    "that’s an {kind:singular} or a {second:singular}",
    "that’s a {kind:singular} or an {second:singular}",
    "that’s an {kind:singular} or an {second:singular}",
    "that’s a {kind:singular} , a {second:singular} , or a {third:singular}",
    "that are {kind:plural}",
    Form("that isn't a {kind:singular}", negative=True),
    Form("that isn't an {kind:singular}", negative=True),
    Form("that aren't {kind:plural}", negative=True),
)
class ThatIsKind(Quality):
    """Is such as a noun describes, or a ``second`` or ``third`` one: "that's a Wolf or a Werewolf"; ``negative``:
    isn't."""

    kind: Filter
    second: Filter | None = None
    third: Filter | None = None
    negative: bool = False


@node("with a basic land type", "that has|have a basic land type", "that each have a basic land type")
class HasBasicLandType(Quality):
    """Is a Plains, an Island, a Swamp, a Mountain or a Forest (305.6), basic or not."""


@node("that has|have an adventure")
class HasAdventure(Quality):
    """Is a card that can be played as an Adventure, or is shown as what such a card is otherwise (715.2)."""


@node("{pt:printed_pt}")
class OfSize(Adjective):
    """ "1/1": has exactly that power and toughness."""

    pt: str


@node("that’s both {first:one_color} and {second:one_color}")
class HasBothColors(Quality):
    """Has both colors, and perhaps others (105.2)."""

    first: Color
    second: Color


@node(
    *(
        Form(f"with {written} in {whose} mana cost{s}", symbol=symbol)
        for written, symbol in (("{x}", "X"), ("{h}", "P"))
        for whose, s in (("its", ""), ("their", "s"), ("their", ""))
    ),
)
class WithSymbol(Quality):
    """Has that symbol in its mana cost (107.3, 107.4f): {X}, or any Phyrexian mana symbol ("P")."""

    symbol: Literal["X", "P"]


@node("with mana abilities", "with a mana ability", Form("without mana abilities", negative=True))
class WithManaAbilities(Quality):
    """Has at least one mana ability (605.1), or none (``negative``)."""

    negative: bool = False


@node(
    Form("that isn't all colors", colors=(0, 4)),
    Form("that’s one or more colors", colors=(1, 5)),
    Form("that’s all colors", colors=(5, 5)),
    Form("that’s exactly two colors", colors=(2, 2)),
)
class ColorTest(Quality):
    """Has so many ``colors``, at least and at most (105.2)."""

    colors: tuple[int, int]


RULES_TEXT.words.add(
    "done",
    [
        "cast",
        "chosen",
        "countered",
        "created",
        "dealt damage",
        "destroyed",
        "discarded",
        "drawn",
        "exiled",
        "milled",
        "put into a graveyard",
        "returned",
        "revealed",
        "sacrificed",
        "tapped",
        "untapped",
    ],
)


@node(
    "{deed:done} this way",
    "that was|were {deed:done} this way",
    Form("put into graveyards this way", deed="put into a graveyard"),
)
class ThisWay(Quality):
    """ "revealed this way", "destroyed this way": what an earlier instruction of the same effect did that to."""

    deed: str


@node("{who} {deed:done} this way")
class DoneBy(Quality):
    """ "All cards they exiled this way": what a player did that to, by an earlier instruction of the same effect."""

    who: Players
    deed: str


_NOT_DONE = ("that weren't", "that wasn't")


@node(
    *(f"{were_not} {{deed:done}} this way" for were_not in (*_NOT_DONE, "not")),
    *(
        Form(f"{were_not} {deed}{way}", deed=deed, unsaid=not way)
        for were_not in _NOT_DONE
        for deed, way in (("put onto the battlefield", " this way"), ("put onto the battlefield", ""), ("cast", ""))
    ),
)
class NotThisWay(Quality):
    """ "that weren't cast this way": what no earlier instruction of the same effect did that to.

    ``unsaid``: "this way" is said of something else that was done to them ("all cards exiled this way that weren't
    cast").
    """

    deed: str
    unsaid: bool = False


@node("from among {what}")
class FromAmong(Quality):
    """ "a creature card from among them": one of the objects named before."""

    what: Objects


@node(
    Form("blocking {what}", blocking=True),
    Form("blocked by {what}", blocked=True),
    Form("blocking or blocked by {what}", blocking=True, blocked=True),
    Form("it’s blocking", what=ItsObjects("it"), blocked=True, unnamed=True),
    Form("{what} is blocking", blocked=True),
    Form("dealt damage by {what} this turn", damaged=True),
    Form("banded with {what}", banded=True),
)
class InCombatWith(Quality):
    """Any of these: ``blocking`` the object now, ``blocked`` by it, ``damaged`` by it this turn, ``banded`` with it.

    ``unnamed``: no word of its own names the object ("it’s").
    """

    what: Objects
    blocking: bool = False
    blocked: bool = False
    damaged: bool = False
    banded: bool = False
    unnamed: bool = False


@node("of that color")
class OfThatColor(Quality):
    """Has the color that was chosen or named before in the same ability."""


@node(
    Form("with total {stat:stat} {amount} or less", compared=AT_MOST),
    Form("with total {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("with total {stat:stat} {amount} or more", compared=AT_LEAST),
)
class TotalIs(Quality):
    """A test of all objects chosen together: "any number of target creatures with total power 4 or less"."""

    stat: str
    amount: Amount
    compared: Comparison
