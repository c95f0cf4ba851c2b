"""Altered's overview: decks, the day in short, and the golden rules."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from tests.mutation.altered import HEADING, allowing, backwards, nothing, summary
from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.day import _prepare
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.steps import Action, Step
from headjudge.altered.engine.state.words import Phase

__all__ = ["SWITCHES"]


def _all_pass(pass_: Any) -> Callable[..., Any]:
    def off(g: State, player: int) -> None:
        pass_(g, player)
        for other in g.players:
            other.passed = True

    return off


def _tie_is_enough(outcome: Any) -> Callable[..., Any]:
    return lambda own, against: outcome(own + 1, against) if own > 0 else outcome(own, against)


def _noon_readies(_noon: Any) -> Callable[..., Any]:
    return _prepare


def _to_its_player(enter: Any) -> Callable[..., Any]:
    def off(g: State, item: Item, to: Action) -> None:
        owner, item.owner = item.owner, item.player
        enter(g, item, to)
        item.owner = owner

    return off


def by_the_controller(draws: Any) -> Callable[..., Any]:
    """Whoever controls the effect has done what it tells somebody to."""

    def off(g: State, ctx: Context, node: Any, step: Step) -> Any:
        other = copy(step)
        other.parts = [copy(part) for part in step.parts]
        for part in other.parts:
            part.player = step.controller
        return draws(g, ctx, node, other)

    return off


SWITCHES = {
    "1.1": switch("who gives up stays", replaced("altered.engine.multiplayer.victory:leave", nothing)),
    "1.1.4": HEADING,
    "1.1.4.b": allowing("hero", "a deck needs no Hero"),
    "1.1.4.c": allowing("size", "a deck may be small"),
    "1.1.4.d": allowing("faction", "a deck has cards of any faction"),
    "1.1.4.e": allowing("copies", "a deck has any number of a card"),
    "1.1.4.f": allowing("rare", "a deck has any number of rare cards"),
    "1.1.4.g": allowing("unique", "a deck has any number of unique cards"),
    "1.1.5": HEADING,
    "1.1.5.b": NoCode("the format of decks has room for one Hero"),
    "1.1.5.c": allowing("size", "a limited deck may be small"),
    "1.1.5.d": allowing("faction", "a limited deck has cards of any faction"),
    "1.1.6": NoCode("whole numbers are what the code reckons with; one that is missing is read as 0 as cards are made"),
    "1.3.2.a": switch(
        "a day has no Dusk",
        place("altered.engine.day:PHASES", [phase for phase in Phase if phase is not Phase.DUSK]),
    ),
    "1.3.2.b": switch("players draw one card", place("altered.engine.day:DRAWN", 1)),
    "1.3.2.c": switch("at Noon everything is readied", replaced("altered.engine.day:_noon", _noon_readies)),
    "1.3.2.d": switch("all have passed as one does", replaced("altered.engine.afternoon:_pass", _all_pass)),
    "1.3.2.e": (
        switch("a tie is enough to move forward", replaced("altered.engine.progress:_outcome", _tie_is_enough)),
        switch(
            "a region's terrains don't matter",
            gives("altered.engine.progress:terrains", frozenset(Terrain)),
        ),
    ),
    "1.4.1": HEADING,
    "1.4.1.a": switch("what can't move forward does", gives("altered.engine.events.possible:can_move_forward", True)),
    "1.4.1.b": switch(
        "what can't be paid is paid as far as it goes",
        gives("altered.engine.playing.quick_actions:can_pay", True),
    ),
    "1.4.1.c": switch("what is impossible is done", gives("altered.engine.events.possible:_can_advance", True)),
    "1.4.1.d": switch("what is impossible is modified", gives("altered.engine.events.happening:drop_impossible", None)),
    "1.4.2": HEADING,
    "1.4.2.a": switch("no effect lets a card be played", gives("altered.engine.playing.effects:playable", [])),
    "1.4.3": HEADING,
    "1.4.3.a": switch("cards stay with who had them", replaced("altered.engine.state.moving:enter", _to_its_player)),
    "1.4.4": HEADING,
    "1.4.4.a": switch(
        "counters go along to any zone",
        place("altered.engine.state.moving:_kept", lambda _g, item, _zone: item.counters),
    ),
    "1.4.5": HEADING,
    "1.4.5.a": backwards("others decide first"),
    "1.4.6": HEADING,
    "1.4.6.a": summary("the two paragraphs below"),
    "1.4.6.b": (
        switch("a quick action is played without end", place("altered.engine.playing.quick_actions:MOST", 1000)),
        switch("a quick action is played fifty times", place("altered.engine.playing.quick_actions:MOST", 50)),
    ),
    "1.4.6.c": switch("a Reaction activates 101 times", place("altered.engine.events.reactions:MOST", 101)),
    "1.4.7": switch(
        "who controls an effect has done what another does by it",
        replaced("altered.engine.events.triggers:_draws", by_the_controller),
    ),
}
