"""`headjudge tournament print` and `export`: an event on paper, and for other programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli._event_options import EventPath, open_event, say, tournament_app
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.tournament.event import State

Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", help="The file to write; - is standard output.", metavar="FILE", show_default=False),
]
RoundNumber = Annotated[
    int, typer.Option("--round", help="A round's number. [default: the present one]", min=0, show_default=False)
]
Title = Annotated[
    str,
    typer.Option("--title", help="What the event is called. [default: as the file]", show_default=False),
]


@tournament_app.command("print")
def print_document(
    file: EventPath,
    what: Annotated[str, typer.Argument(help="What to print; without it, all documents are listed.")] = "",
    *,
    html: Annotated[
        bool | None,
        typer.Option("--html/--pdf", help="A page for the browser's printer, or PDF. [default: as -o ends, else PDF]"),
    ] = None,
    by: Annotated[str, typer.Option("--by", help="The order of pairings and seats: table or name.")] = "table",
    number: RoundNumber = 0,
    player: Annotated[
        str,
        typer.Option("--player", help="Only this player's slip, sheet or list.", metavar="NAME", show_default=False),
    ] = "",
    sheets: Annotated[
        int,
        typer.Option(
            help="Split a list by name into so many sheets. [default: as it needs]", min=0, show_default=False
        ),
    ] = 0,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    address: Annotated[
        str,
        typer.Option(
            "--address",
            help="The address for a code on each slip, to report results; {table} and {round} stand for their numbers.",
            metavar="URL",
            show_default=False,
        ),
    ] = "",
    font: Annotated[
        list[Path] | None,
        typer.Option(
            "--font", help="A font for letters in names that ours lacks; may be given several times.", metavar="FILE"
        ),
    ] = None,
    title: Title = "",
    output: Output = None,
) -> None:
    """Print pairings, standings, slips, seats, deck sheets, prizes, the report … as PDF, or as a page for a browser.

    Slips come four to a page: cut the sheets as one stack, put the four piles on each other, and they are in order.

    Example: `headjudge tournament print friday.jsonl pairings --by name`

    Example: `headjudge tournament print friday.jsonl slips --address 'https://play.example/e/7fk/{table}' -o slips.pdf`

    Example: `headjudge tournament print friday.jsonl report --html -o report.html`
    """
    from headjudge.cli._event_rows import write_bytes
    from headjudge.tournament.showing import DOCUMENTS, document, options_of, rendered

    if not what:
        for kind in DOCUMENTS.values():
            say(f"{kind.name:<12} {kind.line}")
        return
    form = "html" if html or (html is None and output is not None and output.suffix.lower() == ".html") else "pdf"
    given = {"round": str(number or ""), "by": by, "sheets": str(sheets or ""), "paper": paper}
    chosen = {name: value for name, value in given.items() if value not in ("", "table")}
    with open_event(file) as opened:
        state = opened.game.state
        if player:
            chosen["player"] = _player(state, player)
        made = document(
            state,
            what,
            options_of(chosen),
            title=title or _title(file),
            official=True,
            address=_addresses(address) if address else None,
        )
    target = Path(f"{file.stem}-{what}.{form}") if output is None else output
    write_bytes(None if str(target) == "-" else target, rendered(made, form, font or ()))
    if str(target) != "-":
        say(f"{target}: {made.title}")


@tournament_app.command("export")
def export_rows(
    file: EventPath,
    what: Annotated[str, typer.Argument(help="standings, pairings, results, players or event.")] = "standings",
    *,
    to: Annotated[
        str,
        typer.Option(
            "--to", help="csv, json, txt or xml. [default: as -o ends, else csv; of event json]", show_default=False
        ),
    ] = "",
    number: RoundNumber = 0,
    title: Title = "",
    output: Output = None,
) -> None:
    """Write standings, a round's pairings, results, players or the whole event for other programs.

    `event` is the whole event as JSON, or with `--to xml` in the form of Wizards Event Reporter; `players --to txt` has
    one name per line, for services that take a list of names.

    Example: `headjudge tournament export friday.jsonl results -o results.csv`

    Example: `headjudge tournament export friday.jsonl event --to xml -o friday.xml`
    """
    from headjudge.cli._event_rows import write_bytes
    from headjudge.tournament.showing import EXPORTS, MEDIA_TYPES, export, options_of

    if not to and output is not None and output.suffix[1:].lower() in MEDIA_TYPES:
        to = output.suffix[1:].lower()
    if not to:
        to = next(iter(EXPORTS[what].forms)) if what in EXPORTS else "csv"
    chosen = {"round": str(number)} if number else {}
    with open_event(file) as opened:
        text = export(opened.game.state, what, to, options_of(chosen), title=title or _title(file), official=True)
    write_bytes(None if output is None or str(output) == "-" else output, text.encode())


def _title(file: Path) -> str:
    """A file's name as that of the event: "friday-night.jsonl" is "Friday night"."""
    name = file.stem.replace("_", " ").replace("-", " ").strip() or "Tournament"
    return name[:1].upper() + name[1:]


def _player(state: State, text: str) -> str:
    """The player or team that is meant, or a member of one. Raises InvalidInput or AmbiguousAction."""
    from headjudge.tournament.event.written import named, person_named

    try:
        return named(state, text)
    except InvalidInput:
        return person_named(state, text)


def _addresses(template: str) -> Callable[[int, int], str]:
    if "{table}" not in template:
        raise InvalidInput("the address needs {table} where the number of the table belongs")
    return lambda number, table: template.replace("{round}", str(number)).replace("{table}", str(table))
