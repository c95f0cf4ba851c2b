"""The options of a game on the command line, and journals of games that are played there."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.core.journal import read_journals

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_the_options_are_listed(here: Run) -> None:
    found = {info["name"]: info for info in json.loads(here("options", "--json").stdout)}
    assert found["attack"]["values"] == ["multiple", "left", "right", "single"]
    assert found["edition"]["default"] == "2011"
    table, usage = here("options").stdout, here("sim", "--help").stdout
    for name in found:
        assert name in table
        by_people = name in ("hands", "cards_by_hand", "paper")  # what people do or say no program does
        assert (f"--{name.replace('_', '-')} " in usage) != by_people


def journals(path: Path) -> list[dict[str, object]]:
    with path.open(encoding="utf-8") as lines:
        return [journal.setup["options"] for journal in read_journals(lines)]


def test_options_reach_the_game(here: Run, tmp_path: Path) -> None:
    given = ["--variant", "team-vs-team", "--teams", "1,2|Blue: seat 3,4", "--range-of-influence", "1=1,2=2"]
    more = ["--deploy-creatures", "--life", "2", "--attack", "left", "--edition", "current"]
    done = here("sim", "--games", "2", "--bots", "random", *given, *more, "--journal", "games.jsonl")
    assert done.returncode == 0, done.stderr
    first, second = journals(tmp_path / "games.jsonl")
    assert first == second == {
        "variant": "team-vs-team",
        "teams": {"team 1": ["seat 1", "seat 2"], "Blue": ["seat 3", "seat 4"]},
        "range_of_influence": {"seat 1": 1, "seat 2": 2},
        "deploy_creatures": True,
        "life": 2,
        "attack": "left",
        "edition": "current",
    }  # fmt: skip


def test_emperors_are_named_by_seat(here: Run, tmp_path: Path) -> None:
    given = ["--variant", "emperor", "--teams", "1,2,3,4|5,6,7,8", "--emperors", "3, seat 7", "--players", "8"]
    done = here("sim", "--games", "1", "--bots", "random", *given, "--life", "3", "--journal", "games.jsonl")
    assert done.returncode == 0, done.stderr
    (options,) = journals(tmp_path / "games.jsonl")
    assert options["emperors"] == ["seat 3", "seat 7"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--paper"], "not in this command: --paper (people say at a table of `headjudge serve`"),
        (["--deploy-creatures"], "free-for-all doesn't use deploy creatures (rule 806.2c)"),
        (["--teams", "1,2|3,4"], "free-for-all has no teams (rule 806.1)"),
        (["--variant", "team-vs-team", "--teams", "1,2|3"], "every seat must be on exactly one team (rule 808.1)"),
        (["--variant", "team-vs-team", "--teams", "1,2|3,Zoe"], "no seat is named 'Zoe'"),
        (["--variant", "team-vs-team", "--teams", "A:1,2|A:3,4"], "two teams are called 'A'"),
        (["--attack", "everyone"], "attack must be multiple or left or right or single, not 'everyone'"),
        (["--range-of-influence", "far"], "must be a number of seats, not 'far' (rule 801.2)"),
        (["--life", "0"], "life must be a number, 1 or more, not 0"),
        (["--journal", "no/such/folder"], "no/such/folder: No such file or directory"),
    ],
)
def test_what_the_engine_refuses(here: Run, arguments: list[str], message: str) -> None:
    done = here("sim", "--games", "1", *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert message in done.stderr


def test_a_game_is_recorded_and_replayed(here: Run) -> None:
    played = here("play", "--players", "2", "--seed", "5", "--life", "9", "--journal", "game.jsonl", typed="n\nc\ny\n")
    assert played.returncode == 0, played.stderr
    whole = here("replay", "game.jsonl")
    assert whole.returncode == 0, whole.stderr
    assert "· Player goes first" in whole.stdout
    assert "Ada won." in whole.stdout
    begun = here("replay", "game.jsonl", "--upto", "0", "--seat", "Player").stdout
    assert "life 9" in begun
    assert "Take a mulligan" in begun
    assert "hand: " in begun
    assert "hand: " not in here("replay", "game.jsonl", "--upto", "0").stdout


def test_what_can_not_be_replayed(here: Run, tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "empty.jsonl").write_text("", encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xff")
    for name, message in (
        ("text.txt", "text.txt: line 1: this is not JSON"),
        ("empty.jsonl", "holds 0 games"),
        ("bytes", "not a text in UTF-8"),
        ("absent", "absent: No such file"),
    ):
        done = here("replay", name)
        assert done.returncode == 2
        assert message in done.stderr
