"""Creatures that are paired by soulbond (702.95 today)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition, Objects

__all__ = ["IsPaired", "PairedCreatures"]


@node("~ is paired with another creature")
class IsPaired(Condition):
    """The source is paired."""


@node("each paired creature")
class PairedCreatures(Objects):
    """The source and the creature that it is paired with: "each of those creatures", "both creatures"."""

    slot: int = 0
