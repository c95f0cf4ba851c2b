"""What is wrong with a deck list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.rules import sentence
from headjudge.tournament.decks import (
    CONSTRUCTED,
    LIMITED,
    Building,
    CardFacts,
    DeckList,
    card_map,
    completed,
    counted,
    deck_problems,
    facts_of,
)

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
FREE = replace(CONSTRUCTED, free=LANDS)
DRAFTED = replace(LIMITED, free=LANDS)


def wrong(
    main: dict[str, int],
    side: dict[str, int] | None = None,
    building: Building = FREE,
    facts: dict[str, CardFacts] | None = None,
    pool: dict[str, int] | None = None,
) -> list[str]:
    problems = deck_problems(DeckList(main, side or {}), building, facts or {}, pool)
    for problem in problems:
        assert sentence(problem.fault.rule, "tournament")
        assert problem.sentence.endswith(f"(rule {problem.fault.rule})")
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("forests", "plains", "found"),
    [
        (60, 0, []),
        (59, 15, ["too-small"]),
        (60, 14, ["sideboard"]),
        (60, 16, ["sideboard"]),
        (1000, 15, []),
        (1001, 0, ["too-large"]),
        (0, 1, ["too-small", "sideboard"]),
    ],
)
def test_sizes(forests: int, plains: int, found: list[str]) -> None:
    assert wrong({"Forest": forests}, {"Plains": plains}) == found


def test_sideboards_of_other_formats() -> None:
    some = replace(FREE, side_up_to=True)
    assert wrong({"Forest": 60}, {"Plains": 7}, some) == []
    assert wrong({"Forest": 60}, {"Plains": 16}, some) == ["sideboard"]
    none = replace(FREE, side=0)
    assert wrong({"Forest": 60}, {"Plains": 1}, none) == ["sideboard"]
    (problem,) = deck_problems(DeckList({"Forest": 60}, {"Plains": 1}), none, {})
    assert problem.sentence == "the sideboard has 1 card; none is used (rule 121)"


def test_copies_are_counted_over_all_parts_and_by_the_english_title() -> None:
    facts = facts_of({"Growth": ["7ED"], "Wuchs": {"english": "Growth", "sets": ["7ED"]}})
    assert wrong({"Forest": 56, "Growth": 2, "Wuchs": 2}, facts=facts) == []
    assert wrong({"Forest": 57, "Growth": 1, "Wuchs": 2}, {"Wuchs": 2, "Plains": 13}, facts=facts) == ["copies Growth"]
    assert wrong({"Wuchs": 5, "Forest": 55}, facts=facts) == ["copies Growth"]
    assert wrong({"Forest": 50, "Ember": 5, "Mist": 5}) == ["copies Ember", "copies Mist"]
    land = facts_of({"Wald": {"english": "Forest"}})
    assert wrong({"Wald": 60}, facts=land) == []


def test_permitted_is_what_one_of_its_sets_permits() -> None:
    old = replace(FREE, sets=("7ED", "INV"), known=True, permitted_rule="125")
    facts = facts_of(
        {"Shock": ["STH", "7ED"], "Glory": ["JUD"], "Wald": {"english": "Forest"}, "Schock": {"english": "Shock"}}
    )
    deck = {"Forest": 50, "Shock": 4, "Glory": 4, "Wald": 1, "Nothing": 4}
    assert wrong(deck, building=old, facts=facts) == ["not-permitted Glory", "unknown Nothing"]
    (glory, nothing) = deck_problems(DeckList(deck), old, facts)
    assert glory.sentence == "Glory was printed in none of 7ED, INV, but in JUD (rule 125)"
    assert nothing.card == "Nothing"
    # A translation of no known set is the same card as the one beside it.
    assert wrong({"Forest": 58, "Schock": 1, "Shock": 1}, building=old, facts=facts) == []


def test_legal_lists_know_restricted_cards_and_what_cards_say_of_themselves() -> None:
    modern = replace(FREE, legal="old", known=True)
    facts = {
        "Moss": CardFacts(restricted=("old",)),
        "Rats": CardFacts(legal=("old",), copies=0),
        "Seven": CardFacts(legal=("old",), copies=7),
        "New": CardFacts(legal=("new",)),
    }
    assert wrong({"Forest": 30, "Moss": 1, "Rats": 30, "Seven": 7}, building=modern, facts=facts) == []
    deck = {"Forest": 60, "Moss": 2, "Seven": 8, "New": 1}
    assert wrong(deck, building=modern, facts=facts) == ["copies Moss", "copies Seven", "not-permitted New"]


def test_limited_decks_are_of_the_pool_and_the_rest_is_the_sideboard() -> None:
    pool = {"Bear": 20, "Crow": 25, "Forest": 1}
    deck = completed(DeckList({"Bear": 20, "Forest": 19}), pool)
    assert deck.side == {"Crow": 25}
    assert [str(problem) for problem in deck_problems(deck, DRAFTED, {}, pool)] == ["too-small"]
    assert wrong({"Bear": 45, "Forest": 956}, building=DRAFTED, pool={"Bear": 45}) == ["too-large"]
    assert wrong({"Bear": 4, "Wolf": 1, "Forest": 35}, building=DRAFTED, pool={"Bear": 3}) == [
        "not-in-pool Bear",
        "not-in-pool Wolf",
    ]
    assert wrong({"Bear": 40}, building=DRAFTED) == []
    assert completed(DeckList({"Bear": 1}, {"Elk": 1}), None).side == {"Elk": 1}


def test_leaders_belong_to_the_deck() -> None:
    building = replace(FREE, least=100, most=100, copies=1, side=0, leaders=2)
    facts = {"Queen": CardFacts(colors=("W", "G")), "Bear": CardFacts(colors=("G",)), "Imp": CardFacts(colors=("B",))}

    def found(main: dict[str, int], **leaders: int) -> list[str]:
        return [str(problem) for problem in deck_problems(DeckList(main, leaders=leaders), building, facts)]

    assert found({"Forest": 98, "Bear": 1}, Queen=1) == []
    assert found({"Forest": 98, "Queen": 1}, Queen=1) == ["copies Queen"]
    assert found({"Forest": 98, "Imp": 1}, Queen=1) == ["colors Imp"]
    assert found({"Forest": 98}, Queen=1) == ["too-small"]
    assert found({"Forest": 100}) == ["leader"]
    assert found({"Forest": 97}, Queen=1, Bear=1, Imp=1) == ["leader"]
    # Whose colors a leader has whom nobody knows isn't guessed.
    assert found({"Forest": 98, "Imp": 1}, Stranger=1) == []
    assert wrong({"Forest": 60}) == []
    assert [str(p) for p in deck_problems(DeckList({"Forest": 60}, leaders={"Queen": 1}), FREE, {})] == ["leader"]


def test_lists_as_people_give_them() -> None:
    assert card_map({"Bear": 2, "Elk": 0}) == {"Bear": 2}
    assert card_map(["Bear", "Elk", "Bear"]) == counted(["Bear", "Elk", "Bear"]) == {"Bear": 2, "Elk": 1}


@pytest.mark.parametrize("given", ["Bear", {"Bear": -1}, {"Bear": True}, {"": 1}, {"Bear": 10**9}, {3: 1}, [["Bear"]]])
def test_what_is_no_list_is_refused(given: object) -> None:
    with pytest.raises(InvalidInput) as refused:
        card_map(given)
    assert refused.value.code == "deck/form"


def test_facts_that_are_not_understood_are_refused() -> None:
    with pytest.raises(InvalidInput, match="card 'Bear'"):
        facts_of({"Bear": {"printed": ["7ED"]}})
