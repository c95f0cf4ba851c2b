"""`headjudge altered`, typed blindly as through a pipe."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_a_duel_with_help_a_hint_a_card_and_a_replay(here: Run, place: Path) -> None:
    typed = "?\n1-3\nu\n1-3\nh\nclock\nno such thing\n\n" + "1\n\n" * 400
    done = here("altered", "play", "--deck", "lanterns", "--seed", "5", "--journal", "game.jsonl", typed=typed)
    assert done.returncode == 0, done.stderr
    for words in (
        "You play Lanternwrights with Ada (Galefarers).",
        "pass for the day, or what the question says",
        "taken back",
        "a bot would choose",
        "no card in sight is called 'no such thing'",
        "Which 3 cards are your first Mana Orbs?",
        "would move",
        "Ada wins.",
    ):
        assert words in done.stdout, words
    replayed = here("replay", "game.jsonl")
    assert replayed.returncode == 0, replayed.stderr
    assert "Ada won" in replayed.stdout or "hero, " in replayed.stdout
    assert (place / "game.jsonl").read_text().count("\n") > 10


def test_many_games_in_each_mode(here: Run) -> None:
    done = here("altered", "sim", "--bots", "basic,random", "--games", "6", "--json")
    told = json.loads(done.stdout)
    assert (told["games"], told["players"], told["variant"], told["edition"]) == (6, 2, "duel", "1.0")
    assert [row["bot"] for row in told["decks"]] == ["basic", "random"]
    done = here("altered", "sim", "--mode", "two-vs-two", "--bots", "random", "--games", "2", "--edition", "4.0")
    assert "first (seats 1, 3)" in done.stdout, done.stdout


def test_what_there_is_not_is_refused(here: Run, place: Path) -> None:
    (place / "a.txt").write_text("3 No Such Card\n")
    for arguments, words in (
        (("play", "--mode", "emperor"), "mode is duel or two-vs-two or free-for-all"),
        (("play", "--deck", "skies"), "which are lanterns"),
        (("play", "--deck", "a.txt"), "No Such Card"),
        (("sim", "--bots", "brilliant"), "bots are basic, random"),
        (("sim", "--decks", "kites,masks,roots"), "3 decks are too many for 2 players"),
    ):
        done = here("altered", *arguments)
        assert done.returncode != 0
        assert words in " ".join(done.stderr.split()), done.stderr
