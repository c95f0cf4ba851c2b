"""`headjudge cards`: importing cards, searching them, showing one."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, cast

import typer
from rich.table import Table
from rich.text import Text

from headjudge.cli._options import DataFolder, open_cards
from headjudge.cli.root import app, console, error_console

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer
    from rich.progress import Progress, TaskID

    from headjudge.magic.cards import CardRecord

cards_app = typer.Typer(help="Import, search and show cards.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")

_CardFile = Annotated[Path, typer.Argument(help="A file of cards.", metavar="FILE", exists=True, dir_okay=False)]
_Limit = Annotated[int, typer.Option(help="Show at most this many cards.", min=1)]


@cards_app.command("import")
def import_cards(file: _CardFile, data: DataFolder = None) -> None:
    """Import the cards of a file into the local database; importing again updates them.

    Reads MTGJSON's AtomicCards.json, Scryfall's bulk file "oracle cards", Cockatrice's cards.xml and JSON lines, each
    also compressed with xz, gzip or bzip2. A file with an error changes nothing.

    Example: `headjudge cards import AtomicCards.json.xz`
    """
    from headjudge.magic.cards.importers import read_cards

    with open_cards(data) as cards:
        with _progress() as progress:
            task = progress.add_task(file.name, total=file.stat().st_size)
            summary = cards.import_cards(read_cards(file, lambda raw: _watched(raw, progress, task)))
        console.print(
            f"{summary.total} cards read: {summary.added} new, {summary.updated} changed, {summary.unchanged} as before"
            f"; the database has {len(cards)} now",
            highlight=False,
        )


@cards_app.command()
def search(
    query: Annotated[
        list[str], typer.Argument(help="Words from names, and terms as listed above.", metavar="QUERY...")
    ],
    limit: _Limit = 50,
    data: DataFolder = None,
) -> None:
    """List the cards that match a query.

    Terms: words of the name, `t:creature` (type), `o:"draw a card"` (text), `kw:flying` (keyword), `c:red`, `c=wu`,
    `id<=bg` (color, identity), `mv<=3`, `pow>4`, `tou=1`, `set:ODY`, `f:modern` (legal in), `is:traditional`. All must
    hold; a minus before a term negates it (put `--` first if the query begins with one).

    Example: `headjudge cards search 't:creature c:red o:"draw a card" mv<=3 set:ODY'`
    """
    text = " ".join(query)
    with open_cards(data) as cards:
        found = cards.search(text, limit)
        total = cards.count(text)
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("Name", "Cost", "Type", "P/T"):
        table.add_column(heading)
    for record in found:
        table.add_row(record.name, record.full_mana_cost, record.full_type_line, _size(record.front))
    if found:
        console.print(table)
    console.print(
        f"{total} card{'' if total == 1 else 's'}" + (f", the first {limit} shown" if total > limit else ""),
        highlight=False,
    )


@cards_app.command()
def show(name: Annotated[str, typer.Argument(help="The card's name.")], data: DataFolder = None) -> None:
    """Show a card: what is printed on it, and its abilities as they are understood.

    {Braces} hold a noun with all that is said of it, [brackets] an instruction that depends on the words before it, and
    (= …) says what a word refers to.

    Example: `headjudge cards show "lightning bolt"`
    """
    from headjudge.magic.cards import CardLibrary

    with CardLibrary.open(data) as cards:
        record = cards.get(name)
    for part in record.characteristics:
        _show_printed(part)
    _show_meaning(record)
    console.print(Text(f"Sets: {', '.join(record.sets) or 'none'}", style="dim"))
    console.print(Text(f"Legal in: {', '.join(record.legal) or 'no known format'}", style="dim"))
    if record.restricted:
        console.print(Text(f"Restricted in: {', '.join(record.restricted)}", style="dim"))


@cards_app.command("set")
def show_set(
    *, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per card.")] = False
) -> None:
    """List the set of our own cards in collector order.

    Example: `headjudge cards set`
    """
    import msgspec

    from headjudge.magic.cards import own_set

    printed = own_set()
    if as_json:
        for card in printed.cards:
            sys.stdout.buffer.write(msgspec.json.encode(card) + b"\n")
        return
    console.print(Text.assemble((printed.name, "bold"), f" ({printed.code})"))
    console.print(Text(printed.story))
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("No.", justify="right")
    for heading in ("Name", "Cost", "Type", "P/T", "Rarity"):
        table.add_column(heading)
    for card in printed.cards:
        record = card.record
        table.add_row(
            str(card.number), record.name, record.mana_cost, record.type_line, _size(record), str(card.rarity)
        )
    console.print(table)


def _show_printed(part: CardRecord) -> None:
    console.print(Text.assemble((part.name, "bold"), f"  {part.mana_cost}"))
    console.print(Text(f"{part.type_line}  {_size(part)}".rstrip()))
    if part.text:
        console.print(Text(part.text))
    console.print()


def _show_meaning(record: CardRecord) -> None:
    from headjudge.magic.playable.verdict import verdict
    from headjudge.magic.text.compiler import compile_card
    from headjudge.magic.text.reading import plain_readings

    understood = compile_card(record).definition
    if understood is not None:
        console.print(Text("Understood as:", style="bold green"))
        for line in plain_readings(understood):
            console.print(Text(f"  {line}"))
    judged = verdict(record)
    if not judged.supported:
        console.print(Text("Not supported:", style="bold red"))
        for problem in judged.problems:
            console.print(Text(f"  {problem.message}" if understood is not None else f"  {problem}"))


def _size(part: CardRecord) -> str:
    if part.power is not None and part.toughness is not None:
        return f"{part.power}/{part.toughness}"
    return part.loyalty or part.defense or ""


def _progress() -> Progress:
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeElapsedColumn(), console=error_console
    )


class _WatchedFile(io.RawIOBase):
    """A file that shows how far it has been read."""

    def __init__(self, raw: BinaryIO, progress: Progress, task: TaskID) -> None:
        self._raw = raw
        self._progress = progress
        self._task = task

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return self._raw.seek(offset, whence)

    def tell(self) -> int:
        return self._raw.tell()

    def readinto(self, buffer: WriteableBuffer) -> int:
        room = memoryview(buffer).cast("B")
        read = self._raw.read(len(room))
        room[: len(read)] = read
        self._progress.update(self._task, completed=self._raw.tell())
        return len(read)


def _watched(raw: BinaryIO, progress: Progress, task: TaskID) -> BinaryIO:
    return cast("BinaryIO", io.BufferedReader(_WatchedFile(raw, progress, task), buffer_size=1 << 20))
