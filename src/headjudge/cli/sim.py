"""`headjudge sim`: many games between bots."""

from typing import Annotated, Any

import typer

from headjudge.cli._game_options import Decks, Players, options_for, players_for, with_game_options
from headjudge.cli._many_games import simulate
from headjudge.cli._options import Games, Jobs, JournalFile, bots_for, split
from headjudge.cli.root import app


@app.command()
@with_game_options("hands", "cards_by_hand", "paper")
def sim(
    *,
    players: Players = None,
    decks: Decks = "",
    games: Games = 100,
    bots: Annotated[str, typer.Option(help="The bots that play the decks: basic or random, one or several.")] = "basic",
    jobs: Jobs = 1,
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
    from headjudge.bots.magic import BOTS
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
    brains = bots_for(bots, len(table), BOTS)
    plan = DeckPlan(table, brains, variant, chosen, games=games, seed=seed, journals=journal is not None, pod=pod)
    simulate(plan, jobs, as_json=as_json, journal=journal)
