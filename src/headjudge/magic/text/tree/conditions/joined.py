"""Conditions made of others."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition

__all__ = ["And", "Or"]


@node("{first} and {second}")
class And(Condition):
    """Both."""

    first: Condition
    second: Condition


@node("{first} or {second}")
class Or(Condition):
    """At least one."""

    first: Condition
    second: Condition
