"""The recipe for a whole game, docs/add-a-game.md: what stands there is what is written into a copy of the sources."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from tests.docs.recipes import RECIPES, ROOT, Copy

GAME = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"^\*\*`(?P<file>[^`]+)`\*\*[^\n]*\n\n```(?P<form>\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE
)


EVENTS = ("tournament/event/at_random", "tournament/event/events")
TESTS = (
    "altered/decks",
    "bots/wargame/rounds",
    "core/auction",
    "core/nim",
    "core/test_game",
    "server/nim",
    "server/test_kinds",
    *EVENTS,
)
"""What holds a game to its promises, and what that uses."""


def carry_out(copy: Copy) -> None:
    """Write every file of the recipe for a game into the copy, and change those that it changes."""
    for block in BLOCK.finditer(GAME):
        file = copy.path / block["file"]
        if block["form"] == "diff":
            text = file.read_text(encoding="utf-8")
            for change in re.findall(r"^-(.*)\n((?:\+.*\n)+)", block["text"], re.MULTILINE):
                old, new = change[0], "\n".join(line[1:] for line in change[1].splitlines())
                assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
                text = text.replace(old, new)
        else:
            assert not file.exists()
            text = block["text"]
        copy.write(file, text)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """A copy with the game of the recipe."""
    with Copy(tmp_path_factory.mktemp("game")) as copy:
        for name in ("pyproject.toml", *(f"tests/{name}.py" for name in TESTS)):
            copy.write(copy.path / name, (ROOT / name).read_text(encoding="utf-8"))
        carry_out(copy)
        yield copy


def test_add_a_game_that_holds_what_a_game_promises(game: Copy) -> None:
    assert "### Add a game" in RECIPES
    assert "docs/add-a-game.md" in RECIPES
    done = game.python("-m", "pytest", "-v", "-p", "no:cacheprovider", "tests", "-k", "goofspiel")
    assert done.returncode == 0, done.stdout
    assert len(re.findall(r"test_game\.py::.*\[goofspiel.*PASSED", done.stdout)) > 20, done.stdout
    assert re.search(r"test_kinds\.py::.*\[goofspiel\] PASSED", done.stdout), done.stdout


def test_add_a_game_that_bots_play_and_journals_replay(game: Copy) -> None:
    done = game.run("goofspiel", "sim", "--games", "40", "--players", "3", "--json", "--journal", "games.jsonl")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert [row["bot"] for row in result["decks"]] == ["worth", "random", "random"]
    assert result["decks"][0]["wins"] > 20
    assert "worth" in game.run("goofspiel", "sim", "--games", "4").stdout
    replayed = game.run("replay", "games.jsonl", "--game", "2", "--seat", "seat 2")
    assert replayed.returncode == 0, replayed.stderr
    assert "21 of 21 answers" in replayed.stdout
    begun = game.run("replay", "games.jsonl", "--upto", "1", "--seat", "seat 2").stdout
    assert "· seat 1 bids\n" in begun
    assert "seat 2 decides: Bid for the prize" in begun


def test_add_a_game_that_people_play(game: Copy) -> None:
    done = game.run("goofspiel", "play", "--cards", "3", "--seed", "5", typed="?\nh\n9\n1\nu\n3\n1\n1\n")
    assert done.returncode == 0, done.stderr
    for told in (
        "draw the board again",
        "a bot would choose: the ",
        "the numbers are 1 to 3, not 9",
        "round 1, the prize is ",
        "Player: 0 points, cards [1, 2, 3]",
        "· Bot 1 bids\n",
    ):
        assert told in done.stdout
    assert done.stdout.rstrip().endswith(("You win!", "Bot 1 wins.", "The game is a draw."))


def test_add_a_game_that_is_fuzzed(game: Copy) -> None:
    done = game.run("goofspiel", "fuzz", "--decisions", "600", "--seed", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 games with faults" in done.stdout


def test_add_a_game_with_scenarios_and_rules(game: Copy) -> None:
    done = game.run("scenario", "run", "scenarios")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed, 0 failed" in done.stderr
    found = json.loads(game.run("rules", "1.3", "--json").stdout)
    entry = next(entry for entry in found if entry["document"] == "goofspiel")
    assert [scenario["title"] for scenario in entry["scenarios"]] == [
        "The highest bid takes the prize, and equal ones take nothing"
    ]
    assert any("Goofspiel._end_round" in place for place in entry["code"])


def test_add_a_game_whose_scenarios_are_shown_in_the_browser(game: Copy) -> None:
    seen = "print([(s.words, s.view and s.view['prize']) for s in scenes('goofspiel', 'bidding', 1).scenes])"
    done = game.execute(f"from headjudge.server.scenes import scenes; {seen}")
    assert done.stdout.startswith("[('', 2), ('bid 4', None), ('bid 3', None)"), done.stderr


ENVIRONMENT = """
import warnings
from headjudge.envs import goofspiel_v0
from pettingzoo.test import api_test, seed_test
warnings.simplefilter("ignore")
api_test(goofspiel_v0.env(players=3), num_cycles=50)
seed_test(goofspiel_v0.env, num_cycles=20)
"""


def test_add_a_game_that_is_an_environment(game: Copy) -> None:
    done = game.execute(ENVIRONMENT)
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout


def test_add_a_game_that_no_other_knows(game: Copy) -> None:
    done = game.execute("from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache")
    assert done.returncode == 0, done.stdout
