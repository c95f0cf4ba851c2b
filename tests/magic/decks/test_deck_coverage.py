"""Decks that can be played whole, and what stands in the way of others: of cards of our own."""

import json
from pathlib import Path

import pytest

from headjudge.core.cards import CardFileError
from headjudge.magic.cards.database import CardDatabase
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks.coverage import DeckCoverage, Step, measure_decks
from headjudge.magic.decks.published import read_published_decks
from headjudge.magic.playable.verdict import verdict

HEN = CardRecord("Hen", type_line="Creature — Bird", power="0", toughness="1", text="Flying")
OX = CardRecord("Ox", type_line="Creature — Ox", power="2", toughness="3", text="Flying\nGrumble twice at two oxen.")
COW = CardRecord(
    "Cow",
    type_line="Creature — Ox",
    power="2",
    toughness="2",
    text="Oxishly — Whenever you gain life, grumble twice at five oxen.\nBattalion — Grumble twice at five oxen.",
    keywords=("Oxishly", "Battalion"),
)
GOAT = CardRecord(
    "Goat", type_line="Creature — Goat", power="1", toughness="1", text="Bleatify {2}", keywords=("Bleatify",)
)
RAM = CardRecord("Ram", type_line="Sorcery", text="Draw a card, then bleatify a Goat.", keywords=("Bleatify", "Draw"))
BARN = CardRecord(
    "Barn // Cellar",
    layout="augment",
    faces=(
        CardRecord("Barn", layout="augment", type_line="Sorcery", text="Draw a card."),
        CardRecord("Cellar", layout="augment", type_line="Sorcery", text="Grumble twice at seven cats."),
    ),
)


def measured(tmp_path: Path, *lines: dict[str, object]) -> DeckCoverage:
    file = tmp_path / "decks.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with CardDatabase.of([HEN, OX, COW, GOAT, RAM, BARN]) as cards:
        return measure_decks(read_published_decks(file), cards, verdict)


def test_families_and_whole_decks(tmp_path: Path) -> None:
    found = measured(
        tmp_path,
        {"family": "farm", "name": "Coop", "main": {"hen": 4}, "set": "FRM", "date": "2026-01-01"},
        {"family": "farm", "name": "Pasture", "main": {"Hen": 4, "Ox": 1}},
        {"family": "hut", "name": "Led by an Ox", "main": {"Hen": 1}, "commander": ["Ox"]},
        {"family": "hut", "name": "A Cow beside it", "main": {"Hen": 1}, "side": {"Cow": 1}},
    )
    assert [deck.name for deck in found.whole] == ["Coop"]
    shares = {name: (s.whole, s.decks, s.supported, s.cards) for name, s in found.families.items()}
    assert shares == {"farm": (1, 2, 1, 2), "hut": (0, 2, 1, 3)}
    assert (found.total.whole, found.total.decks, found.total.supported, found.total.cards) == (1, 4, 1, 3)
    assert [(card.name, card.decks) for card in found.in_the_way(9)] == [("Ox", 2), ("Cow", 1)]
    (reason,) = found.in_the_way(1)[0].reasons
    assert "not understood at “grumble twice at two”" in reason


def test_what_is_to_be_built(tmp_path: Path) -> None:
    found = measured(
        tmp_path,
        {"name": "one wording", "main": {"Ox": 1, "Cow": 1}},
        {"name": "one keyword", "main": {"Goat": 1, "Ram": 1}},
        {"name": "a layout and the wording", "main": {"Barn / Cellar": 1}},
        {"name": "unheard of", "main": {"Yeti": 1, "Ox": 1, "Goat": 1}},
    )
    built = {one.construct: (one.decks, one.decks_alone, one.cards, one.cards_alone) for one in found.constructs(9)}
    assert built == {
        "not understood: grumble twice at": (3, 0, 3, 1),
        "not understood: words before a dash": (1, 0, 1, 0),
        "not understood: keyword bleatify": (2, 1, 2, 2),
        "cards of the layout “augment” are not supported": (1, 0, 1, 0),
        "no card of the file has its name": (1, 0, 1, 1),
    }
    assert found.constructs(1)[0].sentence == "grumble twice at seven cats ."
    assert list(found.order(3)) == [
        Step("not understood: grumble twice at", 0),
        Step("not understood: keyword bleatify", 1),
        Step("cards of the layout “augment” are not supported", 2),
    ]
    assert [step.whole for step in found.order(9)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"name": "A", "main": {"Hen": 0}}', "line 2: .*Expected `int` >= 1"),
        ('{"name": "A", "main": ["Hen"]}', "line 2: .*Expected `object`"),
        ('{"name": "A"', "line 2: .*truncated"),
    ],
)
def test_a_line_that_is_no_deck(tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "decks.jsonl"
    file.write_text('{"name": "A", "main": {"Hen": 1}}\n' + line)
    with pytest.raises(CardFileError, match=message):
        read_published_decks(file)
