"""Whole events drawn by strength, from the terminal."""

import json
from pathlib import Path

from tests.cli.tournament.held import Run, event_of


def test_a_whole_event_is_played_and_kept(here: Run, tmp_path: Path) -> None:
    options = ("--players", "32", "--rounds", "5", "--seed", "3")
    done = here("tournament", "sim", *options, "--event", "s.jsonl", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert [one["rematches"] for one in told["rounds"][:5]] == [0] * 5
    assert [one["stage"] for one in told["rounds"]] == ["swiss"] * 5 + ["single-elimination"] * 3
    assert told["correlation"] > 0.3
    event = event_of(tmp_path / "s.jsonl")
    assert event.over
    assert event.winner == told["winner"] == told["standings"][0]["name"]
    again = json.loads(here("tournament", "sim", *options, "--json").stdout)
    assert again["standings"] == told["standings"]
    assert "already exists" in here("tournament", "sim", "--event", "s.jsonl").stderr


def test_its_tables(here: Run) -> None:
    shown = here("tournament", "sim", "--players", "9", "--structure", "swiss", "--top", "3").stdout
    assert "Final standings" in shown
    assert "correlation of strength and place" in shown
    assert shown.count("P9") + shown.count("P1") >= 1


def test_what_cannot_be_played(here: Run) -> None:
    assert "events of teams can't be simulated" in here("tournament", "sim", "--set", "team_size=3").stderr
    assert "a spread goes from 0" in here("tournament", "sim", "--spread", "-1").stderr
