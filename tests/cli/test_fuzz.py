"""`headjudge fuzz` as a contributor meets it."""

import subprocess
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_a_short_run(here: Run) -> None:
    done = here("fuzz", "--decisions", "200", "--seed", "14")
    assert done.returncode == 0, done.stdout
    assert "seed 14" in done.stdout
    assert "0 games with faults" in done.stdout


def test_one_game(here: Run) -> None:
    done = here("fuzz", "--seed", "12", "--number", "2", "--most", "30")
    assert "in 1 games" in done.stdout
    refused = here("fuzz", "--most", "30")
    assert refused.returncode == 2
    assert "name it with --number" in refused.stderr


def test_published_decks(here: Run, tmp_path: Path) -> None:
    decks = tmp_path / "decks.jsonl"
    decks.write_text('{"name": "Banners", "main": {"Banner Bearer": 10, "Plains": 10}}\n')
    done = here("fuzz", "--decks", decks, "--number", "1", "--most", "30", "--seed", "3")
    assert "in 1 games: 0 games with faults" in done.stdout
    unheard = tmp_path / "unheard.jsonl"
    unheard.write_text('{"name": "Yetis", "main": {"Grim Yeti [x]": 20}}\n')
    refused = here("fuzz", "--decks", unheard, "--number", "1", "--seed", "4")
    assert "no deck of the file can be played whole" in refused.stderr
    assert "for games of Magic" in here("fuzz", "--game", "altered", "--decks", decks).stderr


def test_altered(here: Run) -> None:
    done = here("fuzz", "--game", "altered", "--decisions", "60", "--seed", "3", "--variant", "duel")
    assert done.returncode == 0, done.stdout
    assert "0 games with faults" in done.stdout
    assert "for games of Magic" in here("fuzz", "--game", "altered", "--paper", "5").stderr
    assert "there are duel" in here("fuzz", "--game", "altered", "--variant", "archenemy").stderr
