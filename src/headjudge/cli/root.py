"""The root of the command line: the app that commands join, its consoles, and how errors are shown."""

import sys
from functools import cache
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from headjudge.core.errors import HeadjudgeError

USAGE_ERROR = 2
"""The exit code of a command that was asked for something impossible."""
INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""

app = typer.Typer(
    name="headjudge",
    help="Play, run and judge card games with many players.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
console = Console()
error_console = Console(stderr=True)


def _show_version(wanted: bool) -> None:
    if wanted:
        from headjudge.core.version import headjudge_version

        console.print(f"headjudge {headjudge_version()}", highlight=False)
        raise typer.Exit


@app.callback()
def _root(
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


@cache
def command() -> Any:
    """What the app comes to once all commands have joined it: who runs many in one process makes it once."""
    return typer.main.get_command(app)


def run() -> None:
    """Run the app on the process's arguments, turning known errors into a line and an exit code."""
    try:
        command()()
    except HeadjudgeError as error:
        error_console.print(Text.assemble(("error: ", "bold red"), str(error)), soft_wrap=True)
        sys.exit(USAGE_ERROR)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
