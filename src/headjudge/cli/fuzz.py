"""`headjudge fuzz`: random games that check the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from headjudge.cli._many_games import search
from headjudge.cli._options import Jobs
from headjudge.cli.root import app

if TYPE_CHECKING:
    from headjudge.bots.core.fuzz import Fuzz


@app.command()
def fuzz(
    game: Annotated[str, typer.Option(help="Which game: magic or altered.")] = "magic",
    decisions: Annotated[int, typer.Option(help="Number of decisions to make.", min=1)] = 20_000,
    seed: Annotated[int | None, typer.Option(help="The seed for all games. [default: a fresh one]")] = None,
    data: Annotated[
        Path | None, typer.Option(help="A file of cards that `cards import` can read. [default: our own cards]")
    ] = None,
    variant: Annotated[
        str | None, typer.Option(help="Play only this variant, or this mode of Altered. [default: any]")
    ] = None,
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
    decks: Annotated[
        Path | None,
        typer.Option(
            "--decks",
            help="Play decks of this file (as of `cards coverage`) that can be played whole, four at a table.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    jobs: Jobs = 1,
    number: Annotated[
        int | None, typer.Option(help="Play only the game with this number, to repeat a failure.")
    ] = None,
    most: Annotated[
        int | None,
        typer.Option(help="With --number: after how many decisions for each player it is brought to its end.", min=1),
    ] = None,
) -> None:
    """Play random games between random decks and check everything that must always hold.

    Prints how to repeat each game in which something was wrong; exit code 1 if there was one.

    Example: `headjudge fuzz --decisions 1000000 --jobs 2 --data magic-cards.jsonl.xz`

    With `--decks` decks with commanders meet by the rules of Commander, others without; all of the file do with
    `--cards-by-hand`.

    Example: `headjudge fuzz --data magic-cards.jsonl.xz --decks decks.jsonl.xz`
    """
    import secrets

    from headjudge.core.errors import InvalidInput

    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    plan: Fuzz[Any]
    if game == "magic":
        plan = _magic(drawn, data, variant, by_hand, paper, cards_by_hand, decks, backups=backups)
    elif game != "altered":
        raise InvalidInput(f"{game!r} is no game that is fuzzed here; there are magic and altered", code="option/value")
    elif by_hand or paper or cards_by_hand or decks:
        raise InvalidInput(
            "--by-hand, --cards-by-hand, --paper and --decks are for games of Magic", code="option/value"
        )
    else:
        plan = _altered(drawn, data, variant, backups)
    search(plan, decisions, jobs, number, most)


def _magic(seed: int, data: Path | None, variant: str | None, *drawn: Any, backups: int) -> Fuzz[Any]:
    from headjudge.bots.magic.fuzz import MagicFuzz
    from headjudge.core.errors import InvalidInput
    from headjudge.magic.engine.options.variants import VARIANTS

    if variant is not None and variant not in VARIANTS:
        raise InvalidInput(f"there is no variant {variant!r}; there are {', '.join(VARIANTS)}", rule="800.2")
    return MagicFuzz(seed, data, variant, *drawn, backups=backups)


def _altered(seed: int, data: Path | None, variant: str | None, backups: int) -> Fuzz[Any]:
    from headjudge.altered.engine.state.game_state import Mode
    from headjudge.bots.altered import AlteredFuzz
    from headjudge.core.errors import InvalidInput

    if variant is not None and variant not in list(Mode):
        raise InvalidInput(f"there is no mode {variant!r}; there are {', '.join(Mode)}", code="option/value")
    return AlteredFuzz(seed, data, variant, backups=backups)
