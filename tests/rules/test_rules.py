"""The rule index."""

import re

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.rules import coverage, documents, look_up
from headjudge.rules.editions import NAMES, edition, kept
from headjudge.rules.sources import NUMBER, SECTION, citations

CHAPTERS = ("800", "801", "802", "803", "806")
SECTIONS = re.compile(r"\d{3}[a-z]?|facts/[a-z]+")


def test_each_rule_of_the_chapters_in_force_has_a_scenario() -> None:
    missing = {c.chapter: c.missing for c in coverage() if c.document == "magic" and c.chapter in CHAPTERS}
    assert missing == {chapter: [] for chapter in CHAPTERS}


def test_each_section_of_the_wargame_has_a_scenario_and_is_cited_where_it_is_carried_out() -> None:
    chapters = [c for c in coverage() if c.document == "wargame"]
    assert [number for c in chapters for number in c.missing] == []
    assert [number for c in chapters for number in c.rules if number not in c.cited] == []


LATER = ("facts/penalties",)
"""What nothing carries out yet: infractions."""


def test_each_section_of_the_floor_rules_and_of_practice_has_scenarios_and_is_cited() -> None:
    for chapter in coverage():
        if chapter.document in ("tournament", "facts"):
            assert set(chapter.missing) <= set(LATER)
            assert set(chapter.rules) - set(chapter.cited) <= set(LATER)
            for number in chapter.shown:
                entry = look_up(number, code=False)[-1]
                assert len(entry.scenarios) > 1, f"{number} has only {entry.scenarios[0].title}"


@pytest.mark.parametrize("name", documents())
def test_each_document_is_in_order(name: str) -> None:
    document = documents()[name]
    pattern = SECTIONS if document.starts else NUMBER
    assert all(pattern.fullmatch(number) for number in document.rules)
    assert all(document.chapter(number) for number in document.rules)
    assert [number for chapter in document.chapters for number in document.within(chapter)] == list(document.rules)
    assert all(summary.strip() for summary in document.rules.values())


def test_the_multiplayer_rules_have_160_paragraphs() -> None:
    assert len(documents()["magic"].rules) == 160


def test_the_wargame_has_137_sections_and_paragraphs() -> None:
    document = documents()["wargame"]
    assert len(document.rules) == 137
    assert list(document.rules) == sorted(document.rules, key=lambda number: [int(part) for part in number.split(".")])
    assert {number.rpartition(".")[0] for number in document.rules} <= {*document.rules, *document.chapters}


def test_the_floor_rules_have_their_sections_and_chapters() -> None:
    document = documents()["tournament"]
    assert list(document.rules) == sorted(document.rules)
    assert " ".join(document.rules) == (
        "101 111 112 112a 113 114 115 116 117 121 122 125 129 131 132 135 143 145 146 147"
    )
    assert document.within("110")[1:3] == ["112", "112a"]
    assert (document.chapter("112a"), document.chapter("105")) == ("Tournament mechanics", "")
    assert "110" in {entry.number for entry in look_up("110", code=False) if entry.parts[:2] == ["111", "112"]}


def test_a_section_is_found_among_paragraphs_of_other_documents() -> None:
    game, tournament = look_up("115", code=False)
    assert (game.document, tournament.document) == ("play", "tournament")
    assert tournament.summary.startswith("A player may reshuffle")
    (facts,) = look_up("facts/swiss", code=False)
    assert facts.chapter == "What completes the floor rules"
    with pytest.raises(InvalidInput, match="no rule facts/nothing"):
        look_up("facts/nothing")


def test_where_the_code_cites_sections() -> None:
    places = citations(["tournament"], SECTION)
    assert {"headjudge/tournament/results.py"} <= {place.file for place in places["111"]}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A match (111, 117) of 128 players, 121 of them here", ["111, 117"]),
        ('Fault("112a", "…")', ["112a"]),
        ("by rule 116 and rules 112, 112a, and facts/swiss", ["116", "112, 112a"]),
        ("as said (facts/swiss and 117): (131 cards)", ["facts/swiss and 117"]),
    ],
)
def test_sections_in_running_text(text: str, found: list[str]) -> None:
    assert SECTION.findall(text) == found


def test_a_number_is_looked_up_in_the_document_that_has_it() -> None:
    (entry,) = look_up("3.2.5.2")
    assert (entry.document, entry.chapter) == ("wargame", "Turn structure and movement")
    assert any(head.title.startswith("Joint Engage") for head in entry.scenarios)
    chapter, other, third = sorted(look_up("4"), key=lambda entry: entry.document, reverse=True)
    assert (third.document, third.chapter) == ("altered", "The day")
    assert (other.document, other.chapter) == ("infractions", "Unsporting conduct")
    assert (chapter.document, chapter.chapter) == ("wargame", "Combat")
    assert chapter.summary.startswith("How battles are judged")
    assert {"4.1", "4.1.2.5", "4.5"} <= set(chapter.parts)


def test_a_rule_with_its_parts_and_scenarios() -> None:
    (entry,) = look_up("800.4")
    assert entry.chapter == "General"
    assert entry.parts == [f"800.4{letter}" for letter in "abcdefghi"]
    assert all("800.4" in head.rules for head in entry.scenarios)


@pytest.mark.parametrize("number", ["800.99", "811.9", "702.300", "740", "3.2.5.99"])
def test_an_unknown_rule_is_refused(number: str) -> None:
    with pytest.raises(InvalidInput, match=rf"no rule {re.escape(number)}"):
        look_up(number)


@pytest.mark.parametrize(
    ("number", "about"),
    [
        ("702.90", "Infect (rules of November 2025)"),
        ("702.90b", "Infect (rules of November 2025)"),
        ("701.30", "Clash (rules of November 2025)"),
        ("702.18", "Vigilance (rules of March 2011) or Shroud (rules of November 2025)"),
        ("104.6", "Ending the game"),
        ("105", "Colors"),
    ],
)
def test_of_a_number_that_nothing_cites_is_told_what_it_is_about(number: str, about: str) -> None:
    (entry,) = look_up(number, code=False)
    assert entry.summary == f"There is no sentence of ours about this number yet. It is about: {about}."
    assert (entry.document, entry.scenarios) == ("play", [])


def test_each_keyword_and_section_of_an_edition_can_be_looked_up() -> None:
    for name in NAMES:
        numbers = [
            f"{section}.{n}" for section, names in edition(name).keywords.items() for n in range(2, len(names) + 2)
        ]
        assert all(look_up(kept(number, name), code=False)[0].summary for number in [*edition(name).sections, *numbers])


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


def test_each_paragraph_of_altered_has_a_scenario() -> None:
    chapters = coverage("altered")
    assert sum(len(c.rules) for c in chapters) > 110
    assert {c.document for c in chapters} == {"altered"}
    assert [number for c in chapters for number in c.missing] == []


def test_a_number_of_several_games_is_asked_of_one() -> None:
    assert {entry.document for entry in look_up("1.3", code=False)} >= {"wargame"}
    (entry,) = look_up("4.2.5.c", game="altered", code=False)
    assert (entry.document, "limits" in entry.summary) == ("altered", True)
    with pytest.raises(InvalidInput, match=r"no rule 800\.4a"):
        look_up("800.4a", game="altered", code=False)
