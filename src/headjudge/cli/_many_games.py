"""Many games of any kind at the command line: simulations and fuzzing, with their progress and what they come to.

A game's own command says what is to be played (a plan); :func:`simulate` and :func:`search` do the rest.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.table import Table

from headjudge.cli._options import write_journals
from headjudge.cli.root import INTERRUPTED, console, error_console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from rich.progress import Progress

    from headjudge.bots.core.fuzz import Fuzz
    from headjudge.bots.core.simulation import Plan

__all__ = ["progress", "search", "simulate"]

SHOWN = 10
"""So many failures are shown, the rest is counted."""


@contextmanager
def progress(*columns: Any) -> Iterator[Progress]:
    """A line with these columns that shows how far a command is, where somebody looks at it."""
    from rich.progress import Progress

    with Progress(*columns, console=error_console, transient=True, disable=not error_console.is_terminal) as shown:
        yield shown


def simulate(plan: Plan[Any], jobs: int, *, as_json: bool, journal: Path | None) -> None:
    """Play the games of a plan on so many processors, and print what they add up to; Ctrl-C shows the games so far.

    ``journal``: where the journals go, if the plan keeps them. Raises what the plan's first game would raise.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

    from headjudge.bots.core.many import play_all
    from headjudge.bots.core.simulation import Summary

    plan.check()
    if journal is not None:
        write_journals(journal, [])  # so that a path that can't be written is known before, not after
    summary = Summary(plan)
    records = play_all(plan.play, plan.games, jobs)
    interrupted = False
    journals: dict[int, str] = {}
    with progress(TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as shown:
        task = shown.add_task("games", total=plan.games)
        try:
            for record in records:
                summary.add(record)
                journals[record.number] = record.journal
                shown.advance(task)
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
        error_console.print(f"interrupted after {summary.games} of {plan.games} games", style="bold red")
        raise typer.Exit(INTERRUPTED)


def search(plan: Fuzz[Any], decisions: int, jobs: int, number: int | None, most: int | None) -> None:
    """Fuzz a game: random games until so many decisions are made, or only that of a number, to repeat a failure.

    ``most``: after how many decisions for each player that one is brought to its end. Exit code 1 if something was
    wrong in one of them. Raises InvalidInput for ``most`` without a number.
    """
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn

    from headjudge.bots.core.fuzz import LONG_ENOUGH, fuzz, fuzz_game

    if most is not None and number is None:
        raise InvalidInput("--most says how long a game is that is played again: name it with --number")
    console.print(f"seed {plan.seed}", highlight=False)
    made = games = failures = 0
    results = fuzz(plan, decisions, jobs) if number is None else iter([fuzz_game(plan, number, most or LONG_ENOUGH)])
    interrupted = False
    with progress(TextColumn("decisions"), BarColumn(), TextColumn("{task.completed}"), TimeRemainingColumn()) as shown:
        task = shown.add_task("decisions", total=decisions)
        try:
            for count, failure in results:
                made += count
                games += 1
                shown.update(task, completed=made)
                if failure is not None:
                    failures += 1
                    if failures <= SHOWN:
                        sys.stdout.write(f"{failure}\n\n")
                        sys.stdout.flush()  # it may be long until the next one
        except KeyboardInterrupt:
            interrupted = True
    console.print(f"{made} decisions in {games} games: {failures} games with faults", highlight=False)
    if failures:
        raise typer.Exit(1)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _show(result: dict[str, Any]) -> None:
    variant = f", {result['variant']}" if "variant" in result else ""
    table = Table(title=f"{result['games']} games{variant}, {result['players']} players")
    for heading in ("deck or seat", "bot"):
        table.add_column(heading)
    for heading in ("games", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in result["decks"]:
        table.add_row(row.get("deck", ""), row["bot"], str(row["games"]), *_shares(row))
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
