"""Deck lists of texts, many at once, with what card data know of their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from headjudge.core.errors import InvalidInput
from headjudge.tournament.decks import CardFacts, DeckList, WrittenList
from headjudge.tournament.disciplines.discipline import Discipline

__all__ = ["ReadDeck", "read_decks"]

_ADDRESS = ("http://", "https://", "www.")


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A list as it was read, or why it can't be. ``name``: what the text calls the deck; ``lines``: where each card
    stands first, by its English title; ``cards``: what is known of its cards, by the titles that the list uses."""

    deck: DeckList | None
    refused: InvalidInput | None = None
    name: str = ""
    cards: Mapping[str, CardFacts] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)

    def read(self) -> DeckList:
        """The list. Raises InvalidInput, with the line that can't be read."""
        if self.deck is None:
            raise self.refused or InvalidInput("there is no list", code="deck/form")
        return self.deck


def read_decks(game: Discipline, texts: Sequence[str], folder: Path | None = None) -> list[ReadDeck]:
    """Each of the texts as a deck list; one that can't be read says why, and the others are read all the same."""
    found: list[WrittenList | InvalidInput] = []
    for text in texts:
        try:
            found.append(_written(game, text))
        except InvalidInput as refused:
            found.append(refused)
    titles = dict.fromkeys(title for one in found if not isinstance(one, InvalidInput) for title in one.deck.all())
    facts = game.facts(titles, folder)
    made = []
    for one in found:
        if isinstance(one, InvalidInput):
            made.append(ReadDeck(None, one))
            continue
        cards = {title: facts[title] for title in one.deck.all() if title in facts}
        lines: dict[str, int] = {}
        for title, line in one.lines.items():
            english = cards[title].english if title in cards else ""
            lines.setdefault(english or title, line)
        made.append(ReadDeck(one.deck, None, one.name, cards, lines))
    return made


def _written(game: Discipline, text: str) -> WrittenList:
    if text.strip().casefold().startswith(_ADDRESS) and len(text.split()) == 1:
        raise InvalidInput(
            "this is the address of a list, which isn't opened from here; paste the list itself", code="deck/address"
        )
    return game.read(text)
