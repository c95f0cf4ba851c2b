"""What is kept of reading from one line to the next changes nothing but how long reading takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.depth import depth, fuzz_seed
from tests.grammar.little_language import LITTLE, Count, Deed, Draw, Each, Someone

from headjudge.altered.cards.own_set import own_records
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.abilities import Text
from headjudge.altered.text.words import paragraphs, tokens
from headjudge.core.rng import Rng
from headjudge.grammar import beginnings
from headjudge.grammar.beginnings import Answers, Beginnings
from headjudge.grammar.language import Language
from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.magic.cards import own_cards
from headjudge.magic.text.compiler import lines_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Players, Quality, Trigger
from headjudge.magic.text.tree.line import Line


def lines_of_magic() -> list[tuple[str, ...]]:
    return [line for card in own_cards() for line in lines_of(card)]


def lines_of_altered() -> list[tuple[str, ...]]:
    return [tokens(line) for record in own_records() for line in paragraphs(record.card.text)]


def garbled(line: tuple[str, ...], other: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    """The beginning of a line and the end of another, so that words stand where they haven't been seen."""
    return (*line[: rng.below(len(line)) + 1], *other[rng.below(len(other)) :])


@pytest.mark.parametrize(
    ("language", "category", "lines"), [(RULES_TEXT, Line, lines_of_magic), (CARD_TEXT, Text, lines_of_altered)]
)
def test_lines_are_read_alike_whatever_was_read_before(
    language: Language,
    category: type[Node],
    lines: Callable[[], list[tuple[str, ...]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = Rng(fuzz_seed(1))
    all_lines = [line for line in lines() if line]
    whole = rng.sample(all_lines, min(len(all_lines), depth(150, 1000)))
    texts = [*whole, *(garbled(line, rng.choice(whole), rng) for line in whole)]
    monkeypatch.setattr(language, "beginnings", Beginnings())
    after_others = [language.read(category, text) for text in (*texts, *texts)][len(texts) :]
    for text, found in zip(texts, after_others, strict=True):
        monkeypatch.setattr(language, "beginnings", Beginnings())
        assert language.read(category, text) == found, " ".join(text)


def test_what_begins_with_no_such_word_is_known_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LITTLE, "beginnings", Beginnings())
    assert LITTLE.read(Deed, ("reserve", "a", "card")).node is None
    assert LITTLE.read(Deed, ("draw", "a", "boost")).node is None
    begun, broken_off = LITTLE.beginnings.nothing_at(("reserve", "draw"))
    assert {(Deed, ""), (Someone, "")} <= begun
    assert (Deed, "") not in broken_off
    assert (Someone, "") in broken_off
    assert LITTLE.read(Deed, ("draw", "a", "card")).node is not None


def test_what_two_words_say_is_known_afterwards_wherever_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LITTLE, "beginnings", Beginnings())
    assert LITTLE.read(Deed, ("each", "player", "draw", "a", "card")).node is None
    known = LITTLE.beginnings.answers
    assert known.at((Someone, ""), ("draw", "each", "player"), 1) == (((2, Each("player")),), 2)
    assert known.at((Deed, ""), ("each", "player", "draw"), 0) == ((), 2)
    assert known.at((Deed, ""), ("each", "player", "draws"), 0) is None
    changed = Answers()
    changed.add((Someone, ""), ("each", "player"), ((2, Each("opponent")),))
    LITTLE.beginnings.answers = changed
    assert Reader(LITTLE, ("each", "player", "draws", "a", "card")).read(Deed, 0) == (
        (5, Draw(Each("opponent"), Count("1"))),
    )
    assert LITTLE.read(Deed, ("each", "player", "draws", "a", "card")).node is None  # it doesn't print back


def test_of_answers_for_the_same_words_the_first_is_kept() -> None:
    known = Answers()
    known.add((Deed, ""), ("each", "player"), ())
    known.add((Deed, ""), ("each", "player", "draws"), ((3, Each("player")),))
    known.add((Deed, ""), ("each",), ((1, Each("player")),))
    assert known.at((Deed, ""), ("each", "player", "draws"), 0) == ((), 1)


def test_a_line_that_cant_be_read_says_how_far_whatever_is_known_of_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    line = ("each", "player", "sends", "a", "card")
    monkeypatch.setattr(LITTLE, "beginnings", Beginnings())
    first = LITTLE.read(Deed, line)
    assert first.furthest == 2
    assert LITTLE.read(Deed, line) == first


def test_no_stream_of_words_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginnings, "_MOST_WORDS", 3)
    monkeypatch.setattr(beginnings, "_MOST_ANSWERS", 1)
    known = Beginnings()
    first, *_ = known.nothing_at(("a", "b", "c", "d"))
    first.add((Deed, ""))
    assert known.nothing_at(("a",)) == [set()]
    for word in "bcd":
        known.answers.add((Deed, ""), ("a", word), ())
    assert [known.answers.at((Deed, ""), ("a", word), 0) for word in "bcd"] == [None, None, ((), 1)]


@pytest.mark.parametrize(
    "category", [Amount, Condition, Effect, Objects, Players, Quality, Trigger], ids=lambda c: c.__name__
)
def test_nothing_is_looked_for_after_the_last_word(category: type[Node], monkeypatch: pytest.MonkeyPatch) -> None:
    # What looks at other words than the first before it gives up has each line read to its end again and again.
    monkeypatch.setattr(RULES_TEXT, "beginnings", Beginnings())
    reader = Reader(RULES_TEXT, ("draw", "a", "card"))
    assert not reader.read(category, reader.end)
    assert (category, "") in RULES_TEXT.beginnings.nothing_at([""])[0]
