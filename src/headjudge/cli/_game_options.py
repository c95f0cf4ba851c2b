"""Options of the commands that play games."""

from typing import Annotated

import typer

from headjudge.core.errors import InvalidInput

Players = Annotated[int, typer.Option(help="How many players.", min=2, max=1024)]
Decks = Annotated[
    str,
    typer.Option(help="Decks, separated by commas: files, or skies, cinders, thicket, undertow.", show_default=False),
]
Variant = Annotated[str | None, typer.Option(help="How to play: duel, free-for-all ...", show_default=False)]
Edition = Annotated[str, typer.Option(help="The edition of the rules: 2011 or current.")]


def split(text: str) -> list[str]:
    """The parts of a list separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def bots_for(text: str, seats: int) -> tuple[str, ...]:
    """A bot for each of so many seats: those named, the last one for all that are left."""
    names = split(text)
    if not names:
        raise InvalidInput("name at least one bot: basic or random")
    if len(names) > seats:
        raise InvalidInput(f"{len(names)} bots are too many for {seats} seats")
    return tuple(names[min(n, len(names) - 1)] for n in range(seats))
