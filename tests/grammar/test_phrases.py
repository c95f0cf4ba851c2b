"""The mini-language of phrases refuses what it can't mean, and its table says all of it."""

from __future__ import annotations

import re

import pytest
from tests.grammar.little_language import Count, Draw, Gain, Has, If, Me, Send, Someone, Thing, You

from headjudge.grammar import phrases as language_of_phrases
from headjudge.grammar.clauses import begins_with, leaves_out, may_hold, possessives, reading_order, subject_field
from headjudge.grammar.node import Form, Node, node
from headjudge.grammar.phrases import phrases


def test_a_phrase_that_leaves_a_field_open_is_refused() -> None:
    @node("draw")
    class Open(Node):
        count: int

    with pytest.raises(TypeError, match="a phrase of Open leaves out count"):
        phrases(Open)


def test_a_phrase_that_fixes_a_field_which_is_not_there_is_refused() -> None:
    @node(Form("draw", twice=True))
    class Draws(Node):
        pass

    with pytest.raises(TypeError, match="a phrase of Draws fixes twice, which it doesn't have"):
        phrases(Draws)


def test_a_string_needs_a_word_list() -> None:
    @node("draw {what}")
    class Named(Node):
        what: str

    with pytest.raises(TypeError, match="the phrase of Named must say of which class the words in what are"):
        phrases(Named)


def test_a_bracket_makes_two_ways_to_write_one_phrase() -> None:
    (variants,) = phrases(Gain)
    assert [len(variant.items) for variant in variants] == [5, 4]


def test_the_table_has_every_argument_that_the_machine_treats_by_itself() -> None:
    table = language_of_phrases.__doc__ or ""
    told = set(re.findall(r"^``(\w+)``", table, re.MULTILINE)) | {"or"}
    assert {"singular", "plural", "bare", "agree", "counted", "small", "possessive", "sentence", "and"} <= told
    for construct in ("``{field}``", "``{field:arg}``", "``verb(s)``", "``one|many``", "``noun#s``", "``[ … ]``"):
        assert construct in table


# --- how the words of a node stand

ONE = Count("1")


def test_fields_stand_in_the_order_of_their_words() -> None:
    test, then = Has(You(), ONE), Draw(You(), ONE)
    assert reading_order(If(test, then)) == ("test", "then")
    assert reading_order(If(test, then, form=1)) == ("then", "test")


def test_the_subject_is_the_noun_phrase_that_comes_first() -> None:
    assert subject_field(Draw(You(), ONE)) == "who"
    assert subject_field(Send((Me(),), You())) == ""
    assert begins_with(Gain(Me(), ONE), "what")
    assert not begins_with(Send((Me(),), You()), "things")


def test_possessives_and_what_is_left_out() -> None:
    assert possessives(Send((Me(),), You())) == {"whose"}
    assert not leaves_out(Draw(You(), ONE), "who")
    assert leaves_out(Send((Me(),), You()), "whose") is False


def test_what_a_field_may_hold() -> None:
    assert may_hold(Gain, "what", Thing)
    assert not may_hold(Gain, "what", Someone)
