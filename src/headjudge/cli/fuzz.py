"""`headjudge fuzz`: random games that check the engine."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.root import app, console, error_console

INTERRUPTED = 130
SHOWN = 10
"""So many failures are shown, the rest is counted."""


@app.command()
def fuzz(
    decisions: Annotated[int, typer.Option(help="Number of decisions to make.", min=1)] = 20_000,
    seed: Annotated[int | None, typer.Option(help="The seed for all games. [default: a fresh one]")] = None,
    data: Annotated[
        Path | None, typer.Option(help="A file of cards that `cards import` can read. [default: our own cards]")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="Play only this variant. [default: any]")] = None,
    jobs: Annotated[int, typer.Option(help="Number of processes to use.", min=1)] = 1,
    game: Annotated[int | None, typer.Option(help="Play only the game with this number, to repeat a failure.")] = None,
) -> None:
    """Play random games between random decks and check everything that must always hold.

    Prints how to repeat each game in which something was wrong; exit code 1 if there was one.

    Example: `headjudge fuzz --decisions 1000000 --jobs 2 --data magic-cards.jsonl.xz`
    """
    import secrets

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from headjudge.bots.core.fuzz import Failure, fuzz_game
    from headjudge.bots.core.fuzz import fuzz as play
    from headjudge.bots.magic.fuzz import MagicFuzz
    from headjudge.core.errors import InvalidInput
    from headjudge.magic.engine.options.variants import VARIANTS

    if variant is not None and variant not in VARIANTS:
        raise InvalidInput(f"there is no variant {variant!r}; there are {', '.join(VARIANTS)}", rule="800.2")
    plan = MagicFuzz(secrets.randbelow(1_000_000) if seed is None else seed, data, variant)
    console.print(f"seed {plan.seed}", highlight=False)
    failures: list[Failure] = []
    made = games = 0
    results = iter([fuzz_game(plan, game)]) if game is not None else play(plan, decisions, jobs)
    columns = (TextColumn("decisions"), BarColumn(), TextColumn("{task.completed}"), TimeRemainingColumn())
    interrupted = False
    with Progress(*columns, console=error_console, transient=True, disable=not error_console.is_terminal) as progress:
        task = progress.add_task("decisions", total=decisions)
        try:
            for count, failure in results:
                made += count
                games += 1
                progress.update(task, completed=made)
                if failure is not None:
                    failures.append(failure)
                    if len(failures) <= SHOWN:
                        sys.stdout.write(f"{failure}\n\n")
        except KeyboardInterrupt:
            interrupted = True
    console.print(f"{made} decisions in {games} games: {len(failures)} games with faults", highlight=False)
    if failures:
        raise typer.Exit(1)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
