"""Visitors walk in the order of the words and rebuild what changes."""

from __future__ import annotations

from tests.grammar.little_language import LITTLE, Count, Draw, Each, Gain, Has, If, Me, Send, Target, You

from headjudge.grammar.node import Node
from headjudge.grammar.visitor import Visitor, visits

ONE, TWO = Count("1"), Count("2", form=1)


class Doubling(Visitor):
    """Makes every one a two, and tells in which order it met nouns."""

    language = LITTLE

    def __init__(self) -> None:
        self.met: list[Node] = []

    @visits(Count)
    def doubled(self, node: Count) -> Count:
        return TWO if node == ONE else node

    @visits(You, Each, Me, Target)
    def noun(self, node: Node) -> Node:
        self.met.append(node)
        return self.children(node)


class Sending(Doubling):
    """And one thing more."""

    @visits(Me)
    def myself(self, _: Me) -> Target:
        return Target("character")


def test_what_changes_is_rebuilt_and_the_rest_is_the_same() -> None:
    tree = If(Has(You(), TWO), Gain(Me(), ONE))
    changed = Doubling().visit(tree)
    assert changed == If(Has(You(), TWO), Gain(Me(), TWO))
    assert changed.test is tree.test
    assert Doubling().visit(changed) is changed


def test_the_order_is_that_of_the_words() -> None:
    before, after = Doubling(), Doubling()
    before.visit(If(Has(You(), ONE), Draw(Each("player"), ONE)))
    after.visit(If(Has(You(), ONE), Draw(Each("player"), ONE), form=1))
    assert before.met == [You(), Each("player")]
    assert after.met == [Each("player"), You()]


def test_lists_are_visited_and_a_subclass_may_visit_otherwise() -> None:
    tree = Send((Me(), Target("landmark")), You())
    assert Sending().visit(tree) == Send((Target("character"), Target("landmark")), You())
    assert Doubling().visit(tree) is tree
