"""Who has, or controls, the most of something, tied perhaps; how many counters of a kind a player has."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Players
from headjudge.magic.text.tree.nouns import Elided, Filter

__all__ = ["ControlsMost", "HasMostLife", "HasOwnCounters", "OneHasMostCards"]


@node(
    "{who} control(s) the most {what:plural}",
    "{who} control(s) the most {what:plural} or is|are tied for the most",
)
class ControlsMost(Condition):
    """No player controls more of them; several may control as many."""

    who: Players
    what: Filter


@node(
    "{who} has|have the most life or is|are tied for most life",
    "{who} has|have the most life or is|are tied for the most life",
    Form("{who} has|have the least life or is|are tied for least life", least=True),
)
class HasMostLife(Condition):
    """No player has a higher life total, or a lower one (``least``); several may have the same."""

    who: Players
    least: bool = False


@node(
    "{who} has|have {amount:small} or more {kind:player_counter} counter#s",
    Form("{amount:small} or more {kind:player_counter} counter#s", who=Elided()),
)
class HasOwnCounters(Condition):
    """A player has so many counters of a kind (122.1)."""

    who: Players
    amount: Amount
    kind: str


@node("a player has more cards in hand than each other player")
class OneHasMostCards(Condition):
    """One player has more cards in hand than each other, whoever that is."""
