import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HEADJUDGE = Path(sys.executable).with_name("headjudge")

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program as a user starts it, with nothing imported; ``typed`` is its standard input."""
    monkeypatch.setenv("HEADJUDGE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [HEADJUDGE, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            cwd=tmp_path,
        )

    return run
