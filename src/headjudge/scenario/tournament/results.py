"""Results as scenarios write them: ``Ana 2-1 Ben``, ``Ana 1-1-1 Ben``, ``Ana bye``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from headjudge.core.errors import InvalidInput

__all__ = ["WrittenResult", "read_result"]

_RESULT = re.compile(r"(\S+) (?:bye|(\d+)-(\d+)(?:-(\d+))? (\S+))")


@dataclass(frozen=True)
class WrittenResult:
    """A result with the names as they stand there; without an opponent, a bye."""

    player: str
    opponent: str | None = None
    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def names(self) -> list[str]:
        """Who has played."""
        return [self.player] if self.opponent is None else [self.player, self.opponent]


def read_result(text: object) -> WrittenResult:
    """What a text says. Raises InvalidInput."""
    found = _RESULT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise InvalidInput(f"{text!r} isn't a result; write one like 'Ana 2-1 Ben'", code="event/result")
    player, won, lost, drawn, opponent = found.groups()
    if opponent is None:
        return WrittenResult(player)
    return WrittenResult(player, opponent, int(won), int(lost), int(drawn or 0))
