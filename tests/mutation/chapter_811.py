"""Alternating Teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tests.mutation.changes import alone, first_attack, raising_nothing, variant
from tests.mutation.switches import NoCode, Switch, replaced, switch

__all__ = ["SWITCHES"]


def _nobody_beside(check: Callable[..., None]) -> Callable[..., None]:
    """A looser check: only neighbours are looked at."""

    def off(seats: Sequence[str], teams: Mapping[str, Sequence[str]]) -> None:
        for members in teams.values():
            for i, seat in enumerate(seats):
                if seat in members and seats[i - 1] in members:
                    check(seats, teams)

    return off


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "811.1": (
        switch("any teams will do", raising_nothing("engine.options.seating:check_seats")),
        switch("teammates don't win together", replaced("multiplayer.leaving:settle", alone)),
    ),
    "811.2": switch("options left open are others", variant("alternating-teams", attacks=("left",), reach=1)),
    "811.2a": (
        switch("the range is unlimited by default", variant("alternating-teams", reach=None)),
        switch(
            "the range is 2, whatever is agreed on",
            replaced("engine.options.game_options:_range", lambda _: lambda given, seats: (2,) * len(seats)),
        ),
    ),
    "811.2b": (
        switch("of several of them the first is used", first_attack()),
        switch("none of the options needs to be used", variant("alternating-teams", attacks=("multiple", "single"))),
        switch("only one of the options is used", variant("alternating-teams", attacks=("multiple",))),
    ),
    "811.2c": (
        switch("creatures are always deployed", variant("alternating-teams", deploy=(True, ""))),
        switch("creatures are never deployed", variant("alternating-teams", deploy=(False, ""))),
    ),
    "811.3": (
        switch("teams sit anywhere", raising_nothing("multiplayer.alternating_teams:check_alternating")),
        switch(
            "teams are spaced out in any way",
            replaced("multiplayer.alternating_teams:check_alternating", _nobody_beside),
        ),
    ),
    "811.4": switch("anyone in range is attacked", variant("alternating-teams", neighbours_only=False)),
    "811.5": (
        switch("hands are open to the team", variant("alternating-teams", hands="team")),
        switch("hands are closed", variant("alternating-teams", hands="")),
    ),
}
