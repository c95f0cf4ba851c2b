"""A second language beside Magic's: the machine knows neither."""

from __future__ import annotations

import pytest
from tests.grammar.little_language import (
    LITTLE,
    Ability,
    Count,
    Create,
    Deed,
    Doing,
    Draw,
    Each,
    Gain,
    Has,
    If,
    Let,
    Me,
    Send,
    Several,
    Target,
    Token,
    Until,
    You,
)

from headjudge.grammar.language import Language
from headjudge.grammar.node import Node, node, walk

ONE, TWO = Count("1"), Count("2", form=1)
TEXTS: list[tuple[str, Deed]] = [
    ("you draw a card", Draw(You(), ONE)),
    ("draw 2 cards", Draw(You(implied=True), TWO)),
    ("each opponent draws a card", Draw(Each("opponent"), ONE)),
    ("nobody draws a card", Draw(Each("", form=1), ONE)),
    ("you don't draw", Draw(You(), form=1)),
    ("each player doesn't draw", Draw(Each("player"), form=1)),
    ("i gain 2 boosts", Gain(Me(), TWO)),
    ("target character gains a boost", Gain(Target("character"), ONE)),
    ("target token gains a boost", Gain(Target("", token=True, form=2), ONE)),
    ("up to 2 target characters gain a boost", Gain(Target("character", TWO, form=1), ONE)),
    ("up to a target characters gains a boost", Gain(Target("character", ONE, form=1), ONE)),
    ("i gain a boost until your next turn", Gain(Me(), ONE, Until(You()))),
    ("i gain a boost until each player 's next turn", Gain(Me(), ONE, Until(Each("player")))),
    ("send i to your reserve", Send((Me(),), You())),
    ("send i and target landmark to your reserve", Send((Me(), Target("landmark")), You())),
    (
        "send i , target landmark , and target character to your reserve",
        Send((Me(), Target("landmark"), Target("character")), You()),
    ),
    ("create a landmark token", Create(Token("landmark"), ONE)),
    ("create 2 landmark tokens", Create(Token("landmark"), TWO)),
    (
        "create all landmark tokens each character token",
        Create(Token("landmark"), again=Token("character"), form=1),
    ),
    ("you rest and pass", Several(You(), (Doing(), Doing(ends=True, form=1)))),
    ("each player rests and passes", Several(Each("player"), (Doing(), Doing(ends=True, form=1)))),
    ("let each opponent draw a card", Let(Draw(Each("opponent"), ONE))),
    ("if you have 2 cards in hand , i gain a boost", If(Has(You(), TWO), Gain(Me(), ONE))),
    ("i gain a boost if each opponent has a card in hand", If(Has(Each("opponent"), ONE), Gain(Me(), ONE), form=1)),
    (
        "draw a card if you have a card in hand if you have 2 cards in hand",
        If(Has(You(), TWO), If(Has(You(), ONE), Draw(You(implied=True), ONE), form=1), form=1),
    ),
]


@pytest.mark.parametrize(("text", "tree"), TEXTS, ids=[text for text, _ in TEXTS])
def test_texts_are_read_and_print_back(text: str, tree: Deed) -> None:
    assert LITTLE.read(Deed, text.split()).node == tree
    assert " ".join(LITTLE.write(tree)) == text


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("you draws a card", "you"),
        ("each player draw a card", "each player"),
        ("i gain a boosts", "i gain a"),
        ("i gain 2 boost", "i gain 2"),
        ("create 2 landmark token", "create 2 landmark"),
        ("each player rests and pass", "each player rests and"),
        ("let each opponent draws a card", "let each opponent"),
        ("draw a card now", "draw a card"),
        ("send i , target landmark to your reserve", "send i , target landmark"),
        ("", ""),
    ],
)
def test_what_is_not_in_the_language_is_refused_where_it_ceases_to_be(text: str, understood: str) -> None:
    reading = LITTLE.read(Deed, text.split())
    assert reading.node is None
    assert text.split()[: reading.furthest] == understood.split()


def test_what_prints_back_otherwise_is_not_understood() -> None:
    assert LITTLE.read(Deed, ["target", "character", "gains", "a", "boost"]).node is not None
    assert LITTLE.read(Deed, ["target", "traveller", "gains", "a", "boost"]).node is None


def test_no_word_can_be_left_out_unseen() -> None:
    for text, tree in TEXTS:
        tokens = text.split()
        for place in range(len(tokens)):
            assert LITTLE.read(Deed, [*tokens[:place], *tokens[place + 1 :]]).node != tree


def test_syntax_written_by_hand() -> None:
    tokens = ["{j}", "draw", "a", "card", ".", "i", "gain", "2", "boosts", "."]
    ability = Ability("{j}", (Draw(You(implied=True), ONE), Gain(Me(), TWO)))
    assert LITTLE.read(Ability, tokens).node == ability
    assert list(LITTLE.write(ability)) == tokens
    assert LITTLE.read(Ability, tokens[1:]).node is None
    assert LITTLE.read(Ability, tokens[:-1]).node is None


def test_a_tree_is_walked_in_the_order_of_its_fields_without_its_phrases() -> None:
    tree = If(Has(You(), TWO), Gain(Me(), ONE))
    assert walk(tree) == [tree, tree.test, You(), TWO, tree.then, Me(), ONE]


def test_languages_know_nothing_of_each_other() -> None:
    other = Language()
    other.words.add("kind", ["spell"])

    class Word(Node):
        """A category of the other language."""

    @node("{kind:kind}")
    class Kind(Word):
        """One of its words."""

        kind: str

    assert other.read(Word, ["spell"]).node == Kind("spell")
    assert other.read(Word, ["character"]).node is None
    assert LITTLE.read(Deed, ["target", "spell", "gains", "a", "boost"]).node is None
    assert You not in other.writers


def test_a_node_without_phrases_prints_its_name() -> None:
    @node()
    class OnlyOfTheEngine(Deed):
        """What no text says."""

    assert LITTLE.write(OnlyOfTheEngine()) == ("only", "of", "the", "engine")
