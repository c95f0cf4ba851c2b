"""Recorded games of Magic."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from headjudge.cli._replayed import REPLAYED, Replayed
from headjudge.cli._terminal.board import board, describe_step
from headjudge.magic.engine.showing.view import GameView
from headjudge.magic.game import Game


def table(view: GameView) -> Iterator[RenderableType]:
    """The board, and where each turn under way stands."""
    yield board(view)
    for turn in view["turns"]:
        yield Rule(Text(describe_step(turn)), style="dim")


REPLAYED.add("magic", Replayed(Game, table))
