"""The pictures of cards: looked for in the operator's folder, then among those kept, then at the card's address."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from headjudge.core.cards import fold
from headjudge.magic.cards.library import CardLibrary
from headjudge.server.pictures.cache import PictureCache
from headjudge.server.pictures.folder import PictureFolder
from headjudge.server.pictures.picture import NoPicture, Picture
from headjudge.server.pictures.settings import PictureSettings
from headjudge.server.throttle import TooOften

if TYPE_CHECKING:
    from headjudge.server.pictures.fetching import Fetcher

__all__ = ["CardPictures"]

KEPT = "card-pictures"
"""The folder, in the data folder, of what was fetched."""
MOST_WAITING = 100
"""So many pictures are waited for at once at most, some ten seconds of fetching."""
FORGET_AFTER = 600.0
"""Seconds after which an address that had no picture is tried again."""
MOST_FAILURES = 2000


class CardPictures:
    """Finds pictures; of each address only one fetch is under way, whoever waits for it."""

    def __init__(self, folder: Path, settings: PictureSettings) -> None:
        self.offered = settings.offered
        self._fetching = settings.fetching
        self._folder = None if settings.folder is None else PictureFolder(settings.folder)
        self._cache = PictureCache(folder / KEPT)
        self._under_way: dict[str, asyncio.Task[Picture]] = {}
        self._failures: OrderedDict[str, tuple[float, NoPicture]] = OrderedDict()

    async def find(self, library: CardLibrary, name: str) -> Picture:
        """The picture of the card, or of the side of one, that a name names.

        Raises UnknownCard, NoPicture, and TooOften if too many are waited for.
        """
        if not self.offered:
            raise NoPicture("this server has no pictures of cards")
        return await self._of(*await asyncio.to_thread(_side, library, name))

    async def close(self) -> None:
        """Give up what is under way."""
        for task in self._under_way.values():
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    async def _of(self, names: tuple[str, ...], url: str) -> Picture:
        if self._folder is not None:
            found = await asyncio.to_thread(self._folder.find, names)
            if found is not None:
                return found
        if self._fetching == "off" or not url:
            raise NoPicture(f"there is no picture of {names[0]}")
        kept = await asyncio.to_thread(self._cache.find, url)
        return kept or await self._fetched(url)

    async def _fetched(self, url: str) -> Picture:
        now = asyncio.get_running_loop().time()
        if (failure := self._failures.get(url)) is not None and now < failure[0]:
            raise failure[1]
        task = self._under_way.get(url)
        if task is None:
            if len(self._under_way) >= MOST_WAITING:
                raise TooOften("too many pictures are being fetched; try again in a few seconds")
            task = self._under_way[url] = asyncio.create_task(self._fetch(url))
        return await asyncio.shield(task)

    @cached_property
    def _fetcher(self) -> Fetcher:
        from headjudge.server.pictures.fetching import Fetcher

        return Fetcher(self._fetching)

    async def _fetch(self, url: str) -> Picture:
        try:
            picture = await self._fetcher.fetch(url)
        except NoPicture as error:
            if error.code != "picture/rest":
                self._failures[url] = asyncio.get_running_loop().time() + FORGET_AFTER, error
                while len(self._failures) > MOST_FAILURES:
                    self._failures.popitem(last=False)
            raise
        else:
            await asyncio.to_thread(self._cache.keep, url, picture)
            return picture
        finally:
            del self._under_way[url]


def _side(library: CardLibrary, name: str) -> tuple[tuple[str, ...], str]:
    """What a picture of the card, or of the side of it that is named, may be called, and its address. Parts of a card
    that are printed on one side have their picture in common. Raises UnknownCard or AmbiguousCard."""
    record = library.get(name)
    wanted = fold(name).strip()
    side = next((face for face in record.faces if fold(face.name) == wanted), record.front)
    if record.image:
        return (record.name, side.name, record.front.name), record.image
    return (side.name, record.name), side.image
