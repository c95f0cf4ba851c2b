"""What two instructions have in common of which one is carried out instead of the other: what both look at, search for
or copy, and how much the first one would have done ("twice that much damage instead")."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from headjudge.grammar.node import Node, node, walk
from headjudge.magic.text.antecedents import Antecedent, AntecedentKind
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.categories import Amount, Effect
from headjudge.magic.text.tree.effects.cards import LookAt, Search
from headjudge.magic.text.tree.effects.spells import CopySpell

__all__ = ["amount_of", "common_slot", "joined", "says_that_much", "with_amount", "with_slot", "without_amount"]

E = TypeVar("E", bound=Effect)


@node()
class AmountInstead(Amount):
    """How much the instruction would have done that is replaced. No text is read as this, and none is bound to it: the
    amount of that instruction takes its place."""


def amount_of(first: Effect) -> Amount | None:
    """How much an instruction does, if it says so itself."""
    amount = getattr(first, "amount", None)
    return amount if isinstance(amount, Amount) else None


def without_amount(then: E) -> E:
    """An instruction with "that much" as what isn't known yet."""
    found: E = _replaced(then, lambda part: AmountInstead() if isinstance(part, ThatMuch) else part)
    return found


def with_amount(then: E, amount: Amount) -> E:
    """The same with how much that is."""
    found: E = _replaced(then, lambda part: amount if isinstance(part, AmountInstead) else part)
    return found


def common_slot(first: Effect, then: Effect) -> tuple[int, int]:
    """The slots of what both look at, search for or make copies, or 0."""
    one, other = (_slot(first), _slot(then)) if type(first) is type(then) else (0, 0)
    return (one, other) if one and other else (0, 0)


def _slot(effect: Effect) -> int:
    if isinstance(effect, CopySpell):
        return effect.slot
    found: int = getattr(effect.what, "slot", 0) if isinstance(effect, (LookAt, Search)) else 0
    return found


def with_slot(then: E, old: int, new: int) -> E:
    """An instruction with one slot in place of another."""

    def changed(part: Node) -> Node:
        names = [name for name in ("slot", "to") if getattr(part, name, None) == old]
        return replace(part, **dict.fromkeys(names, new)) if names else part

    found: E = _replaced(then, changed)
    return found


def joined(found: list[Antecedent], one: int, other: int) -> list[Antecedent]:
    """What is known after both, with what either found as one: called what both are called."""
    same = [a for a in found if a.slot in (one, other) and a.kind == AntecedentKind.OBJECT]
    last = {a.slot: a for a in same}
    if len(last) != 2:
        return found
    first, then = last[one], last[other]
    both = then._replace(
        slot=one,
        plural=first.plural or then.plural,
        words=first.words & then.words,
        literal=first.literal & then.literal,
        deeds=first.deeds & then.deeds,
        barred=False,
    )
    return [*(a for a in found if a not in same), both]


def _replaced(value: Any, change: Any) -> Any:
    """A tree with its nodes changed, from the inmost on, but for what stands in quotes."""
    if isinstance(value, tuple):
        return tuple(_replaced(item, change) for item in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    new = {field.name: _replaced(getattr(value, field.name), change) for field in fields(value)}
    return change(replace(value, **new))


def says_that_much(then: Effect) -> bool:
    """Whether an instruction says "that much"."""
    return any(isinstance(part, ThatMuch) for part in walk(then))
