"""Word lists: closed ones and patterns."""

from __future__ import annotations

import pytest

from headjudge.grammar.rewrites import Rewrites
from headjudge.grammar.word_lists import OneOf, WordLists


def test_the_longest_words_come_first() -> None:
    words = WordLists()
    words.add("color", {"black": 1, "black or red": 2})
    assert words.read("color", ("black", "or", "red"), 0) == ([(3, 2), (1, 1)], 3)
    assert words.read("color", ("red",), 0) == ([], 0)


def test_of_several_words_for_a_value_the_first_is_printed() -> None:
    words = WordLists()
    words.add("kind", {"character": "c", "traveller": "c"})
    assert words.write("kind", "c") == "character"


def test_a_pattern_takes_one_word() -> None:
    words = WordLists()
    words.add_pattern("digits", r"\d+")
    assert words.read("digits", ("12", "cards"), 0) == ([(1, "12")], 1)
    assert words.read("digits", ("12", "cards"), 1) == ([], 0)
    assert words.write("digits", "12") == "12"


def test_a_name_stands_for_one_list() -> None:
    words = WordLists()
    words.add("color", ["red"])
    with pytest.raises(ValueError, match="there is a word list color already"):
        words.add_pattern("color", ".*")


def test_phrases_are_found_by_their_first_words_in_their_order() -> None:
    phrases = OneOf(["draw two cards", "discard a card", "draw a card", "draw"])
    assert phrases.beginning_with("draw") == [(0, "draw two cards"), (2, "draw a card"), (3, "draw")]
    assert not phrases.beginning_with("cards")


def test_only_whole_phrases_are_rewritten() -> None:
    old = Rewrites([("comes into play", "enters"), ("to play", "to the table")])
    assert old.applied("it comes into play comes into play") == "it enters enters"
    assert old.applied("it comes into playing") == "it comes into playing"
    assert old.applied("comes into to play") == "comes into to the table"


def test_a_phrase_that_a_rewrite_leaves_is_rewritten_by_a_later_one_only() -> None:
    old = Rewrites([("a b", "c"), ("d e", "a b"), ("a b f", "g")])
    assert old.applied("d e") == "a b"
    assert old.applied("x d e f") == "x g"
