"""Judges at tables of Altered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.altered import Game
from headjudge.altered.backing_up import BACKING_UP
from headjudge.core.errors import IllegalAction
from headjudge.core.hands import JUDGE
from headjudge.server.games.altered.showing import judge_log_lines, judge_view
from headjudge.server.live.judging import Judging
from headjudge.server.live.messages import LogLine

__all__ = ["AlteredJudging"]

FIXES_NOT = frozenset({"concede", "go_on", "object", "randomize"})
"""Acts that are no judge's; chance is the server's, and part of a backup."""


class AlteredJudging(Judging[Game]):
    """What judges may do with a game of Altered. Nothing is flagged to them: the game itself plays every Reaction, so
    that nobody misses one."""

    backing_up = BACKING_UP

    def view(self, game: Game) -> Any:
        """All Hands and Orbs; no Deck."""
        return judge_view(game)

    def log(self, game: Game, start: int) -> tuple[list[LogLine], int]:
        """What some player was told."""
        return judge_log_lines(game, start)

    def fix(self, game: Game, verb: str, arguments: Mapping[str, Any]) -> None:
        """A manual action of a judge."""
        if verb in FIXES_NOT:
            raise IllegalAction(f"{verb} is no fix of a judge's", code="act/unknown")
        game.act(verb, JUDGE, **arguments)
