"""Combat in the wargame."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.wargame.state import Army, State

__all__ = ["SWITCHES"]

HEADING = NoCode("a heading: the paragraphs below it say how")


def _the_dead_too(bonus: Callable[[Army], int]) -> Callable[[Army], int]:
    def off(army: Army) -> int:
        alive = [troop.count for troop in army.troops]
        for troop in army.troops:
            troop.count = troop.full
        found = bonus(army)
        for troop, count in zip(army.troops, alive, strict=True):
            troop.count = count
        return found

    return off


def _the_other_wins(winner: Callable[..., Any]) -> Callable[..., Any]:
    def off(*arguments: Any) -> Any:
        number, why = winner(*arguments)
        return 1 - number, why

    return off


def _by_the_dice(winner: Callable[..., Any]) -> Callable[..., Any]:
    """Who sent no strategy and who runs may win."""

    def off(battle: Any, forces: list[Any], won: Any, sums: Any, points: Any) -> Any:
        plans = [force.plans for force in forces]
        for force in forces:
            force.plans = {army.key: _Plan() for army in force.armies}
        found = winner(battle, forces, won, sums, points)
        for force, plan in zip(forces, plans, strict=True):
            force.plans = plan
        return found

    return off


def _who_says_so(_: State, act: Any, *__: Any) -> str:
    return str(act.by)


def _kills_nobody(*_: Any) -> list[Any]:
    return []


def _five_hundred(_: Army) -> int:
    return 500


class _Plan:
    run = kill = capture = False
    leave = None


def _far_away(refuge: Callable[..., Any]) -> Callable[..., Any]:
    def off(self: Any, army: Army, points: Any, rule: str, *, pushed: bool) -> Any:
        del pushed
        return refuge(self, army, points, rule, pushed=False)

    return off


def _nobody_risks(forces_of: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, battle: Any) -> Any:
        forces = forces_of(state, battle)
        for force in forces:
            force.risked = {key: [0] * len(counts) for key, counts in force.risked.items()}
        return forces

    return off


def _all_risked(squad_of: Callable[..., Any]) -> Callable[..., Any]:
    def off(army: Army, slot: int, number: int) -> Any:
        del number
        return squad_of(army, slot, 10**6)

    return off


def _nobody_absent(forces_of: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, battle: Any) -> Any:
        forces = forces_of(state, battle)
        for force in forces:
            force.armies, force.absent = [*force.armies, *force.absent], []
        return forces

    return off


def _attacker_none(meeting: Callable[..., Any]) -> Callable[..., Any]:
    def off(*arguments: Any) -> Any:
        return replace(meeting(*arguments), attacker="")

    return off


def _at_any_time(strat: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, act: Any, given: Any) -> None:
        deadline, state.deadline = state.deadline, None
        strat(state, act, given)
        state.deadline = deadline

    return off


def _stays_put(prison: Callable[..., Any]) -> Callable[..., Any]:
    del prison
    return lambda *_: None


def _any_prison(prison: Callable[..., Any]) -> Callable[..., Any]:
    """The first base, free or not."""

    def off(state: State, army: Army, points: Any) -> Any:
        del points
        return next((p.at for p in state.places.values() if p.side == army.side and not p.destroyed), None)

    del prison
    return off


def _counted_alive(meet: Callable[..., None]) -> Callable[..., None]:
    def off(plan: Any, update: Any, sent: dict[str, int]) -> None:
        del sent
        meet(plan, update, dict.fromkeys(plan.intents, -1))

    return off


SWITCHES = {
    "4.1": HEADING,
    "4.1.1": (
        switch("strategies are taken at any time", replaced("wargame.battles.strategies:strat", _at_any_time)),
        switch("anybody sends them", replaced("wargame.battles.strategies:_sender", lambda _: _who_says_so)),
    ),
    "4.1.2": HEADING,
    "4.1.2.1": switch(
        "reasons and points of the judge are not kept",
        replaced("wargame.battles.scoring:bonus", lambda _: lambda *_: None),
    ),
    "4.1.2.2": switch(
        "a battle goes on after its results",
        replaced("wargame.battles.settling:settle_battles", lambda _: lambda *_: None),
    ),
    "4.1.2.3": (switch("nobody is the attacker", replaced("wargame.movement.meetings:_meeting", _attacker_none)),),
    "4.1.2.4": (
        switch("all land is plains", replaced("wargame.state.grid:Map.terrain", lambda _: lambda *_: "plains")),
        switch(
            "descriptions are forgotten", replaced("wargame.battles.announcing:description_of", lambda _: lambda *_: "")
        ),
    ),
    "4.1.2.5": switch(
        "there is no weather", replaced("wargame.battles.weather:season_of", lambda _: lambda *_: "spring")
    ),
    "4.2": HEADING,
    "4.2.1": (
        switch(
            "no strategy is a strategy like others", gives("wargame.battles.bonuses:_strategy_bonus", defaultdict(int))
        ),
        switch("any number of points", place("wargame.battles.scoring:MOST", 10**6)),
    ),
    "4.2.2": switch("size does not count", replaced("wargame.battles.bonuses:size_bonus", lambda _: lambda *_: 0)),
    "4.2.3": (
        switch("colors do not count", replaced("wargame.battles.bonuses:color_bonus", lambda _: lambda *_: 0)),
        switch("the dead count", replaced("wargame.battles.bonuses:color_bonus", _the_dead_too)),
    ),
    "4.2.4": (
        switch("the other side wins", replaced("wargame.battles.bonuses:_winner", _the_other_wins)),
        switch("the dice decide without strategies, too", replaced("wargame.battles.bonuses:_winner", _by_the_dice)),
    ),
    "4.2.5": (
        switch("nobody is lost", gives("wargame.battles.settling:inflict", {})),
        switch("the loser stays", replaced("wargame.battles.settling:separate", lambda _: lambda *_: None)),
        switch("a loser is never pushed into others", replaced("wargame.battles.separating:Ground.refuge", _far_away)),
    ),
    "4.2.6": (switch("who runs fights", gives("wargame.battles.forces:Force.runs", False)),),
    "4.3": HEADING,
    "4.3.1": (
        switch("who comes to an empty army fights it", replaced("wargame.movement.meetings:meet", _counted_alive)),
        switch(
            "empty armies live where armies stand together",
            replaced("wargame.battles.announcing:kill_empty", lambda _: _kills_nobody),
        ),
    ),
    "4.3.2": (
        switch("nobody needs 500", gives("wargame.battles.strategies:why_no_kill", None)),
        switch("nobody goes for kills", gives("wargame.battles.settling:_attempts", None)),
    ),
    "4.3.3": (
        switch("failures cost nothing", replaced("wargame.battles.killing:lose_squad", lambda _: lambda *_: None)),
        switch("those risked fight", replaced("wargame.battles.forces:forces_of", _nobody_risks)),
    ),
    "4.3.4": (
        switch("all of the top rank are risked", replaced("wargame.battles.forces:squad_of", _all_risked)),
        switch("overkill does not help", replaced("wargame.state:Army.top", lambda _: property(_five_hundred))),
    ),
    "4.4": (
        switch("who has no strategy takes part", replaced("wargame.battles.forces:forces_of", _nobody_absent)),
        switch(
            "nobody leaves",
            gives("wargame.battles.separating:_leavers", []),
            gives("wargame.battles.separating:_as_chosen", []),
        ),
        switch("chosen squares are no matter", gives("wargame.battles.separating:_as_chosen", [])),
    ),
    "4.5": (
        switch(
            "any army can be captured",
            replaced("wargame.battles.strategies:can_be_captured", lambda _: lambda *_: True),
        ),
        switch("captives stay", replaced("wargame.battles.capturing:_prison", _stays_put)),
        switch("captives are taken to the first base", replaced("wargame.battles.capturing:_prison", _any_prison)),
        switch("nobody is liberated", gives("wargame.battles.settling:liberate", None)),
        switch("they are never fully converted", place("wargame.armies.healing:CONVERSION", 99)),
    ),
}
