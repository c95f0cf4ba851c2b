"""What "other" and "another" mean in the instructions of a spell: other than what the words before named.

A spell is no such object itself, and where it has targets or makes tokens, others than those are meant
(:func:`headjudge.magic.engine.characteristics.matching.left_out`). "Choose a creature, then destroy all other
creatures" and "Zombies you control gain flying. Other creatures you control gain reach" have neither: one noun phrase
stands before, and that is what the others are told apart from. With two before, or one that several players
choose of and a single one chosen after it, there is no telling. "If you sacrificed a creature this way, return another
creature card" has one, too: those that the condition found, whatever else several players did.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.node import Node, walk
from headjudge.grammar.visitor import Visitor, visits
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import SpellAbility
from headjudge.magic.text.tree.categories import Amount, Condition, Duration
from headjudge.magic.text.tree.conditions import DoneThisWay
from headjudge.magic.text.tree.effects.tokens import CreateTokens
from headjudge.magic.text.tree.nouns import (
    AnyTarget,
    Each,
    EachPlayer,
    EndOfLibrary,
    Filter,
    Several,
    Some,
    SomeOf,
    Target,
)
from headjudge.magic.text.tree.structure import If

__all__ = ["with_others_chosen"]

N = TypeVar("N", bound=Node)
T = TypeVar("T", Some, Each)


def with_others_chosen(spell: SpellAbility) -> SpellAbility:
    """The spell with what its others are other than, where the words before it leave one thing only."""
    parts = walk(spell)
    if not any(isinstance(part, Filter) and part.other for part in parts):
        return spell
    if any(isinstance(part, (AnyTarget, CreateTokens, Target)) for part in parts):
        return spell
    return _Others(of_several=any(isinstance(part, EachPlayer) for part in parts)).visit(spell)


class _Others(Visitor):
    """Goes through the instructions in the order of their words."""

    language = RULES_TEXT

    def __init__(self, *, of_several: bool) -> None:
        self._of_several = of_several
        self._before: list[int] = []
        self._found = 0
        """The slot of what the condition around the instructions found done this way."""

    def visit(self, node: N) -> N:
        """What is only asked about, counted or waited for names nothing that others are told apart from."""
        return node if isinstance(node, (Amount, Condition, Duration)) else super().visit(node)

    @visits(Some, Each)
    def _named(self, node: T) -> T:
        clear = len(self._before) == 1 and not (self._of_several and isinstance(node, Some))
        if node.what.other and (self._found or clear):
            node = replace(node, what=_than(node.what, self._found or self._before[0]))
        self._found = 0  # with what is named now, there are two
        self._before.append(node.slot)
        return node

    @visits(Several)
    def _several(self, node: Several) -> Several:
        """What is chosen of several kinds is named together."""
        self._found = 0
        self._before.append(node.slot)
        return node

    @visits(If)
    def _if(self, node: If) -> If:
        """What was done this way, as the condition says, is named by it for what is done then."""
        done = node.condition
        if isinstance(done, DoneThisWay) and isinstance(done.what, Some) and not done.negative:
            self._found = done.what.slot
        node = self.children(node)
        self._found = 0
        return node

    @visits(SomeOf, EndOfLibrary)
    def _part(self, node: Node) -> Node:
        self._found = 0
        self._before.append(getattr(node, "slot", 0))
        return node


def _than(what: Filter, slot: int) -> Filter:
    return replace(what, than=slot, alternatives=tuple(_than(a, slot) for a in what.alternatives))
