"""Which cards a list means, and whether they make a legal deck: everything wrong at once, each with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.altered.cards import Card, CardType, Rarity
from headjudge.altered.cards.database import CardDatabase
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.decks import CheckedDeck, check_deck, construction, parse_deck
from headjudge.altered.decks.building import Counted, why_not_built

FLAT = Path(__file__).parents[1] / "cards/flat.jsonl"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> CardLibrary:
    database = CardDatabase(tmp_path_factory.mktemp("cards") / "cards.sqlite3")
    database.import_cards(read_cards(FLAT))
    return CardLibrary(database)


def checked(library: CardLibrary, text: str, format_name: str = "constructed") -> CheckedDeck:
    return check_deck(parse_deck(text), library, construction(format_name))


def said(found: CheckedDeck) -> list[tuple[str, int | None]]:
    return [(str(problem.fault.code), problem.line) for problem in found.problems if problem.fault.code != "size"]


def test_names_mean_versions(library: CardLibrary) -> None:
    found = checked(library, "Hero: hanna & bolt\n1 Tin Fox (common)\n1 TIN FOX [R1]\n1 ALT_COREKS_B_AX_04_C")
    assert [record.reference for _, record in found.cards] == [
        *("ALT_CORE_B_AX_01_C", "ALT_CORE_B_AX_04_C", "ALT_CORE_B_AX_04_R1", "ALT_COREKS_B_AX_04_C")
    ]
    assert said(found) == []
    # Both rare versions are meant, but of one of them the faction is the Hero's; without a Hero nothing tells.
    assert said(checked(library, "1 Tin Fox (rare)", "limited")) == [("ambiguous", 1)]
    assert checked(library, "1 Tin Fox (rare, OR)", "limited").cards[0][1].reference == "ALT_CORE_B_AX_04_R2"


@pytest.mark.parametrize(
    ("text", "expected", "message"),
    [
        ("1 Tin Fxo", ("unknown", 1), "no card is named 'Tin Fxo'; did you mean Tin Fox?"),
        ("1 ALT_CORE_B_AX_05_C", ("unknown", 1), "no card is named 'ALT_CORE_B_AX_05_C'"),
        (
            "1 Tin Fox",
            ("ambiguous", 1),
            "'Tin Fox' could be any of: ALT_CORE_B_AX_04_C (common, AX); ALT_CORE_B_AX_04_R1 (rare, AX); "
            "ALT_CORE_B_AX_04_R2 (rare, OR). Write the reference, or the rarity behind the name",
        ),
        ("1 Tin Fox (unique)", ("ambiguous", 1), "'Tin Fox' could be any of: ALT_CORE_B_AX_04_C (common, AX); "),
        (
            "1 ALT_CORE_B_AX_04_R2",
            ("unsupported", 1),
            "Tin Fox isn't supported: not understood from 'hum a tune .' on, in '{H} Hum a tune.'",
        ),
        ("1 ALT_CORE_A_AX_31_C", ("token", 1), "Bolt is a token; a deck has none (rule 1.1.4)"),
    ],
)
def test_cards_that_cannot_be_played(library: CardLibrary, text: str, expected: tuple[str, int], message: str) -> None:
    found = checked(library, text, "limited")
    assert said(found) == [expected]
    assert str(found.problems[-1].fault).startswith(message) or str(found.problems[0].fault).startswith(message)


def test_suspended_cards_are_for_limited_play(library: CardLibrary) -> None:
    assert said(checked(library, "1 Hanna & Bolt\n1 Old Workshop")) == [("suspended", 2)]
    assert said(checked(library, "1 Hanna & Bolt\n1 Old Workshop", "sealed")) == []


def hero(faction: str = "AX", name: str = "Hanna") -> Card:
    return Card(name, CardType.HERO, faction)


def cards(count: int, faction: str = "AX", rarity: Rarity = Rarity.COMMON, copies: int = 3) -> list[Counted]:
    names = [f"{faction} {rarity} {n}" for n in range(-(-count // copies))]
    left = count
    found = []
    for name in names:
        found.append(Counted(Card(name, CardType.CHARACTER, faction, rarity=rarity), min(copies, left)))
        left -= copies
    return found


GOOD = [Counted(hero(), 1, 1), *cards(24), *cards(15, rarity=Rarity.RARE)]


@pytest.mark.parametrize(
    ("deck", "format_name", "edition", "expected"),
    [
        (GOOD, "constructed", "1.0", []),
        (GOOD, "multiplayer", "4.0", []),
        (GOOD[1:], "constructed", "1.0", ["the deck has no Hero; it needs one (rule 1.1.4.b)"]),
        (
            [*GOOD, Counted(hero(name="Ida"), 1, 9)],
            "constructed",
            "1.0",
            ["line 9: the deck has 2 Heroes (Hanna, Ida); it may have one (rule 1.1.4.b)"],
        ),
        (
            GOOD[:-1],
            "constructed",
            "1.0",
            ["the deck has 36 cards besides the Hero; it needs at least 39 (rule 1.1.4.c)"],
        ),
        (GOOD[:-1], "constructed", "4.0", ["the deck has 37 cards in all; it needs at least 40 (rule 1.1.4)"]),
        ([*GOOD, *cards(20, "", copies=2)], "constructed", "1.0", []),
        (
            [*GOOD, *cards(21, "", copies=2)],
            "constructed",
            "4.0",
            ["the deck has 61 cards in all; it may have at most 60 (rule 1.1.4)"],
        ),
        (
            [*GOOD, Counted(Card("Kelp", CardType.SPELL, "OR"), 1, 7)],
            "constructed",
            "1.0",
            ["line 7: Kelp is of the faction OR, the Hero of AX (rule 1.1.4.d)"],
        ),
        (
            [*GOOD, Counted(Card("AX common 0", CardType.CHARACTER, "AX"), 1, 8)],
            "constructed",
            "1.0",
            ["line 8: the deck has 4 cards named AX common 0, all versions together; it may have 3 (rule 1.1.4.e)"],
        ),
        (
            [*GOOD, *cards(1, "AX", Rarity.RARE, 1)[:0], Counted(Card("Late", CardType.SPELL, "AX", rarity="rare"), 1)],
            "constructed",
            "1.0",
            ["the deck has 16 rare cards; it may have 15 (rule 1.1.4.f)"],
        ),
        (
            [*GOOD, *cards(4, rarity=Rarity.UNIQUE, copies=1)],
            "constructed",
            "1.0",
            ["the deck has 4 unique cards; it may have 3 (rule 1.1.4.g)"],
        ),
        ([*cards(30, copies=30)], "limited", "1.0", []),
        ([Counted(hero(), 1), *cards(29, rarity=Rarity.UNIQUE, copies=29)], "draft", "4.0", []),
        (
            [*cards(29, copies=29)],
            "sealed",
            "1.0",
            ["the deck has 29 cards in all; it needs at least 30 (rule 1.1.5.c)"],
        ),
        (
            [Counted(hero(), 2, 3), *cards(30)],
            "limited",
            "1.0",
            ["line 3: the deck has 2 Heroes (Hanna); it may have one (rule 1.1.5.b)"],
        ),
        ([Counted(hero(), 1), *cards(15, "BR"), *cards(15, "LY"), *cards(15, "")], "limited", "1.0", []),
        (
            [Counted(hero(), 1), *cards(15, "BR"), *cards(15, "LY"), *cards(1, "MU")],
            "limited",
            "1.0",
            ["the deck has cards of 4 factions (AX, BR, LY, MU); it may have 3 (rule 1.1.5.d)"],
        ),
    ],
)
def test_how_decks_are_built(deck: list[Counted], format_name: str, edition: str, expected: list[str]) -> None:
    assert [str(problem) for problem in why_not_built(deck, construction(format_name, edition))] == expected


def test_everything_wrong_is_said_at_once(library: CardLibrary) -> None:
    found = checked(library, "1 Stone Fox\n4 Tin Fox (common)\n1 Bolt\n1 ALT_CORE_B_AX_04_R2")
    assert [(problem.fault.code, problem.line) for problem in found.problems] == [
        *(("hero", None), ("size", None)),
        *(("unknown", 1), ("copies", 2), ("unknown", 3), ("unsupported", 4)),
    ]
