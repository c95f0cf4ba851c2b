"""`headjudge sim` as a user meets it."""

import json
import subprocess
from collections.abc import Callable

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_json(here: Run) -> None:
    done = here("sim", "--players", "2", "--decks", "skies,cinders", "--games", "2", "--seed", "3", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["games"] == 2
    assert [row["deck"] for row in result["decks"]] == ["Skies", "Cinders"]
    assert sum(row["wins"] for row in result["decks"]) == sum(row["wins"] for row in result["seats"]) <= 2
    assert result["decisions_per_second"] > 0
    assert result["turns_per_second"] > 0
    assert result["turns"] > 8


def test_table_with_all_defaults_but_the_number_and_short_games(here: Run) -> None:
    done = here("sim", "--games", "2", "--jobs", "2", "--skip-trivial", "--life", "5")
    assert done.returncode == 0, done.stderr
    for words in ("Skies", "Cinders", "Thicket", "Undertow", "seat 4", "decisions a second"):
        assert words in done.stdout


def test_pods(here: Run) -> None:
    done = here("sim", "--players", "2", "--pods", "--games", "3", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert len(result["decks"]) == 6
    assert sum(row["games"] for row in result["decks"]) == 6
    assert len(result["seats"]) == 2


def test_mistakes_are_one_line(here: Run) -> None:
    for arguments in (["--decks", "nothing"], ["--bots", "genius"], ["--edition", "1993"], ["--variant", "chess"]):
        done = here("sim", *arguments)
        assert done.returncode == 2
        assert done.stderr.startswith("error: ")


@pytest.mark.parametrize(
    ("arguments", "players", "teams"),
    [
        (["two-headed-giant"], 4, [[1, 2], [3, 4]]),
        (["emperor"], 6, [[1, 2, 3], [4, 5, 6]]),
        (["alternating-teams", "--players", "6"], 6, [[1, 3, 5], [2, 4, 6]]),
        (["team-vs-team", "--players", "4"], 4, [[1, 2], [3, 4]]),
        (["team-vs-team", "--teams", "1|2,3,4"], 4, [[1], [2, 3, 4]]),
        (["grand-melee", "--players", "8"], 8, []),
        (["duel"], 2, []),
    ],
)
def test_a_variant_is_enough(here: Run, arguments: list[str], players: int, teams: list[list[int]]) -> None:
    done = here("sim", "--variant", *arguments, "--games", "2", "--life", "2", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["players"] == players
    assert [team["seats"] for team in result["teams"]] == teams
    assert not teams or sum(team["wins"] for team in result["teams"]) + result["draws"] == 2


def test_players_who_don_t_go_up_in_teams(here: Run) -> None:
    done = here("sim", "--variant", "team-vs-team", "--players", "5")
    assert done.returncode == 2
    assert "say who plays together (rule 808.1)" in done.stderr
