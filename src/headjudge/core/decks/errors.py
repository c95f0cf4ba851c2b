"""What can be wrong with a deck file."""

from headjudge.core.errors import InvalidInput


class DeckFileError(InvalidInput):
    """A deck file cannot be read; says in which line, why, and what would be right."""

    def __init__(self, line: int | None, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(reason if line is None else f"line {line}: {reason}")
