"""Judges at tables of Magic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import IllegalAction
from headjudge.core.hands import JUDGE
from headjudge.magic.engine.showing.missed_view import MissedView, detrimental_view
from headjudge.magic.game import Game
from headjudge.magic.table.backing_up import BACKING_UP
from headjudge.server.games.magic.showing import judge_log_lines, judge_view
from headjudge.server.live.judging import Flag, Judging
from headjudge.server.live.messages import LogLine

__all__ = ["MagicJudging"]

FIXES_NOT = frozenset({"concede", "payment", "object", "randomize"})
"""Acts that are no judge's; chance is the server's, and part of a backup."""


class MagicJudging(Judging[Game]):
    """What judges may do with a game of Magic."""

    backing_up = BACKING_UP

    def view(self, game: Game) -> dict[str, Any]:
        """All hands and what lies face down; no library."""
        return judge_view(game)

    def log(self, game: Game, start: int) -> tuple[list[LogLine], int]:
        """What some player was told."""
        return judge_log_lines(game, start)

    def flags(self, game: Game, /) -> list[Flag]:
        """In paper mode, triggers that were missed and are usually bad for whoever controls them: judges intervene,
        and there is a Warning for each (IPG 2.1)."""
        return [_flag(one) for one in detrimental_view(game.state)]

    def fix(self, game: Game, verb: str, arguments: Mapping[str, Any]) -> None:
        """A manual action of a judge."""
        if verb in FIXES_NOT:
            raise IllegalAction(f"{verb} is no fix of a judge's", code="act/unknown")
        game.act(verb, JUDGE, **arguments)


def _flag(missed: MissedView) -> Flag:
    facts = {
        "demand": missed["demand"].value,
        "default_action": missed["default_action"],
        "delayed_zone_change": missed["delayed_zone_change"],
        "detrimental": True,
        "missed_at": {**missed["then"]},
        "name": missed["of"],
    }
    if missed["duration"]:
        facts["duration"] = missed["duration"]
    return Flag(
        f"{missed['id']}-{missed['turn']}-{missed['step'].value}",
        missed["whose"],
        f"missed a trigger of {missed['of']} that is usually bad for them ({missed['text']})",
        "missed-trigger",
        facts,
    )
