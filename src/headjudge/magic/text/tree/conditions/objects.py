"""How objects are and where."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Adjective, Amount, Condition, Objects, Players, Zone

__all__ = ["HasCounters", "Is", "IsKind", "OnBattlefield", "StatCompare"]


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
