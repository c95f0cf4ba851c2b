"""Campaigns of the wargame in files (:mod:`._game_file`), and where their cards come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

from headjudge.cli._game_file import GameFile, open_file
from headjudge.wargame.armies.card_source import CardSource
from headjudge.wargame.campaign import Campaign

__all__ = ["cards_when_needed", "open_campaign"]


def open_campaign(
    path: Path, *, write: bool = False, cards: CardSource | None = None
) -> AbstractContextManager[GameFile[Campaign]]:
    """The campaign of a file (:func:`._game_file.open_file`)."""
    return open_file(path, partial(Campaign.replay, cards=cards), write=write)


def cards_when_needed(open_source: Callable[[], CardSource]) -> CardSource:
    """A source of cards that is opened when the first card is looked up."""
    opened: list[CardSource] = []

    def find(name: str) -> Mapping[str, Any] | None:
        if not opened:
            opened.append(open_source())
        return opened[0](name)

    return find
