"""Events that replacement effects watch for (rule 614)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Effect, Objects, Players, Would, Zone

__all__ = [
    "DiesInstead",
    "WouldCreate",
    "WouldDealDamage",
    "WouldDie",
    "WouldDraw",
    "WouldEnter",
    "WouldGainLife",
    "WouldPutCounters",
]


@node(
    "{what} would die",
    "{what} would be put into {to} from anywhere",
    "{what} would be put into {to} from the battlefield",
    "{what} would be put into {to}",
    "{what} would leave the battlefield",
    "{what} would die this turn",
    "{what} would be destroyed",
    "{what} would be exiled from the battlefield",
)
class WouldDie(Would):
    """Would die, or be put into a zone from somewhere (forms 1 to 3), or leave the battlefield.

    Form 5 only in this turn.
    """

    what: Objects
    to: Zone | None = None


@node("{what} would enter", "{what} would enter and it wasn't cast")
class WouldEnter(Would):
    """Would enter the battlefield."""

    what: Objects


@node(
    "{who} would draw a card",
    "{who} would draw one or more cards",
    "{who} would draw a card except the first one you draw in each of your draw steps",
    "{who} would draw a card while your library has no cards in it",
)
class WouldDraw(Would):
    """Would draw a card."""

    who: Players


@node("{who} would gain life", "{who} would lose life", "{who} would lose the game", "{who} would win the game")
class WouldGainLife(Would):
    """Would gain (form 0) or lose life (1), lose (2) or win the game."""

    who: Players
    result: int = 0


@node(
    "{what} would deal damage to {to}",
    Form("{what} would deal combat damage to {to}", combat=True),
    "damage would be dealt to {to}",
    "{what} would deal damage",
    Form("{what} would deal noncombat damage to {to}", combat=False),
    "damage from {what} would be dealt to {to}",
    "{to} would be dealt damage",
)
class WouldDealDamage(Would):
    """Something would deal damage, or those would be dealt it; ``combat``: only combat damage, or only other."""

    what: Objects | None = None
    to: Objects | Players | None = None
    combat: bool | None = None
    result: int = 0


@node(
    "an effect would put one or more tokens onto the battlefield under {who:possessive} control",
    "an effect would create one or more tokens under {who:possessive} control",
    "one or more tokens would be created under {who:possessive} control",
    "{who} would create one or more tokens",
)
class WouldCreate(Would):
    """Tokens would be created under the player's control."""

    who: Players
    result: int = 0


@node(
    "an effect would put one or more counters on {what}",
    "one or more {kind:counter} counters would be put on {what}",
    "{who} would put one or more {kind:counter} counters on {what}",
    "{who} would put one or more counters on {what}",
)
class WouldPutCounters(Would):
    """Counters (of a kind) would be put on the objects."""

    what: Objects
    kind: str = ""
    who: Players | None = None
    result: int = 0


@node(
    Form("if {what} would die this turn , {effect:sentence} instead", this_turn=True),
    Form("if {what} would die this turn , instead {effect:sentence}", this_turn=True),
    "if {what} would leave the battlefield , {effect:sentence} instead",
    "if {what} would leave the battlefield , {effect:sentence} instead of putting it anywhere else",
)
class DiesInstead(Effect):
    """A replacement effect of what was named before (614.1a), if it would leave the battlefield.

    ``this_turn``: if it would die, and for the rest of the turn only.
    """

    what: Objects
    effect: Effect
    this_turn: bool = False
