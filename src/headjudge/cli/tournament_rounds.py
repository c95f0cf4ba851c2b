"""`headjudge tournament pair`, `repair`, `swap`, `unpair`, `pairings` and `playing`: who plays whom."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from headjudge.cli._event_options import AsJson, At, By, EventPath, Preview, do_all, open_event, say, tournament_app
from headjudge.core.errors import InvalidInput

RoundNumber = Annotated[
    int, typer.Option("--round", help="A round's number. [default: the present one]", min=0, show_default=False)
]


@tournament_app.command("pair")
def pair(
    file: EventPath,
    *,
    preview: Annotated[bool, typer.Option("--preview", help="Only show the pairings; change nothing.")] = False,
    standing: Annotated[bool, typer.Option("--standing", help="Pair by standing: 1 and 2, 3 and 4 …")] = False,
    hidden: Annotated[
        bool, typer.Option("--hidden", help="Don't publish the pairings yet; `do FILE publish` does.")
    ] = False,
    as_json: AsJson = False,
    by: By = "",
    at: At = "",
) -> None:
    """Pair the next round, and show each table with the reason for it, and what could not be avoided.

    A preview shows the very pairings that would be made.

    Example: `headjudge tournament pair friday.jsonl --preview`
    """
    from headjudge.cli._event_rows import print_json
    from headjudge.cli._event_texts import show_pairings
    from headjudge.cli._game_file import time_of
    from headjudge.tournament.showing.exports.rows import pairing_rows

    arguments: dict[str, Any] = ({"how": "standing"} if standing else {}) | ({"publish": False} if hidden else {})
    with open_event(file, write=not preview) as opened:
        game = opened.game.copy() if preview else opened.game
        game.act("pair", by, time_of(at, game.state.clock), **arguments)
        if not preview:
            opened.keep()
        if as_json:
            print_json({"pairings": pairing_rows(game.state), "warnings": list(game.state.rounds[-1].warnings)})
            return
        show_pairings(game.state, reasons=True)
        if preview:
            say("This is a preview: nothing was changed.")


@tournament_app.command("repair")
def repair(
    file: EventPath,
    pairings: Annotated[
        list[str],
        typer.Argument(help="All pairings of the round: 'Ana - Ben'; a single name has the bye.", metavar="PAIRING…"),
    ],
    *,
    preview: Preview = False,
    by: By = "",
    at: At = "",
) -> None:
    """Replace all pairings of the round just paired, of which no match has started.

    Example: `headjudge tournament repair friday.jsonl "Ana - Ben" "Cy - Dee" Eve`
    """
    from headjudge.cli._event_texts import show_pairings
    from headjudge.tournament.event.written import named

    with open_event(file) as opened:
        state = opened.game.state
        given = [[named(state, name) for name in one.split(" - ")] for one in pairings]
    if do_all(file, [("repair", {"pairings": given})], by, at, preview=preview):
        with open_event(file) as opened:
            show_pairings(opened.game.state)


@tournament_app.command("swap")
def swap(
    file: EventPath,
    one: Annotated[str, typer.Argument(help="A player of the round.", metavar="NAME")],
    other: Annotated[
        str, typer.Argument(help="Who takes their place; a player who has the bye gives it away.", metavar="NAME")
    ],
    *,
    preview: Preview = False,
    by: By = "",
    at: At = "",
) -> None:
    """Let two players change places in the round just paired; `--preview` shows what that changes.

    Example: `headjudge tournament swap friday.jsonl Ana Ben --preview`
    """
    from headjudge.cli._event_texts import show_pairings
    from headjudge.tournament.event.written import named

    with open_event(file) as opened:
        names = [named(opened.game.state, name) for name in (one, other)]
    if do_all(file, [("swap", {"one": names[0], "other": names[1]})], by, at, preview=preview):
        with open_event(file) as opened:
            show_pairings(opened.game.state)


@tournament_app.command("unpair")
def unpair(file: EventPath, *, preview: Preview = False, by: By = "", at: At = "") -> None:
    """Take back the pairings of the present round, of which no match has started.

    Example: `headjudge tournament unpair friday.jsonl --preview`
    """
    if do_all(file, [("unpair", {})], by, at, preview=preview):
        say("the pairings were taken back")


@tournament_app.command("pairings")
def pairings(
    file: EventPath,
    *,
    number: RoundNumber = 0,
    by_name: Annotated[bool, typer.Option("--by-name", help="A line for each player, by name.")] = False,
    reasons: Annotated[bool, typer.Option("--why", help="With the reason for each pairing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the pairings of a round by table, or by name.

    Example: `headjudge tournament pairings friday.jsonl --by-name`
    """
    from headjudge.cli._event_rows import print_json, print_rows
    from headjudge.cli._event_texts import show_pairings
    from headjudge.tournament.showing.exports.rows import pairing_rows

    with open_event(file) as opened:
        state = opened.game.state
        rows = pairing_rows(state, number)
        if as_json:
            print_json(rows)
        elif by_name:
            lines = [
                {
                    "name": name,
                    "table": row["table"],
                    "players": [other for other in row["players"] if other != name] or ["bye"] * row["bye"],
                }
                for row in rows
                for name in row["players"]
            ]
            lines.sort(key=lambda line: line["name"].casefold())
            columns = {"name": "player", "table": "table", "players": "plays"}
            print_rows(lines, columns, f"Round {rows[0]['round']}", right=("table",))
        else:
            show_pairings(state, number, reasons=reasons)


@tournament_app.command("playing")
def playing(file: EventPath, *, at: At = "", as_json: AsJson = False) -> None:
    """Show the tables of the present round that have no result yet, with the minutes that each is over time, those
    longest over first.

    Example: `headjudge tournament playing friday.jsonl`
    """
    from headjudge.cli._event_rows import print_json, print_rows
    from headjudge.cli._game_file import time_of
    from headjudge.tournament.event.timekeeping import still_playing
    from headjudge.tournament.showing.exports.rows import round_of

    with open_event(file) as opened:
        state = opened.game.state
        one = round_of(state, 0)
        rows = [
            {"round": one.number, "table": table.number, "players": [*table.sides], "minutes_over": over}
            for table, over in still_playing(one, time_of(at, state.clock))
        ]
        if as_json:
            print_json(rows)
        elif rows:
            columns = {"table": "table", "players": "players"}
            if any(row["minutes_over"] for row in rows):
                columns["minutes_over"] = "minutes over"
            title = f"Round {one.number}: {len(rows)} without a result"
            print_rows(rows, columns, title, right=("table", "minutes_over"))
        else:
            say(f"round {len(state.rounds)}: all results are in")


@tournament_app.command("extend")
def extend(
    file: EventPath,
    who: Annotated[
        str, typer.Argument(help="A player in the match, the number of its table, or a row: 10-20.", metavar="WHO")
    ],
    minutes: Annotated[int, typer.Argument(help="How many minutes more.", min=1)],
    *,
    by: By = "",
    at: At = "",
) -> None:
    """Give a match more time, or all those of a row of tables that have no result.

    Example: `headjudge tournament extend friday.jsonl 17 5`

    Example: `headjudge tournament extend friday.jsonl 10-20 5`
    """
    from headjudge.tournament.event.written import named, written_row, written_table

    row = written_row(who)
    if row is not None:
        do_all(file, [("extend", {"tables": row, "minutes": minutes})], by, at)
        say(f"tables {row[0]} to {row[1]}: {minutes} minutes more")
        return
    with open_event(file) as opened:
        state = opened.game.state
        if who.isdecimal():
            sides = written_table(state, int(who)).sides
        else:
            table = state.table_of(named(state, who))
            if table is None:
                raise InvalidInput(f"{who} has no match in this round", rule="facts/organisers", code="event/no-match")
            sides = table.sides
    do_all(file, [("extend", {"player": sides[0], "minutes": minutes})], by, at)
    say(f"{' – '.join(sides)}: {minutes} minutes more")
