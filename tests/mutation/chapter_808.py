"""Team vs. Team."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import alone, raising_nothing, turns_to_the_right, variant
from tests.mutation.switches import NoCode, Switch, gives, replaced, switch

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.characteristics.controlled import OPEN
from headjudge.magic.engine.options.seating import in_seating_order

__all__ = ["SWITCHES"]


def _equal_only(check: Callable[..., None]) -> Callable[..., None]:
    def off(plays: Any, seats: Any, teams: Any, **given: Any) -> None:
        if len({len(members) for members in teams.values()}) > 1:
            raise IllegalAction("the teams must be equally large")
        check(plays, seats, teams, **given)

    return off


def _open_to_all(seen: Callable[..., frozenset[int]]) -> Callable[..., frozenset[int]]:
    return lambda g, player: seen(g, player) | frozenset(g.living()) - {OPEN}


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "808.1": (
        switch("any teams will do", raising_nothing("engine.options.seating:check_seats")),
        switch("teams must be of equal size", replaced("engine.options.seating:check_seats", _equal_only)),
        switch("teammates don't win together", replaced("multiplayer.leaving:settle", alone)),
    ),
    "808.2": (
        switch("a team sits anywhere", gives("engine.options.seating:_together", True)),
        switch(
            "a team sits in the order of the list of seats",
            replaced(
                "engine.options.seating:in_seating_order",
                lambda _: lambda seats, members: sorted(members, key=seats.index),
            ),
        ),
    ),
    "808.3": switch(
        "by default one player is attacked in each combat", variant("team-vs-team", attacks=("single", "multiple"))
    ),
    "808.3a": (
        switch(
            "by default one player is attacked in each combat",
            variant("team-vs-team", attacks=("single", "multiple")),
        ),
        switch("only that option is used", variant("team-vs-team", attacks=("multiple",))),
    ),
    "808.3b": (
        switch("creatures are always deployed", variant("team-vs-team", deploy=(True, ""))),
        switch("creatures are never deployed", variant("team-vs-team", deploy=(False, ""))),
        switch("ranges are limited by default", variant("team-vs-team", reach=1)),
    ),
    "808.4": (
        switch("anyone goes first", gives("multiplayer.team_vs_team:first_of_team", 0, here=False)),
        switch(
            "of an even number the player to the right goes first",
            replaced(
                "multiplayer.team_vs_team:center_of",
                lambda _: lambda seats, members: in_seating_order(seats, members)[(len(members) - 1) // 2],
            ),
        ),
        switch("turns go to the right", turns_to_the_right("engine.turns.turn_structure")),
    ),
    "808.5": (
        switch("hands are closed", variant("team-vs-team", hands="")),
        switch("hands are open to all", replaced("engine.characteristics.controlled:hand_seen_by", _open_to_all)),
    ),
}
