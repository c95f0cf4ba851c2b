"""Formats: which sets they permit, which ratings they count for, what settings they need (101, 125, 129)."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.tournament.decks import DeckList, deck_problems, facts_of
from headjudge.tournament.disciplines import Category, Format, discipline, format_of
from headjudge.tournament.settings import settings_of

STANDARD = ("7ED", "INV", "PLS", "APC", "ODY", "TOR")


def played(**given: Any) -> Format:
    return format_of(settings_of(given))


@pytest.mark.parametrize(
    ("given", "sets"),
    [
        ({}, STANDARD),
        ({"format": "standard", "date": "2002-05-26"}, STANDARD),
        ({"format": "standard", "date": "2002-05-27"}, (*STANDARD, "JUD")),
        ({"format": "invasion-block"}, ("INV", "PLS", "APC")),
        ({"format": "odyssey-block"}, ("ODY", "TOR")),
        ({"format": "sets", "sets": ["ody", "TOR", "ODY"]}, ("ODY", "TOR")),
        ({"format": "free"}, ()),
        ({"format": "sealed"}, ()),
    ],
)
def test_the_sets_of_a_format(given: dict[str, Any], sets: tuple[str, ...]) -> None:
    assert played(**given).sets == sets


@pytest.mark.parametrize(
    ("name", "single", "team", "kind"),
    [
        ("standard", Category.CONSTRUCTED, Category.TEAM_CONSTRUCTED, None),
        ("odyssey-block", Category.CONSTRUCTED, Category.TEAM_CONSTRUCTED, None),
        ("free", Category.CONSTRUCTED, Category.TEAM_CONSTRUCTED, None),
        ("sealed", Category.LIMITED, Category.TEAM_LIMITED, "sealed"),
        ("booster-draft", Category.LIMITED, Category.TEAM_LIMITED, "draft"),
        ("rochester-draft", Category.LIMITED, Category.TEAM_LIMITED, "draft"),
    ],
)
def test_the_ratings_that_a_format_counts_for(name: str, single: Category, team: Category, kind: str | None) -> None:
    found = played(format=name)
    assert (found.category(), found.category(3), found.limited_kind) == (single, team, kind)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"format": "sets"}, "settings/sets"),
        ({"format": "sets", "sets": ["Odyssey!"]}, "settings/sets"),
        ({"format": "standard", "sets": ["ODY"]}, "settings/sets"),
        ({"format": "legal-list"}, "settings/legal"),
        ({"format": "free", "legal": "modern"}, "settings/legal"),
        ({"format": "vintage"}, "settings/format"),
        ({"discipline": "chess"}, "settings/discipline"),
    ],
)
def test_settings_that_mean_no_format_are_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        played(**given)
    assert refused.value.code == code


def test_decks_of_the_formats() -> None:
    facts = facts_of({"Opt": ["INV"], "Shock": ["STH", "6ED", "7ED"], "Glory": ["JUD"], "Wald": {"english": "Forest"}})
    deck = DeckList({"Island": 40, "Wald": 8, "Opt": 4, "Shock": 4, "Glory": 4})

    def wrong(**given: Any) -> list[str]:
        return [str(problem) for problem in deck_problems(deck, played(**given).building, facts)]

    assert wrong() == ["not-permitted Glory"]
    assert wrong(date="2002-06-01") == []
    assert wrong(format="invasion-block") == ["not-permitted Shock", "not-permitted Glory"]
    assert wrong(format="sets", sets=["STH", "JUD", "INV"]) == []
    assert wrong(format="free") == []
    assert wrong(format="booster-draft") == []
    assert wrong(format="legal-list", legal="modern") == [
        f"not-permitted {title}" for title in ("Opt", "Shock", "Glory")
    ]


def test_each_format_is_told_to_people() -> None:
    magic = discipline("magic")
    assert magic.format("").name == "standard"
    assert all(known.title and known.line.endswith(".") for known in magic.formats)
    assert len({known.name for known in magic.formats}) == len(magic.formats)
