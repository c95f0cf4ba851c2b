"""Trigger events (rule 603): what stands after "when", "whenever" or "at".

A subject "a creature" (:class:`~.nouns.Some`) is any that matches; its slot is bound to what the event happened to.
"""

from __future__ import annotations

from headjudge.magic.text.tree.base import Amount, Form, Objects, Players, Trigger, Zone, node
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import word_class

__all__ = [
    "Attacks",
    "Becomes",
    "BecomesTarget",
    "BeginningOf",
    "Blocks",
    "CastsSpell",
    "CountersPut",
    "DealsDamage",
    "Dies",
    "Discards",
    "Draws",
    "DuringTurnOf",
    "Either",
    "EndOfCombat",
    "Enters",
    "FirstEachTurn",
    "GainsLife",
    "IsDealtDamage",
    "Leaves",
    "PlaysCard",
    "PutIntoGraveyard",
    "Sacrifices",
    "StateIs",
    "TapsForMana",
    "TurnedFaceUp",
    "UsesKeyword",
]


@node("{first} or {second}", "{first} and when {second}", "{first} and whenever {second}", "{first} and at {second}")
class Either(Trigger):
    """One of two events; the subject of the second may be left out ("~ enters or attacks")."""

    first: Trigger
    second: Trigger


@node(
    "{what} enter(s)",
    "{what} enter(s) under {who:possessive} control",
    "{what} enter(s) from {zone}",
    "{what} enter(s) tapped",
    "{what} enter(s) untapped",
)
class Enters(Trigger):
    """Enters the battlefield (603.6a); form 1 under that player's control, 2 from a zone."""

    what: Objects
    who: Players | None = None
    zone: Zone | None = None


@node("{what} dies|die", "{what} dies|die during your turn")
class Dies(Trigger):
    """Is put into a graveyard from the battlefield; looks back in time (603.6d, 603.10a)."""

    what: Objects


@node(
    "{what} is|are put into a graveyard from the battlefield",
    "{what} is|are put into a graveyard from anywhere",
    "{what} is|are put into {to} from the battlefield",
    "{what} is|are put into {to} from anywhere",
    "{what} is|are put into {to}",
    "{what} is|are put into {to} from {zone}",
    "{what} is|are put into {to} from anywhere other than the battlefield",
)
class PutIntoGraveyard(Trigger):
    """Is put into a zone; forms 0 and 2 from the battlefield (looks back), 1, 3, 4 from anywhere, 6 but from there."""

    what: Objects
    to: Zone | None = None
    zone: Zone | None = None


@node("{what} leave(s) the battlefield", "{what} leave(s) {zone}", "{what} leave(s) the battlefield without dying")
class Leaves(Trigger):
    """Leaves the battlefield (looks back), form 1 another zone."""

    what: Objects
    zone: Zone | None = None


@node(
    "{what} attack(s)",
    "{what} attack(s) alone",
    "{what} attack(s) {whom}",
    "{what} attack(s) and isn't|aren't blocked",
    "{what} attack(s) you or a planeswalker you control",
    "{what} attack(s) a player",
    Form("{who} attack(s)"),
    "{who} attack(s) with {what}",
    "{what} attack(s) for the first time each turn",
    "{who} attack(s) {whom}",
)
class Attacks(Trigger):
    """Is declared as an attacker (508.3a); form 1 alone (506.5), 2 that defender, 3 not blocked (509.3g).

    Forms 6, 7 and 9: the player attacks with one or more creatures (508.3d), in form 7 with those.
    """

    what: Objects | None = None
    whom: Players | None = None
    who: Players | None = None


@node(
    "{what} block(s)",
    "{what} block(s) {whom}",
    "{what} become(s) blocked",
    "{what} become(s) blocked by {whom}",
    "{what} block(s) or become(s) blocked",
    "{what} block(s) or become(s) blocked by {whom}",
)
class Blocks(Trigger):
    """Forms 0, 1, 4, 5: blocks (509.3a–b); forms 2 to 5: becomes blocked (509.3c–d).

    Without ``whom`` once in a combat, with it once for each such creature.
    """

    what: Objects
    whom: Objects | None = None


word_class("damage_kind", ["damage", "combat damage", "noncombat damage"])


@node(
    "{what} deal(s) {kind:damage_kind}",
    "{what} deal(s) {kind:damage_kind} to {to}",
    "{what} deal(s) {kind:damage_kind} to {to} or {second}",
)
class DealsDamage(Trigger):
    """Deals damage (of a kind, to something).

    Yields the amount. Once for each recipient unless the subject is "one or more".
    """

    what: Objects
    kind: str
    to: Objects | Players | None = None
    second: Objects | Players | None = None
    result: int = 0


@node(
    "{what} is|are dealt {kind:damage_kind}",
    "{who} is|are dealt {kind:damage_kind}",
    "{what} is|are dealt {kind:damage_kind} by {by}",
    "{who} is|are dealt {kind:damage_kind} by {by}",
)
class IsDealtDamage(Trigger):
    """Is dealt damage; yields the amount. Once for all damage dealt at one time, forms 2 and 3 for each such source."""

    kind: str
    what: Objects | None = None
    who: Players | None = None
    by: Objects | None = None
    result: int = 0


@node(
    "{what} become(s) tapped",
    "{what} become(s) untapped",
    "{what} become(s) monstrous",
    "{what} become(s) renowned",
    "{what} phase(s) in",
    "{what} phase(s) out",
    "{what} transform(s)",
    "{what} mutate(s)",
    "{what} become(s) attached to {to}",
    "{what} become(s) unattached from {to}",
    "{what} become(s) crewed",
    "{what} is|are exploited",
    "{what} exploit(s) {to}",
    "{what} train(s)",
    "{what} explore(s)",
    "{what} become(s) plotted",
    "{what} become(s) saddled for the first time each turn",
)
class Becomes(Trigger):
    """A change of state of a permanent, in those words."""

    what: Objects
    to: Objects | None = None


@node("{what} become(s) the target of {by}", "{who} become(s) the target of {by}")
class BecomesTarget(Trigger):
    """Becomes the target of a spell or ability (603.2).

    "of a spell or ability", "of an Aura spell an opponent controls".
    """

    by: Objects
    what: Objects | None = None
    who: Players | None = None


@node("{what} is|are turned face up", "{what} is|are turned face up this turn")
class TurnedFaceUp(Trigger):
    """Is turned face up (708.8)."""

    what: Objects


word_class("ordinal", {"first": 1, "second": 2, "third": 3, "fourth": 4})


@node(
    "{who} cast(s) {what}",
    "{who} cast(s) {what} from {zone}",
    "{who} cast(s) {what} during {whose:possessive} turn",
    "{who} cast(s) or copies|copy {what}",
    "{what} is|are cast",
    "{who} cast(s) {whose:possessive} {nth:ordinal} spell each turn",
    "{who} cast(s) {whose:possessive} {nth:ordinal} spell in a turn",
)
class CastsSpell(Trigger):
    """Casts a spell (601.2i); forms 5 and 6: the second (``nth``) of the turn."""

    what: Objects | None = None
    who: Players | None = None
    zone: Zone | None = None
    whose: Players | None = None
    nth: int = 0


@node("{who} play(s) {what}", "{who} play(s) a land from {zone}")
class PlaysCard(Trigger):
    """Plays a card: casts it, or plays it as a land (701.14)."""

    who: Players
    what: Objects | None = None
    zone: Zone | None = None


@node(
    "{who} draw(s) a card",
    "{who} draw(s) {who2:possessive} second card each turn",
    "{who} draw(s) one or more cards",
    "{who} draw(s) a card except the first one they draw in each of their draw steps",
)
class Draws(Trigger):
    """Draws a card (each separately); form 1 the second of the turn; form 3 not the first of each draw step."""

    who: Players
    who2: Players | None = None


@node("{who} discard(s) {what}", "{what} cause(s) you to discard ~")
class Discards(Trigger):
    """Discards a card that matches."""

    what: Objects
    who: Players | None = None


@node("{who} sacrifice(s) {what}", "{what} is|are sacrificed")
class Sacrifices(Trigger):
    """Sacrifices a permanent (looks back)."""

    what: Objects
    who: Players | None = None


@node(
    "{who} gain(s) life",
    "{who} lose(s) life",
    "{who} gain(s) life for the first time each turn",
    "{who} gain(s) or lose(s) life",
    "{who} lose(s) life for the first time each turn",
    "{who} lose(s) life during your turn",
)
class GainsLife(Trigger):
    """Gains (forms 0, 2) or loses (1, 4, 5) life; yields the amount."""

    who: Players
    result: int = 0


@node(
    "{who} put(s) {amount:small} {kind:counter} counters on {what}",
    "{who} put(s) a {kind:counter} counter on {what}",
    "a {kind:counter} counter is put on {what}",
    "the last {kind:counter} counter is removed from {what}",
    "a {kind:counter} counter is removed from {what}",
    "one or more {kind:counter} counters are put on {what}",
    "{who} put(s) one or more {kind:counter} counters on {what}",
    "one or more counters are put on {what}",
)
class CountersPut(Trigger):
    """Counters are put on (forms 0 to 2, 5 to 7) or taken from (3, 4) objects."""

    what: Objects
    kind: str = ""
    who: Players | None = None
    amount: Amount | None = None


@node("{who} tap(s) {what} for mana", "{what} is|are tapped for mana")
class TapsForMana(Trigger):
    """Taps a permanent for mana (605.1b: usually a triggered mana ability)."""

    what: Objects
    who: Players | None = None


word_class(
    "keyword_action",
    [
        "cycle a card",
        "cycle another card",
        "cycle or discard a card",
        "scry",
        "surveil",
        "scry or surveil",
        "search their library",
        "shuffle their library",
        "proliferate",
        "win a coin flip",
        "lose a coin flip",
        "commit a crime",
        "complete a dungeon",
        "become the monarch",
        "expend 4",
        "roll one or more dice",
        "venture into the dungeon",
        "investigate",
        "pay life",
        "cycle ~",
        "cycle or discard another card",
        "activate a loyalty ability",
        "give a gift",
        "complete a spell",
    ],
)
word_class(
    "keyword_action_s",
    {
        "cycles a card": "cycle a card",
        "cycles or discards a card": "cycle or discard a card",
        "searches their library": "search their library",
        "shuffles their library": "shuffle their library",
        "wins a coin flip": "win a coin flip",
        "loses a coin flip": "lose a coin flip",
        "becomes the monarch": "become the monarch",
        "scries": "scry",
    },
)


@node("{who} {action:keyword_action}", "{who} {action:keyword_action_s}")
class UsesKeyword(Trigger):
    """A player does what a keyword or keyword action says: cycles a card (702.29c), scries, surveils …"""

    who: Players
    action: str


word_class(
    "step",
    [
        "upkeep",
        "draw step",
        "end step",
        "precombat main phase",
        "postcombat main phase",
        "combat step",
        "first main phase",
        "second main phase",
        "untap step",
    ],
)


@node(
    "the beginning of {who:possessive} {step:step}",
    "the beginning of each {step:step}",
    "the beginning of the {step:step}",
    "the beginning of combat on {who:possessive} turn",
    "the beginning of each combat",
    "the beginning of combat",
    "the beginning of the next {step:step}",
    "the beginning of {who:possessive} next {step:step}",
    "the beginning of each of {who:possessive} {step:step}",
    "the beginning of the next turn 's upkeep",
    "the beginning of the next turn",
    "the beginning of the next combat phase this turn",
    "the beginning of the {step:step} of {who}",
    "the beginning of each combat on your turn",
    "the beginning of the {step:step} on {who:possessive} next turn",
)
class BeginningOf(Trigger):
    """At the beginning of a step or phase (603.2b): of that player's turns, of each turn, of the next turn.

    Forms 1, 2, 4 and 5 in every turn; 6, 7, 9, 10, 11 and 14 are delayed and once; form 8 is each such step of the
    player's turn. ``slot`` is the player whose turn it is, where no player is named; "each player's upkeep" binds the
    slot of that :class:`~.nouns.EachPlayer`. With shared turns a team's step is that of each of its members.
    """

    step: str = "combat"
    who: Players | None = None
    slot: int = 0


@node("end of combat", "the end of combat")
class EndOfCombat(Trigger):
    """At end of combat (511.2)."""


@node(
    "{who} has|have {amount} or more life",
    "{who} has|have {amount} or less life",
    "{who} control(s) no {what:others}",
    "{what2} has|have no {kind:counter} counters on it|them",
    "there are no {kind:counter} counters on {what2}",
    "{who} has|have no cards in hand",
    "{who} control(s) {what2}",
    "there are {amount} or more {kind:counter} counters on {what2}",
    "{what2} has|have toughness {amount} or less",
)
class StateIs(Trigger):
    """A state trigger (603.8): triggers when the state holds, not again before it has left the stack."""

    who: Players | None = None
    amount: Amount | None = None
    what: Filter | None = None
    what2: Objects | None = None
    kind: str = ""


@node("{event} during {who:possessive} turn")
class DuringTurnOf(Trigger):
    """The event, only in turns of that player."""

    event: Trigger
    who: Players


@node("{event} for the first time each turn")
class FirstEachTurn(Trigger):
    """The event, only the first time in each turn."""

    event: Trigger
