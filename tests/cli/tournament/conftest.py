"""An event in a file."""

from pathlib import Path

import pytest
from tests.cli.tournament.held import Do, Run

from headjudge.cli._game_file import create_file
from headjudge.tournament.event import Tournament


@pytest.fixture
def do(here: Run) -> Do:
    """A command on the event, which must succeed: what it prints."""

    def do(command: str, *arguments: str | Path, typed: str = "") -> str:
        done = here("tournament", command, "e.jsonl", *arguments, typed=typed)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return do


@pytest.fixture
def wrong(here: Run) -> Do:
    """A command on the event that must be refused in one line: the line."""

    def wrong(command: str, *arguments: str | Path, typed: str = "") -> str:
        done = here("tournament", command, "e.jsonl", *arguments, typed=typed)
        assert done.returncode == 2, done.stdout
        assert done.stderr.startswith("error: ")
        assert len(done.stderr.splitlines()) == 1
        return done.stderr

    return wrong


@pytest.fixture
def event(place: Path) -> Path:
    """An event of six in which nobody is paired yet."""
    made = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 3}, 7)
    for name in ("Ana", "Ben", "Cy", "Dee", "Eve Adams", "Eve Brown"):
        made.act("register", "", name=name)
    create_file(place / "e.jsonl", made)
    return place / "e.jsonl"
