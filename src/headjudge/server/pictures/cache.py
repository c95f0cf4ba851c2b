"""Pictures that were fetched, kept in the data folder so that each is asked for once."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from headjudge.server.pictures.picture import NoPicture, Picture, picture_of

__all__ = ["PictureCache"]

MOST = 2 << 30
"""Bytes that are kept in all; beyond it those go that nobody has looked at for the longest time."""


class PictureCache:
    """A folder of files, each called by the hash of the address that its picture came from."""

    def __init__(self, path: Path, most: int = MOST) -> None:
        self._path = path
        self._most = most
        self._size: int | None = None

    def find(self, url: str) -> Picture | None:
        """What was fetched from an address."""
        file = self._file(url)
        try:
            found = picture_of(file.read_bytes())
            os.utime(file)
        except FileNotFoundError:
            return None
        except (OSError, NoPicture):  # damaged: it is fetched again
            file.unlink(missing_ok=True)
            return None
        return found

    def keep(self, url: str, picture: Picture) -> None:
        """Keep what was fetched; a disk that is full, or can't be written, keeps nothing."""
        file = self._file(url)
        beside = file.with_suffix(".new")
        try:
            self._path.mkdir(exist_ok=True)
            beside.write_bytes(picture.content)
            beside.replace(file)
        except OSError:
            beside.unlink(missing_ok=True)
            return
        if self._size is None:
            self._size = sum(size for _, size, _ in self._files())
        else:
            self._size += len(picture.content)
        if self._size > self._most:
            self._tidy()

    def _tidy(self) -> None:
        """Delete what was looked at longest ago until a tenth is free."""
        files = sorted(self._files())
        size = sum(size for _, size, _ in files)
        for _, bytes_of, file in files:
            if size <= self._most * 9 // 10:
                break
            file.unlink(missing_ok=True)
            size -= bytes_of
        self._size = size

    def _files(self) -> list[tuple[float, int, Path]]:
        """When each was looked at last, its bytes, and where it is."""
        found = []
        for file in self._path.iterdir():
            about = file.stat()
            found.append((about.st_mtime, about.st_size, file))
        return found

    def _file(self, url: str) -> Path:
        return self._path / hashlib.sha256(url.encode()).hexdigest()
