"""Boosters that lie on a server: JSON files in a folder, each with the ``name`` of the set, its ``sheets`` (lists of
titles by name, such as rare, uncommon and common) and perhaps its ``slots``
(:func:`headjudge.tournament.drafts.read_booster`)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.tournament.drafts import Booster, read_booster

__all__ = ["BoosterFiles"]

LARGEST = 4_000_000
"""No file of a booster is larger, in bytes."""


class BoosterFiles:
    """The boosters of the files in a folder, which needn't be there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def with_own(self, own: Booster) -> dict[str, Booster]:
        """Our own set first, then those of files by name. A file can't take the place of our own set."""
        found = {booster.name: booster for _, booster in self._files() if isinstance(booster, Booster)}
        return {own.name: own, **{name: booster for name, booster in found.items() if name != own.name}}

    def problems(self) -> list[str]:
        """Which files can't be read, and why."""
        return [f"{name}: {problem}" for name, problem in self._files() if isinstance(problem, str)]

    def _files(self) -> list[tuple[str, Booster | str]]:
        """The boosters of files, or what is wrong with a file."""
        if not self._folder.is_dir():
            return []
        return [(path.name, _read(path)) for path in sorted(self._folder.glob("*.json"))]


def _read(path: Path) -> Booster | str:
    try:
        if path.stat().st_size > LARGEST:
            return f"a booster's file has at most {LARGEST} bytes"
        return read_booster(msgspec.json.decode(path.read_bytes()))
    except (OSError, msgspec.DecodeError) as error:
        return f"it can't be read: {error}"
    except InvalidInput as error:
        return str(error)
