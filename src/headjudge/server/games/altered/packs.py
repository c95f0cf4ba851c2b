"""Packs of Altered on a server, and the programs that draft them.

There are the boosters of our own set, and one for each file in the folder ``boosters-altered`` of the data folder. A
booster has a Hero, eight common and three rare cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from headjudge.altered.cards import CardType, Rarity
from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.cards.own_set import own_records, own_set
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.decks import parse_deck
from headjudge.altered.decks.check import identify
from headjudge.bots.altered.drafting import SensibleDrafter
from headjudge.core.cards import AmbiguousCard, UnknownCard
from headjudge.core.decks.errors import DeckFileError
from headjudge.server.games.booster_files import BoosterFiles
from headjudge.tournament.drafts import Booster, Drafter, read_booster

__all__ = ["AlteredPacks", "title_of"]

FOLDER = "boosters-altered"
SLOTS = [
    {"cards": 1, "sheets": {"hero": 1}},
    {"cards": 8, "sheets": {"common": 1}},
    {"cards": 3, "sheets": {"rare": 1}},
]


class AlteredPacks:
    """Those of one server (:class:`headjudge.server.events.supplies.Supplies`)."""

    def __init__(self, folder: Path, library: CardLibrary) -> None:
        self._files = BoosterFiles(folder / FOLDER)
        self._library = library
        self._known: dict[str, CardRecord | None] = {}
        sensible = SensibleDrafter(self._find)
        self.drafters: Mapping[str, Drafter] = {sensible.name: sensible}

    def boosters(self) -> Mapping[str, Booster]:
        """Our own set, and those of files."""
        return self._files.with_own(_own_booster())

    def problems(self) -> list[str]:
        """Which files can't be read, and why."""
        return self._files.problems()

    def unknown(self, titles: Iterable[str]) -> list[str]:
        """The titles of no card that was imported or is our own."""
        return [title for title in titles if self._find(title) is None]

    def _find(self, title: str) -> CardRecord | None:
        """The card of a title, if one is meant."""
        if title not in self._known:
            try:
                (entry,) = parse_deck(f"1 {title}").entries
                self._known[title] = identify(entry, self._library)
            except (AmbiguousCard, UnknownCard, DeckFileError, ValueError):
                self._known[title] = None
        return self._known[title]


def title_of(record: CardRecord) -> str:
    """What lists call a card by: its name, with what tells its version from others."""
    card = record.card
    if card.type is CardType.HERO:
        return card.name
    return f"{card.name} ({card.rarity}, {card.faction})" if card.faction else f"{card.name} ({card.rarity})"


@cache
def _own_booster() -> Booster:
    sheets: dict[str, list[str]] = {"hero": [], "common": [], "rare": []}
    for record in own_records():
        if not record.token:
            hero = record.card.type is CardType.HERO
            sheets["hero" if hero else "common" if record.card.rarity is Rarity.COMMON else "rare"].append(
                title_of(record)
            )
    return read_booster({"name": own_set().name, "sheets": sheets, "slots": SLOTS})
