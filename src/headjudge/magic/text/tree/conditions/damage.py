"""Damage that was dealt or prevented: by this effect, or this turn."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players
from headjudge.magic.text.tree.nouns import You

__all__ = [
    "DamageDealtSoFar",
    "DamagePrevented",
    "DealtDamageBy",
    "DealtDamageTo",
    "DealtExcess",
    "ExcessDealt",
    "HasDealtSoMuch",
    "HurtBySoMany",
]


@node(
    "excess damage was dealt this way",
    "excess damage was dealt to {to} this way",
    "excess damage is dealt this way",
    "excess damage is dealt to {to} this way",
)
class ExcessDealt(Condition):
    """The effect has dealt more than lethal damage (120.10), to anything, or to that permanent or such a one.

    Yields how much more.
    """

    to: Objects | None = None
    result: int = 0


@node("{amount} or more damage was dealt to {to} this turn")
class DamageDealtSoFar(Condition):
    """Those were dealt so much damage in this turn (120.3)."""

    amount: Amount
    to: Objects


@node("{by} has|have dealt {amount} or more damage this turn")
class HasDealtSoMuch(Condition):
    """Those objects have dealt so much damage in this turn, to whatever and in all (120.3)."""

    by: Objects
    amount: Amount


@node("damage is prevented this way", "damage from {by} is prevented this way")
class DamagePrevented(Condition):
    """The prevention effect that says so has just prevented damage (615.5), perhaps ``by`` such a source."""

    by: Objects | None = None


@node(
    "{who} was|were dealt damage by {by} this turn",
    Form("{who} was|were dealt combat damage by {by} this turn", combat=True),
)
class DealtDamageBy(Condition):
    """Whether those objects dealt damage to players in this turn, or combat damage."""

    who: Players
    by: Objects
    combat: bool = False


@node("{by} dealt damage to {what} this turn")
class DealtDamageTo(Condition):
    """Whether an object dealt damage to those objects in this turn."""

    by: Objects
    what: Objects


@node("{what} was|were dealt excess damage this turn")
class DealtExcess(Condition):
    """Whether those objects were dealt more than lethal damage in this turn (120.10)."""

    what: Objects


@node(
    "{who} was|were dealt damage by {amount:small} or more creatures this turn",
    Form("you've been dealt damage by {amount:small} or more creatures this turn", who=You()),
)
class HurtBySoMany(Condition):
    """Whether so many different creatures dealt damage to players in this turn."""

    who: Players
    amount: Amount
