"""Magic's deck lists, cards and tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks import COMMANDER_DECKS, own_deck, write_deck
from headjudge.tournament.decks import CardFacts, DeckList, deck_problems
from headjudge.tournament.disciplines import DUEL, Side, discipline, format_of
from headjudge.tournament.settings import settings_of

MAGIC = discipline("magic")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a few made-up cards."""
    with CardDatabase(default_path(tmp_path)) as database:
        database.import_cards(
            [
                CardRecord("Small Bear", type_line="Creature — Bear", sets=("INV", "7ED"), legal=("modern",)),
                CardRecord("Crème", type_line="Instant", restricted=("old",), color_identity=("U",)),
                CardRecord(
                    "Many Mice",
                    type_line="Creature — Mouse",
                    text="A deck can have any number of cards named Many Mice.",
                    legal=("commander",),
                ),
                CardRecord(
                    "Seven Imps", type_line="Creature", text="A deck can have up to seven cards named Seven Imps."
                ),
                CardRecord("Forest", type_line="Basic Land — Forest", legal=("modern",)),
            ]
        )
    return tmp_path


def test_facts_of_cards_come_from_card_data(folder: Path) -> None:
    titles = ["Small Bear", "creme", "Many Mice", "Seven Imps", "Forest", "Nobody's Card"]
    facts = MAGIC.facts(titles, folder)
    assert facts == {
        "Small Bear": CardFacts(sets=("INV", "7ED"), legal=("modern",)),
        "creme": CardFacts(english="Crème", restricted=("old",), colors=("U",)),
        "Many Mice": CardFacts(legal=("commander",), copies=0),
        "Seven Imps": CardFacts(copies=7),
        "Forest": CardFacts(legal=("modern",), copies=0),
    }
    assert MAGIC.legal_lists(folder) == ["commander", "modern", "old"]


def test_our_own_cards_are_known_without_card_data(tmp_path: Path) -> None:
    known = MAGIC.facts(["Grizzled Nobody", "Forest"], tmp_path)
    assert list(known) == ["Forest"]
    assert known["Forest"].sets
    assert MAGIC.legal_lists(tmp_path) == []


def test_our_ready_commander_decks_are_legal_where_commander_is_played(tmp_path: Path) -> None:
    """With nothing imported: Commander pods are one of the kinds that are ready to be opened."""
    played = format_of(settings_of({"format": "legal-list", "legal": "commander", "structure": "pods"}))
    assert len(COMMANDER_DECKS) == 5
    for name in COMMANDER_DECKS:
        deck = MAGIC.read(write_deck(own_deck(name), "arena")).deck
        assert deck_problems(deck, played.building, MAGIC.facts(deck.all(), tmp_path)) == []


def test_a_list_is_judged_by_card_data(folder: Path) -> None:
    deck = MAGIC.read("30 Forest\n26 Many Mice\n5 small bear\n\nSideboard\n1 Nothing\n").deck
    facts = MAGIC.facts(deck.all(), folder)
    standard = format_of(settings_of({}))
    assert [str(problem) for problem in deck_problems(deck, standard.building, facts)] == [
        "sideboard",
        "not-permitted Many Mice",
        "copies Many Mice",
        "copies Small Bear",
        "unknown Nothing",
    ]
    modern = format_of(settings_of({"format": "legal-list", "legal": "modern"}))
    assert [str(problem) for problem in deck_problems(deck, modern.building, facts)] == [
        "not-permitted Many Mice",
        "copies Small Bear",
        "unknown Nothing",
    ]


def test_commander_decks_have_a_leader() -> None:
    commander = format_of(settings_of({"format": "legal-list", "legal": "commander"}))
    deck = MAGIC.read("Commander\n1 Queen\n\nDeck\n98 Forest\n1 Bear\n").deck
    assert deck == DeckList({"Forest": 98, "Bear": 1}, leaders={"Queen": 1})
    facts = {"Queen": CardFacts(legal=("commander",), colors=("G",)), "Bear": CardFacts(colors=("R",))}
    assert [str(problem) for problem in deck_problems(deck, commander.building, facts)] == [
        "colors Bear",
        "not-permitted Bear",
    ]
    pod = [Side(name, (seat,)) for seat, name in enumerate("ABCD")]
    assert MAGIC.table(commander, pod).options == {"variant": "free-for-all", "commander": True}
    teams = [Side("Elks", (0, 1)), Side("Bears", (2, 3))]
    options = MAGIC.table(commander, teams).options
    assert options == {"variant": "two-headed-giant", "teams": {"Elks": [0, 1], "Bears": [2, 3]}, "commander": True}


def test_lists_are_read_and_written() -> None:
    deck = DeckList({"Bear": 4, "Forest": 56}, {"Elk": 15})
    assert MAGIC.read(MAGIC.write(deck)).deck == deck
    written = MAGIC.read("About\nName Bears\n\nDeck\n4 Bear\n56 Forest\n1 Bear\n")
    assert (written.name, written.lines) == ("Bears", {"Bear": 5, "Forest": 6})
    with pytest.raises(InvalidInput, match="empty"):
        MAGIC.read("")
    assert MAGIC.table(format_of(settings_of({})), DUEL).options == {"variant": "duel"}
