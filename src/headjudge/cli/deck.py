"""`headjudge deck`: checking deck files and converting them."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from headjudge.cli._options import DataFolder
from headjudge.cli.root import app, console
from headjudge.core.errors import InvalidInput

deck_app = typer.Typer(help="Check and convert decks, and list the ready ones.", no_args_is_help=True)
app.add_typer(deck_app, name="deck")

FORMAT_NAMES = "arena, cockatrice, forge, mtgo-dek, mtgo-txt"
"""The names of ``headjudge.magic.decks.FORMATS``, which the help says without loading them."""

_DeckFile = Annotated[Path, typer.Argument(help="The deck.", metavar="FILE", exists=True, dir_okay=False)]


@deck_app.command()
def check(
    file: _DeckFile,
    format_name: Annotated[
        str, typer.Option("--format", help="The format to check against, such as modern or commander.")
    ] = "casual",
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Allow cards whose text isn't understood, played by hand, and list them.")
    ] = False,
    data: DataFolder = None,
) -> None:
    """Check a deck and report problems by line: unknown, unsupported and illegal cards, deck size, numbers of copies.

    Ends with exit code 1 if anything is. Without a format, all cards are allowed and the sizes are those of ordinary
    constructed decks.

    Example: `headjudge deck check burn.txt --format modern`
    """
    from headjudge.magic.cards import CardLibrary
    from headjudge.magic.decks import Part, check_deck, read_deck
    from headjudge.magic.decks.check import by_hand_objection, cards_by_hand, verdict_objection
    from headjudge.magic.decks.construction import CASUAL

    deck = read_deck(file)
    with CardLibrary.open(data) as cards:
        wanted = format_name.lower()
        known = cards.formats() | {CASUAL}
        if wanted not in known:
            raise InvalidInput(f"no card is known to be legal in '{format_name}'; known are {', '.join(sorted(known))}")
        problems = check_deck(deck, cards, wanted, by_hand_objection if by_hand else verdict_objection)
        left = cards_by_hand(deck, cards) if by_hand and not problems else {}
    for problem in problems:
        console.print(Text(f"{file}: {problem}"), soft_wrap=True)
    if problems:
        raise typer.Exit(1)
    console.print(
        f"{deck.name}: {deck.count(Part.MAIN) + deck.count(Part.COMMANDER)} cards and a sideboard of "
        f"{deck.count(Part.SIDEBOARD)}, fit for {wanted}.",
        highlight=False,
    )
    for name, words in left.items():
        console.print(Text(f"by hand: {name}: {' / '.join(words)}"), soft_wrap=True)


@deck_app.command("list")
def list_decks() -> None:
    """List the ready decks that come with Headjudge, each with its plan.

    Example: `headjudge deck list`
    """
    from headjudge.magic.decks import commander_decks, own_decks

    for deck in (*own_decks(), *commander_decks()):
        commander = f"  Commander: {' and '.join(deck.commander)}" if deck.commander else ""
        colors = "".join(f"{{{color}}}" for color in deck.colors)
        console.print(Text.assemble((deck.name, "bold"), f"  {colors}{commander}"))
        console.print(Text(f"  {deck.plan}"))


@deck_app.command()
def convert(
    file: _DeckFile,
    to: Annotated[str, typer.Option(help=f"The format to write: {FORMAT_NAMES}.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write, instead of standard output.")
    ] = None,
) -> None:
    """Convert a deck to another format; the file's own format is recognised.

    Formats that know no commander have it in the sideboard.

    Example: `headjudge deck convert burn.txt --to forge -o burn.dck`
    """
    from headjudge.magic.decks import read_deck, write_deck

    text = write_deck(read_deck(file), to)
    if output is None:
        sys.stdout.write(text)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{output}: {error.strerror}") from error
