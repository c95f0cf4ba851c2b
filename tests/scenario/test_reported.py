"""Errors that strangers reported, with the cards they met them with: none comes back.

The scenarios and the cards lie beside the project where it is developed; the test skips itself where they don't.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.magic.cards import CardDatabase
from headjudge.magic.cards.database import default_path
from headjudge.magic.cards.importers import read_cards

SHARED = Path(__file__).parents[3] / "shared"
REPORTED = SHARED / "scenarios/reported"
CARDS = SHARED / "data/magic-cards.jsonl.xz"


@pytest.mark.skipif(not (REPORTED.exists() and CARDS.exists()), reason=f"{REPORTED} or {CARDS} is not there")
def test_reported_errors_stay_mended(tmp_path: Path) -> None:
    words = "".join(file.read_text(encoding="utf-8") for file in REPORTED.glob("*.yaml"))
    with CardDatabase(default_path(tmp_path)) as cards:
        cards.import_cards(record for record in read_cards(CARDS) if record.front.name in words)
    done = subprocess.run(
        [str(Path(sys.executable).with_name("headjudge")), "scenario", "run", str(REPORTED)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HEADJUDGE_DATA": str(tmp_path)},
    )
    told = f"{done.stdout}{done.stderr}".splitlines()
    assert told[-1].endswith(" 0 failed"), "\n".join(line for line in told if not line.startswith("PASS"))
