"""What tables and pages show of a game of Altered with nothing hidden: replays of games that are over, scenarios."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.altered import Game
from headjudge.altered.view import GameView
from headjudge.server.games.registry import OPENLY
from headjudge.server.live.kinds import PlainView
from headjudge.server.live.messages import LogLine

__all__ = ["judge_log_lines", "judge_view", "open_log_lines", "open_view", "show_openly"]


def open_view(game: Game) -> Any:
    """The whole game, every Hand and Orb shown; what is asked is left out, since nobody can answer it here."""
    return _watched(game, game.open_view())


def judge_view(game: Game) -> Any:
    """What a judge at the table may see."""
    return _watched(game, game.judge_view())


def _watched(game: Game, shown: GameView) -> Any:
    """A view for somebody who is asked nothing."""
    view: PlainView = {
        "game": shown,
        "pending": [],
        "waiting": list(dict.fromkeys(decision.seat for decision in game.pending)),
        "over": game.over,
    }
    return msgspec.to_builtins(view, str_keys=True)


def judge_log_lines(game: Game, start: int) -> tuple[list[LogLine], int]:
    """What some player could read of the log from a mark on, and the next mark."""
    return open_log_lines(game, start), len(game.state.log.lines)


def open_log_lines(game: Game, start: int) -> list[LogLine]:
    """The log from a mark on, nothing hidden."""
    return [LogLine(line.text, line.rule) for line in game.state.log.lines[start:] if line.text]


@OPENLY.register(Game.name)
def show_openly(game: Game, start: int) -> tuple[Any, list[LogLine]]:
    """How scenarios are shown."""
    return open_view(game), open_log_lines(game, start)
