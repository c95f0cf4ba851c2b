"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.core.data_folder import DATA_VARIABLE
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.magic.cards.database import CardDatabase

__all__ = ["DataFolder", "Games", "Jobs", "JournalFile", "bots_for", "open_cards", "split", "write_journals"]

DataFolder = Annotated[
    Path | None,
    typer.Option("--data", envvar=DATA_VARIABLE, help="Your data folder, instead of the default one.", metavar="DIR"),
]
Games = Annotated[int, typer.Option(help="Number of games.", min=1)]
Jobs = Annotated[int, typer.Option(help="Number of processes to use.", min=1)]
JournalFile = Annotated[
    Path | None,
    typer.Option("--journal", help="Write a journal to this file; `headjudge replay` reads it.", metavar="FILE"),
]


def open_cards(folder: Path | None) -> CardDatabase:
    """The card database in a data folder, or in the usual one."""
    from headjudge.magic.cards.database import CardDatabase, default_path

    return CardDatabase(default_path(folder))


def split(text: str) -> list[str]:
    """The parts of a list separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def bots_for(text: str, seats: int, known: Collection[str]) -> tuple[str, ...]:
    """A bot for each of so many seats: those named, the last one for all that are left. ``known`` are their names."""
    names = split(text)
    if not names:
        raise InvalidInput(f"name at least one bot: {' or '.join(known)}")
    if len(names) > seats:
        raise InvalidInput(f"{len(names)} bots are too many for {seats} seats")
    return tuple(names[min(n, len(names) - 1)] for n in range(seats))


def write_journals(path: Path, lines: Sequence[str]) -> None:
    """Write a file of journals. Raises InvalidInput if it can't be written."""
    try:
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error
