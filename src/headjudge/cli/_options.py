"""Options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from headjudge.magic.cards.database import DATA_VARIABLE, CardDatabase, default_path

DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data", envvar=DATA_VARIABLE, help="The folder of your data, instead of the usual one.", metavar="DIR"
    ),
]


def open_cards(folder: Path | None) -> CardDatabase:
    """The card database in a data folder, or in the usual one."""
    return CardDatabase(default_path(folder))
