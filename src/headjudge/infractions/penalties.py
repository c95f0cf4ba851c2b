"""The penalties of the guide, from the mildest to the most severe (1.1)."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Penalty"]


class Penalty(StrEnum):
    """What is issued for an infraction."""

    NONE = "none"
    WARNING = "warning"
    GAME_LOSS = "game-loss"
    MATCH_LOSS = "match-loss"
    DISQUALIFICATION = "disqualification"

    @property
    def severity(self) -> int:
        """0 for none, and higher for what is more severe."""
        return list(Penalty).index(self)

    @property
    def reported(self) -> bool:
        """Whether it should be reported to the head judge: a game loss or higher (1.2)."""
        return self.severity >= Penalty.GAME_LOSS.severity

    @property
    def words(self) -> str:
        """As it is announced: "Game Loss"."""
        return "No Penalty" if self is Penalty.NONE else self.value.replace("-", " ").title()
