"""Instructions that move objects between zones: destroy, exile, return, put back, sacrifice, shuffle, counter."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Duration, Effect, Objects, Players, Zone
from headjudge.magic.text.tree.commander import COMMANDER_AWAY
from headjudge.magic.text.tree.effects.onto_battlefield import Entering
from headjudge.magic.text.tree.nouns import Each, You
from headjudge.magic.text.tree.zones import CommandZone, PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, HAND, LIBRARY, ZoneKind

__all__ = [
    "CantRegenerate",
    "CounterSpell",
    "CounteredInto",
    "Destroy",
    "DestroyEither",
    "Exile",
    "PileManifested",
    "PileOnTop",
    "PutApart",
    "PutBack",
    "ReturnToHand",
    "Sacrifice",
    "Shuffle",
]


@node("destroy {what}", "destroy {what:joined}", "{what} is|are destroyed")
class Destroy(Effect):
    """Destroy permanents (701.6)."""

    what: Objects


@node("destroy {first} or {second}")
class DestroyEither(Effect):
    """Destroy all of the one kind or all of the other (701.6), as the controller chooses (608.2d)."""

    first: Each
    second: Each


@node("{what} can't be regenerated")
class CantRegenerate(Effect):
    """ "It can't be regenerated": what the instruction before destroys can't be regenerated (701.11c)."""

    what: Objects


@node(
    "exile {what}",
    "exile {what:joined}",
    "exile {what} {duration}",
    "exile {what:joined} {duration}",
    "{who} exile(s) {what}",
    Form("exile {what} face down", face_down=True),
    "exile {what} from {zone}",
    Form("{who} exile(s) {what} face down", face_down=True),
    Form("exile {what} from {zone} face down", face_down=True),
    "exile {what} with {count:small} {kind:counter} counter#s on it|them",
    Form("exile {what:joined} in a face-down pile", face_down=True, in_pile=True),
    "exile {what:of_each}",
)
class Exile(Effect):
    """Exile objects (701.9), perhaps ``face_down`` or with counters.

    For a ``duration``: they return right after it ends (610.3). ``in_pile``: all together are one.
    """

    what: Objects
    duration: Duration | None = None
    who: Players | None = None
    zone: Zone | None = None
    count: Amount | None = None
    kind: str = ""
    face_down: bool = False
    in_pile: bool = False


@node(
    "shuffle that pile , then manifest those cards",
    Form("shuffle that pile , then cloak those cards", cloaked=True),
    Form("shuffle that pile , then cloak them", cloaked=True),
)
class PileManifested(Effect):
    """What was just exiled in a pile is shuffled and manifested (701.40), or cloaked (701.58), by you."""

    cloaked: bool = False


@node("shuffle that pile and put it back on top of {zone}")
class PileOnTop(Effect):
    """What was just exiled in a pile is shuffled and put on top of a library (701.15)."""

    zone: Zone


@node(
    "return {what} to {hand:owners_hand}",
    "{who} return(s) {what} to {hand:owners_hand}",
    "return {what} to your hand",
    "return {what:joined} to {hand:owners_hand}",
    "return {what} from {zone} to your hand",
    "return {what} from {zone} to {hand:owners_hand}",
    "put {what} into {hand:owners_hand}",
    "{who} return(s) {what} to your hand",
    "return {what} to its owner 's hand from {zone}",
    "return to {hand:owners_hand} {what}",
    "return to your hand {what}",
    "return {what:joined} to your hand",
    "return {what} to {hand:owners_hand} except for {but}",
    Form("{who} return(s) {what} to their hand", theirs=True),
    Form("{who} return(s) to their hand {what}", theirs=True),
)
class ReturnToHand(Effect):
    """Return objects to their owners' hands, ``but`` for some; ``theirs``: cards of the player who returns them."""

    what: Objects
    but: Objects | None = None
    hand: str = ""
    who: Players | None = None
    zone: Zone | None = None
    theirs: bool = False


RULES_TEXT.words.add(
    "owners_hand",
    ["its owner 's hand", "their owner 's hand", "their owners ' hands", "their owners ' hand", "its owners ' hand"],
)
_BELOW_THE_TOP = ("second", "third", "fourth", "fifth", "seventh")
RULES_TEXT.words.add(
    "library_place",
    [
        "on top of",
        "on the bottom of",
        "on the top of",
        "on the top or bottom of",
        "on top or on the bottom of",
        *(f"{nth} from the top of" for nth in _BELOW_THE_TOP),
        "on top of or on the bottom of",
        "on your choice of the top or bottom of",
        "on their choice of the top or bottom of",
        "into",
    ],
)
RULES_TEXT.words.add("order", ["in any order", "in a random order", "face down", "in that order", "face up"])


@node(
    "put {what} {place:library_place} {zone} [ {order:order} ]",
    "{who} put(s) {what} {place:library_place} {zone} [ {order:order} ]",
    Form("put {what} on the bottom [ {order:order} ]", place="on the bottom of"),
    Form("put {what} back [ {order:order} ]", place="on top of"),
    Form("{who} put(s) {what} back [ {order:order} ]", place="on top of"),
    "put {what} back {place:library_place} {zone} [ {order:order} ]",
    Form("put {what} on top [ {order:order} ]", place="on top of"),
    Form("{who} put(s) {what} on top", place="on top of"),
    "put {what} from {from_zone} {place:library_place} {zone} [ {order:order} ]",
    "return {what} to {zone}",
    Form("{who} return(s) {what} from the battlefield to the command zone", zone=CommandZone()),
    *(Form(f"put {{what}} into {{zone}} {nth} from the top", place=f"{nth} from the top of") for nth in _BELOW_THE_TOP),
    *(
        Form(f"{{who}} put(s) {{what}} into {{zone}} {nth} from the top", place=f"{nth} from the top of")
        for nth in _BELOW_THE_TOP
    ),
    Form(
        "{who} put(s) {what} into {zone} second from the top or on the bottom",
        place="second from the top or on the bottom of",
    ),
    Form(
        "put {what} from {from_zone} into {zone} second from the top",
        place="second from the top of",
    ),
    Form(
        "put {what} from {from_zone} into {zone} third from the top",
        place="third from the top of",
    ),
    "{who} put(s) {what} from {from_zone} {place:library_place} {zone} [ {order:order} ]",
    Form(
        "put {what} both on top of {zone} or both on the bottom of {again}",
        place="on top of or on the bottom of",
    ),
    "put {what:several} {place:library_place} {zone} [ {order:order} ]",
    Form(
        "put your commander into your hand from the command zone",
        what=COMMANDER_AWAY,
        place="into",
        zone=PlayersZone(You(), HAND),
    ),
    Form("put {what} into {zone} just beneath the top {beneath:card} of that library", place="beneath the top of"),
    *(Form(f"put {{what}} {nth} from the top", place=f"{nth} from the top of") for nth in _BELOW_THE_TOP),
)
class PutBack(Effect):
    """Put cards into a zone other than the battlefield.

    "into your hand", "on the bottom of your library in any order". Without a ``zone`` their owners' libraries. Where
    both ends are named apart, ``again`` is the library of the second. So many cards stay above: those ``beneath`` which
    they are put.
    """

    what: Objects
    place: str = ""
    zone: Zone | None = None
    order: str = ""
    who: Players | None = None
    from_zone: Zone | None = None
    again: Zone | None = None
    beneath: Amount | None = None


_FIRST = "{place:library_place} {zone} [ {first_order:order} ]"
_REST = " and {rest} {rest_place:library_place} {rest_zone} [ {order:order} ]"
_REST_BELOW = " and {rest} on the bottom [ {order:order} ]"


@node(
    "put {what} " + _FIRST + _REST,
    "put {what} onto the battlefield [ {how} ]" + _REST,
    "put {what:bare} {place:library_place} {zone}" + _REST,
    "put {what:bare} onto the battlefield [ {how} ]" + _REST,
    Form("put {what} " + _FIRST + _REST_BELOW, rest_place="on the bottom of"),
    Form("put {what:bare} " + _FIRST + _REST_BELOW, rest_place="on the bottom of"),
    "put {what} {place:library_place} {zone} , {rest:bare} {rest_place:library_place} {rest_zone} , and {third:bare} "
    "{third_place:library_place} {third_zone}",
    "{who} put(s) {what} " + _FIRST + _REST,
    "{who} put(s) {what} onto the battlefield [ {how} ]" + _REST,
)
class PutApart(Effect):
    """ "Put one of them into your hand and the rest on the bottom of your library in any order.": two moves at once.

    Without a ``rest_zone`` the rest goes to its owners' libraries. ``order`` is that of the rest, ``first_order`` that
    of the others. There may be a ``third`` part. ``who`` puts them there, else you.
    """

    what: Objects
    rest: Objects
    rest_place: str
    rest_zone: Zone | None = None
    place: str = ""
    zone: Zone | None = None
    how: Entering | None = None
    order: str = ""
    first_order: str = ""
    third: Objects | None = None
    third_place: str = ""
    third_zone: Zone | None = None
    who: Players | None = None


@node("{who} sacrifice(s) {what:several}", "{who} sacrifice(s) {what:half}", "{who} each sacrifice(s) {what}")
class Sacrifice(Effect):
    """The player sacrifices permanents they control (701.13), perhaps one of each of two kinds; what they can't, they
    don't."""

    who: Players
    what: Objects


@node(
    "{who} shuffle(s) {what} into {zone}",
    "{who} shuffle(s) {what:joined} into {zone}",
    "{who} shuffle(s)",
    "{who} shuffle(s) {zone}",
    "{who} shuffle(s) {what} from {from_zone} into {zone}",
    "{who} shuffle(s) {what} into {zone} from {from_zone}",
    Form("{who} shuffle(s) {what} into their owner 's library", owners=True),
    Form("{who} shuffle(s) {what:joined} into their owners ' libraries", owners=True),
    *(
        Form(f"put {{what:joined}} on top of their owners ' libraries , then {shuffle}", owners=True, who=You())
        for shuffle in ("those players shuffle", "those players shuffle their libraries")
    ),
)
class Shuffle(Effect):
    """Shuffle a library (701.15), one's own if none is said, perhaps with ``what`` put into it first.

    ``owners``: into the libraries of those who own ``what``.
    """

    who: Players
    what: Objects | None = None
    zone: Zone | None = None
    from_zone: Zone | None = None
    owners: bool = False


@node("counter {what}")
class CounterSpell(Effect):
    """Counter a spell or ability (701.5)."""

    what: Objects


_COUNTERED = "if {what} is countered this way , "
_EXILED = " instead of putting it into its owner 's graveyard"
_PUT = " instead of into that player 's graveyard"


@node(
    Form(_COUNTERED + "exile it" + _EXILED, to=EXILE),
    Form(_COUNTERED + "exile it with {count:small} {kind:counter} counter#s on it" + _EXILED, to=EXILE),
    Form(_COUNTERED + "put it on top of its owner 's library" + _PUT, to=LIBRARY, place="on top of"),
    Form(_COUNTERED + "put it on the bottom of its owner 's library" + _PUT, to=LIBRARY, place="on the bottom of"),
    Form(_COUNTERED + "put it into its owner 's hand" + _PUT, to=HAND),
    Form(
        _COUNTERED + "put that card on your choice of the top or bottom of its owner 's library" + _PUT,
        to=LIBRARY,
        place="on the top or bottom of",
    ),
    Form(
        _COUNTERED + "put that card onto the battlefield under your control instead of into its owner 's graveyard",
        to=BATTLEFIELD,
    ),
)
class CounteredInto(Effect):
    """A spell that the instruction before counters is put into another zone than the graveyard (701.5a, 614.15), under
    your control if that is the battlefield; if it is such a spell.

    ``place`` is where in the library, as :class:`PutBack` has it; it is exiled with so many counters of a ``kind``.
    """

    what: Objects
    to: ZoneKind
    place: str = ""
    count: Amount | None = None
    kind: str = ""
