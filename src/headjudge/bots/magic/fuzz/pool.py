"""Random decks of cards that can be played. Cards are compiled only when they are drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from headjudge.core.rng import Rng
from headjudge.magic.cards import CardRecord, is_traditional, own_cards
from headjudge.magic.cards.commanders import why_no_commanders
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.playable.by_hand import verdict_by_hand
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.definition import CardDefinition

__all__ = ["Pool"]

LANDS = 22
CARDS = 60
COPIES = 2
MOST_DRAWS = 4000
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


class Pool:
    """The cards of a file, or our own, by color: those that are supported, or ``by_hand`` all that can be in a deck."""

    def __init__(self, file: Path | None = None, *, by_hand: bool = False) -> None:
        own = list(own_cards())
        self._by_hand = by_hand
        records = own
        if file is not None:
            records = [r for r in read_cards(file, lambda stream: stream) if by_hand or is_traditional(r)]
        self._records = [r for r in records if r.name not in BASICS.values()]
        self._leaders = [r for r in self._records if why_no_commanders([r]) is None]
        self._lands = {color: r for r in own for color, name in BASICS.items() if r.name == name}

    def deck(self, rng: Rng) -> list[CardDefinition]:
        """A deck of two colors: lands, and cards that can be cast with them."""
        colors = rng.sample("WUBRG", 2)
        deck = [_definition(self._lands[color], by_hand=False) for color in colors for _ in range(LANDS // 2)]
        for _ in range(MOST_DRAWS):
            if len(deck) >= CARDS:
                break
            record = rng.choice(self._records)
            if set(record.color_identity) <= set(colors):
                definition = _definition(record, by_hand=self._by_hand)
                if definition is not None:
                    deck += [definition] * COPIES
        return [card for card in deck if card is not None]

    def commander(self, rng: Rng) -> CardDefinition:
        """A card that can be a commander (903.3), of whatever colors."""
        while True:
            definition = _definition(rng.choice(self._leaders), by_hand=self._by_hand)
            if definition is not None:
                return definition


@cache
def _definition(record: CardRecord, *, by_hand: bool) -> CardDefinition | None:
    """A card ready to play, or None if it can't be played."""
    return (verdict_by_hand(record) if by_hand else verdict(record)).definition
