"""`headjudge sim`: many games between bots."""

import json
import sys
from typing import Annotated, Any

import typer
from rich.table import Table

from headjudge.cli._game_options import (
    Decks,
    JournalFile,
    Players,
    bots_for,
    options_for,
    players_for,
    split,
    with_game_options,
    write_journals,
)
from headjudge.cli.root import app, console, error_console

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""


@app.command()
@with_game_options()
def sim(
    *,
    players: Players = None,
    decks: Decks = "",
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 100,
    bots: Annotated[str, typer.Option(help="The bots that play the decks: basic or random, one or several.")] = "basic",
    jobs: Annotated[int, typer.Option(help="Number of processes to use.", min=1)] = 1,
    pods: Annotated[
        bool, typer.Option("--pods", help="Draw each game's decks and seats at random from the decks.")
    ] = False,
    seed: Annotated[int, typer.Option(help="The seed; the same seed gives the same results.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    journal: JournalFile = None,
    options: dict[str, Any],
) -> None:
    """Play many games between bots and print how often each deck and each seat won.

    Decks move one seat on from game to game. Intervals are Wilson's at 95 %. Ctrl-C ends it and shows the games so far.
    With `--pods`, each game draws as many different decks as there are players, of those named or of all of ours; a
    deck's share is then of the games that it was in.
    Games of teams are counted by teams as well; who isn't said to play together is put on equally large teams.
    `headjudge options` explains the options of the game.

    Example: `headjudge sim --players 4 --decks skies,cinders,thicket,undertow --games 200 --jobs 2`

    Example: `headjudge sim --players 4 --pods --games 2000 --jobs 2`

    Example: `headjudge sim --variant two-headed-giant --players 4`

    Example: `headjudge sim --variant emperor --players 6 --games 20`

    Example: `headjudge sim --variant grand-melee --players 12 --games 10 --jobs 2`

    Example: `headjudge sim --variant team-vs-team --teams "1,2|3,4" --deploy-creatures`

    Example: `headjudge sim --players 4 --commander --games 20`

    Example: `headjudge sim --players 6 --games 20 --attack left --range-of-influence 2 --life 30 --journal games.jsonl`
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from headjudge.bots.core.many import play_all
    from headjudge.bots.core.simulation import Summary
    from headjudge.bots.magic.decks import offered_decks, seat_decks
    from headjudge.bots.magic.simulation import DeckPlan

    players = players_for(players, options)
    names = [f"seat {n + 1}" for n in range(players)]
    chosen = options_for(options, names)
    variant = chosen.pop("variant", None)
    wanted = split(decks)
    commander = bool(chosen.get("commander"))
    drawn = len(wanted) or len(offered_decks(commander=commander))
    table = tuple(seat_decks(wanted, drawn if pods else players, commander=commander))
    pod = players if pods else None
    brains = bots_for(bots, len(table))
    plan = DeckPlan(table, brains, variant, chosen, games=games, seed=seed, journals=journal is not None, pod=pod)
    plan.check()
    if journal is not None:
        write_journals(journal, [])  # so that a path that can't be written is known before, not after
    summary = Summary(plan)
    records = play_all(plan.play, games, jobs)
    interrupted = False
    journals: dict[int, str] = {}
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_console, transient=True, disable=not error_console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        try:
            for record in records:
                summary.add(record)
                journals[record.number] = record.journal
                progress.advance(task)
        except KeyboardInterrupt:
            interrupted = True
            records.close()
    if journal is not None:
        write_journals(journal, [journals[n] for n in sorted(journals)])
    result = summary.record()
    if as_json:
        sys.stdout.write(json.dumps(result, ensure_ascii=False) + "\n")
    elif summary.games:
        _show(result)
    if interrupted:
        error_console.print(f"interrupted after {summary.games} of {games} games", style="bold red")
        raise typer.Exit(INTERRUPTED)


def _show(result: dict[str, Any]) -> None:
    table = Table(title=f"{result['games']} games, {result['variant']}, {result['players']} players")
    for heading in ("deck or seat", "bot"):
        table.add_column(heading)
    for heading in ("games", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in result["decks"]:
        table.add_row(row["deck"], row["bot"], str(row["games"]), *_shares(row))
    table.add_section()
    for row in result["seats"]:
        table.add_row(f"seat {row['seat']}", "", str(result["games"]), *_shares(row))
    if result["teams"]:
        table.add_section()
    for row in result["teams"]:
        seats = ", ".join(map(str, row["seats"]))
        table.add_row(f"{row['team']} (seats {seats})", "", str(result["games"]), *_shares(row))
    console.print(table)
    others = "".join(
        f", {result[key]} {word}" for key, word in (("draws", "drawn"), ("unfinished", "given up")) if result[key]
    )
    console.print(
        f"{result['turns_per_game']} turns and {result['decisions_per_game']} decisions a game{others}; "
        f"{result['turns_per_second']:,.0f} turns and {result['decisions_per_second']:,.0f} decisions a second",
        highlight=False,
    )


def _shares(row: dict[str, Any]) -> tuple[str, str, str]:
    low, high = row["interval"]
    return str(row["wins"]), f"{row['win_rate']:.1%}", f"{low:.1%} to {high:.1%}"
