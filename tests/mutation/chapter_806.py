"""Free-for-All."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import first_attack, options, raising_nothing, variant
from tests.mutation.switches import NoCode, Switch, replaced, switch

from headjudge.magic.engine.options.game_options import make_options

__all__ = ["SWITCHES"]


def _without_teams(settle: Callable[..., Any]) -> Callable[..., Any]:
    return lambda seats, name, **given: settle(seats, name, **{k: v for k, v in given.items() if k != "teams"})


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "806.1": (
        switch("who is left alone doesn't win", raising_nothing("multiplayer.leaving:settle")),
        switch("teams may be named", replaced("engine.options.game_options:make_options", _without_teams)),
    ),
    "806.2": switch("by default only the left neighbour is attacked", variant("free-for-all", attacks=("left",))),
    "806.2a": (
        switch("ranges are limited by default", variant("free-for-all", reach=1)),
        switch("a range that is agreed on is not used", options(range_of_influence=())),
        switch(
            "the range that is agreed on is the first player's",
            replaced(
                "engine.options.game_options:_range",
                lambda old: lambda given, seats: (*old(given, seats)[:1], *(9 for _ in seats[1:])) if given else (),
            ),
        ),
    ),
    "806.2b": (
        switch("of several of them the first is used", first_attack()),
        switch("none of the options needs to be used", variant("free-for-all", attacks=("multiple", "single"))),
        switch("another one can't be agreed on", variant("free-for-all", attacks=("multiple",))),
    ),
    "806.2c": switch("creatures may be deployed", variant("free-for-all", deploy=(None, ""))),
    "806.3": (
        switch(
            "seats aren't drawn",
            replaced(
                "engine.options.game_options:seat_players",
                lambda _: lambda seats, name, seed, **given: (list(seats), make_options(seats, name, **given)),
            ),
        ),
        switch("seats are always drawn", options(random_seats=True)),
    ),
}
