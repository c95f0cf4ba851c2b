"""Damage dealt by effects (rules 120, 701.14)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players

__all__ = ["DealDamage", "DealMore", "Fight", "PreventDamage"]


@node(
    "{source} deal(s) {amount:damage} to {to}",
    "{source} deal(s) damage to {to} equal to {amount}",
    "{source} deal(s) {amount:damage} to {to} and {more}",
    "{source} deal(s) {amount:damage} divided as you choose among {to}",
    "{source} deal(s) {amount:damage} to each of {to}",
    "{source} deal(s) {amount:damage} to {to:joined}",
    "{source} each deal(s) {amount:damage} to {to}",
    "{source} deal(s) damage equal to {amount} divided as you choose among {to}",
    "{source} deal(s) {amount:damage} divided evenly , rounded down , among {to}",
)
class DealDamage(Effect):
    """The source deals damage to each of those objects and players; yields the damage dealt.

    In forms 3 and 7 the amount is divided among the targets as chosen on casting, at least 1 each (601.2d). ``more``
    are further recipients with amounts of their own, dealt damage at the same time.
    """

    source: Objects
    amount: Amount
    to: Objects | Players
    more: DealMore | None = None
    result: int = 0


@node("{amount:damage} to {to}")
class DealMore(Effect):
    """ "… and 1 damage to you": as a part of :class:`DealDamage` only."""

    amount: Amount
    to: Objects | Players


@node("{one} fight(s) {other}", "{one} fight(s) each other")
class Fight(Effect):
    """Each deals damage equal to its power to the other (701.14); form 1: the two of ``one``."""

    one: Objects
    other: Objects | None = None


@node(
    "prevent the next {amount} damage that would be dealt to {to} this turn",
    "prevent all damage that would be dealt to {to} this turn",
    "prevent all combat damage that would be dealt to {to} this turn",
    "prevent all combat damage that would be dealt this turn",
    "prevent all damage that would be dealt this turn by {by}",
    "prevent all combat damage that would be dealt this turn by {by}",
    "prevent all damage that would be dealt this turn",
    "prevent all damage {by} would deal this turn",
    "prevent all combat damage {by} would deal this turn",
    "prevent all combat damage that would be dealt to and dealt by {to} this turn",
    "prevent all damage that would be dealt to and dealt by {to} this turn",
    "prevent that damage",
    "prevent {amount} of that damage",
    "prevent all damage that would be dealt to {to} this turn by {by}",
    "prevent all damage that would be dealt by {by} this turn",
    "prevent all but {amount} of that damage",
    "prevent all combat damage that would be dealt by {by} this turn",
    "the next time {by} would deal damage to {to} this turn , prevent that damage",
    "prevent the next {amount} damage that {by} would deal to {to} this turn",
    "the next time {by} would deal damage this turn , prevent that damage",
    "prevent the next {amount} damage that would be dealt this turn to {to} , divided as you choose",
    "prevent all damage that would be dealt to {to:joined} this turn",
    "prevent all combat damage that would be dealt to {to:joined} this turn",
    "prevent all damage that would be dealt to {to:joined} this turn by {by}",
)
class PreventDamage(Effect):
    """Prevention (rule 615): forms 0, 18 and 20 a shield of an amount (20: divided among the targets as chosen on
    casting), 11, 12 and 15 of the event being replaced, 17 and 19 once.

    The others prevent all (combat) damage as worded: to those, by those, to and by those; without either, by anything
    to anything. Yields the damage prevented.
    """

    amount: Amount | None = None
    to: Objects | Players | None = None
    by: Objects | None = None
    result: int = 0


@node(
    "the next {amount} damage that would be dealt to {to} this turn is dealt to {instead} instead",
    "all damage that would be dealt to {to} this turn by {by} is dealt to {instead} instead",
    "all damage that would be dealt this turn to {to} is dealt to {instead} instead",
    "all damage that would be dealt to {to} this turn is dealt to {instead} instead",
    "the next time {by} would deal damage to {to} this turn , that damage is dealt to {instead} instead",
    "all combat damage that would be dealt to {to} this turn by {by} is dealt to {instead} instead",
    "all combat damage that would be dealt to {to} this turn is dealt to {instead} instead",
    "all damage that would be dealt this turn to {to:joined} is dealt to {instead} instead",
    "all damage that would be dealt to {to:joined} this turn is dealt to {instead} instead",
)
class RedirectDamage(Effect):
    """Redirection (rule 614.9): damage to ``to`` is dealt to ``instead``; form 0 a shield of an amount, 4 once."""

    to: Objects | Players
    instead: Objects | Players
    amount: Amount | None = None
    by: Objects | None = None


@node("damage can't be prevented this turn", "the damage can't be prevented", "that damage can't be prevented")
class Unpreventable(Effect):
    """Damage can't be prevented (rule 615.12): form 0 any in this turn, 1 and 2 that of the instruction before."""
