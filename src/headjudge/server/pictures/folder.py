"""The operator's own folder of pictures, each called like its card: "Fire // Ice.jpg" can't be a file's name, so that
only letters and digits count ("Fire Ice.jpg", "fire-ice.full.png")."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from headjudge.core.cards import fold
from headjudge.server.pictures.picture import ENDINGS, Picture, picture_of

__all__ = ["PictureFolder"]

_ADDITIONS = frozenset({".full", ".fullborder", ".xlhq"})
"""What other programs put before the ending."""


class PictureFolder:
    """The pictures in a folder and those below it, as they were when the first was asked for."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, names: tuple[str, ...]) -> Picture | None:
        """The picture called by the first of the names that has one. Raises NoPicture if the file is none."""
        for name in names:
            if (file := self._files.get(_key(name))) is not None:
                return picture_of(file.read_bytes())
        return None

    @cached_property
    def _files(self) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for file in sorted(self._path.rglob("*")):
            if file.suffix.lower() in ENDINGS and file.is_file():
                stem = Path(file.stem)
                named = stem.stem if stem.suffix.lower() in _ADDITIONS else file.stem
                found.setdefault(_key(named), file)
        return found


def _key(name: str) -> str:
    return "".join(letter for letter in fold(name) if letter.isalnum())
