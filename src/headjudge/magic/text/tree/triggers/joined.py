"""Trigger events made of others."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Players, Trigger
from headjudge.magic.text.tree.conditions.objects import Is
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.qualities import Status

__all__ = ["BecauseOf", "During", "Either", "FirstEachTurn", "While"]


@node(
    "{first} or {second}",
    "{first} and when {second}",
    "{first} and whenever {second}",
    "{first} and at {second}",
    "{first} , or {second}",
    "{first} or when {second}",
)
class Either(Trigger):
    """One of two events; the subject of the second may be left out ("~ enters or attacks")."""

    first: Trigger
    second: Trigger


@node(
    "{event} during {who:possessive} turn",
    Form("{event} during combat", in_combat=True),
    Form("{event} during the declare attackers step", as_attackers=True),
)
class During(Trigger):
    """The event, only in turns of that player, or ``in_combat``, or ``as_attackers`` are declared: in that step."""

    event: Trigger
    who: Players | None = None
    in_combat: bool = False
    as_attackers: bool = False


@node(
    "{event} while {condition}",
    Form("{event} while saddled", condition=Is(Status("saddled"), Self()), of_itself=True),
)
class While(Trigger):
    """The event, only while something is so; it isn't looked at again as the ability resolves.

    ``of_itself``: the words say it of what does that, which must be ~ ("attacks while saddled").
    """

    event: Trigger
    condition: Condition
    of_itself: bool = False


@node("{event} for the first time each turn", "{event} for the first time during each of {who:possessive} turns")
class FirstEachTurn(Trigger):
    """The event, only the first time in each turn, or (``who``) in each of a player's."""

    event: Trigger
    who: Players | None = None


@node(
    Form("{event} because of a spell or ability an opponent controls", opponents=True),
    "{event} because of a spell or ability",
)
class BecauseOf(Trigger):
    """The event, only where a spell or ability causes it, perhaps one that an opponent controls (``opponents``)."""

    event: Trigger
    opponents: bool = False
