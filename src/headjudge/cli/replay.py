"""`headjudge replay`: a game from its journal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from headjudge.cli.root import app, console, error_console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.core.journal import Journal


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A journal file written by `play`, `sim` or `wargame`.", metavar="FILE")],
    upto: Annotated[
        int | None, typer.Option(help="Stop after this many answers, or actions of a campaign.", min=0)
    ] = None,
    seat: Annotated[
        str | None, typer.Option(help="Show what this seat may know. [default: what everyone may know]")
    ] = None,
    game: Annotated[int, typer.Option(help="Which game in the file, counting from 1.", min=1)] = 1,
) -> None:
    """Replay a recorded game: print its log and the resulting table.

    Cards come from the journal itself, so that nothing need be imported.

    Example: `headjudge replay game.jsonl --upto 120 --seat Ada`, or for a campaign `headjudge replay quoral.jsonl`
    """
    from headjudge.cli._replayed import replayed
    from headjudge.core.version import headjudge_version

    journal = _journal(file, game)
    if journal.version != headjudge_version():
        error_console.print(
            f"this journal is of Headjudge {journal.version}, this is {headjudge_version()}", style="yellow"
        )
    kind = replayed(journal.game)
    played = kind.game.replay(journal, upto)
    view = played.view(seat)
    for line in played.log if seat is None else played.log_for(seat):
        console.print(Text(f"· {line}"))
    for part in kind.table(view):
        console.print(part)
    for decision in played.pending:
        console.print(Text(f"{decision.seat} decides: {decision.prompt}"))
    if played.over:
        console.print(Text(f"{', '.join(played.result.winners) or 'nobody'} won."))
    console.print(f"{len(played.journal.entries)} of {len(journal.entries)} {kind.entries}", highlight=False)


def _journal(file: Path, number: int) -> Journal:
    from headjudge.core.journal import read_journals

    found = 0
    try:
        with file.open(encoding="utf-8") as lines:
            for found, journal in enumerate(read_journals(lines), start=1):
                if found == number:
                    return journal
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{file}: {getattr(error, 'strerror', None) or 'not a text in UTF-8'}") from error
    except InvalidInput as error:
        raise InvalidInput(f"{file}: {error}", code=error.code) from error
    raise InvalidInput(f"{file} holds {found} games, there is no game {number}")
