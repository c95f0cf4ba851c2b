"""`headjudge altered`: games of Altered in the terminal, and many of them between bots."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli._many_games import simulate
from headjudge.cli._options import DataFolder, Games, Jobs, JournalFile, bots_for, split, write_journals
from headjudge.cli.root import app, console

if TYPE_CHECKING:
    from pathlib import Path

    from headjudge.altered.decks import Deck

altered_app = typer.Typer(help="Play Altered.", no_args_is_help=True, rich_markup_mode="markdown")
app.add_typer(altered_app, name="altered")

NAMES = ("Ada", "Boris", "Chen", "Dana")

_Mode = Annotated[str, typer.Option(help="duel, two-vs-two or free-for-all.")]
_Edition = Annotated[str, typer.Option(help="The edition of the rules: 1.0 or 4.0.")]


@altered_app.command()
def play(
    *,
    mode: _Mode = "duel",
    edition: _Edition = "1.0",
    deck: Annotated[
        str, typer.Option(help="Your deck: a file, or a name from `headjudge deck list --game altered`.")
    ] = "",
    bots: Annotated[str, typer.Option(help="Your opponents: basic or random, one or several.")] = "basic",
    name: Annotated[str, typer.Option(help="Your name in the game.")] = "Player",
    seed: Annotated[int | None, typer.Option(help="The game's seed, to play the same game again.")] = None,
    journal: JournalFile = None,
    data: DataFolder = None,
) -> None:
    """Play a game of Altered against bots. Type ? at any question to see what you can do.

    Two against two you play with whoever sits across from you.

    Example: `headjudge altered play --deck roots --seed 7`

    Example: `headjudge altered play --mode two-vs-two --journal game.jsonl`
    """
    import secrets

    from headjudge.altered import new_game
    from headjudge.altered.setup import options_of
    from headjudge.bots.altered import BOTS, make_bot
    from headjudge.cli._terminal.altered import AlteredSession
    from headjudge.cli._terminal.session import read_line, sit_down
    from headjudge.core.rng import Rng

    options_of(mode, {"edition": edition})
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    others = [other for other in NAMES if other != name][: _players(mode) - 1]
    brains = {other: make_bot(bot) for other, bot in zip(others, bots_for(bots, len(others), BOTS), strict=True)}
    decks = _decks([deck] if deck else [], len(others) + 1, edition, data)
    seats = dict(zip([name, *others], (found for _, found in decks), strict=True))
    game = new_game(seats, variant=mode, seed=chosen, edition=edition)
    if journal is not None:
        write_journals(journal, [])  # so that a path that can't be written is known before, not after
    against = ", ".join(f"{other} ({title})" for other, (title, _) in zip(others, decks[1:], strict=True))
    console.print(f"You play {decks[0][0]} with {against}.", highlight=False, markup=False)
    console.print(f"Seed {chosen}. Type ? for help.", highlight=False)
    sit_down(AlteredSession(game, name, brains, BOTS["basic"], Rng(chosen), console, read_line), journal)


@altered_app.command()
def sim(
    *,
    mode: _Mode = "duel",
    edition: _Edition = "1.0",
    decks: Annotated[
        str, typer.Option(help="The decks that play: names or files, one or several; our own by default.")
    ] = "",
    bots: Annotated[str, typer.Option(help="The bots that play the decks: basic or random, one or several.")] = "basic",
    games: Games = 100,
    jobs: Jobs = 1,
    seed: Annotated[int, typer.Option(help="The seed; the same seed gives the same results.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    journal: JournalFile = None,
    data: DataFolder = None,
) -> None:
    """Play many games between bots and print how often each deck and each seat won.

    Decks move one seat on from game to game. Intervals are Wilson's at 95 %. Ctrl-C ends it and shows the games so far.

    Example: `headjudge altered sim --bots basic,random --games 200`

    Example: `headjudge altered sim --mode free-for-all --decks kites,masks,roots,embers --jobs 2`
    """
    from headjudge.bots.altered import BOTS
    from headjudge.bots.altered.simulation import AlteredPlan, Entrant

    found = _decks(split(decks), _players(mode), edition, data)
    played = tuple(
        Entrant(title, deck, bot) for (title, deck), bot in zip(found, bots_for(bots, len(found), BOTS), strict=True)
    )
    plan = AlteredPlan(
        played=played, mode=mode, options={"edition": edition}, games=games, seed=seed, journals=journal is not None
    )
    simulate(plan, jobs, as_json=as_json, journal=journal)


def _players(mode: str) -> int:
    """How many play. Raises InvalidInput for a mode that there isn't."""
    from headjudge.altered.setup import SEATS, options_of

    return SEATS[options_of(mode, {}).mode]


def _decks(names: list[str], players: int, edition: str, data: "Path | None") -> list[tuple[str, "Deck"]]:
    """A deck for each player, with its title: those named, and after them our own that weren't."""
    from headjudge.altered.decks.ready import own_decks
    from headjudge.core.errors import InvalidInput

    if len(names) > players:
        raise InvalidInput(f"{len(names)} decks are too many for {players} players")
    ours = [one.name for one in own_decks() if one.name not in names]
    return [_deck(name, edition, data) for name in (names + ours)[:players]]


def _deck(name: str, edition: str, data: "Path | None") -> tuple[str, "Deck"]:
    """One of our decks by its name, or the deck in a file, with its title. Raises InvalidInput if it is neither, or
    can't be played."""
    from pathlib import Path

    from headjudge.altered.cards.library import CardLibrary
    from headjudge.altered.decks import Flaw, check_deck, construction, read_deck
    from headjudge.altered.decks.ready import own_decks, ready_deck
    from headjudge.core.errors import InvalidInput

    if name.lower() in [one.name for one in own_decks()]:
        ready = ready_deck(name.lower())
        return ready.title, ready.deck
    path = Path(name)
    if not path.is_file():
        names = ", ".join(one.name for one in own_decks())
        raise InvalidInput(f"'{name}' is neither a deck file nor one of our decks, which are {names}")
    with CardLibrary.open(data) as cards:
        found = check_deck(read_deck(path), cards, construction("constructed", edition))
    for problem in found.problems:
        if problem.fault.code in (Flaw.UNKNOWN, Flaw.AMBIGUOUS, Flaw.UNSUPPORTED, Flaw.TOKEN):
            raise InvalidInput(f"{path}: {problem}")
    return found.list.name, found.deck
