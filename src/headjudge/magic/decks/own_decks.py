"""The decks that come with Headjudge, made of its own cards."""

from importlib import resources

from headjudge.core.errors import InvalidInput
from headjudge.magic.decks.deck import Deck
from headjudge.magic.decks.files import parse_deck

OWN_DECKS = ("skies", "cinders", "thicket", "undertow")
"""The names of the decks, one for each seat of a game of four."""


def own_deck(name: str) -> Deck:
    """The deck of this name."""
    if name not in OWN_DECKS:
        raise InvalidInput(f"'{name}' is not one of our decks; they are {', '.join(OWN_DECKS)}")
    return parse_deck(resources.files(__package__).joinpath(f"own/{name}.txt").read_text(encoding="utf-8"))
