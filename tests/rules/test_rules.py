"""The rule index."""

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.rules import coverage, documents, look_up
from headjudge.rules.sources import NUMBER

CHAPTERS = ("800", "801", "802", "803", "806")


def test_each_rule_of_the_chapters_in_force_has_a_scenario() -> None:
    missing = {c.chapter: c.missing for c in coverage() if c.document == "magic" and c.chapter in CHAPTERS}
    assert missing == {chapter: [] for chapter in CHAPTERS}


def test_each_section_of_the_wargame_has_a_scenario_and_is_cited_where_it_is_carried_out() -> None:
    chapters = [c for c in coverage() if c.document == "wargame"]
    assert [number for c in chapters for number in c.missing] == []
    assert [number for c in chapters for number in c.rules if number not in c.cited] == []


@pytest.mark.parametrize("name", documents())
def test_each_document_is_in_order(name: str) -> None:
    document = documents()[name]
    assert all(NUMBER.fullmatch(number) for number in document.rules)
    assert all(document.chapter(number) for number in document.rules)
    assert all(summary.strip() for summary in document.rules.values())


def test_the_multiplayer_rules_have_160_paragraphs() -> None:
    assert len(documents()["magic"].rules) == 160


def test_the_wargame_has_137_sections_and_paragraphs() -> None:
    document = documents()["wargame"]
    assert len(document.rules) == 137
    assert list(document.rules) == sorted(document.rules, key=lambda number: [int(part) for part in number.split(".")])
    assert {number.rpartition(".")[0] for number in document.rules} <= {*document.rules, *document.chapters}


def test_a_number_is_looked_up_in_the_document_that_has_it() -> None:
    (entry,) = look_up("3.2.5.2")
    assert (entry.document, entry.chapter) == ("wargame", "Turn structure and movement")
    assert any(head.title.startswith("Joint Engage") for head in entry.scenarios)
    (chapter,) = look_up("4")
    assert (chapter.document, chapter.chapter) == ("wargame", "Combat")
    assert chapter.summary.startswith("How battles are judged")
    assert {"4.1", "4.1.2.5", "4.5"} <= set(chapter.parts)


def test_a_rule_with_its_parts_and_scenarios() -> None:
    (entry,) = look_up("800.4")
    assert entry.chapter == "General"
    assert entry.parts == [f"800.4{letter}" for letter in "abcdefghi"]
    assert all("800.4" in head.rules for head in entry.scenarios)


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(InvalidInput, match=r"no rule 800\.99"):
        look_up("800.99")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("rule 800.4a, and 802.3.", ["800.4a", "802.3"]),
        ("(3.2.2.1) as 2.2.14.d says", ["3.2.2.1", "2.2.14.d"]),
        ("version 1x.2, 800", []),
    ],
)
def test_numbers_in_running_text(text: str, numbers: list[str]) -> None:
    assert NUMBER.findall(text) == numbers
