"""`headjudge cards`: importing cards, searching them, showing one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from headjudge.cli._card_games import GameOption, card_game
from headjudge.cli._options import DataFolder
from headjudge.cli.root import app, console, error_console

if TYPE_CHECKING:
    from rich.progress import Progress

cards_app = typer.Typer(help="Import, search and show cards.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")

_CardFile = Annotated[Path, typer.Argument(help="A file of cards.", metavar="FILE", exists=True, dir_okay=False)]
_Limit = Annotated[int, typer.Option(help="Show at most this many cards.", min=1)]


@cards_app.command("import")
def import_cards(file: _CardFile, game: GameOption = "magic", data: DataFolder = None) -> None:
    """Import the cards of a file into the local database; importing again updates them.

    Of Magic: MTGJSON's AtomicCards.json, Scryfall's bulk file "oracle cards", Cockatrice's cards.xml and JSON lines. Of
    Altered: the community's JSON and JSON lines, and the documents of the publisher's site. Each also compressed with
    xz, gzip or bzip2. A file with an error changes nothing.

    Example: `headjudge cards import AtomicCards.json.xz`
    """
    from headjudge.core.cards.files import watched

    played = card_game(game)
    with _progress() as progress:
        task = progress.add_task(file.name, total=file.stat().st_size)

        def watch(raw: BinaryIO) -> BinaryIO:
            return watched(raw, lambda read: progress.update(task, completed=read))

        summary, there = played.import_cards(file, watch, data)
    console.print(
        f"{summary.total} cards read: {summary.added} new, {summary.updated} changed, {summary.unchanged} as before"
        f"; the database has {there} now",
        highlight=False,
    )


@cards_app.command()
def search(
    query: Annotated[
        list[str], typer.Argument(help="Words from names, and terms as listed above.", metavar="QUERY...")
    ],
    limit: _Limit = 50,
    game: GameOption = "magic",
    data: DataFolder = None,
) -> None:
    """List the cards that match a query.

    Terms: words of the name, `t:creature` (type), `o:"draw a card"` (text), `kw:flying` (keyword), `c:red`, `c=wu`,
    `id<=bg` (color, identity), `mv<=3`, `pow>4`, `tou=1`, `set:ODY`, `f:modern` (legal in), `is:traditional`. All must
    hold; a minus before a term negates it (put `--` first if the query begins with one).

    Of Altered: words that stand anywhere on the card, as its name, type, faction, rarity, text or reference.

    Example: `headjudge cards search 't:creature c:red o:"draw a card" mv<=3 set:ODY'`
    """
    card_game(game).search(" ".join(query), limit, data)


@cards_app.command()
def show(
    name: Annotated[str, typer.Argument(help="The card's name, or in Altered its reference.")],
    game: GameOption = "magic",
    data: DataFolder = None,
) -> None:
    """Show a card: what is printed on it, and its abilities as they are understood.

    {Braces} hold a noun with all that is said of it, [brackets] an instruction that depends on the words before it, and
    (= …) says what a word refers to.

    Example: `headjudge cards show "lightning bolt"`
    """
    card_game(game).show(name, data)


@cards_app.command("set")
def show_set(
    game: GameOption = "magic",
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per card.")] = False,
) -> None:
    """List the set of our own cards in collector order.

    Example: `headjudge cards set`
    """
    card_game(game).show_set(as_json=as_json)


def _progress() -> Progress:
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeElapsedColumn(), console=error_console
    )
