"""`headjudge fuzz`: random games that check the engine."""

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli._many_games import search
from headjudge.cli._options import Jobs
from headjudge.cli.root import app


@app.command()
def fuzz(
    decisions: Annotated[int, typer.Option(help="Number of decisions to make.", min=1)] = 20_000,
    seed: Annotated[int | None, typer.Option(help="The seed for all games. [default: a fresh one]")] = None,
    data: Annotated[
        Path | None, typer.Option(help="A file of cards that `cards import` can read. [default: our own cards]")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="Play only this variant. [default: any]")] = None,
    by_hand: Annotated[
        int,
        typer.Option(help="For one in so many decisions a judge does something by hand. [default: never]", min=0),
    ] = 0,
    cards_by_hand: Annotated[
        bool,
        typer.Option(
            "--cards-by-hand",
            help="Draw decks from all cards of the file, played by hand where it takes that.",
        ),
    ] = False,
    paper: Annotated[
        int,
        typer.Option(
            help="Paper mode: for one in so many decisions somebody speaks of triggers. [default: never]", min=0
        ),
    ] = 0,
    backups: Annotated[
        int,
        typer.Option(
            help="For one in so many decisions the game is backed up to an earlier one. [default: never]", min=0
        ),
    ] = 0,
    jobs: Jobs = 1,
    game: Annotated[int | None, typer.Option(help="Play only the game with this number, to repeat a failure.")] = None,
    most: Annotated[
        int | None,
        typer.Option(help="With --game: after how many decisions for each player it is brought to its end.", min=1),
    ] = None,
) -> None:
    """Play random games between random decks and check everything that must always hold.

    Prints how to repeat each game in which something was wrong; exit code 1 if there was one.

    Example: `headjudge fuzz --decisions 1000000 --jobs 2 --data magic-cards.jsonl.xz`
    """
    import secrets

    from headjudge.bots.magic.fuzz import MagicFuzz
    from headjudge.core.errors import InvalidInput
    from headjudge.magic.engine.options.variants import VARIANTS

    if variant is not None and variant not in VARIANTS:
        raise InvalidInput(f"there is no variant {variant!r}; there are {', '.join(VARIANTS)}", rule="800.2")
    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    plan = MagicFuzz(drawn, data, variant, by_hand, paper, backups, cards_by_hand)
    search(plan, decisions, jobs, game, most)
