"""`headjudge cards coverage`: how many cards can be played, and what would unlock most others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli._card_games import CoverageOptions, GameOption, card_game
from headjudge.cli._options import split
from headjudge.cli.cards import cards_app

_CardFile = Annotated[
    Path | None,
    typer.Option(
        "--data", help="A file of cards, instead of those imported.", metavar="FILE", exists=True, dir_okay=False
    ),
]
_Sets = Annotated[str, typer.Option("--sets", help="Only cards printed in one of these sets.", metavar="CODE,CODE")]


@cards_app.command("coverage")
def coverage_command(
    data: _CardFile = None,
    sets: _Sets = "",
    unsupported: Annotated[bool, typer.Option("--unsupported", help="List the unsupported cards and why.")] = False,
    text_only: Annotated[bool, typer.Option("--text-only", help="Check only whether the text is understood.")] = False,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Count every card of the file, played by hand where it isn't understood.")
    ] = False,
    top: Annotated[int, typer.Option(help="Show this many obstacles.", min=0)] = 20,
    decks: Annotated[
        Path | None,
        typer.Option(
            "--decks", help="A file of published decks: count those playable whole.", exists=True, dir_okay=False
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game: GameOption = "magic",
) -> None:
    """Count the supported cards of a file (of Magic, the traditional ones), and rank what would unlock the most cards.

    Of Altered also by faction, set and rarity; before each line that isn't read stands on how many cards it alone keeps
    out, and on how many it stands.

    With `--by-hand` all cards of Magic are counted, and the reasons are those for which some can't be played even so.

    With `--decks` the cards of published decks are counted, and by family the decks that can be played whole; then come
    the cards that stand most often in the way, what would have to be built for them (a layout, a keyword, a wording)
    with the decks and cards that need it and those that it alone would unlock, and the order in which most decks become
    playable. The file has a deck a line: `{"family": "duel", "name": "Foxes", "commander": ["Old Fox"], "main": {"Fox":
    4}, "side": {"Hen": 1}}`.

    Example: `headjudge cards coverage --data cards.jsonl.xz --sets 7ED,INV`

    Example: `headjudge cards coverage --data cards.jsonl.xz --decks decks.jsonl.xz --top 40`
    """
    options = CoverageOptions(data, tuple(split(sets)), unsupported, text_only, by_hand, top, as_json, decks)
    card_game(game).show_coverage(options)
