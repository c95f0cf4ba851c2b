"""What happened before: what players and objects did this turn, last turn or this game, how often an ability did."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, ItsObjects, You

__all__ = [
    "ABOUT_A_CLASH",
    "ABOUT_A_FLIP",
    "ActivatedFewer",
    "AttackedByYours",
    "AttackedLastTurn",
    "CastAsNth",
    "CastByName",
    "CounterWasPut",
    "CycledByName",
    "DestroyedThisTurn",
    "EnteredUnder",
    "Happened",
    "IsDeclared",
    "ItDid",
    "NoManaAdded",
    "PastDeed",
    "PastEvent",
    "PlayedMoreLands",
    "PutByAnother",
    "SuchDied",
    "TimesActivated",
    "TimesResolved",
    "YouDid",
]


@node("this ability has been activated {amount:small} or more times this turn")
class TimesActivated(Condition):
    """How often the ability that says so has been activated in this turn."""

    amount: Amount


@node("this ability has been activated fewer times this turn than {amount}")
class ActivatedFewer(Condition):
    """The ability that says so has been activated less often in this turn than a number is (602.5b)."""

    amount: Amount


@node("it wasn't the first land {who} played this turn")
class PlayedMoreLands(Condition):
    """The land that triggers the ability as a player plays it is another than their first in this turn (305.2)."""

    who: Players


@node("it wasn't put onto the battlefield with this ability")
class PutByAnother(Condition):
    """What triggers the ability isn't what the same ability did before."""


@node(
    "{what} is|are being declared as an attacker",
    Form("{what} isn't|aren't being declared as an attacker", negative=True),
    Form("it isn't being declared as an attacker", what=ItsObjects("it"), negative=True),
)
class IsDeclared(Condition):
    """The event that triggered is part of what declaring an attacker does (508.1f), or isn't (``negative``)."""

    what: Objects
    negative: bool = False


@node("you haven't added mana with this ability this turn")
class NoManaAdded(Condition):
    """No triggered ability of its source has added mana in this turn."""


@node(
    "this is the {nth:ordinal} time this ability has resolved this turn",
    "this is the {nth:ordinal} or {other:ordinal} time this ability has resolved this turn",
    Form("it’s the {nth:ordinal} time", again=True),
)
class TimesResolved(Condition):
    """Whether the ability resolves for the first (``nth``, or ``other``) time in this turn.

    ``again``: said in fewer words after a sentence that has said it in full.
    """

    nth: int
    other: int = 0
    again: bool = False


class PastDeed(StrEnum):
    """What players or objects did, or what happened to them, before; or how they are."""

    GAINED_LIFE_THIS_TURN = "gained life this turn"
    LOST_LIFE_THIS_TURN = "lost life this turn"
    DREW_A_CARD_THIS_TURN = "drew a card this turn"
    ATTACKED_THIS_TURN = "attacked this turn"
    ENTERED_THIS_TURN = "entered this turn"
    CAME_UNDER_YOUR_CONTROL_THIS_TURN = "came under your control this turn"
    ATTACKED_OR_CAME_UNDER_YOUR_CONTROL_THIS_TURN = "attacked or came under your control this turn"
    ATTACKED_WITH_A_CREATURE_THIS_TURN = "attacked with a creature this turn"
    DISCARDED_A_CARD_THIS_TURN = "discarded a card this turn"
    SACRIFICED_A_PERMANENT_THIS_TURN = "sacrificed a permanent this turn"
    LOST_LIFE_LAST_TURN = "lost life last turn"
    WERE_DEALT_DAMAGE_THIS_TURN = "were dealt damage this turn"
    WAS_DEALT_DAMAGE_THIS_TURN = "was dealt damage this turn"
    BEEN_DEALT_DAMAGE_THIS_TURN = "been dealt damage this turn"
    DEALT_DAMAGE_TO_AN_OPPONENT_THIS_TURN = "dealt damage to an opponent this turn"
    DEALT_COMBAT_DAMAGE_TO_A_PLAYER_THIS_TURN = "dealt combat damage to a player this turn"
    BEEN_EXERTED_THIS_TURN = "been exerted this turn"
    WAS_DEALT_COMBAT_DAMAGE_THIS_TURN = "was dealt combat damage this turn"
    WERE_DEALT_COMBAT_DAMAGE_THIS_TURN = "were dealt combat damage this turn"
    COMMITTED_A_CRIME_THIS_TURN = "committed a crime this turn"
    DESCENDED_THIS_TURN = "descended this turn"
    HAVE_THE_CITYS_BLESSING = "have the city 's blessing"
    HAVE_THE_INITIATIVE = "have the initiative"
    HAVE_MAX_SPEED = "have max speed"
    CAST_TWO_OR_MORE_SPELLS_LAST_TURN = "cast two or more spells last turn"
    SEARCHED_THEIR_LIBRARY_THIS_TURN = "searched their library this turn"
    HAD_A_LAND_ENTER_THIS_TURN = "had a land enter this turn"
    HAD_A_LAND_ENTER_UNDER_YOUR_CONTROL_THIS_TURN = "had a land enter under your control this turn"
    HAD_ANOTHER_CREATURE_ENTER_THIS_TURN = "had another creature enter this turn"
    CYCLED_A_CARD_THIS_TURN = "cycled a card this turn"
    CYCLED_TWO_OR_MORE_CARDS_THIS_TURN = "cycled two or more cards this turn"
    ATTACKED_OR_BLOCKED_THIS_TURN = "attacked or blocked this turn"
    WAS_BLOCKED_THIS_TURN = "was blocked this turn"
    TAPPED_A_LAND_FOR_MANA_THIS_TURN = "tapped a land for mana this turn"
    ATTACKED_OR_BLOCKED_SINCE_UPKEEP = "attacked or blocked since your last upkeep"
    BLOCKED_OR_BEEN_BLOCKED_SINCE_UPKEEP = "blocked or been blocked since your last upkeep"
    ATTACKED_OR_BLOCKED_THIS_COMBAT = "attacked or blocked this combat"
    ENLISTED_A_CREATURE_THIS_COMBAT = "enlisted a creature this combat"
    BEEN_ATTACKED_THIS_STEP = "been attacked this step"
    WON_THE_FLIP = "won the flip"
    WIN_THE_FLIP = "win the flip"
    LOSE_THE_FLIP = "lose the flip"
    WON_THE_CLASH = "won the clash"
    WIN = "win"
    LOST_THE_FLIP = "lost the flip"
    HAVE_AN_EMPTY_LIBRARY = "have an empty library"
    ARE_POISONED = "are poisoned"
    IS_POISONED = "is poisoned"
    HAVE_THREE_OR_MORE_POISON_COUNTERS = "have three or more poison counters"
    PLANESWALKED_THIS_TURN = "planeswalked this turn"
    PLAYED_A_LAND_THIS_TURN = "played a land this turn"
    COMPLETED_A_DUNGEON = "completed a dungeon"
    SURVEILLED_THIS_TURN = "surveilled this turn"
    SEARCH_YOUR_LIBRARY_THIS_WAY = "search your library this way"
    SEARCHED_YOUR_LIBRARY_THIS_WAY = "searched your library this way"
    SEARCHED_THEIR_LIBRARY_THIS_WAY = "searched their library this way"
    SEARCHED_A_LIBRARY_THIS_WAY = "searched a library this way"
    SEARCHES_A_LIBRARY_THIS_WAY = "searches a library this way"
    WON = "won"
    ACTIVATED_AN_ABILITY_OF_AN_ARTIFACT_THIS_TURN = "activated an ability of an artifact this turn"
    ACTIVATED_AN_ABILITY_OF_A_CARD_IN_A_GRAVEYARD_THIS_TURN = "activated an ability of a card in a graveyard this turn"
    ROLLED_A_6 = "rolled a 6"
    ROLL_A_6 = "roll a 6"
    HAD_TO_ATTACK_THIS_COMBAT = "had to attack this combat"
    CREATED_A_TOKEN_THIS_TURN = "created a token this turn"  # noqa: S105 - no secret


ABOUT_A_FLIP = frozenset({PastDeed.WON_THE_FLIP, PastDeed.WIN_THE_FLIP, PastDeed.LOST_THE_FLIP, PastDeed.LOSE_THE_FLIP})
"""What is about a coin that was flipped just before (705)."""

ABOUT_A_CLASH = frozenset({PastDeed.WIN, PastDeed.WON, PastDeed.WON_THE_CLASH})
"""What is about a clash just before (701.19)."""

RULES_TEXT.words.add("deed", PastDeed)


class PastEvent(StrEnum):
    """What happened before in this turn or the last one."""

    A_CREATURE_DIED_THIS_TURN = "a creature died this turn"
    A_CREATURE_DIED_UNDER_YOUR_CONTROL_THIS_TURN = "a creature died under your control this turn"
    NO_SPELLS_WERE_CAST_LAST_TURN = "no spells were cast last turn"
    NO_CREATURES_DIED_THIS_TURN = "no creatures died this turn"
    NO_CREATURES_ATTACKED_THIS_TURN = "no creatures attacked this turn"
    TWO_OR_MORE_CREATURES_DIED_THIS_TURN = "two or more creatures died this turn"
    THREE_OR_MORE_CREATURES_DIED_THIS_TURN = "three or more creatures died this turn"
    FIVE_OR_MORE_CREATURES_DIED_THIS_TURN = "five or more creatures died this turn"
    SEVEN_OR_MORE_CREATURES_DIED_THIS_TURN = "seven or more creatures died this turn"
    ANOTHER_CREATURE_DIED_THIS_TURN = "another creature died this turn"
    A_PERMANENT_YOU_CONTROLLED_LEFT_THE_BATTLEFIELD_THIS_TURN = (
        "a permanent you controlled left the battlefield this turn"
    )
    A_COUNTER_WAS_PUT_ON_A_PERMANENT_UNDER_YOUR_CONTROL_THIS_TURN = (
        "a counter was put on a permanent under your control this turn"
    )
    A_NONLAND_PERMANENT_LEFT_THE_BATTLEFIELD_THIS_TURN = "a nonland permanent left the battlefield this turn"
    A_SPELL_WAS_WARPED_THIS_TURN = "a spell was warped this turn"
    TWO_OR_MORE_SPELLS_WERE_CAST_THIS_TURN = "two or more spells were cast this turn"
    YOU_PUT_A_COUNTER_ON_A_CREATURE_THIS_TURN = "you put a counter on a creature this turn"
    A_PERMANENT_WAS_PUT_INTO_YOUR_HAND_FROM_THE_BATTLEFIELD_THIS_TURN = (
        "a permanent was put into your hand from the battlefield this turn"
    )
    A_CREATURE_SPELL_OF_YOURS_WAS_COUNTERED_BY_AN_OPPONENT = (
        "a creature spell you cast this turn was countered by a spell or ability an opponent controlled"
    )
    NO_ONE_DOES = "no one does"
    A_PLAYER_CAST_TWO_OR_MORE_SPELLS_LAST_TURN = "a player cast two or more spells last turn"


RULES_TEXT.words.add("event_happened", PastEvent)


@node(
    "{who:subject} {deed:deed}",
    Form("{who} didn't attack this turn", deed=PastDeed.ATTACKED_THIS_TURN, negative=True),
    "{who} has|have {deed:deed}",
    Form("{who} hasn't|haven't {deed:deed}", negative=True),
    Form("you've {deed:deed}", who=You()),
    Form("{who} attacked|attacked with a creature this turn", deed=PastDeed.ATTACKED_WITH_A_CREATURE_THIS_TURN),
)
class YouDid(Condition):
    """Whether players did something before in this turn or game, in those words, or didn't (``negative``)."""

    who: Players
    deed: PastDeed
    negative: bool = False


@node(
    "{who} was|were attacked this turn by a {what:singular} you controlled",
    "{who} was|were attacked this turn by an {what:singular} you controlled",
)
class AttackedByYours(Condition):
    """Whether a creature of yours was declared as attacking a player this turn (508.1b) and was such as it did."""

    who: Players
    what: Filter


@node(
    "{who} attacked|attacked {whom} during {whose:possessive} last turn",
    "{what} attacked during {whose:possessive} last turn",
)
class AttackedLastTurn(Condition):
    """Whether a player attacked another (508.1b), or a creature anybody or anything, in that player's last turn that is
    over."""

    whose: Players
    who: Players | None = None
    whom: Players | None = None
    what: Objects | None = None


@node(
    "{what} was|were the {nth:ordinal} spell {who} cast this turn",
    "{what} was|were the {nth:ordinal} {kind:singular} {who} cast this turn",
    Form("{what} is|are the {nth:ordinal} spell cast this turn", who=EachPlayer("player")),
)
class CastAsNth(Condition):
    """Whether an object was cast in this turn as the first, second … spell of those players, all together, or as such a
    ``kind`` of spell."""

    what: Objects
    nth: int
    who: Players
    kind: Filter | None = None


@node(
    "{what} {deed:deed}",
    Form("{what} didn't attack this turn", deed=PastDeed.ATTACKED_THIS_TURN, negative=True),
    Form("{what} hasn't|haven't {deed:deed}", negative=True),
    "{what} has|have {deed:deed}",
    Form(
        "{what} didn't attack or come under your control this turn",
        deed=PastDeed.ATTACKED_OR_CAME_UNDER_YOUR_CONTROL_THIS_TURN,
        negative=True,
    ),
)
class ItDid(Condition):
    """Whether objects did something before in this turn, or it happened to them, or not (``negative``)."""

    what: Objects
    deed: PastDeed
    negative: bool = False


@node(
    "a counter was put on {what} this turn",
    "a {kind:counter} counter was put on {what} this turn",
    "a {kind:counter} counter was put on a permanent under your control this turn",
    Form("you've put one or more {kind:counter} counters on {what} this turn", by_you=True),
)
class CounterWasPut(Condition):
    """A counter (of that kind) was put on an object this turn, perhaps ``by_you``, or on a permanent that was yours
    then (122.6)."""

    kind: str = ""
    what: Objects | None = None
    by_you: bool = False


@node("a {what:singular} under your control was destroyed this turn by a spell or ability an opponent controlled")
class DestroyedThisTurn(Condition):
    """A spell or ability of an opponent has destroyed such a permanent of yours this turn (701.6)."""

    what: Filter


@node(
    "{who} has|have cast another spell named {name:card_name} this game",
    Form("you've cast another spell named {name:card_name} this game", who=You()),
)
class CastByName(Condition):
    """Whether players have cast a spell of that name before in this game, another than the source."""

    who: Players
    name: str


@node(
    "{who} has|have cycled a card named {name:card_name} {amount} or more times this game",
    Form("you've cycled a card named {name:card_name} {amount} or more times this game", who=You()),
)
class CycledByName(Condition):
    """Players have cycled so many cards of that name in this game (702.26)."""

    who: Players
    name: str
    amount: Amount


@node(
    "a {what:singular} died under your control this turn",
    "an {what:singular} died under your control this turn",
    Form("another {what:singular} died under your control this turn", other=True),
    "a {what:singular} you controlled was put into a graveyard from the battlefield this turn",
    "an {what:singular} you controlled was put into a graveyard from the battlefield this turn",
)
class SuchDied(Condition):
    """Whether such a permanent, as it last was (608.2h), died under your control this turn (700.4), ``other`` than the
    source."""

    what: Filter
    other: bool = False


@node("{what} entered under {who:possessive} control")
class EnteredUnder(Condition):
    """Whether what was just put onto the battlefield entered under the control of one of those players (110.2)."""

    what: Objects
    who: Players


@node("{event:event_happened}")
class Happened(Condition):
    """Whether something happened before in this turn or the last one, in those words."""

    event: PastEvent
