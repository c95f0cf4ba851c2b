"""The ready decks that come with Headjudge, made of its own cards.

Their cards are deck files in `own/`; `own/decks.yaml` there says what each deck is called and how it is played, and
`own/commander.yaml` what the Commander decks are.
"""

from functools import cache
from importlib import resources

import msgspec
import yaml

from headjudge.core.errors import InvalidInput
from headjudge.magic.decks.deck import Deck
from headjudge.magic.decks.files import parse_deck

__all__ = ["COMMANDER_DECKS", "OWN_DECKS", "OwnDeck", "commander_decks", "own_deck", "own_decks"]

_FOLDER = resources.files(__package__).joinpath("own")


class OwnDeck(msgspec.Struct, frozen=True):
    """A ready deck as it is offered: its name, its title, its colors, its commander if it has one, and a plan that a
    beginner can follow."""

    name: str
    title: str
    colors: tuple[str, ...]
    plan: str
    commander: tuple[str, ...] = ()


@cache
def own_decks() -> tuple[OwnDeck, ...]:
    """The ready decks of sixty cards."""
    return _read("decks.yaml")


@cache
def commander_decks() -> tuple[OwnDeck, ...]:
    """The ready decks of a hundred cards, each with its commander."""
    return _read("commander.yaml")


def _read(file: str) -> tuple[OwnDeck, ...]:
    entries = yaml.safe_load(_FOLDER.joinpath(file).read_text(encoding="utf-8"))
    return msgspec.convert(entries, tuple[OwnDeck, ...])


OWN_DECKS = tuple(deck.name for deck in own_decks())
"""The names of the ready decks of sixty cards."""
COMMANDER_DECKS = tuple(deck.name for deck in commander_decks())
"""The names of the ready Commander decks."""


@cache
def own_deck(name: str) -> Deck:
    """The ready deck of this name. Raises InvalidInput if there is none."""
    if name not in (*OWN_DECKS, *COMMANDER_DECKS):
        raise InvalidInput(
            f"'{name}' is not one of our decks; they are {', '.join(OWN_DECKS)}; "
            f"and for Commander {', '.join(COMMANDER_DECKS)}",
            code="deck/unknown",
        )
    return parse_deck(_FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8"))
