"""Options of the commands that play Magic. Those of the game itself come from its own table of options, once for all
commands: a function decorated with :func:`with_game_options` takes them as ``options``."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Annotated, Any

import typer

from headjudge.cli._options import split
from headjudge.core.errors import InvalidInput
from headjudge.core.game_options import OptionInfo
from headjudge.magic.engine.options.option_list import OPTIONS
from headjudge.magic.engine.options.suggested_seats import usual_teams
from headjudge.magic.engine.options.variants import VARIANTS

__all__ = [
    "Decks",
    "Players",
    "options_for",
    "players_for",
    "with_game_options",
]

Players = Annotated[
    int | None,
    typer.Option(
        help="Number of players. [default: 4, or what the variant needs]", min=2, max=1024, show_default=False
    ),
]
Decks = Annotated[
    str,
    typer.Option(help="Decks, separated by commas: files, or names from `headjudge deck list`.", show_default=False),
]

HOW = {
    "range": "a number, or one for some seats: Ann=1,Ben=2",
    "teams": "A,B|C,D, with seats by name or number; or Red: A,B|Blue: C,D",
    "seats": "A,D, by name or number",
}
"""How what has a form of its own is written on the command line."""


LEFT_OUT = {
    "hands": "what is done by hand is done at a table of `headjudge serve`",
    "cards_by_hand": "what is done by hand is done at a table of `headjudge serve`",
    "paper": "people say at a table of `headjudge serve` which triggers they remember; "
    "`headjudge fuzz --paper` plays such games at random",
    "skip_trivial": "it is for programs; whoever plays is asked everything",
}
"""Why a command may leave an option out."""


def with_game_options(*left_out: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command an option for each one of a new game, but for those left out: they are refused with the reason."""

    def put(command: Callable[..., None]) -> Callable[..., None]:
        infos = [*OPTIONS]

        @wraps(command)
        def with_options(**given: Any) -> None:
            options = {info.name: given.pop(info.name) for info in infos}
            said = {name: value for name, value in options.items() if value is not None and value is not False}
            for name in left_out:
                if name in said:
                    raise InvalidInput(f"not in this command: --{name.replace('_', '-')} ({LEFT_OUT[name]})")
            command(**given, options=said)

        signature = inspect.signature(command, eval_str=True)
        own = [p.replace(kind=p.KEYWORD_ONLY) for p in signature.parameters.values() if p.name != "options"]
        shared = [_parameter(info, hidden=info.name in left_out) for info in infos]
        parameters = [*own, *shared]
        vars(with_options)["__signature__"] = signature.replace(parameters=parameters)
        with_options.__annotations__ = {p.name: p.annotation for p in parameters}
        return with_options

    return put


def _parameter(info: OptionInfo, *, hidden: bool) -> inspect.Parameter:
    name = "--" + info.name.replace("_", "-")
    values = ", ".join(info.values) or HOW.get(info.form, "")
    rule = f" (rule{'s' if ',' in info.rule else ''} {info.rule})" if info.rule else ""
    default = f" [default: {info.default}]" if info.default not in (None, False) else ""
    text = f"{info.line[:-1]}{rule}{': ' + values if values else ''}.{default}"
    option = typer.Option(name, help=text, show_default=False, hidden=hidden)
    kind: Any = {"yes-no": bool, "number": int | None}.get(info.form, str | None)
    default_value = False if kind is bool else None
    return inspect.Parameter(
        info.name, inspect.Parameter.KEYWORD_ONLY, default=default_value, annotation=Annotated[kind, option]
    )


def players_for(given: int | None, options: Mapping[str, Any], usual: int = 4) -> int:
    """How many players: as many as are asked for, or the usual number as far as the variant allows."""
    if given is not None:
        return given
    plays = VARIANTS.get(str(options.get("variant")))
    return usual if plays is None else min(max(usual, plays.seats[0]), plays.seats[1])


def options_for(given: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    """The options as a new game with these seats takes them, with equally large teams where teams are wanted and not
    given. Raises InvalidInput for what can't be read, IllegalAction if the seats don't go up in teams."""
    forms = {info.name: info.form for info in OPTIONS}
    read = {"teams": _teams, "range": _range, "seats": _seats}
    options = {
        name: read[form](value, seats) if (form := forms[name]) in read else value for name, value in given.items()
    }
    plays = VARIANTS.get(str(options.get("variant")))
    if plays is not None and plays.teams and "teams" not in options:
        options["teams"] = usual_teams(plays, seats)
    return options


def _seats(text: str, seats: Sequence[str]) -> list[str]:
    return [_seat(name, seats) for name in split(text)]


def _teams(text: str, seats: Sequence[str]) -> dict[str, list[str]]:
    teams: dict[str, list[str]] = {}
    for n, part in enumerate(text.split("|"), start=1):
        name, colon, members = part.rpartition(":")
        team = name.strip() if colon else f"team {n}"
        if team in teams:
            raise InvalidInput(f"two teams are called {team!r}")
        teams[team] = [_seat(member, seats) for member in split(members)]
    return teams


def _range(text: str, seats: Sequence[str]) -> Any:
    if "=" not in text:
        return _number(text)
    ranges = {}
    for part in split(text):
        seat, _, reach = part.partition("=")
        ranges[_seat(seat, seats)] = _number(reach)
    return ranges


def _number(text: str) -> int | str:
    return int(text) if text.strip().isdecimal() else text.strip()


def _seat(text: str, seats: Sequence[str]) -> str:
    """A seat by its name or, from 1, its number."""
    name = text.strip()
    if name not in seats and name.isdecimal() and 1 <= int(name) <= len(seats):
        return seats[int(name) - 1]
    if name not in seats:
        raise InvalidInput(f"no seat is named {name!r}; seats are {', '.join(seats)}, or their numbers")
    return name
