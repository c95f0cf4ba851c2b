"""Conditions made of others."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition

__all__ = ["And", "Not", "Or"]


@node("{first} and {second}", "{first} and if {second}")
class And(Condition):
    """Both."""

    first: Condition
    second: Condition


@node("{first} or {second}")
class Or(Condition):
    """At least one."""

    first: Condition
    second: Condition


@node()
class Not(Condition):
    """It isn't so: what stands after "unless", and what "otherwise" says of the condition before it."""

    condition: Condition
