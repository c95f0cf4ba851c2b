"""`headjudge tournament deck`: deck lists are registered, and what is wrong with them is said."""

from __future__ import annotations

from typing import Annotated

import typer

from headjudge.cli._event_options import At, By, EventPath, open_event, say, tournament_app
from headjudge.cli._options import DataFolder


@tournament_app.command("deck")
def deck(
    file: EventPath,
    name: Annotated[str, typer.Argument(help="Whose list it is.", metavar="NAME")],
    source: Annotated[
        str,
        typer.Argument(help="The list as text, in any usual form; - reads standard input.", metavar="LIST"),
    ] = "",
    *,
    called: Annotated[str, typer.Option("--called", help="What the player calls the deck.")] = "",
    data: DataFolder = None,
    by: By = "",
    at: At = "",
) -> None:
    """Register a deck list, and say everything that is wrong with it; without a list, show the registered one.

    A list with problems is registered all the same; the exit code is then 1.

    Example: `headjudge tournament deck friday.jsonl Ana burn.txt --called "Red Deck Wins"`

    Example: `headjudge tournament deck friday.jsonl Ana`
    """
    import sys
    from pathlib import Path

    import msgspec

    from headjudge.cli._campaign_options import read_file
    from headjudge.cli._game_file import time_of
    from headjudge.core.errors import InvalidInput
    from headjudge.tournament.disciplines import discipline
    from headjudge.tournament.event.actions import CARDS
    from headjudge.tournament.event.listing import list_of, problems_of
    from headjudge.tournament.event.written import person_named

    with open_event(file, write=bool(source)) as opened:
        state = opened.game.state
        person = person_named(state, name)
        game = discipline(state.settings.discipline)
        if source:
            read = game.read(sys.stdin.read() if source == "-" else read_file(Path(source)))
            made, called = read.deck, called or read.name
            facts = game.facts(made.all(), data)
            arguments = {
                "main": made.main,
                "side": made.side,
                "leaders": made.leaders,
                "player": person,
                CARDS: {title: msgspec.to_builtins(known) for title, known in facts.items()},
            } | ({"name": called} if called else {})
            opened.act("deck", by, time_of(at, state.clock), **arguments)
        state = opened.game.state
        found = list_of(state, person)
        if found is None:
            raise InvalidInput(f"{person} hasn't registered a list", code="deck/none")
        if not source:
            sys.stdout.write(game.write(found))
        problems = problems_of(state, person)
        for problem in problems:
            say(f"{person}: {problem.sentence}")
        if not problems:
            say(f"{person}: {found.size} cards and a sideboard of {found.side_size}; nothing is wrong with it")
        if problems:
            raise typer.Exit(1)
