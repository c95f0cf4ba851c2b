"""What is wrong with a deck, said at its line."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.core.faults import Fault

__all__ = ["DeckProblem"]


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One thing that is wrong (the fault's code is the kind of flaw), and where; without a line it concerns the deck as
    a whole."""

    fault: Fault
    line: int | None = None
    card: str | None = None

    def __str__(self) -> str:
        """The problem as it is shown."""
        return str(self.fault) if self.line is None else f"line {self.line}: {self.fault}"
