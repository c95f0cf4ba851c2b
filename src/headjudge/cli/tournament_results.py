"""`headjudge tournament report` and `correct`: results come in, one by one, many at once, or line after line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from headjudge.cli._event_options import At, By, EventPath, Preview, do_all, open_event, say, tournament_app
from headjudge.cli.root import error_console
from headjudge.core.errors import HeadjudgeError, InvalidInput


@tournament_app.command("report")
def report(
    file: EventPath,
    results: Annotated[
        list[str] | None,
        typer.Argument(help="Results: 'Ana 2-1 Ben', '17 2 1', '17 draw', 'Cy > Ana = Ben'.", metavar="RESULT…"),
    ] = None,
    *,
    enter: Annotated[
        bool, typer.Option("--enter", help="Read results line by line until an empty line; wrong ones are asked again.")
    ] = False,
    by: By = "",
    at: At = "",
) -> None:
    """Report results of the present round, by names or by table: all of them, or none if one is wrong.

    By table, the games of the player listed first come first; `17 +5`, `10-20 +5` give tables more time. With
    `--enter` each line counts at once: several people can enter results into one file at the same time.

    Example: `headjudge tournament report friday.jsonl "Ana 2-1 Ben" "17 2 0" "18 draw"`

    Example: `headjudge tournament report friday.jsonl --enter`
    """
    from headjudge.tournament.event.written import read_entry

    if enter:
        if results:
            raise InvalidInput("give results in the command or enter them line by line, not both")
        _enter(file, by, at)
        return
    given = [one for one in results or [] if one.strip()]
    if len(given) > 1 and all(one.isdecimal() for one in given):
        given = [" ".join(given)]
    if not given:
        raise InvalidInput("no result is given; write 'Ana 2-1 Ben' or '17 2 1', or use --enter")
    with open_event(file) as opened:
        acts: list[tuple[str, dict[str, Any]]] = [read_entry(opened.game.state, one) for one in given]
    do_all(file, acts, by, at)
    for _, arguments in acts:
        say(_said(arguments))
    say(_missing(file))


def _enter(file: Path, by: str, at: str) -> None:
    """Results line by line; each is kept before the next is asked for."""
    from headjudge.cli._game_file import time_of
    from headjudge.tournament.event.written import read_entry

    asked = sys.stdin.isatty()
    wrong, known = 0, None
    say(_missing(file))
    while True:
        if asked:
            sys.stdout.write("result> ")
            sys.stdout.flush()
        line = sys.stdin.readline()
        if not line.strip():
            break
        try:
            with open_event(file, write=True, known=known) as opened:
                known = opened
                state = opened.game.state
                verb, arguments = read_entry(state, line)
                opened.act(verb, by, time_of(at, state.clock), **arguments)
                left = sum(table.result is None for table in opened.game.state.rounds[-1].tables)
        except HeadjudgeError as error:
            wrong += 1
            error_console.print(f"{line.strip()}: {error}", markup=False, highlight=False, soft_wrap=True)
            continue
        say(f"{_said(arguments)}; {left} missing" if left else f"{_said(arguments)}; all results are in")
    if wrong and not asked:
        raise InvalidInput(f"{wrong} {'line was' if wrong == 1 else 'lines were'} wrong and not entered")


@tournament_app.command("correct")
def correct(
    file: EventPath,
    result: Annotated[list[str], typer.Argument(help="The result as it should be.", metavar="RESULT")],
    *,
    number: Annotated[
        int | None, typer.Option("--round", help="Its round. [default: the present one]", min=1, show_default=False)
    ] = None,
    preview: Preview = False,
    by: By = "",
    at: At = "",
) -> None:
    """Correct a result, also of an earlier round: the pairings since then stay.

    Example: `headjudge tournament correct friday.jsonl "Ana 1-2 Ben" --round 2 --preview`
    """
    from headjudge.tournament.event.written import read_report

    with open_event(file) as opened:
        arguments = read_report(opened.game.state, " ".join(result), number)
    if number is not None:
        arguments["round"] = number
    if do_all(file, [("correct", arguments)], by, at, preview=preview):
        say(f"Corrected: {_said(arguments)}")


def _said(arguments: dict[str, Any]) -> str:
    """A result, or more time, as it was understood."""
    if drops := arguments.get("drops"):
        stayed = {key: value for key, value in arguments.items() if key != "drops"}
        return f"{_said(stayed)}; {' and '.join(drops)} {'drop' if len(drops) > 1 else 'drops'}"
    if "tables" in arguments:
        first, last = arguments["tables"]
        tables = f"table {first}" if first == last else f"tables {first} to {last}"
        minutes = "1 minute" if arguments["minutes"] == 1 else f"{arguments['minutes']} minutes"
        return f"{tables}: {minutes} more"
    if "places" in arguments:
        return " > ".join(" = ".join(place) for place in arguments["places"])
    if "draw" in arguments:
        return f"{', '.join(arguments['draw'])}: a draw"
    drawn = f"-{arguments['drawn']}" if arguments.get("drawn") else ""
    games = f"{arguments.get('won', 0)}-{arguments.get('lost', 0)}{drawn}"
    return f"{arguments['player']} {games} {arguments['opponent']}"


def _missing(file: Path) -> str:
    from headjudge.cli._event_texts import round_line

    with open_event(file) as opened:
        return round_line(opened.game.state)
