"""Events that replacement effects watch for (rule 614)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Players, Would, Zone
from headjudge.magic.text.tree.nouns import Filter, You

__all__ = [
    "DiesInstead",
    "WouldCounter",
    "WouldCreate",
    "WouldDealDamage",
    "WouldDie",
    "WouldDraw",
    "WouldEnter",
    "WouldGainLife",
    "WouldGetCounters",
    "WouldLoseGame",
    "WouldLoseLife",
    "WouldMill",
    "WouldPutCounters",
    "WouldUntap",
    "WouldWinGame",
]


@node(
    "{what} would die",
    Form("{what} would be put into {to} from anywhere", origin="anywhere"),
    Form("{what} would be put into {to} from the battlefield", origin="battlefield"),
    "{what} would be put into {to}",
    Form("{what} would leave the battlefield", how="leave"),
    Form("{what} would die this turn", this_turn=True),
    Form("{what} would be destroyed", how="destroyed"),
    Form("{what} would be exiled from the battlefield", how="exiled"),
    Form("{what} would be put into {to} from anywhere and it wasn't cycled", origin="anywhere", uncycled=True),
)
class WouldDie(Would):
    """Would die, leave the battlefield, be destroyed or exiled from there (``how``), or be put ``to`` a zone.

    ``origin``: from where it would be put there, if that is said. ``this_turn``: only in this turn. ``uncycled``: not
    as it is discarded to pay for its cycling ability (702.26).
    """

    what: Objects
    to: Zone | None = None
    how: Literal["die", "leave", "destroyed", "exiled"] = "die"
    origin: Literal["", "anywhere", "battlefield"] = ""
    this_turn: bool = False
    uncycled: bool = False


@node("{what} would untap during {who:possessive} untap step")
class WouldUntap(Would):
    """Would untap in a player's untap step (502.3)."""

    what: Objects
    who: Players


@node("{by} would counter {what}")
class WouldCounter(Would):
    """Something would counter a spell (701.5a)."""

    by: Objects
    what: Objects


@node("{what} would enter", Form("{what} would enter and it wasn't cast", uncast=True))
class WouldEnter(Would):
    """Would enter the battlefield; ``uncast``: and wasn't cast."""

    what: Objects
    uncast: bool = False


@node(
    "{who} would draw a card",
    Form("{who} would draw one or more cards", at_once=True),
    Form("{who} would draw two or more cards", least=2),
    Form("{who} would draw a card except the first one you draw in each of your draw steps", but_the_first=True),
    Form("{who} would draw a card except the first one they draw in each of their draw steps", but_the_first=True),
    Form("{who} would draw a card while your library has no cards in it", without_library=True),
    Form("you would draw a card during your draw step", who=You(), in_draw_step=True),
)
class WouldDraw(Would):
    """Would draw a card, ``but_the_first`` in each of their draw steps, or ``without_library``: while none is in it;
    or ``in_draw_step``: only in one's own.

    ``at_once``: one or more cards. ``least``: so many or more by one instruction, all of which are replaced.
    """

    who: Players
    but_the_first: bool = False
    without_library: bool = False
    at_once: bool = False
    least: int = 1
    in_draw_step: bool = False


@node(
    "{who} would mill one or more cards",
    Form("{who} would scry a number of cards", what="scry"),
    Form("{who} would scry", what="scry"),
)
class WouldMill(Would):
    """Would mill cards, or scry: so many."""

    who: Players
    what: Literal["mill", "scry"] = "mill"
    result: int = 0


@node(
    "{who} would gain life",
    Form("a spell or ability would cause its controller to gain life", by_own=True),
)
class WouldGainLife(Would):
    """Would gain life, or anybody would because of a spell or ability of theirs (``by_own``), who is in ``slot``."""

    who: Players | None = None
    by_own: bool = False
    slot: int = 0
    result: int = 0


@node("{who} would lose life", "{who} would lose life during {whose:possessive} turn")
class WouldLoseLife(Would):
    """Would lose life, perhaps only in somebody's turn."""

    who: Players
    whose: Players | None = None
    result: int = 0


@node("{who} would lose the game")
class WouldLoseGame(Would):
    """Would lose the game."""

    who: Players


@node("{who} would win the game")
class WouldWinGame(Would):
    """Would win the game."""

    who: Players


@node(
    "{what} would deal damage to {to}",
    Form("{what} would deal combat damage to {to}", combat=True),
    "{what} would deal damage to {to} or {second}",
    Form("{what} would deal combat damage to {to} or {second}", combat=True),
    Form("{what} would deal noncombat damage to {to} or {second}", combat=False),
    "damage would be dealt to {to} or {second}",
    "damage would be dealt to {to}",
    Form("combat damage would be dealt to {to}", combat=True),
    Form("noncombat damage would be dealt to {to}", combat=False),
    "damage would be dealt to {to} while {meanwhile}",
    "{what} would deal damage",
    Form("{what} would deal combat damage", combat=True),
    Form("{what} would deal noncombat damage to {to}", combat=False),
    "damage from {what} would be dealt to {to}",
    "{to} would be dealt damage",
    "{what} would deal {least} or more damage to {to}",
    "{what} would deal {most} or less damage to {to}",
)
class WouldDealDamage(Would):
    """Something would deal damage, or those (``to``, ``second``) would be dealt it; ``combat``: only combat damage, or
    only other.

    ``meanwhile``: while that is so. ``least``, ``most``: only so much or more, or so much or less, to one of them.
    """

    what: Objects | None = None
    to: Objects | Players | None = None
    second: Objects | Players | None = None
    meanwhile: Condition | None = None
    combat: bool | None = None
    least: Amount | None = None
    most: Amount | None = None
    result: int = 0


@node(
    "an effect would put one or more tokens onto the battlefield under {who:possessive} control",
    "an effect would create one or more tokens under {who:possessive} control",
    "one or more tokens would be created under {who:possessive} control",
    "{who} would create one or more tokens",
    "one or more tokens would be created",
    "one or more {such:plural} would be created under {who:possessive} control",
    "{who} would create one or more {such:plural}",
    Form("{who} would create a {such:singular}", each=True),
    Form("{who} would create an {such:singular}", each=True),
)
class WouldCreate(Would):
    """Tokens would be created, under the player's control if that is said, perhaps only ``such``; ``each``: a token, so
    that what happens instead does so for each of several."""

    who: Players | None = None
    such: Filter | None = None
    each: bool = False
    result: int = 0


@node(
    Form("an effect would put one or more counters on {what}", by_effect=True),
    "one or more {kind:counter} counters would be put on {what}",
    "{who} would put one or more {kind:counter} counters on {what}",
    "{who} would put one or more counters on {what}",
    "one or more counters would be put on {what}",
)
class WouldPutCounters(Would):
    """Counters (of a kind) would be put on an object, also as it enters (122.6); ``by_effect``: not as a cost, say."""

    what: Objects
    kind: str = ""
    who: Players | None = None
    by_effect: bool = False
    result: int = 0


@node(
    "{who} would get one or more counters",
    "{who} would get one or more {kind:player_counter} counters",
    Form("{who} would get one or more {e}", kind="energy"),
)
class WouldGetCounters(Would):
    """A player would get counters (of a kind)."""

    who: Players
    kind: str = ""
    result: int = 0


@node(
    "if {event} this turn , {effect:sentence} instead",
    "if {event} this turn , instead {effect:sentence}",
    "until end of turn , if {event} , {effect:sentence} instead",
    Form("the next time {event} this turn , {effect:sentence} instead", once=True),
    Form("the next time {event} this turn , instead {effect:sentence}", once=True),
    "until end of turn , if {event} , instead {effect:sentence}",
)
class ReplacedThisTurn(Effect):
    """A replacement effect that lasts for the rest of the turn (614.1a), of whatever the event says then; ``once``: or
    until it has replaced an event."""

    event: Would
    effect: Effect
    once: bool = False


@node(
    Form("if {what} would die this turn , {effect:sentence} instead", this_turn=True),
    Form("if {what} would die this turn , instead {effect:sentence}", this_turn=True),
    "if {what} would leave the battlefield , {effect:sentence} instead",
    "if {what} would leave the battlefield , {effect:sentence} instead of putting it anywhere else",
    "if {what} would be put into {to} , {effect:sentence} instead",
)
class DiesInstead(Effect):
    """A replacement effect of what was named before (614.1a), if it would leave the battlefield.

    ``this_turn``: if it would die, and for the rest of the turn only. ``to``: of a spell that is cast, or may be, if
    it would be put there from the stack.
    """

    what: Objects
    effect: Effect
    this_turn: bool = False
    to: Zone | None = None
