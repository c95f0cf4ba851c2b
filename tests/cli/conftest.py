"""The program, started as a user starts it or run within the tests' own process."""

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.cli import main

HEADJUDGE = Path(sys.executable).with_name("headjudge")

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program runs, with nothing imported."""
    monkeypatch.setenv("HEADJUDGE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(place: Path) -> Run:
    """The program as a user starts it; ``typed`` is its standard input. It costs a second: see ``here``."""

    def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [HEADJUDGE, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            cwd=place,
        )

    return run


@pytest.fixture
def here(place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The program, run within the tests' own process, which has loaded everything already."""
    assert place == Path.cwd()

    def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["headjudge", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, int(ended.value.code or 0), out, err)

    return run
