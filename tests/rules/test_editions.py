"""The editions of the rules, and that each citation is a number of the edition it is of (decision 0056)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import headjudge
from headjudge.core.errors import InvalidInput
from headjudge.rules.editions import NAMES, counterpart, differences, edition, kept, numbered, renumbered
from headjudge.rules.sources import NUMBER, citations
from headjudge.scenario import Head, heads, library, scenario_files

TOP = Path(headjudge.__file__).parent
PACKAGES = ["bots", "core", "envs", "magic", "server"]
MAGIC = re.compile(r"[1-9]\d\d\.\d+[a-z]?")
NEAR = 6
"""So many lines before and after a citation may say what it is about."""
ALSO = {"Morph": ["face up", "turn up", "turning_up"]}
"""Other words for a keyword."""


@pytest.mark.parametrize(
    ("number", "of", "about", "elsewhere"),
    [
        ("702.17", "2011", "Trample", "702.19"),
        ("702.17b", "2011", "Trample", "702.19"),
        ("702.19b", "current", "Trample", "702.17"),
        ("702.17", "current", "Reach", "702.15"),
        ("702.86", "2011", "Totem armor", "702.89"),
        ("702.89", "current", "Umbra armor", "702.86"),
        ("702.2b", "2011", "Deathtouch", "702.2b"),
        ("701.14", "2011", "Search", "701.23"),
        ("701.14", "current", "Fight", ""),
        ("702.164b", "current", "Toxic", ""),
        ("116.3", "2011", "Timing and priority", "117"),
        ("103.4", "2011", "Starting the game", "103.5"),
        ("103.5", "current", "Starting the game", "103.4"),
        ("508.6", "2011", "Declare attackers step", "508.8"),
        ("715.1", "2011", "Handling illegal actions", "732"),
        ("309", "2011", "Planes", "311"),
        ("701", "2011", "Keyword actions", "701"),
        ("800.4a", "2011", "General", "800.4a"),
        ("724.1", "current", "The monarch", ""),
        ("724.1", "2011", "", ""),
        ("702.90", "2011", "", ""),
        ("3.2.5", "current", "", ""),
    ],
)
def test_what_a_number_is_about_and_what_the_other_edition_calls_it(
    number: str, of: str, about: str, elsewhere: str
) -> None:
    assert edition(of).about(number) == about
    assert counterpart(number, of) == elsewhere


def test_there_are_two_editions() -> None:
    with pytest.raises(InvalidInput, match="no edition 1994; the editions are 2011 and current"):
        edition("1994")


def test_what_the_editions_mean_by_a_number_is_told_where_they_differ() -> None:
    old, new = "rules of March 2011", "rules of November 2025"
    assert differences("702.17") == [
        f"In the {old}: Trample; 702.19 in the {new}",
        f"In the {new}: Reach; 702.15 in the {old}",
    ]
    assert differences("724.1") == [f"In the {new}: The monarch; not in the {old}"]
    assert differences("508.1a") == differences("3.2.5") == []


def test_a_number_is_kept_as_citations_have_it() -> None:
    asked = [("702.17", "2011"), ("702.19", "current"), ("724.1", "current"), ("103.5", "current")]
    assert [kept(number, of) for number, of in asked] == ["702.17", "702.17", "724.1", "103.4"]
    with pytest.raises(InvalidInput, match=r"no rule 724\.1 in the rules of March 2011"):
        kept("724.1", "2011")


def test_what_is_renumbered_is_in_both_editions() -> None:
    old, new = map(edition, NAMES)
    everything = {name for names in new.keywords.values() for name in names} | set(new.sections.values())
    assert set(renumbered().names.values()) <= everything
    assert [number for number in renumbered().paragraphs if not old.about(number)] == []
    assert [number for number in renumbered().paragraphs.values() if not new.about(number)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_keyword_is_listed_twice(name: str) -> None:
    for names in edition(name).keywords.values():
        assert len(names) == len(set(names))


def misread(number: str, around: str) -> str:
    """What is wrong with a citation, or nothing: no edition has it, or none of the words around it names what it is of.

    Sections of 2011 needn't be named: their paragraphs are about many things.
    """
    around = around.lower()
    names = {name: edition(name).about(number) for name in NAMES}
    if not any(names.values()):
        return "no edition has it"
    old, new = names["2011"], names["current"]
    if old and old == edition("2011").sections.get(number[:3]):
        return ""
    # Today's number is meant of what 2011 hasn't got, in sections that it hasn't, or where that is said.
    since = not counterpart(number, "current") or number[:3] not in edition("2011").sections
    later = new if new and (since or "today" in around) else ""
    said = [name for name in (old, later) if name]
    return "" if any(named(name, around) for name in said) else f"nothing there is about {' or '.join(said) or new}"


def named(name: str, around: str) -> bool:
    """Whether the beginning of a word of a name is there: that of "Sacrifice" in "sacrificed"; face-down is morph."""
    words = [word[:4].lower() for word in re.findall(r"[\w-]+", name) if len(word) > 2]
    return any(word in around for word in [*words, *ALSO.get(name, [])])


def wrong(found: Iterator[tuple[str, str, str]]) -> list[str]:
    """Of citations (where, number, words around) those that are misread, with why."""
    return [f"{where}: {number}: {why}" for where, number, around in found if (why := misread(number, around))]


def cited_in_code() -> Iterator[tuple[str, str, str]]:
    lines = {file: file.read_text(encoding="utf-8").splitlines() for file in TOP.rglob("*.py")}
    for number, places in citations(PACKAGES).items():
        if MAGIC.fullmatch(number):
            for place in places:
                file = TOP.parent / place.file
                around = lines[file][max(0, place.line - 1 - NEAR) : place.line + NEAR]
                yield str(place), number, " ".join([*around, place.scope, file.stem.replace("_", " ")])


def cited_by_scenarios() -> Iterator[tuple[str, str, str]]:
    for file in scenario_files([library() / "magic"]):
        around = f"{file.stem} {file.read_text(encoding='utf-8')}"
        for head in heads(file, alone=True):
            assert isinstance(head, Head), head
            for number in dict.fromkeys([*head.rules, *NUMBER.findall(head.title)]):
                if MAGIC.fullmatch(number):
                    yield f"{file.name}:{head.line}", number, around


def test_a_citation_is_read_by_what_is_said_of_it() -> None:
    assert misread("702.17b", "Trample (702.17b)") == ""
    assert misread("702.19b", "a trampling attacker") == "nothing there is about Banding"
    assert misread("702.19b", "702.19b today: what tramples") == ""
    assert misread("701.17a", "players sacrifice permanents") == "nothing there is about Scry or Mill"
    assert misread("701.14", "two creatures fight") == ""
    assert misread("717.1", "what was begun is taken back") == "nothing there is about Attraction cards"
    assert misread("724.1", "who becomes the monarch") == ""
    assert misread("702.300", "") == misread("740.1", "") == "no edition has it"


def test_each_citation_of_the_code_is_a_number_of_its_edition() -> None:
    assert wrong(cited_in_code()) == []


def test_each_citation_of_a_scenario_is_a_number_of_its_edition() -> None:
    assert wrong(cited_by_scenarios()) == []


def test_a_citation_is_of_the_older_edition_that_has_it() -> None:
    assert [numbered(number) for number in ("702.17", "701.14", "702.164b", "717.1", "740.1")] == [
        *("2011", "2011", "current", "current", ""),
    ]
