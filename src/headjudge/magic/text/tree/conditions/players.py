"""What players control, have and hold; how many of something there are."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.nouns import Elided, Filter, PlayerSet, You
from headjudge.magic.text.tree.numbers import Comparison, Number, X

__all__ = [
    "AttackYou",
    "AttackedWithPower",
    "CardsInGraveyard",
    "CardsInHand",
    "Compare",
    "Controlled",
    "Controls",
    "ControlsGreatest",
    "ControlsOfEach",
    "ControlsSoMany",
    "HasLife",
    "HasOpponents",
    "HasSuchCards",
    "IsDefending",
    "LifeAndStart",
    "NoLibrary",
    "OwnsSoMany",
    "ThereAre",
    "TotalCompare",
    "ZoneHolds",
]

AT_LEAST, AT_MOST, EXACTLY, MORE, LESS, NONE, _ = Comparison


@node(
    "{who} control(s) {what}",
    Form("{who} doesn't|don't control {what}", negative=True),
    "{who} control(s) {what} or {second}",
    Form("{who} control(s) {what} and {second}", both=True),
    Form("no opponent controls {what}", who=PlayerSet("opponent"), nobody=True),
)
class Controls(Condition):
    """Controls permanents that match (``what`` or ``second``, if that is said), or doesn't (``negative``); or controls
    ``both`` kinds. ``nobody``: none of those players does."""

    who: Players
    what: Objects
    second: Objects | None = None
    negative: bool = False
    both: bool = False
    nobody: bool = False


RULES_TEXT.words.add("every_one", ["color", "basic land type"])


_OF_EACH = "{who} control(s) {one:small} {what:counted} of each {each:every_one}"


@node(_OF_EACH, f"{_OF_EACH} and {{one2:small}} {{what2:counted}} of each {{each2:every_one}}")
class ControlsOfEach(Condition):
    """Controls, for each color (105.1) or basic land type (305.6), a permanent that matches and is of it; one permanent
    can be of several. Perhaps others besides, for each of what these are of."""

    who: Players
    what: Filter
    each: str
    what2: Filter | None = None
    each2: str = ""
    one: Amount = Number(1)
    one2: Amount | None = None


@node("{who} own(s) {amount:small} or more {what:plural}")
class OwnsSoMany(Condition):
    """Owns so many cards of a kind (108.3), wherever the words say that these are."""

    who: Players
    amount: Amount
    what: Filter


@node("{who} is|are the defending player", Form("you're the defending player", who=You()))
class IsDefending(Condition):
    """The creature that the ability is about attacks that player, or something of theirs (506.2, 802.2a)."""

    who: Players


@node("{who} controlled|controlled {what}", Form("{who} didn't control {what}", negative=True))
class Controlled(Condition):
    """Controlled the objects named before, as they last were on the battlefield (608.2h), or didn't (``negative``)."""

    who: Players
    what: Objects
    negative: bool = False


@node("{who} control(s) the {what:singular} with the greatest {stat:stat} or tied for the greatest {again:stat}")
class ControlsGreatest(Condition):
    """Controls one of the objects of a kind of which none has more of a characteristic."""

    who: Players
    what: Filter
    stat: str
    again: str


@node(
    Form("{who} control(s) no {those:others}", compared=NONE),
    "{who} control(s) {amount:small} or more {those:others}",
    Form("{who} control(s) {amount:small} or fewer {those:others}", compared=AT_MOST),
    Form("{who} control(s) more {those:others} than {other}", compared=MORE),
    Form("{who} control(s) fewer {those:others} than {other}", compared=LESS),
    Form("{who} control(s) at least {amount:small} more {those:others} than {other}", compared=MORE),
    Form("an opponent controls more {those:others} than you", compared=MORE),
    Form("{who} control(s) more {those:others} than you do", compared=MORE, other=You()),
    Form("{who} control(s) exactly {amount:small} {those:counted}", compared=EXACTLY),
    Form("{who} control(s) a prime number of {those:others}", prime=True),
    "{who} control(s) at least {amount:small} {those:others}",
    Form("{who} control(s) {amount:small} or more {those:others} with the same name as one another", one_name=True),
    Form("{who} control(s) {amount:small} or more {those:others} with the same name", one_name=True),
    Form("{who} control(s) {amount:small} or more {those:others} with different powers", different=True),
    Form("{who} control(s) {amount:small} or more {those:others} with different names", names=True),
    "{who} control(s) at least {amount:small} {those:others} that share a {common:in_common}",
    "{who} control(s) {amount:small} or more {those:others} that share a {common:in_common}",
)
class ControlsSoMany(Condition):
    """Controls so many permanents that match, with ``different`` powers or ``names``, or more (at least so many) or
    fewer than another player.

    With nobody named (``who`` None), whether any opponent controls more than you. ``one_name``: so many that all have
    the same name (201.2). ``common`` is what all of them must have in common. ``prime``: as many as a prime number.
    """

    those: Filter
    who: Players | None = None
    amount: Amount | None = None
    other: Players | None = None
    one_name: bool = False
    compared: Comparison = AT_LEAST
    different: bool = False
    names: bool = False
    common: str = ""
    prime: bool = False


@node(
    "{who} has|have {amount} or more life",
    Form("{who} has|have {amount} or less life", compared=AT_MOST),
    Form("{who} has|have exactly {amount} life", compared=EXACTLY),
    Form("{who} has|have more life than {other}", compared=MORE),
    Form("{who} has|have less life than {other}", compared=LESS),
    Form("{who} has|have more life than you do", compared=MORE, other=You()),
    Form("no opponent has more life than {other}", who=PlayerSet("opponent"), compared=MORE, negative=True),
)
class HasLife(Condition):
    """A player's life total compared with a number or another's; of nobody is it so, if ``negative``."""

    who: Players
    amount: Amount | None = None
    other: Players | None = None
    compared: Comparison = AT_LEAST
    negative: bool = False


@node(
    "{who} has|have at least {more} life more than your starting life total",
    Form(
        "{who:possessive} life total is less than or equal to half {whose:possessive} starting life total",
        half=True,
        compared=AT_MOST,
    ),
    Form("{who:possessive} life total is less than your starting life total", compared=LESS),
    Form("{who:possessive} life total is greater than your starting life total", compared=MORE),
    "{who:possessive} life total is greater than or equal to your starting life total",
    Form(
        "{who:possessive} life total is less than half {whose:possessive} starting life total",
        half=True,
        compared=LESS,
    ),
    Form(
        "life total is less than half their starting life total",
        who=Elided(),
        half=True,
        compared=LESS,
    ),
)
class LifeAndStart(Condition):
    """A player's life total compared with the starting life total (103.3), with so much ``more``, or ``half`` of it."""

    who: Players
    whose: Players | None = None
    more: Amount = Number(0)
    half: bool = False
    compared: Comparison = AT_LEAST


@node(
    Form("{who} has|have no cards in hand", compared=NONE),
    "{who} has|have {amount:small} or more cards in hand",
    Form("{who} has|have {amount:small} or fewer cards in hand", compared=AT_MOST),
    Form("{who} has|have exactly {amount:small} cards in hand", compared=EXACTLY),
    Form("{who} has|have more cards in hand than {other}", compared=MORE),
    "{who} has|have a card in hand",
    Form("{who} has|have exactly one card in hand", compared=EXACTLY),
    Form("{who} has|have one or fewer cards in hand", compared=AT_MOST),
    Form("{who} has|have fewer cards in hand than {other}", compared=LESS),
    Form("{who} has|have fewer than {amount:small} cards in hand", compared=LESS),
    Form("{who} has|have more than {amount:small} cards in hand", compared=MORE),
    Form("{who} has|have at least {amount:small} more cards in hand than you do", compared=MORE, other=You()),
    Form("{who} has|have no {such:plural} in hand", compared=NONE),
    Form("{who} has|have exactly {amount:small} or exactly {or_exactly:small} cards in hand", compared=EXACTLY),
)
class CardsInHand(Condition):
    """How many cards, or cards of a kind (``such``), a player has in hand, compared with a number or with how many
    another has; ``or_exactly``: it may be that number as well."""

    who: Players
    amount: Amount = Number(1)
    other: Players | None = None
    compared: Comparison = AT_LEAST
    such: Filter | None = None
    or_exactly: Amount | None = None


@node(
    Form("{who} has|have more {such:plural} in their graveyard than {other}", compared=MORE),
    Form("{who} has|have fewer {such:plural} in their graveyard than {other}", compared=LESS),
    Form("{who} has|have at least {by:small} more {such:plural} in their graveyard than you do", other=You()),
    Form(
        "{who} has|have at least {by:small} fewer {such:plural} in their graveyard than you do",
        other=You(),
        compared=LESS,
    ),
)
class CardsInGraveyard(Condition):
    """Whether a player has more, or fewer, cards of a kind in their graveyard than another in theirs, perhaps ``by`` so
    many at least."""

    who: Players
    such: Filter
    other: Players
    by: Amount = Number(1)
    compared: Comparison = MORE


@node(
    "{who} has|have {amount:small} or more {what:plural}",
    Form("{who} has|have {amount:small} or fewer {what:plural}", compared=AT_MOST),
    Form("{who} has|have exactly {amount:small} {what:plural}", compared=EXACTLY),
)
class HasSuchCards(Condition):
    """How many cards that match a player has in a zone of theirs: "eight or more cards in their graveyard"."""

    who: Players
    amount: Amount
    what: Filter
    compared: Comparison = AT_LEAST


@node(
    "{zone} has {amount:small} or more cards in it",
    Form("{zone} has {amount:small} or fewer cards in it", compared=AT_MOST),
)
class ZoneHolds(Condition):
    """How many cards there are in a zone, or in one of those that are meant: "a library has twenty or fewer"."""

    zone: Zone
    amount: Amount
    compared: Comparison = AT_LEAST


@node("{who} has|have {amount:small} or more opponents")
class HasOpponents(Condition):
    """How many opponents a player has (102.3)."""

    who: Players
    amount: Amount


@node("{who} has|have no cards in library", "{who:possessive} library has no cards in it")
class NoLibrary(Condition):
    """A player's library is empty."""

    who: Players


@node(
    "there are {amount:small} or more {what:plural}",
    Form("there are no {what:plural}", compared=NONE),
    "there is {some}",
    Form("there are {amount:small} or fewer {what:plural}", compared=AT_MOST),
    "there’s {some}",
    "{amount:small} or more {what:plural}",
    "there are {amount:small} or more {tally:plural}",
    Form("there are exactly {amount:small} {what:plural}", compared=EXACTLY),
    Form("there is exactly one {what:singular}", amount=Number(1), compared=EXACTLY),
    "there are at least {amount:small} {what:plural}",
    Form("there are fewer than {amount:small} {what:plural}", compared=LESS),
    Form("there are no {tally:plural}", compared=NONE),
    Form("no {what:plural} are on the battlefield", compared=NONE),
)
class ThereAre(Condition):
    """How many objects match (``what``, ``some``), wherever their filter says, or how many there are of anything
    countable (``tally``)."""

    amount: Amount | None = None
    what: Filter | None = None
    some: Objects | None = None
    tally: Tally | None = None
    compared: Comparison = AT_LEAST


@node(
    Form("{first} is greater than {second}", compared=MORE),
    Form("{first} is less than {second}", compared=LESS),
    Form("{first} was less than {second}", compared=LESS),
    Form("{first} was greater than {second}", compared=MORE),
    Form("{first} is equal to {second}", compared=EXACTLY),
    Form("{first} is greater than or equal to {second}", compared=AT_LEAST),
    Form("{first} is less than or equal to {second}", compared=AT_MOST),
    Form("{first} is {second} or less", compared=AT_MOST),
    Form("{first} is {second} or greater", compared=AT_LEAST),
    Form("{first} is {second} or more", compared=AT_LEAST),
    Form("x is {second} or more", first=X(), compared=AT_LEAST),
    Form("x is {second}", first=X(), compared=EXACTLY),
    Form("{first} is {second}", compared=EXACTLY, plain=True),
)
class Compare(Condition):
    """Two numbers compared; ``plain``: "the result is 6"."""

    first: Amount
    second: Amount
    compared: Comparison
    plain: bool = False


@node(
    Form("{what:plural} have total {stat:stat} {amount} or greater", compared=AT_LEAST),
    Form("{what:plural} have total {stat:stat} {amount} or less", compared=AT_MOST),
)
class TotalCompare(Condition):
    """ "creatures you control have total power 8 or greater": the sum of a characteristic compared."""

    what: Filter
    stat: str
    amount: Amount
    compared: Comparison


@node("{who} attacked with creatures with total power {amount} or greater this combat")
class AttackedWithPower(Condition):
    """A player declared attackers whose power was so much in all (508.1)."""

    who: Players
    amount: Amount


@node(
    "{amount:small} or more creatures {whose} control are attacking you and/or planeswalkers you control",
    Form("{whose} isn't|aren't attacking you", none=True),
)
class AttackYou(Condition):
    """So many creatures of players attack you or planeswalkers you control now (508.1b); or ``none`` attacks you."""

    whose: Players
    amount: Amount | None = None
    none: bool = False
