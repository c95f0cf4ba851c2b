"""The whole card file, where it is there."""

from itertools import islice
from pathlib import Path

import pytest
from tests.depth import DEEP

from headjudge.magic.cards import CardDatabase, is_traditional
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import in_sets

CARD_FILE = Path(__file__).parents[4] / "shared/data/magic-cards.jsonl.xz"

EACH = 1 if DEEP else 6
"""One in so many cards of the file is looked for."""

pytestmark = pytest.mark.skipif(not CARD_FILE.exists(), reason=f"the card file {CARD_FILE} is not here")


def test_counts() -> None:
    records = list(read_cards(CARD_FILE))
    assert len(records) == 34_742
    assert sum(map(is_traditional, records)) == 31_481
    assert len(in_sets(records, ["7ED", "INV", "PLS", "APC", "ODY", "TOR"])) == 1_420


def test_every_card_is_found_by_its_name(tmp_path: Path) -> None:
    with CardDatabase(tmp_path / "cards.sqlite3") as cards:
        cards.import_cards(islice(read_cards(CARD_FILE), 0, None, EACH))
        assert all(cards.get(record.name) == record for record in cards)
