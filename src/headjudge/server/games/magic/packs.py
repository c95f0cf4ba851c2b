"""Packs of Magic on a server, and the programs that draft them.

There are the boosters of our own set, and one for each file in the folder ``boosters`` of the data folder: JSON with
the ``name`` of the set, its ``sheets`` (lists of titles by name, such as rare, uncommon and common) and perhaps its
``slots`` (:func:`headjudge.tournament.drafts.read_booster`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from headjudge.bots.magic.drafting import SensibleDrafter
from headjudge.bots.magic.drafting.rating import UNPLAYABLE, Rating, rating_of
from headjudge.core.cards import AmbiguousCard
from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.own_set import own_set
from headjudge.magic.playable.lookup import definition_of
from headjudge.tournament.drafts import Booster, Drafter, read_booster

__all__ = ["MagicPacks"]

FOLDER = "boosters"
LARGEST = 4_000_000
"""No file of a booster is larger, in bytes."""


class MagicPacks:
    """Those of one server (:class:`headjudge.server.events.supplies.Supplies`)."""

    def __init__(self, folder: Path, library: CardLibrary) -> None:
        self._folder = folder / FOLDER
        self._library = library
        sensible = SensibleDrafter(self._rated)
        self.drafters: Mapping[str, Drafter] = {sensible.name: sensible}
        self._ratings: dict[str, Rating] = {}

    def boosters(self) -> Mapping[str, Booster]:
        """Our own set first, then those of files by name. A file can't take the place of our own set."""
        own = _own_booster()
        found = {booster.name: booster for _, booster in self._files() if isinstance(booster, Booster)}
        return {own.name: own, **{name: booster for name, booster in found.items() if name != own.name}}

    def problems(self) -> list[str]:
        """Which files can't be read, and why."""
        return [f"{name}: {problem}" for name, problem in self._files() if isinstance(problem, str)]

    def unknown(self, titles: Iterable[str]) -> list[str]:
        """The titles of no card that was imported or is our own."""
        return [title for title in titles if not self._knows(title)]

    def _files(self) -> list[tuple[str, Booster | str]]:
        """The boosters of files, or what is wrong with a file."""
        if not self._folder.is_dir():
            return []
        return [(path.name, _read(path)) for path in sorted(self._folder.glob("*.json"))]

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


def _read(path: Path) -> Booster | str:
    try:
        if path.stat().st_size > LARGEST:
            return f"a booster's file has at most {LARGEST} bytes"
        return read_booster(msgspec.json.decode(path.read_bytes()))
    except (OSError, msgspec.DecodeError) as error:
        return f"it can't be read: {error}"
    except InvalidInput as error:
        return str(error)
