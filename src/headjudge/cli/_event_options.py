"""What the commands of tournaments share: the app they join, their arguments, and how acts are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from headjudge.cli.root import app, console

if TYPE_CHECKING:
    from headjudge.cli._game_file import GameFile
    from headjudge.tournament.event import Tournament

__all__ = [
    "AsJson",
    "At",
    "By",
    "EventPath",
    "Preview",
    "do_all",
    "open_event",
    "say",
    "tournament_app",
]

tournament_app = typer.Typer(
    help="Run tournaments: Swiss, elimination, pods, from registration to the prizes.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
)
app.add_typer(tournament_app, name="tournament")

EventPath = Annotated[Path, typer.Argument(help="The file of the event.", metavar="FILE", show_default=False)]
By = Annotated[
    str,
    typer.Option(
        "--by",
        help="Who is acting: an official or a player. [default: who keeps the file]",
        metavar="NAME",
        show_default=False,
    ),
]
At = Annotated[
    str,
    typer.Option(
        "--at", help="When (GMT), such as '2026-03-08 19:00'. [default: now]", metavar="TIME", show_default=False
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON, for programs.")]
Preview = Annotated[bool, typer.Option("--preview", help="Only show what would change.")]

WAIT = 5.0
"""So many seconds a command waits until another one has written the file."""


def say(text: str) -> None:
    """Print a line as it is."""
    console.print(text, highlight=False, markup=False, soft_wrap=True)


def open_event(
    path: Path, *, write: bool = False, known: GameFile[Tournament] | None = None
) -> AbstractContextManager[GameFile[Tournament]]:
    """The event of a file, to be read, or with ``write`` to be carried on while nobody else does; ``known``: as it was
    written last."""
    from headjudge.cli._game_file import open_file
    from headjudge.tournament.event import Tournament

    return open_file(path, Tournament.replay, write=write, wait=WAIT, known=known)


def do_all(path: Path, acts: Sequence[tuple[str, dict[str, Any]]], by: str, at: str, *, preview: bool = False) -> bool:
    """Carry out acts in the event of a file, all of them or none; with ``preview`` only print what would change.
    Whether they were carried out. Raises the first refusal."""
    from headjudge.cli._game_file import time_of
    from headjudge.tournament.event.consequences import changes

    with open_event(path, write=not preview) as opened:
        game = opened.game
        now = time_of(at, game.state.clock)
        trial = game.copy() if preview else game
        for verb, arguments in acts:
            trial.act(verb, by, now, **arguments)
        if not preview:
            opened.keep()
            return True
        for line in changes(game.state, trial.state) or ["Nothing would change."]:
            say(line)
        say("This is a preview: nothing was changed.")
    return False
