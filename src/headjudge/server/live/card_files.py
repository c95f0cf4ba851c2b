"""How files of a game's cards are imported on a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from headjudge.core.cards import ImportSummary
from headjudge.core.cards.files import Watch

__all__ = ["CardFiles"]


@dataclass(frozen=True)
class CardFiles:
    """``formats``: what files are known, for people. ``take_in``: imports a file into a data folder, and says what
    changed and how many cards there are now; it raises CardFileError, and then nothing has changed."""

    formats: str
    take_in: Callable[[Path, Watch, Path | None], tuple[ImportSummary, int]]
