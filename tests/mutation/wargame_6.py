"""Mercenaries of the wargame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.switches import gives, place, replaced, switch

from headjudge.wargame.state import Army, State

__all__ = ["SWITCHES"]


def _stays(planning: Any, army: Army) -> None:
    planning.stay(army)


def _roams(planning: Any, army: Army) -> None:
    """It goes for the nearest enemy, wherever."""
    foe = planning.nearest(army, planning.enemies)
    if foe is None or foe.at is None:
        planning.stay(army)
    elif foe in planning.within_reach(army):
        planning.move(army, foe.at)
    else:
        planning.go_toward(army, foe.at)


def _both_teams(declare: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, killer_side: str, points: Any) -> Any:
        army = declare(state, killer_side, points)
        if army is not None:
            army.at_war = killer_side
        return army

    return off


def _the_ocean_too(declare: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, killer_side: str, points: Any) -> Any:
        themes = [army for army in state.armies.values() if army.faction == "theme"]
        for army in state.armies.values():
            if army.faction in ("theme", "ocean-theme"):
                army.faction = "ocean-theme" if army.faction == "theme" else "theme"
        found = declare(state, killer_side, points)
        for army in state.armies.values():
            if army.faction in ("theme", "ocean-theme"):
                army.faction = "theme" if army in themes else "ocean-theme"
        return found

    return off


def _at_peace(order: Callable[..., None]) -> Callable[..., None]:
    def off(planning: Any, army: Army) -> None:
        kept, army.at_war = army.at_war, ""
        order(planning, army)
        army.at_war = kept

    return off


SWITCHES = {
    "6.1": switch("there are no town defenders", place("wargame.setup.arriving:FIRST", (("raider", 1),))),
    "6.1.1": (
        switch(
            "they go after the nearest enemy",
            replaced("wargame.mercenaries.town_defenders:order_defender", lambda _: _roams),
        ),
        switch("they never move", replaced("wargame.mercenaries.town_defenders:order_defender", lambda _: _stays)),
        switch("they don't look at the odds", place("wargame.mercenaries.town_defenders:OVERWHELMING", 10**6)),
        switch("they never withdraw", place("wargame.mercenaries.town_defenders:FEW", 0)),
    ),
    "6.1.2": (
        switch("they do not heal", gives("wargame.armies.healing:_heal_defender", 0)),
        switch("they heal everything", place("wargame.armies.healing:DEFENDER_HEALS", 10**6)),
    ),
    "6.2": switch("there are no theme armies", place("wargame.setup.arriving:FIRST", (("raider", 1),))),
    "6.2.1": (
        switch(
            "they attack whoever they reach", replaced("wargame.mercenaries.theme_armies:_patrol", lambda _: _roams)
        ),
        switch("the ocean's army goes ashore", replaced("wargame.mercenaries.theme_armies:_sail", lambda _: _roams)),
        switch("they never move", replaced("wargame.mercenaries.theme_armies:order_theme", lambda _: _stays)),
    ),
    "6.2.2": (
        switch("nobody goes to war", replaced("wargame.mercenaries.war:declare_war", lambda _: lambda *_: None)),
        switch("the war is with who killed", replaced("wargame.mercenaries.war:declare_war", _both_teams)),
        switch("the ocean's army goes to war", replaced("wargame.mercenaries.war:declare_war", _the_ocean_too)),
        switch("war does not heal", gives("wargame.mercenaries.war:restore", 0)),
    ),
    "6.2.3": (
        switch("war changes nothing", replaced("wargame.mercenaries.theme_armies:order_theme", _at_peace)),
        switch("they go anywhere", gives("wargame.mercenaries.planning:Planning.around_places", set())),
    ),
    "6.3": switch("there are no raiders", place("wargame.setup.arriving:FIRST", (("tdf", 2),))),
    "6.3.1": (
        switch(
            "they attack the nearest, however strong",
            replaced("wargame.mercenaries.raiders:order_raider", lambda _: _roams),
        ),
        switch("they fear nobody", place("wargame.mercenaries.raiders:STANDS_UP", 10**6)),
        switch("they go anywhere", gives("wargame.mercenaries.planning:Planning.around_places", set())),
    ),
    "6.3.2": (
        switch("none spawn", gives("wargame.turns.update:spawn_raider", None)),
        switch(
            "the chance is always 3 of 20", place("wargame.mercenaries.spawning:CHANCES", dict.fromkeys(range(9), 3))
        ),
        switch("none disbands by itself", place("wargame.mercenaries.raiders:FEWEST", 0)),
        switch("anybody disbands", gives("wargame.orders.disbanding:Disbanding.validate", None)),
        switch("they lose their kill squads", place("wargame.battles.killing:HELLBENT", "nobody")),
        switch("any route will do after the lock", replaced("wargame.turns.posts:free_route", lambda _: lambda *_: ())),
    ),
}
