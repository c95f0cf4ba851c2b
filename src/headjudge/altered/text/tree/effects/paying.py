"""What is paid: mana, exhausting and discarding oneself, counters; as a price, and inside effects (5.1, 6.1)."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Amount, Effect, Objects, Players, Price
from headjudge.grammar.node import Form, node

__all__ = ["Costs", "DiscardMe", "ExhaustMe", "PayMana", "Spend"]


@node("{who} pay(s) {number:mana}", Form("{number:mana}", symbol=True))
class PayMana(Effect):
    """So many ready Mana Orbs are exhausted."""

    number: Amount
    who: Players | None = None
    symbol: bool = False


@node("{T}")
class ExhaustMe(Effect):
    """I'm exhausted, as a symbol of a price."""


@node("{D}")
class DiscardMe(Effect):
    """I'm discarded from Reserve, as a symbol of a price."""


@node(
    "{who} spend(s) {number} of my {name:counter} counters",
    Form("{who} spend(s) {number} of my boosts", boosts=True),
    Form("{who} spend(s) {number} counter from {what}", anything=True),
    Form("{who} spend(s) {number} counters from {what}", anything=True),
)
class Spend(Effect):
    """Counters are removed, all of which must be there: mine of a name, boosts, or any of another object."""

    who: Players
    number: Amount
    name: str = ""
    boosts: bool = False
    anything: bool = False
    what: Objects | None = None


@node()
class Costs(Price):
    """The parts of a price, all paid together."""

    parts: tuple[Effect, ...]
