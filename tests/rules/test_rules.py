"""The rule index."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.rules import coverage, documents, look_up
from headjudge.rules.sources import NUMBER

HEADJUDGE = Path(sys.executable).with_name("headjudge")
CHAPTERS = ("800", "801", "802", "803", "806")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([HEADJUDGE, "rules", *arguments], capture_output=True, text=True, check=False, timeout=60)


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
    result = run("800.99")
    assert result.returncode == 2
    assert "no rule 800.99" in result.stderr


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


def test_the_command() -> None:
    shown = run("800.4a")
    assert shown.returncode == 0
    assert shown.stdout.startswith("800.4a  Magic: multiplayer rules, March 2011, General\nSomeone who leaves")
    assert "scenarios/magic/800-leaving.yaml:" in shown.stdout
    (record,) = json.loads(run("800.4a", "--json").stdout)
    assert record["number"] == "800.4a"


def test_the_number_of_an_edition_is_shown_as_citations_have_it() -> None:
    first, second, head, *_ = run("702.19", "--edition", "current").stdout.splitlines()
    assert first == "In the rules of March 2011: Banding; 702.22 in the rules of November 2025"
    assert second == "In the rules of November 2025: Trample; 702.17 in the rules of March 2011"
    assert head.startswith("702.17  ")
    (record,) = json.loads(run("702.19", "--json").stdout)
    assert (record["number"], record["editions"]) == ("702.19", [first, second])
    refused = run("724.1", "--edition", "2011")
    assert refused.returncode == 2
    assert "no rule 724.1 in the rules of March 2011" in refused.stderr


def test_the_coverage() -> None:
    totals = json.loads(run("--coverage", "--json").stdout)
    chapters = [chapter for chapter in coverage() if chapter.document == "magic"]
    assert totals["magic"] == {"covered": sum(len(chapter.shown) for chapter in chapters), "total": 160}
    assert "Grand Melee" in run("--coverage").stdout


def test_one_of_number_and_coverage_is_wanted() -> None:
    assert run().returncode == 2
    assert run("800.4a", "--coverage").returncode == 2
    assert run("--coverage", "--edition", "2011").returncode == 2
