"""Objects that are counted, and the counters on them."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Objects, Tally, Zone
from headjudge.magic.text.tree.nouns import Filter, Some

__all__ = [
    "AS_ADDITIONAL_COST",
    "AS_IT_ENTERS",
    "BothCounted",
    "CardsFewer",
    "CountersOn",
    "CountersPutThisWay",
    "CountersRemoved",
    "HandSize",
    "KindsOfCounters",
    "ObjectsTally",
    "OfThose",
    "PointsOfBushido",
]


@node()
class ObjectsTally(Tally):
    """Objects that match; a filter with noun "card" and a zone counts cards there."""

    what: Filter


@node("{first} and each {second:singular}", "{first} and for each {second:singular}")
class BothCounted(Tally):
    """What is counted of two kinds: "land you control and each land card in your graveyard"."""

    first: ObjectsTally
    second: ObjectsTally


@node("point|points of bushido {what} has|have")
class PointsOfBushido(Tally):
    """The numbers of all bushido abilities that objects have (702.42)."""

    what: Objects


@node("of {what}")
class OfThose(Tally):
    """Each of the objects named before: "for each of them"."""

    what: Objects


@node(
    "{kind:counter} counter|counters on {what}",
    "counter|counters on {what}",
    "{kind:counter} counter|counters among {what}",
    "counter|counters among {what}",
    "counter|counters {what} had on it",
    Form("counter|counters among players and {what}", of_players=True),
)
class CountersOn(Tally):
    """Counters on objects, without a ``kind`` of any; ``of_players``: those that players have as well (122.1)."""

    what: Objects
    kind: str = ""
    of_players: bool = False


@node(
    "kind|kinds of counters among {what}",
    "kind of counter among {what}",
    "different kind|kinds of counters among {what}",
    "kind of counter on {what}",
)
class KindsOfCounters(Tally):
    """The different kinds of counters that there are on objects."""

    what: Objects


@node(
    "counter|counters put on {what} this way",
    "{kind:counter} counter|counters put on {what} this way",
)
class CountersPutThisWay(Tally):
    """The counters that earlier instructions of the same effect put on any such objects (122.6), perhaps of a
    ``kind``."""

    what: Some
    kind: str = ""


AS_IT_ENTERS = -3
"""In place of a slot: what was done as the object entered."""
AS_ADDITIONAL_COST = -4
"""Likewise: what pays the additional cost of the spell."""


@node(
    "{kind:counter} counter|counters removed this way",
    "counter|counters removed this way",
    "counter|counters removed",
)
class CountersRemoved(Tally):
    """The counters that were removed by the cost or the instruction before (slot ``to``), which are of that kind, or
    (:data:`AS_IT_ENTERS`) by what the ability before did as the object entered, or (:data:`AS_ADDITIONAL_COST`) are to
    be removed to pay the additional cost that the ability before is."""

    kind: str = ""
    to: int = 0


@node("card|cards fewer than {least:small} in {zone}")
class CardsFewer(Tally):
    """By how many a zone has fewer cards than a number; none if it has as many."""

    least: Amount
    zone: Zone


@node("card|cards in {zone}")
class HandSize(Tally):
    """Cards in a zone."""

    zone: Zone
