"""What one seat, or everyone without a seat, sees of a table: the game and its log."""

from __future__ import annotations

from typing import Any

from headjudge.core.game import Game
from headjudge.server.hosting.viewpoint import Viewpoint
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.messages import Logged, LogLine, Update
from headjudge.server.live.record import TableRecord

__all__ = ["JUDGE", "SeatViewpoint"]

JUDGE = ""
"""In place of a seat: a judge who is at the table."""


class SeatViewpoint(Viewpoint):
    """The view of a seat (None: of spectators; :data:`JUDGE`: of judges who are there), with the lines of the log."""

    def __init__(self, seat: str | None) -> None:
        super().__init__(seat)
        self.lines: list[LogLine] = []
        self._mark = 0
        self._branch = -1

    def refresh(self, table: TableRecord) -> Update | None:
        """Look again; what changed since the last look, or None."""
        kind, game, branch = table.kind, table.game, table.branch
        patch = self.look(None if game is None else self._view(kind, game))
        start, again = len(self.lines), branch != self._branch
        if again:
            start, self.lines, self._mark, self._branch = 0, [], 0, branch
        if game is not None:
            new, self._mark = self._new_lines(kind, game)
            self.lines.extend(new)
        logged = Logged(start, self.lines[start:]) if again or start < len(self.lines) else None
        if patch is None and logged is None:
            return None
        return Update(version=table.version, branch=branch, patch=patch, log=logged)

    def _view(self, kind: GameKind[Any], game: Game) -> Any:
        if self.viewer == JUDGE:
            return kind.view(game, None) if kind.judging is None else kind.judging.view(game)
        return kind.view(game, self.viewer)

    def _new_lines(self, kind: GameKind[Any], game: Game) -> tuple[list[LogLine], int]:
        if self.viewer == JUDGE:
            return kind.log(game, None, self._mark) if kind.judging is None else kind.judging.log(game, self._mark)
        return kind.log(game, self.viewer, self._mark)

    def publish(self, table: TableRecord) -> None:
        """Send all connections what changed; nothing is done if there are none."""
        if not self.connections:
            return
        update = self.refresh(table)
        if update is not None:
            self.send(update)
