"""`headjudge play`: a game in the terminal, against bots."""

from typing import Annotated, Any

import typer

from headjudge.cli._game_options import Players, options_for, players_for, with_game_options
from headjudge.cli._options import JournalFile, bots_for, write_journals
from headjudge.cli.root import app, console

NAMES = ("Ada", "Boris", "Chen", "Dana", "Emeka", "Fatima", "Goro")


@app.command()
@with_game_options("skip_trivial", "hands", "cards_by_hand", "paper")
def play(
    *,
    players: Players = None,
    deck: Annotated[
        str,
        typer.Option(help="Your deck: a file, or a name from `headjudge deck list`.", show_default=False),
    ] = "",
    bots: Annotated[str, typer.Option(help="Your opponents: basic or random, one or several.")] = "basic",
    name: Annotated[str, typer.Option(help="Your name in the game.")] = "Player",
    seed: Annotated[int | None, typer.Option(help="The game's seed, to play the same game again.")] = None,
    journal: JournalFile = None,
    options: dict[str, Any],
) -> None:
    """Play a game of Magic against bots. Type ? at any question to see what you can do.

    `headjudge options` explains the options of the game.

    Example: `headjudge play --players 4 --deck thicket --seed 7`

    Example: `headjudge play --variant two-headed-giant`

    Example: `headjudge play --variant emperor --players 6`

    Example: `headjudge play --variant grand-melee --players 12`

    Example: `headjudge play --variant team-vs-team --teams "Player,Boris|Ada,Chen" --journal game.jsonl`
    """
    import secrets

    from headjudge.bots.magic import BOTS, make_bot
    from headjudge.bots.magic.decks import find_deck, offered_decks
    from headjudge.cli._terminal.magic import MagicSession
    from headjudge.cli._terminal.session import read_line, sit_down
    from headjudge.core.rng import Rng
    from headjudge.magic.game import new_game

    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    ours = offered_decks(commander=bool(options.get("commander")))
    own = find_deck(deck or ours[0])
    others = [known for known in ours if known != own.name.lower()]
    names = _opponents(name, players_for(players, options) - 1)
    seats = {name: own} | {other: find_deck(others[n % len(others)]) for n, other in enumerate(names)}
    brains = {other: make_bot(bot) for other, bot in zip(names, bots_for(bots, len(names), BOTS), strict=True)}
    asked = options_for(options, list(seats))
    seats = {seat: seats[seat] for seat in _seated(list(seats), asked)}
    game = new_game(seats, seed=chosen, **asked)
    if journal is not None:
        write_journals(journal, [])  # so that a path that can't be written is known before, not after
    session = MagicSession(game, name, brains, Rng(chosen), console, read_line)
    console.print(f"You play {own.name} against {', '.join(f'{n} ({seats[n].name})' for n in names)}.", highlight=False)
    console.print(f"Seed {chosen}. Type ? for help.", highlight=False)
    sit_down(session, journal)


def _opponents(you: str, count: int) -> list[str]:
    free = [name for name in NAMES if name != you]
    return [free[n] if n < len(free) else f"Bot {n + 1}" for n in range(count)]


def _seated(names: list[str], options: dict[str, Any]) -> list[str]:
    """The players in an order that suits the variant's teams (808.2, 811.3)."""
    from headjudge.magic.engine.options.suggested_seats import suggest_seats
    from headjudge.magic.engine.options.variants import VARIANTS

    plays = VARIANTS.get(str(options.get("variant")))
    if plays is None or not options.get("teams"):
        return names
    return suggest_seats(plays, names, options["teams"], options.get("emperors", ()))
