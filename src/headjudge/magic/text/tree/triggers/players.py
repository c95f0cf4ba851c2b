"""What players do and what happens to them: casting, drawing, discarding, life, counters, mana."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Trigger, Zone

__all__ = [
    "CastsSpell",
    "CountersPut",
    "Discards",
    "Draws",
    "GainsLife",
    "LosesGame",
    "PlaysCard",
    "Sacrifices",
    "TapsForMana",
    "UsesKeyword",
]

RULES_TEXT.words.add("ordinal", {"first": 1, "second": 2, "third": 3, "fourth": 4})


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


@node("{who} lose(s) the game", "{who} leave(s) the game")
class LosesGame(Trigger):
    """Loses the game (104.3, looks back), in form 1 leaves it in whatever way (800.4)."""

    who: Players


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


RULES_TEXT.words.add(
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
RULES_TEXT.words.add(
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
