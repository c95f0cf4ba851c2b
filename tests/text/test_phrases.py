"""Which phrase says a node: the one it was read from, or, of one that was made, the first that says what it means."""

from __future__ import annotations

import pytest

from headjudge.grammar.node import Node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.changes import Become
from headjudge.magic.text.tree.effects.permanents import KeywordAction
from headjudge.magic.text.tree.effects.zones import Entering
from headjudge.magic.text.tree.nouns import Linked, PlayerSet, Self, ThatPlayer
from headjudge.magic.text.tree.tokens import Description


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (PlayerSet("opponent", anyone=True), "any opponent"),
        (PlayerSet("opponent"), "a opponent"),  # an article isn't meant: without the form it is the first
        (PlayerSet("opponent", form=1), "an opponent"),
        (PlayerSet(other=True), "another player"),
        (ThatPlayer("they", many=True), "they"),
        (Linked("exiled cards", many=True), "the exiled cards"),
        (Entering(tapped=True, control="owner"), "tapped under its owner 's control"),
        (KeywordAction("goad", Self()), "goad ~"),
        (KeywordAction("investigate", twice=True), "investigate twice"),
        (
            Become(Description(types=("elf",), article="an"), adds_types=True),
            "becomes an elf in addition to its other types",
        ),
    ],
)
def test_what_is_made_prints_as_what_it_means(made: Node, words: str) -> None:
    assert " ".join(RULES_TEXT.write(made)) == words
