"""What tables show of a game of Magic: views as JSON, and the log line by line, each with its rule."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from headjudge.magic.engine.showing.player_view import PlayerView
from headjudge.magic.engine.showing.view import GameView
from headjudge.magic.game import Game
from headjudge.server.games.registry import OPENLY
from headjudge.server.live.info import ResultInfo
from headjudge.server.live.messages import LogLine

__all__ = [
    "MagicResult",
    "Views",
    "judge_log_lines",
    "judge_view",
    "log_lines",
    "open_log_lines",
    "open_view",
    "show_openly",
]


class MagicResult(ResultInfo):
    """How a game of Magic ended: also by which rule each of the losers lost, and after how many turns."""

    lost_to: dict[str, str]
    turns: int


class Views:
    """The views of games. Of most players a seat knows what everybody does: that is made once for each game."""

    def __init__(self) -> None:
        self._public: WeakKeyDictionary[Game, tuple[int, dict[str, Any]]] = WeakKeyDictionary()
        """What somebody without a seat saw of a game when its journal had so many entries."""

    def view(self, game: Game, seat: str | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know now, but for the log."""
        public = self._public_view(game)
        if seat is None:
            return public
        known = public["players"]
        view = game.view_without_log(seat, known)
        own = [
            player if player is shown else _json(player) for player, shown in zip(view["players"], known, strict=True)
        ]
        return {**_json({**view, "players": []}), "players": own}

    def _public_view(self, game: Game) -> dict[str, Any]:
        entries = len(game.journal.entries)
        at, view = self._public.get(game, (-1, {}))
        if at != entries:
            view = _json(game.view_without_log(None))
            self._public[game] = entries, view
        return view


def open_view(game: Game) -> dict[str, Any]:
    """The whole game, nothing hidden."""
    return _json(game.open_view())


def judge_view(game: Game) -> dict[str, Any]:
    """What a judge at the table may see."""
    return _json(game.judge_view())


def judge_log_lines(game: Game, start: int) -> tuple[list[LogLine], int]:
    """What some player could read of the log from a mark on, and the next mark; what was told to nobody isn't told to
    judges either."""
    lines = game.state.log.lines
    texts = [(line.instead if line.seats is not None and not line.seats else line.text, line.rule) for line in lines]
    return [LogLine(text, rule) for text, rule in texts[start:] if text], len(lines)


def log_lines(game: Game, seat: str | None, start: int) -> tuple[list[LogLine], int]:
    """What a seat may read of the log from a mark on, and the next mark."""
    log = game.state.log
    read = log.told(None if seat is None else game.seat(seat), start)
    return [LogLine(text, rule) for text, rule in read], len(log.lines)


def open_log_lines(game: Game, start: int) -> tuple[list[LogLine], int]:
    """The log from a mark on, nothing hidden, and the next mark."""
    lines = game.state.log.lines
    return [LogLine(line.text, line.rule) for line in lines[start:] if line.text], len(lines)


@OPENLY.register(Game.name)
def show_openly(game: Game, start: int) -> tuple[dict[str, Any], list[LogLine]]:
    """How scenarios are shown: the whole game and its log from a mark on, nothing hidden."""
    return open_view(game), open_log_lines(game, start)[0]


def _json(view: GameView | PlayerView) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
    return plain
