"""Emperor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import raising_nothing, turns_to_the_right, variant
from tests.mutation.switches import NoCode, Switch, gives, place, replaced, switch

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.options.seating import in_seating_order
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Outcome
from headjudge.magic.multiplayer.emperor import emperor_ranges
from headjudge.magic.multiplayer.fate import is_emperor

__all__ = ["SWITCHES"]


def _anybody(check: Callable[..., tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """Whoever is named is emperor, else who sits in the middle."""

    def off(seats: Any, teams: Any, emperors: Any) -> tuple[str, ...]:
        try:
            return check(seats, teams, emperors)
        except IllegalAction:
            return tuple(emperors) or tuple(members[len(members) // 2] for members in teams.values())

    return off


def _at_the_right(check: Callable[..., tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    return lambda seats, teams, emperors: tuple(in_seating_order(seats, members)[0] for members in teams.values())


def _two_and_one(_: Callable[..., dict[str, int]]) -> Callable[..., dict[str, int]]:
    return lambda seats, teams, emperors: {seat: 2 if seat in emperors else 1 for seat in seats}


def _all_alike(reach: int) -> Callable[..., Any]:
    return lambda _: lambda seats, teams, emperors: dict.fromkeys(seats, reach)


def _stay(by_the_rules: Callable[..., str]) -> Callable[..., str]:
    """Generals don't lose by themselves."""
    return lambda g, q: by_the_rules(g, q) if is_emperor(g, q) or not g.options.plays.emperors else ""


def _the_living(settle: Callable[..., None]) -> Callable[..., None]:
    def off(g: State, going: list[int]) -> None:
        before = [p.result for p in g.players]
        settle(g, going)
        for p, result in zip(g.players, before, strict=True):
            if g.over and not p.in_game:
                p.result = result

    return off


def _when(result: Outcome) -> Callable[..., Any]:
    """Nobody's fate is shared by others when it is this."""

    def make(with_them: Callable[..., dict[int, str]]) -> Callable[..., dict[int, str]]:
        def off(g: State, why: dict[int, str], what: Outcome) -> dict[int, str]:
            if what == result:
                return {q: rule for q, rule in why.items() if g.players[q].in_game}
            return with_them(g, why, what)

        return off

    return make


def _by_role(given: Any, seats: Any, teams: Any, emperors: Any) -> dict[str, int]:
    return emperor_ranges(seats, teams, emperors)


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "809.1": (
        switch("teams may be smaller", replaced("multiplayer.emperor:check_emperors", _anybody)),
        switch("there are two teams", variant("emperor", seats=(6, 6))),
    ),
    "809.2": (
        switch("a team sits anywhere", gives("engine.options.seating:_together", True)),
        switch("the emperor sits anywhere", replaced("multiplayer.emperor:check_emperors", _anybody)),
        switch("the emperor sits at the right", replaced("multiplayer.emperor:check_emperors", _at_the_right)),
    ),
    "809.3": switch("ranges are always by role", place("multiplayer.emperor:emperors_reach", _by_role, here=False)),
    "809.3a": (
        switch("generals have a range of 2", replaced("multiplayer.emperor:emperor_ranges", _all_alike(2))),
        switch("emperors have a range of 1", replaced("multiplayer.emperor:emperor_ranges", _all_alike(1))),
        switch("ranges may be unlimited", place("multiplayer.emperor:emperors_reach", _by_role, here=False)),
    ),
    "809.3b": (
        switch("creatures aren't deployed", variant("emperor", deploy=(False, ""))),
        switch("creatures may be deployed or not", variant("emperor", deploy=(None, ""))),
    ),
    "809.3c": switch("anyone in range is attacked", variant("emperor", neighbours_only=False)),
    "809.4": (
        switch("a general goes first", gives("multiplayer.team_vs_team:first_of_team", 0, here=False)),
        switch("turns go to the right", turns_to_the_right("engine.turns.turn_structure")),
    ),
    "809.5": switch("generals don't lose by themselves", replaced("multiplayer.fate:by_the_rules", _stay)),
    "809.5a": (
        switch("an emperor doesn't win", raising_nothing("multiplayer.leaving:win")),
        switch("who has left doesn't win with the emperor", replaced("multiplayer.leaving:settle", _the_living)),
    ),
    "809.5b": switch(
        "a team stays when its emperor loses", replaced("multiplayer.fate:with_them", _when(Outcome.LOST))
    ),
    "809.5c": switch(
        "a team stays when its emperor draws", replaced("multiplayer.fate:with_them", _when(Outcome.DREW))
    ),
    "809.6": (
        switch("there are two teams of three", variant("emperor", seats=(6, 6))),
        switch("teams may differ in size", raising_nothing("engine.options.seating:check_seats")),
    ),
    "809.6a": (
        switch("ranges are those of teams of three", replaced("multiplayer.emperor:emperor_ranges", _two_and_one)),
        switch("emperors may reach each other", raising_nothing("multiplayer.emperor:check_apart")),
    ),
    "809.7": (
        switch("hands are closed", variant("emperor", hands="")),
        switch("only neighbours' hands are open", variant("emperor", hands="neighbours")),
    ),
}
