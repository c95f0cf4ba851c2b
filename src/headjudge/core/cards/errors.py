"""What can be wrong with the name of a card, or with a file of cards."""

from headjudge.core.errors import AmbiguousAction, InvalidInput

__all__ = ["AmbiguousCard", "CardFileError", "UnknownCard"]


class UnknownCard(InvalidInput):
    """No card has this name; `suggestions` are names that are spelled much like it."""

    usual_code = "card/unknown"

    def __init__(self, name: str, suggestions: tuple[str, ...] = ()) -> None:
        self.name = name
        self.suggestions = suggestions
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"no card is named '{name}'{hint}")


class AmbiguousCard(AmbiguousAction):
    """Several cards answer to this name; `candidates` are their whole names, or what else tells them apart."""

    def __init__(self, name: str, candidates: tuple[str, ...], instead: str = "Write the whole name") -> None:
        self.name = name
        self.candidates = candidates
        super().__init__(f"'{name}' could be any of: {'; '.join(candidates)}. {instead}")


class CardFileError(InvalidInput):
    """A card file cannot be read; says which file, where in it, and why."""

    def __init__(self, source: str, place: str, reason: str) -> None:
        self.source = source
        self.place = place
        self.reason = reason
        super().__init__(f"{source}, {place}: {reason}" if place else f"{source}: {reason}")
