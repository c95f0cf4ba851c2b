"""The four kinds of abilities (2.2.10.a), and whole texts."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Ability, Amount, Condition, Effect, Passive, Price, Trigger
from headjudge.altered.text.tree.triggers import OnSymbol
from headjudge.grammar.node import Form, Node, node

__all__ = ["PassiveAbility", "QuickAction", "Reaction", "SpellEffect", "Text"]


@node(
    "{price} : {effect:text}",
    Form("{price} : {effect:text} . this action costs {more:mana} more if {condition}"),
    Form("{price} : {effect:text} . you can only activate this if {condition}", only=True),
)
class QuickAction(Ability):
    """A quick action: "Cost : Effect" (2.2.10.h); it costs ``more`` or can be played ``only`` if something is true."""

    price: Price
    effect: Effect
    more: Amount | None = None
    condition: Condition | None = None
    only: bool = False


@node("{trigger} — {effect:text}", "{trigger} , if {condition} — {effect:text}", "{on} {effect:text}")
class Reaction(Ability):
    """A Reaction: "Trigger — Effect", or a symbol with its effect (2.2.10.i)."""

    effect: Effect
    trigger: Trigger | None = None
    on: OnSymbol | None = None
    condition: Condition | None = None


@node("{rule}")
class PassiveAbility(Ability):
    """A passive ability (2.2.10.j)."""

    rule: Passive


@node("{effect:text}")
class SpellEffect(Ability):
    """An effect of a Spell (2.2.10.k)."""

    effect: Effect


@node()
class Text(Node):
    """All abilities of one line."""

    abilities: tuple[Ability, ...]
