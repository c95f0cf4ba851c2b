"""What happened before: how a spell was cast and paid for, what players did this turn."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Condition, Objects, Players, Zone
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Self, You
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import HAND

__all__ = ["Happened", "ItDid", "Kicked", "NoManaSpent", "SpentMana", "WasCast", "YouDid"]

_YOUR_HAND = PlayersZone(You(), HAND)
_ATTACKED = "attacked this turn"


@node(
    "{what} was|were kicked",
    Form("{what} wasn't|weren't kicked", negative=True),
    Form("{what} was|were kicked twice", twice=True),
    Form("its buyback cost was paid", cost="buyback"),
    Form("its madness cost was paid", cost="madness"),
    Form("{what} was|were bargained", cost="bargain"),
    Form("evidence was collected", cost="evidence"),
    Form("this spell's additional cost was paid", cost="additional"),
    Form("the gift was promised", cost="gift"),
    Form("~ 's additional cost was paid", cost="additional"),
    Form("the gift wasn't promised", negative=True, cost="gift"),
    Form("~ 's surge cost was paid", cost="surge"),
    Form("~ 's prowl cost was paid", cost="prowl"),
)
class Kicked(Condition):
    """Whether an optional ``cost`` of the spell was paid (702.30), ``twice``, or (``negative``) wasn't."""

    what: Objects | None = None
    cost: str = "kicker"
    negative: bool = False
    twice: bool = False


@node(
    "{who} cast it",
    "{who} cast it from {zone}",
    "{what} was|were cast",
    "{what} was|were cast from {zone}",
    Form("you cast ~ from your hand", who=You(), what=Self(), zone=_YOUR_HAND),
    Form("it wasn't cast from your hand", zone=_YOUR_HAND, negative=True),
    Form("it was cast from your hand", zone=_YOUR_HAND),
    Form("{what} wasn't|weren't cast from {zone}", negative=True),
    Form("it wasn't cast", negative=True),
)
class WasCast(Condition):
    """Whether the object was cast, by those players, from that zone, or wasn't (``negative``).

    ``what`` None is "it": what the trigger is about, or the source.
    """

    who: Players | None = None
    what: Objects | None = None
    zone: Zone | None = None
    negative: bool = False


@node("no mana was spent to cast it")
class NoManaSpent(Condition):
    """The object was cast for no mana, or not at all."""


RULES_TEXT.words.add(
    "deed",
    [
        "gained life this turn",
        "lost life this turn",
        "drew a card this turn",
        "attacked this turn",
        "attacked with a creature this turn",
        "cast another spell this turn",
        "cast a spell this turn",
        "discarded a card this turn",
        "sacrificed a permanent this turn",
        "gained 3 or more life this turn",
        "lost life last turn",
        "were dealt damage this turn",
        "was dealt damage this turn",
        "committed a crime this turn",
        "descended this turn",
        "have the city's blessing",
        "have the initiative",
        "have max speed",
        "cast two or more spells last turn",
        "cast three or more spells this turn",
        "searched their library this turn",
        "cast another spell this turn",
        "had a land enter this turn",
        "had another creature enter this turn",
        "cycled a card this turn",
        "cast a creature spell this turn",
        "won the flip",
        "win the flip",
        "lose the flip",
        "won the clash",
        "win",
        "lost the flip",
        "attacked with two or more creatures this turn",
        "attacked with three or more creatures this turn",
        "have an empty library",
        "cast two or more spells this turn",
        "have three or more poison counters",
        "planeswalked this turn",
        "played a land this turn",
        "controlled a desert as you cast ~",
        "lost 3 or more life this turn",
        "gained 5 or more life this turn",
        "completed a dungeon",
        "drew two or more cards this turn",
        "drew three or more cards this turn",
        "surveilled this turn",
        "can't",
        "search your library this way",
        "won",
        "sacrificed two or more permanents this turn",
        "lost 2 or more life this turn",
        "cast an instant or sorcery spell this turn",
        "activated an ability of an artifact this turn",
        "rolled a 6",
        "roll a 6",
    ],
)
RULES_TEXT.words.add(
    "event_happened",
    [
        "a creature died this turn",
        "a creature died under your control this turn",
        "no spells were cast last turn",
        "no creatures attacked this turn",
        "two or more creatures died this turn",
        "three or more creatures died this turn",
        "another creature died this turn",
        "a permanent you controlled left the battlefield this turn",
        "a permanent left the battlefield under your control this turn",
        "a land entered under your control this turn",
        "an artifact entered under your control this turn",
        "a counter was put on a permanent under your control this turn",
        "one or more cards left your graveyard this turn",
        "a card left your graveyard this turn",
        "a nonland permanent left the battlefield this turn",
        "two or more spells were cast this turn",
        "you put a counter on a creature this turn",
        "no one does",
        "a player cast two or more spells last turn",
    ],
)


@node(
    "{who} {deed:deed}",
    Form("{who} didn't attack this turn", deed=_ATTACKED, negative=True),
    "{who} has|have {deed:deed}",
    Form("{who} hasn't|haven't {deed:deed}", negative=True),
)
class YouDid(Condition):
    """Whether players did something before in this turn or game, in those words, or didn't (``negative``)."""

    who: Players
    deed: str
    negative: bool = False


@node("{what} {deed:deed}", Form("{what} didn't attack this turn", deed=_ATTACKED, negative=True))
class ItDid(Condition):
    """Whether objects did something before in this turn, or it happened to them, or not (``negative``)."""

    what: Objects
    deed: str
    negative: bool = False


@node("{event:event_happened}")
class Happened(Condition):
    """Whether something happened before in this turn or the last one, in those words."""

    event: str


@node("{mana} was spent to cast {what}", "{mana} was spent to activate this ability")
class SpentMana(Condition):
    """Whether mana like that (each symbol: of that color) was spent (601.2h)."""

    mana: ManaCost
    what: Objects | None = None
