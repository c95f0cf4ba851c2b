"""`headjudge fuzz` as a contributor meets it."""

import subprocess
from collections.abc import Callable

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_a_short_run(run: Run) -> None:
    done = run("fuzz", "--decisions", "200", "--seed", "14")
    assert done.returncode == 0, done.stdout
    assert "seed 14" in done.stdout
    assert "0 games with faults" in done.stdout


def test_one_game(here: Run) -> None:
    done = here("fuzz", "--seed", "12", "--game", "2", "--most", "30")
    assert "in 1 games" in done.stdout
    refused = here("fuzz", "--most", "30")
    assert refused.returncode == 2
    assert "name it with --game" in refused.stderr
