"""Instructions that move objects between zones: destroy, exile, return, put, sacrifice, shuffle, counter."""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Duration, Effect, Objects, Players, Zone

__all__ = [
    "CantRegenerate",
    "CounterSpell",
    "Destroy",
    "Entering",
    "Exile",
    "PutApart",
    "PutBack",
    "PutOnto",
    "ReturnToHand",
    "Sacrifice",
    "Shuffle",
]


@node("destroy {what}", "destroy {what:joined}", "{what} is|are destroyed")
class Destroy(Effect):
    """Destroy permanents (701.8)."""

    what: Objects


@node("{what} can't be regenerated")
class CantRegenerate(Effect):
    """ "It can't be regenerated": what the instruction before destroys can't be regenerated (701.15d)."""

    what: Objects


@node(
    "exile {what}",
    "exile {what:joined}",
    "exile {what} {duration}",
    "{who} exile(s) {what}",
    "exile {what} face down",
    "exile {what} from {zone}",
    "exile {what} with {count:small} {kind:counter} counter#s on it|them",
)
class Exile(Effect):
    """Exile objects (701.11), in form 2 for a time: they return right after it ends (610.3)."""

    what: Objects
    duration: Duration | None = None
    who: Players | None = None
    zone: Zone | None = None
    count: Amount | None = None
    kind: str = ""


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
)
class ReturnToHand(Effect):
    """Return objects to their owners' hands."""

    what: Objects
    hand: str = ""
    who: Players | None = None
    zone: Zone | None = None


@node(
    "tapped and attacking",
    "tapped",
    "under your control",
    "under its owner 's control",
    "tapped under your control",
    "under their owners ' control",
    "transformed under your control",
    "tapped under its owner 's control",
    "under their owner 's control",
    "attached to {what}",
    "transformed under its owner 's control",
    "under {who:possessive} control",
    "with {amount:small} {kind:counter} counter#s on it|them",
    "with an additional {kind:counter} counter on it|them",
    "tapped and attacking that player",
    "face down",
    "tapped and transformed",
    "transformed",
    "untapped",
    "face down under your control",
    "under your control with {amount:small} {kind:counter} counter#s on it|them",
    "under your control attached to {what}",
    "tapped under their owners ' control",
    "untapped under your control",
    "with {amount:small} additional {kind:counter} counter#s on it|them",
)
class Entering(Node):
    """How what is put onto the battlefield enters: under whose control, tapped, with counters …"""

    what: Objects | None = None
    who: Players | None = None
    amount: Amount | None = None
    kind: str = ""


@node(
    "return {what} to the battlefield [ {how} ]",
    "put {what} onto the battlefield [ {how} ]",
    "return {what} from {zone} to the battlefield [ {how} ]",
    "put {what} from {zone} onto the battlefield [ {how} ]",
    "{who} put(s) {what} onto the battlefield [ {how} ]",
    "{who} return(s) {what} to the battlefield [ {how} ]",
    "{who} return(s) {what} from {zone} to the battlefield [ {how} ]",
    "{who} put(s) {what} from {zone} onto the battlefield [ {how} ]",
)
class PutOnto(Effect):
    """Put cards onto the battlefield, if not said otherwise under the control of the one who does it (110.2a)."""

    what: Objects
    how: Entering | None = None
    who: Players | None = None
    zone: Zone | None = None


RULES_TEXT.words.add(
    "owners_hand",
    ["its owner 's hand", "their owner 's hand", "their owners ' hands", "their owners ' hand", "its owners ' hand"],
)
RULES_TEXT.words.add(
    "library_place",
    [
        "on top of",
        "on the bottom of",
        "on the top of",
        "on the top or bottom of",
        "on top or on the bottom of",
        "third from the top of",
        "on top of or on the bottom of",
        "second from the top of",
        "into",
    ],
)
RULES_TEXT.words.add("order", ["in any order", "in a random order", "face down", "in that order", "face up"])


@node(
    "put {what} {place:library_place} {zone} [ {order:order} ]",
    "{who} put(s) {what} {place:library_place} {zone} [ {order:order} ]",
    "put {what} on the bottom [ {order:order} ]",
    "put {what} back [ {order:order} ]",
    "put {what} on top [ {order:order} ]",
    "put {what} from {from_zone} {place:library_place} {zone} [ {order:order} ]",
    "return {what} to {zone}",
    "{who} put(s) {what} from {from_zone} {place:library_place} {zone} [ {order:order} ]",
)
class PutBack(Effect):
    """Put cards into a zone other than the battlefield.

    "into your hand", "on the bottom of your library in any order".
    """

    what: Objects
    place: str = ""
    zone: Zone | None = None
    order: str = ""
    who: Players | None = None
    from_zone: Zone | None = None


@node(
    "put {what} {place:library_place} {zone} and {rest} {rest_place:library_place} {rest_zone} [ {order:order} ]",
    "put {what} onto the battlefield [ {how} ] and {rest} {rest_place:library_place} {rest_zone} [ {order:order} ]",
)
class PutApart(Effect):
    """ "Put one of them into your hand and the rest on the bottom of your library in any order.": two moves at once."""

    what: Objects
    rest: Objects
    rest_place: str
    rest_zone: Zone
    place: str = ""
    zone: Zone | None = None
    how: Entering | None = None
    order: str = ""


@node("{who} sacrifice(s) {what}")
class Sacrifice(Effect):
    """The player sacrifices permanents they control (701.21); what they can't, they don't."""

    who: Players
    what: Objects


@node(
    "{who} shuffle(s) {what} into {zone}",
    "{who} shuffle(s) {what:joined} into {zone}",
    "{who} shuffle(s)",
    "{who} shuffle(s) {zone}",
    "{who} shuffle(s) {what} from {from_zone} into {zone}",
)
class Shuffle(Effect):
    """Shuffle a library (701.24), in forms 0, 1 and 4 with objects put into it first; without words one's own."""

    who: Players
    what: Objects | None = None
    zone: Zone | None = None
    from_zone: Zone | None = None


@node("counter {what}")
class CounterSpell(Effect):
    """Counter a spell or ability (701.6)."""

    what: Objects
