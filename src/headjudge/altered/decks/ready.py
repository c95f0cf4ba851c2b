"""The ready decks that come with Headjudge, one of each of our factions.

Their cards are deck lists in `own/`; `own/decks.yaml` there says what each deck is called and how it is played.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import msgspec
import yaml

from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.decks.check import identify
from headjudge.altered.decks.deck import Deck
from headjudge.altered.decks.deck_list import DeckList
from headjudge.altered.decks.files import parse_deck
from headjudge.core.errors import InvalidInput

__all__ = ["OwnDeck", "ReadyDeck", "own_decks", "ready_deck", "ready_decks"]

_FOLDER = resources.files(__package__).joinpath("own")


class OwnDeck(msgspec.Struct, frozen=True):
    """A ready deck as it is offered: its name, its title, its faction, and a plan that a beginner can follow."""

    name: str
    title: str
    faction: str
    plan: str


@dataclass(frozen=True)
class ReadyDeck:
    """A deck that is ready: by what name it is asked for, its title, what it is about, its list and its cards."""

    name: str
    title: str
    faction: str
    plan: str
    list: DeckList
    deck: Deck


@cache
def own_decks() -> tuple[OwnDeck, ...]:
    """The ready decks, without their cards."""
    entries = yaml.safe_load(_FOLDER.joinpath("decks.yaml").read_text(encoding="utf-8"))
    return msgspec.convert(entries, tuple[OwnDeck, ...])


@cache
def ready_decks() -> tuple[ReadyDeck, ...]:
    """The ready decks."""
    return tuple(_ready(one) for one in own_decks())


def _ready(one: OwnDeck) -> ReadyDeck:
    found = parse_deck(_FOLDER.joinpath(f"{one.name}.txt").read_text(encoding="utf-8"))
    cards = CardLibrary()  # our own decks have none but our own cards
    records = [(entry.count, identify(entry, cards)) for entry in found.entries]
    return ReadyDeck(one.name, one.title, one.faction, one.plan, found, Deck.of(records))


def ready_deck(name: str) -> ReadyDeck:
    """A ready deck. Raises InvalidInput if there is none of that name."""
    for one in ready_decks():
        if one.name == name:
            return one
    names = ", ".join(one.name for one in own_decks())
    raise InvalidInput(f"no ready deck is named {name!r}; there are {names}", code="deck/unknown")
