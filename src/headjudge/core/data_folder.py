"""Where a user's data is: the imported cards, the server's database."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["DATA_VARIABLE", "data_folder"]

DATA_VARIABLE = "HEADJUDGE_DATA"
"""The environment variable that names another folder for the user's data."""


def data_folder(folder: Path | None = None) -> Path:
    """The folder: the given one, else the one the environment names, else the usual one of the system."""
    chosen = folder or os.environ.get(DATA_VARIABLE)
    if chosen:
        return Path(chosen)
    import platformdirs  # the command line is quick to start without it

    return platformdirs.user_data_path("headjudge", appauthor=False)
