"""Errors that strangers reported, with the cards they met them with: none comes back.

The scenarios and the cards lie beside the project where it is developed; the test skips itself where they don't.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SHARED = Path(__file__).parents[3] / "shared"
REPORTED = SHARED / "scenarios/reported"
CARDS = SHARED / "data/magic-cards.jsonl.xz"


@pytest.mark.skipif(not (REPORTED.exists() and CARDS.exists()), reason=f"{REPORTED} or {CARDS} is not there")
def test_reported_errors_stay_mended(tmp_path: Path) -> None:
    def headjudge(*arguments: str) -> str:
        command = [str(Path(sys.executable).with_name("headjudge")), *arguments]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, "HEADJUDGE_DATA": str(tmp_path)}
        )
        return f"{done.stdout}{done.stderr}"

    assert "cards read" in headjudge("cards", "import", str(CARDS))
    told = headjudge("scenario", "run", str(REPORTED)).splitlines()
    assert told[-1].endswith(" 0 failed"), "\n".join(line for line in told if not line.startswith("PASS"))
