"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.core.data_folder import DATA_VARIABLE

if TYPE_CHECKING:
    from headjudge.magic.cards.database import CardDatabase

DataFolder = Annotated[
    Path | None,
    typer.Option("--data", envvar=DATA_VARIABLE, help="Your data folder, instead of the default one.", metavar="DIR"),
]


def open_cards(folder: Path | None) -> CardDatabase:
    """The card database in a data folder, or in the usual one."""
    from headjudge.magic.cards.database import CardDatabase, default_path

    return CardDatabase(default_path(folder))
