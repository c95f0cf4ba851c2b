"""Both formats say the same of the same cards; a bad file is refused where it is bad, and changes nothing."""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path

import pytest

from headjudge.altered.cards import CardType, Rarity
from headjudge.altered.cards.database import CardDatabase
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.cards.references import parse_reference
from headjudge.core.cards import CardFileError, ImportSummary

HERE = Path(__file__).parent
FLAT = HERE / "flat.jsonl"
PUBLISHED = Path(__file__).parents[4] / "shared/data/altered-cards.jsonl.xz"


def by_reference(path: Path) -> dict[str, CardRecord]:
    return {record.reference: record for record in read_cards(path)}


def test_both_formats_agree(tmp_path: Path) -> None:
    flat, documents = by_reference(FLAT), by_reference(HERE / "documents.json")
    assert len(documents) == 5
    assert documents == {reference: flat[reference] for reference in documents}
    array = tmp_path / "cards.json"
    array.write_text(json.dumps([json.loads(line) for line in FLAT.read_text().splitlines() if line]))
    assert by_reference(array) == flat
    single = tmp_path / "one.json"
    single.write_text(json.dumps(json.loads((HERE / "documents.json").read_text())[1], indent=2))
    assert list(read_cards(single)) == [documents["ALT_CORE_B_AX_04_C"]]
    packed = tmp_path / "cards.jsonl.xz"
    packed.write_bytes(lzma.compress(FLAT.read_bytes()))
    assert by_reference(packed) == flat


def test_what_is_printed() -> None:
    cards = by_reference(FLAT)
    fox = cards["ALT_CORE_B_AX_04_R2"].card
    assert (fox.faction, fox.rarity, fox.hand_cost, fox.reserve_cost, fox.stats) == ("OR", Rarity.RARE, 2, 1, (2, 2, 2))
    assert (fox.text, fox.support) == ("{H} Hum a tune.\n{R} Resupply.", "{D} : Draw a card.")
    hero = cards["ALT_CORE_B_AX_01_C"].card
    assert (hero.type, hero.reserve_limit, hero.landmark_limit, hero.stats) == (CardType.HERO, 2, 3, None)
    assert cards["ALT_CORE_B_AX_24_C"].card.type is CardType.LANDMARK_PERMANENT
    assert cards["ALT_CORE_B_AX_24_C"].suspended
    mana = cards["ALT_COREKS_B_NE_01_C"]  # however its number is written
    assert (mana.card.type, mana.card.faction, mana.token) == (CardType.MANA_CONVERGENCE, "", False)
    assert cards["ALT_CORE_A_AX_31_C"].token


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"id": "CORE_AX_04"}, "line 2: 'CORE_AX_04' is no reference of a card; one is like ALT_CORE_B_AX_04_C"),
        ({"name": " "}, "line 2: ALT_CORE_B_AX_04_C: it has no name"),
        ({"type": "GEAR"}, "line 2: ALT_CORE_B_AX_04_C: 'GEAR' is no type of card; known are CHARACTER, "),
        ({"rarity": "MYTHIC"}, "line 2: ALT_CORE_B_AX_04_C: 'MYTHIC' is no rarity; known are COMMON, "),
        ({"rarity": "RARE"}, "line 2: ALT_CORE_B_AX_04_C: a version C is common, not rare"),
        ({"hand_cost": -1}, "line 2: ALT_CORE_B_AX_04_C: costs and statistics aren't below 0"),
        ({"hand_cost": "two"}, "line 2: Expected `int`, got `str` - at `$.hand_cost`"),
        ({"forest": None}, "line 2: ALT_CORE_B_AX_04_C: a Character has statistics: forest, mountain and water"),
        ({"faction": None}, "line 2: Expected `str`, got `null` - at `$.faction`"),
    ],
)
def test_a_bad_entry_is_named_and_nothing_is_imported(tmp_path: Path, change: dict[str, object], message: str) -> None:
    first, second, *rest = [line for line in FLAT.read_text().splitlines() if line]
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([first, json.dumps({**json.loads(second), **change}), *rest]))
    with CardDatabase(tmp_path / "cards.sqlite3") as cards:
        with pytest.raises(CardFileError, match=re.escape(f"{bad}, {message}")):
            cards.import_cards(read_cards(bad))
        assert len(cards) == 0


def test_all_bad_entries_are_named(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    good = FLAT.read_text().splitlines()[0]
    bad.write_text("\n".join([good, "{", *['{"id": "x", "hand_cost": 1}'] * 29]))
    with pytest.raises(CardFileError) as error:
        list(read_cards(bad))
    assert str(error.value).startswith(f"{bad}: 30 cards can't be read: line 2: Input data was truncated; line 3: ")
    assert str(error.value).endswith("; and 10 more")
    bad.write_text("cards!")
    with pytest.raises(CardFileError, match="is of no known format; known are cards of Altered"):
        list(read_cards(bad))


def test_importing_again_changes_what_has_changed(tmp_path: Path) -> None:
    records = list(read_cards(FLAT))
    with CardDatabase(tmp_path / "cards.sqlite3") as cards:
        assert cards.import_cards(records) == ImportSummary(8, 0, 0)
        assert cards.import_cards(read_cards(HERE / "documents.json")) == ImportSummary(0, 0, 5)
    with CardDatabase(tmp_path / "cards.sqlite3") as cards:
        assert list(cards) == records
        assert [record.reference for record in cards.named("tin FOX")] == [
            *("ALT_CORE_B_AX_04_C", "ALT_CORE_B_AX_04_R1", "ALT_CORE_B_AX_04_R2", "ALT_COREKS_B_AX_04_C")
        ]


def test_references() -> None:
    for text in ("ALT_CORE_B_AX_04_C", "HJ_THAW_B_LW_04_R2", "ALT_ALIZE_A_BR_46_R2", "ALT_BISE_B_MU_55_U_567"):
        assert str(parse_reference(f" {text.lower()} ")) == text
    assert str(parse_reference("ALT_COREKS_B_NE_1_C")) == "ALT_COREKS_B_NE_01_C"
    for text in ("", "ALT_CORE_B_AX_04", "ALT_CORE_X_AX_04_C", "ALT_BISE_B_MU_55_U", "ALT_CORE_B_AX_04_C_7"):
        assert parse_reference(text) is None


@pytest.mark.skipif(not PUBLISHED.exists(), reason="there is no ../shared/data with published cards")
def test_all_published_cards_are_read() -> None:
    records = list(read_cards(PUBLISHED))
    assert len(records) == len({record.reference for record in records}) == 2240
