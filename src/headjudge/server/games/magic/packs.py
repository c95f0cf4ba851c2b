"""Packs of Magic on a server, and the programs that draft them.

There are the boosters of our own set, and one for each file in the folder ``boosters`` of the data folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from headjudge.bots.magic.drafting import SensibleDrafter
from headjudge.bots.magic.drafting.rating import UNPLAYABLE, Rating, rating_of
from headjudge.core.cards import AmbiguousCard
from headjudge.core.errors import HeadjudgeError
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.own_set import own_set
from headjudge.magic.playable.lookup import definition_of
from headjudge.server.games.booster_files import BoosterFiles
from headjudge.tournament.drafts import Booster, Drafter, read_booster

__all__ = ["MagicPacks"]

FOLDER = "boosters"


class MagicPacks:
    """Those of one server (:class:`headjudge.server.events.supplies.Supplies`)."""

    def __init__(self, folder: Path, library: CardLibrary) -> None:
        self._files = BoosterFiles(folder / FOLDER)
        self._library = library
        sensible = SensibleDrafter(self._rated)
        self.drafters: Mapping[str, Drafter] = {sensible.name: sensible}
        self._ratings: dict[str, Rating] = {}

    def boosters(self) -> Mapping[str, Booster]:
        """Our own set, and those of files."""
        return self._files.with_own(_own_booster())

    def problems(self) -> list[str]:
        """Which files can't be read, and why."""
        return self._files.problems()

    def unknown(self, titles: Iterable[str]) -> list[str]:
        """The titles of no card that was imported or is our own."""
        return [title for title in titles if not self._knows(title)]

    def _knows(self, title: str) -> bool:
        try:
            return self._library.find(title) is not None
        except AmbiguousCard:
            return False

    def _rated(self, title: str) -> Rating:
        """The rating of a card of this server; one that it doesn't know or can't play is worth nothing."""
        if title not in self._ratings:
            try:
                self._ratings[title] = rating_of(definition_of(self._library.get(title)))
            except HeadjudgeError:
                self._ratings[title] = UNPLAYABLE
        return self._ratings[title]


def _own_booster() -> Booster:
    core = own_set()
    slots = [msgspec.to_builtins(slot) for slot in core.booster]
    return read_booster({"name": core.name, "sheets": core.sheets(), "slots": slots})
