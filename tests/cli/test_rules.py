"""`headjudge rules` as a judge meets it."""

import json
import subprocess
from collections.abc import Callable

from headjudge.rules import coverage

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_the_command(here: Run) -> None:
    shown = here("rules", "800.4a")
    assert shown.returncode == 0
    assert shown.stdout.startswith("800.4a  Magic: multiplayer rules, March 2011, General\nSomeone who leaves")
    assert "scenarios/magic/800-leaving.yaml:" in shown.stdout
    (record,) = json.loads(here("rules", "800.4a", "--json").stdout)
    assert record["number"] == "800.4a"


def test_the_number_of_an_edition_is_shown_as_citations_have_it(here: Run) -> None:
    first, second, head, *_ = here("rules", "702.19", "--edition", "current").stdout.splitlines()
    assert first == "In the rules of March 2011: Banding; 702.22 in the rules of November 2025"
    assert second == "In the rules of November 2025: Trample; 702.17 in the rules of March 2011"
    assert head.startswith("702.17  ")
    (record,) = json.loads(here("rules", "702.19", "--json").stdout)
    assert (record["number"], record["editions"]) == ("702.19", [first, second])
    refused = here("rules", "724.1", "--edition", "2011")
    assert refused.returncode == 2
    assert "no rule 724.1 in the rules of March 2011" in refused.stderr


def test_the_coverage(here: Run) -> None:
    totals = json.loads(here("rules", "--coverage", "--json").stdout)
    chapters = [chapter for chapter in coverage() if chapter.document == "magic"]
    assert totals["magic"] == {"covered": sum(len(chapter.shown) for chapter in chapters), "total": 160}
    assert "Grand Melee" in here("rules", "--coverage").stdout


def test_one_of_a_known_number_and_coverage_is_wanted(here: Run) -> None:
    assert here("rules").returncode == 2
    assert here("rules", "800.4a", "--coverage").returncode == 2
    assert here("rules", "--coverage", "--edition", "2011").returncode == 2
    unknown = here("rules", "800.99")
    assert unknown.returncode == 2
    assert "no rule 800.99" in unknown.stderr
