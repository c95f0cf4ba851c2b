"""`headjudge deck`: checking deck files and converting them."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli._card_games import Check, GameOption, card_game
from headjudge.cli._options import DataFolder
from headjudge.cli.root import app
from headjudge.core.errors import InvalidInput

deck_app = typer.Typer(help="Check and convert decks, and list the ready ones.", no_args_is_help=True)
app.add_typer(deck_app, name="deck")

FORMAT_NAMES = "arena, cockatrice, csv, forge, mtgo-dek, mtgo-txt, xmage"
ALTERED_FORMAT_NAMES = "compact, list"
"""The names of ``FORMATS`` of both games, which the help says without loading them."""

_DeckFile = Annotated[Path, typer.Argument(help="The deck.", metavar="FILE", exists=True, dir_okay=False)]


@deck_app.command()
def check(
    file: _DeckFile,
    format_name: Annotated[
        str,
        typer.Option(
            "--format",
            help="The format, such as modern or commander; of Altered constructed, limited",
        ),
    ] = "",
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Allow cards whose text isn't understood, played by hand, and list them.")
    ] = False,
    edition: Annotated[str, typer.Option(help="The edition of Altered's rules: 1.0 or 4.0.")] = "",
    game: GameOption = "magic",
    data: DataFolder = None,
) -> None:
    """Check a deck and report problems by line: unknown, unsupported and illegal cards, deck size, numbers of copies.

    Ends with exit code 1 if anything is. Without a format, all cards of Magic are allowed and the sizes are those of
    ordinary constructed decks; a deck of Altered is checked for constructed play.

    Example: `headjudge deck check burn.txt --format modern`
    """
    card_game(game).check_deck(Check(file, format_name, edition, by_hand, data))


@deck_app.command("list")
def list_decks(game: GameOption = "magic") -> None:
    """List the ready decks that come with Headjudge, each with its plan.

    Example: `headjudge deck list`
    """
    card_game(game).list_decks()


@deck_app.command()
def convert(
    file: _DeckFile,
    to: Annotated[str, typer.Option(help=f"The format to write: {FORMAT_NAMES}; of Altered {ALTERED_FORMAT_NAMES}.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write, instead of standard output.")
    ] = None,
    game: GameOption = "magic",
    data: DataFolder = None,
) -> None:
    """Convert a deck to another format; the file's own format is recognised.

    Formats that know no commander have it in the sideboard. Decks of Altered are written with the references of the
    cards that their names mean.

    Example: `headjudge deck convert burn.txt --to forge -o burn.dck`
    """
    text = card_game(game).converted(file, to, data)
    if output is None:
        sys.stdout.write(text)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{output}: {error.strerror}") from error
