"""What can be wrong with a card file."""

from headjudge.core.errors import InvalidInput


class CardFileError(InvalidInput):
    """A card file cannot be read; says which file, where in it, and why."""

    def __init__(self, source: str, place: str, reason: str) -> None:
        self.source = source
        self.place = place
        self.reason = reason
        super().__init__(f"{source}, {place}: {reason}" if place else f"{source}: {reason}")
