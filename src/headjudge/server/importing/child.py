"""Reading a file of cards in a process of its own, so that no game waits for it: it says in lines of JSON how far it
is, and in the last what came of it.

    python -m headjudge.server.importing.child magic FILE DATA_FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from headjudge.core.cards import CardFileError, ImportSummary
from headjudge.core.cards.files import watched
from headjudge.core.errors import HeadjudgeError
from headjudge.server.games.registry import card_files

__all__ = ["Line"]

STEPS = 200
"""So often at most it says how far it is."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the process says. ``read``: bytes of the file that have been read. In the last line either ``summary``, with
    how many cards there are now, or why the file was refused, as :class:`headjudge.server.problems.Problem` says it."""

    read: int = 0
    summary: ImportSummary | None = None
    cards: int = 0
    code: str = ""
    message: str = ""


def _say(line: Line) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def main(game: str, file: Path, folder: Path) -> None:
    """Import the cards of a file into a data folder."""
    size = file.stat().st_size
    said = 0

    def tell(read: int) -> None:
        nonlocal said
        if read - said >= size // STEPS:
            said = read
            _say(Line(read))

    try:
        summary, cards = card_files(game).take_in(file, lambda raw: watched(raw, tell), folder)
    except CardFileError as error:  # said without the name that the file has here
        _say(Line(code=error.code, message=f"{error.place}: {error.reason}" if error.place else error.reason))
    except HeadjudgeError as error:
        _say(Line(code=error.code, message=str(error)))
    else:
        _say(Line(size, summary, cards))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
