"""Who has, or controls, the most of something, tied perhaps; how many counters of a kind a player has."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Players
from headjudge.magic.text.tree.nouns import Elided, Filter
from headjudge.magic.text.tree.numbers import Comparison, Number

__all__ = ["ControlsMost", "HasMostLife", "HasOwnCounters", "OneHasMostCards", "TiedForLife"]


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
    "{who} has|have {amount:small} or more {kind:player_counter} counters",
    Form("{amount:small} or more {kind:player_counter} counters", who=Elided()),
    Form("{who} has|have fewer than {amount:small} {kind:player_counter} counters", compared=Comparison.LESS),
    Form("{who} has|have a {kind:player_counter} counter", amount=Number(1)),
    Form("{who} has|have no {kind:player_counter} counters", compared=Comparison.NONE),
    Form("{who} doesn't|don't have any {kind:player_counter} counters", compared=Comparison.NONE),
)
class HasOwnCounters(Condition):
    """A player has so many counters of a kind (122.1), or fewer, or none."""

    who: Players
    kind: str
    amount: Amount = Number(0)
    compared: Comparison = Comparison.AT_LEAST


@node("a player has more cards in hand than each other player")
class OneHasMostCards(Condition):
    """One player has more cards in hand than each other, whoever that is."""


@node("two or more players are tied for {extreme:extreme}")
class TiedForLife(Condition):
    """Several players' life totals are the highest, or the lowest."""

    extreme: str
