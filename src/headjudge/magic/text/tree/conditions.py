"""Conditions: what is true or not when it is looked at."""

from __future__ import annotations

from headjudge.magic.text.tree.base import Adjective, Amount, Condition, Objects, Players, Tally, Zone, node
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import word_class

__all__ = [
    "And",
    "CardsInHand",
    "Compare",
    "Controls",
    "DuringTurn",
    "HasCounters",
    "HasLife",
    "Is",
    "IsKind",
    "Kicked",
    "OnBattlefield",
    "Or",
    "SpentMana",
    "StatCompare",
    "ThereAre",
    "TurnIs",
    "WasCast",
    "YouDid",
]


@node("{first} and {second}")
class And(Condition):
    """Both."""

    first: Condition
    second: Condition


@node("during {who:possessive} turn", "during turns other than yours")
class DuringTurn(Condition):
    """ "During your turn, …" as the condition of a static ability; form 1: during others' turns."""

    who: Players | None = None


@node("{first} or {second}")
class Or(Condition):
    """At least one."""

    first: Condition
    second: Condition


@node(
    "{who} control(s) {what}",
    "{who} control(s) no {none:others}",
    "{who} doesn't|don't control {what}",
    "{who} control(s) {amount:small} or more {none:others}",
    "{who} control(s) {amount:small} or fewer {none:others}",
    "{who} control(s) more {none:others} than {other}",
    "{who} control(s) fewer {none:others} than {other}",
    "an opponent controls more {none:others} than you",
    "{who} control(s) exactly {amount:small} {none:counted}",
)
class Controls(Condition):
    """Controls permanents.

    Some that match (form 0), none (1 and 2), so many (3, 4, 8), more or fewer than others (5 to 7).
    """

    who: Players | None = None
    what: Objects | None = None
    none: Filter | None = None
    amount: Amount | None = None
    other: Players | None = None


@node(
    "{who} has|have {amount} or more life",
    "{who} has|have {amount} or less life",
    "{who} has|have exactly {amount} life",
    "{who} has|have more life than {other}",
    "{who} has|have less life than {other}",
    "{who} has|have at least {amount} life more than your starting life total",
    "{who:possessive} life total is less than or equal to half {who2:possessive} starting life total",
    "{who:possessive} life total is less than your starting life total",
)
class HasLife(Condition):
    """A player's life total compared."""

    who: Players
    amount: Amount | None = None
    other: Players | None = None
    who2: Players | None = None


@node(
    "{who} has|have no cards in hand",
    "{who} has|have {amount:small} or more cards in hand",
    "{who} has|have {amount:small} or fewer cards in hand",
    "{who} has|have exactly {amount:small} cards in hand",
    "{who} has|have more cards in hand than {other}",
    "{who} has|have a card in hand",
    "{who} has|have exactly one card in hand",
    "{who} has|have one or fewer cards in hand",
    "{who} has|have fewer cards in hand than {other}",
    "{who} has|have no cards in library",
)
class CardsInHand(Condition):
    """How many cards a player has in hand."""

    who: Players
    amount: Amount | None = None
    other: Players | None = None


@node(
    "there are {amount:small} or more {what:plural}",
    "there are no {what:plural}",
    "there is {some}",
    "there are {amount:small} or fewer {what:plural}",
    "there’s {some}",
    "{amount:small} or more {what:plural}",
    "there are {amount:small} or more {tally:plural}",
    "there are exactly {amount:small} {what:plural}",
    "there are no {tally:plural}",
)
class ThereAre(Condition):
    """How many objects match, wherever their filter says (form 6: of anything countable)."""

    amount: Amount | None = None
    what: Filter | None = None
    some: Objects | None = None
    tally: Tally | None = None


@node(
    "{what} is|are {adjective}",
    "{what} isn't|aren't {adjective}",
    "it’s {adjective}",
    "it’s not {adjective}",
    "it isn't {adjective}",
    "{what} was|were {adjective}",
    "it wasn't {adjective}",
)
class Is(Condition):
    """Has the quality.

    Forms 1, 3, 4 and 6 negate. "It’s" stands for a back reference to the last object (``what`` None).
    """

    adjective: Adjective
    what: Objects | None = None
    to: int = 0


@node(
    "{what} is|are {kind}",
    "{what} isn't|aren't {kind}",
    "it’s {kind}",
    "it isn't {kind}",
    "{what} was|were {kind}",
    "it wasn't {kind}",
    "it’s not {kind}",
)
class IsKind(Condition):
    """Is of a kind ("it’s a land card", "enchanted permanent is a creature").

    Forms 1, 3, 5 and 6 negate, 4 and 5 look back.
    """

    kind: Objects
    what: Objects | None = None
    to: int = 0


@node(
    "{what:possessive} {stat:stat} is {amount} or less",
    "{what:possessive} {stat:stat} is {amount} or greater",
    "{what:possessive} {stat:stat} is {amount}",
    "{what:possessive} {stat:stat} is greater than {amount}",
    "{what:possessive} {stat:stat} is less than or equal to {amount}",
    "{what} has|have {stat:stat} {amount} or less",
    "{what} has|have {stat:stat} {amount} or greater",
    "{what} had {stat:stat} {amount} or greater",
    "{what:possessive} {stat:stat} is less than {amount}",
)
class StatCompare(Condition):
    """Power, toughness or mana value compared."""

    what: Objects
    stat: str
    amount: Amount


@node(
    "{first} is greater than {second}",
    "{first} is less than {second}",
    "{first} is equal to {second}",
    "{first} is {second} or less",
    "{first} is {second} or greater",
    "{first} is {second} or more",
    "x is {second} or more",
    "x is {second}",
)
class Compare(Condition):
    """Two numbers compared (forms 6 and 7: X)."""

    second: Amount
    first: Amount | None = None


@node(
    "{what} has|have {amount:small} or more {kind:counter} counters on it|them",
    "{what} has|have a {kind:counter} counter on it|them",
    "{what} has|have no {kind:counter} counters on it|them",
    "{what} had a {kind:counter} counter on it",
    "{what} had no {kind:counter} counters on it",
    "{what} has|have an {kind:counter} counter on it|them",
    "{what} has|have {amount:small} or fewer {kind:counter} counters on it|them",
    "{what} has|have a counter on it|them",
    "{what} has|have no counters on it|them",
    "{what} had one or more counters on it",
    "there are no {kind:counter} counters on {what}",
    "there are {amount:small} or more {kind:counter} counters on {what}",
    "{what} has|have one or more counters on it|them",
    "{what} had counters on it",
)
class HasCounters(Condition):
    """Has counters (3, 4, 9 and 13: had them as it last existed, 608.2g)."""

    what: Objects
    kind: str = ""
    amount: Amount | None = None


@node(
    "{what} was|were kicked",
    "{what} wasn't|weren't kicked",
    "{what} was|were kicked twice",
    "its buyback cost was paid",
    "its madness cost was paid",
    "{what} was|were bargained",
    "evidence was collected",
    "this spell's additional cost was paid",
    "the gift was promised",
    "~ 's additional cost was paid",
    "the gift wasn't promised",
    "~ 's surge cost was paid",
    "~ 's prowl cost was paid",
)
class Kicked(Condition):
    """Whether an optional cost of the spell was paid (702.33e)."""

    what: Objects | None = None


@node(
    "it’s {who:possessive} turn",
    "it’s not {who:possessive} turn",
    "it isn't {who:possessive} turn",
    "it’s the first turn of the game",
    "it’s the first combat phase of the turn",
    "it’s not the first combat phase of the turn",
    "it’s day",
    "it’s night",
    "it’s neither day nor night",
    "it’s your main phase",
    "it’s combat",
)
class TurnIs(Condition):
    """Whose turn or which phase it is."""

    who: Players | None = None


@node(
    "{who} cast it",
    "{who} cast it from {zone}",
    "{what} was|were cast",
    "{what} was|were cast from {zone}",
    "you cast ~ from your hand",
    "it wasn't cast from your hand",
    "it was cast from your hand",
    "{what} wasn't|weren't cast from {zone}",
    "no mana was spent to cast it",
    "it wasn't cast",
)
class WasCast(Condition):
    """How the object came to be cast."""

    who: Players | None = None
    what: Objects | None = None
    zone: Zone | None = None


@node(
    "{what} is|are on the battlefield",
    "{what} is|are in {zone}",
    "{what} remain(s) on the battlefield",
    "{what} remain(s) tapped",
    "{what} is|are on top of {zone}",
    "{what} remain(s) exiled",
    "{who} control(s) {what} and {what2} remain(s) tapped",
    "{what} isn't|aren't on the battlefield",
    "{what} is|are exiled",
    "{what} remain(s) enchanted",
    "{what} is|are attached to {what2}",
    "{what} is|are enchanted or equipped",
)
class OnBattlefield(Condition):
    """Where an object is or stays."""

    what: Objects
    zone: Zone | None = None
    who: Players | None = None
    what2: Objects | None = None


word_class(
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
        "are the monarch",
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
word_class(
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
        "creatures you control have total power 8 or greater",
        "a nonland permanent left the battlefield this turn",
        "two or more spells were cast this turn",
        "you put a counter on a creature this turn",
        "no one does",
        "a player cast two or more spells last turn",
    ],
)


@node(
    "{who} {deed:deed}",
    "{who} didn't attack this turn",
    "{who} has|have {deed:deed}",
    "{event:event_happened}",
    "{what} {deed:deed}",
    "{what} didn't attack this turn",
    "{who} hasn't|haven't {deed:deed}",
)
class YouDid(Condition):
    """Whether something happened before in this turn or game, in those words."""

    who: Players | None = None
    deed: str = ""
    event: str = ""
    what: Objects | None = None


@node("{mana} was spent to cast {what}", "{mana} was spent to activate this ability")
class SpentMana(Condition):
    """Whether mana like that (each symbol: of that color) was spent (601.2h)."""

    mana: ManaCost
    what: Objects | None = None
