"""Every example in the help of the commands, on an event in which it makes sense: it does what it says."""

from __future__ import annotations

import inspect
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.tournament.held import Run

from headjudge.cli import (
    tournament,
    tournament_decks,
    tournament_looking,
    tournament_printing,
    tournament_results,
    tournament_rounds,
    tournament_sim,
)
from headjudge.cli._event_options import tournament_app
from headjudge.cli._game_file import create_file
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST

MODULES = (
    tournament,
    tournament_decks,
    tournament_looking,
    tournament_printing,
    tournament_results,
    tournament_rounds,
    tournament_sim,
)
"""Where they are."""
EXAMPLES = [
    example
    for command in tournament_app.registered_commands
    for example in re.findall(r"Example: `headjudge tournament (.*)`", inspect.getdoc(command.callback) or "")
]


def opened(names: list[str], rounds: int = 5, **more: object) -> Tournament:
    event = Tournament.new({"preset": "house", "structure": "swiss", "format": "free", "rounds": rounds, **more}, 1)
    for name in names:
        event.act("register", HOST, name=name)
    return event


FORTY = ["Ana", "Ben", *(f"Player {n}" for n in range(3, 41))]


def paired() -> Tournament:
    """Round 2, with Ana and Ben at a table."""
    event = opened(FORTY)
    event.act("simulate", HOST, rounds=1)
    event.act("pair", HOST, how=[[one, other] for one, other in zip(FORTY[::2], FORTY[1::2], strict=True)])
    return event


def played() -> Tournament:
    """Round 2 with all results."""
    event = paired()
    for table in event.state.rounds[-1].tables:
        event.act("report", HOST, player=table.sides[0], opponent=table.sides[1], won=2)
    return event


def five() -> Tournament:
    """Five who are paired for round 1."""
    event = opened(["Ana", "Ben", "Cy", "Dee", "Eve"])
    event.act("pair", HOST)
    return event


def swappable() -> Tournament:
    """Ana and Ben at two tables."""
    event = opened(["Ana", "Ben", "Cy", "Dee"])
    event.act("pair", HOST, how=[["Ana", "Cy"], ["Ben", "Dee"]])
    return event


SITUATIONS: dict[str, Callable[[], Tournament]] = {
    "register": lambda: opened(["Dee"]),
    "pair": played,
    "standings": played,
    "correct": played,
    "finish": played,
    "undo": played,
    "repair": five,
    "swap": swappable,
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_works(here: Run, place: Path, example: str) -> None:
    command = example.split(maxsplit=1)[0]
    if command not in ("new", "sim"):
        create_file(place / "friday.jsonl", SITUATIONS.get(command, paired)())
    create_file(place / "teams.jsonl", opened([], team_size=3))
    (place / "players.csv").write_text("First name,Last name\nAda,Ash\nBo,Birk\n")
    (place / "burn.txt").write_text("60 Mountain\n")
    if example.startswith("deck friday.jsonl Ana") and "burn.txt" not in example:
        assert here("tournament", "deck", "friday.jsonl", "Ana", "burn.txt").returncode == 0
    if command == "sim":
        example = example.replace("1024", "32")
    done = here("tournament", *shlex.split(example), typed="y\n" if command == "undo" else "1 2 0\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_each_command_has_an_example() -> None:
    commands = {one.name for one in tournament_app.registered_commands}
    assert commands == {example.split()[0] for example in EXAMPLES}
    assert {inspect.getmodule(one.callback) for one in tournament_app.registered_commands} <= set(MODULES)
