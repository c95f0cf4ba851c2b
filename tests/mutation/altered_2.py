"""Altered's objects: characteristics, abilities, statuses, counters, timestamps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.mutation.altered import HEADING, nothing, summary
from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.steps import Action
from headjudge.altered.engine.state.words import Zone
from headjudge.core.faults import Fault

__all__ = ["SWITCHES"]

DEFINITION = NoCode("a definition")


def _everywhere(enter: Any) -> Callable[..., Any]:
    def off(g: State, item: Item, to: Action) -> None:
        token, item.token = item.token, False
        enter(g, item, to)
        item.token = token

    return off


def _bare(make: Any) -> Callable[..., Any]:
    return lambda token, ability: replace(make(token, ability), stats=(0, 0, 0))


def _mute(make: Any) -> Callable[..., Any]:
    return lambda token, _ability: make(token, None)


def _unless(code: tuple[str, ...]) -> Callable[..., Any]:
    def make(why: Any) -> Callable[..., Any]:
        def off(*args: Any) -> Fault | None:
            fault = why(*args)
            return None if fault is not None and fault.rule in code else fault

        return off

    return make


def _once(stamp: Any) -> Callable[..., Any]:
    def off(g: State, item: Item) -> None:
        if not item.timestamp:
            stamp(g, item)

    return off


def _falling(stamp: Any) -> Callable[..., Any]:
    def off(g: State, item: Item) -> None:
        stamp(g, item)
        item.timestamp = item.timestamp and 10**6 - item.timestamp

    return off


def _anywhere(works: Any) -> Callable[..., Any]:
    """Support abilities work wherever their objects are."""
    return lambda item, support: support or works(item, support=support)


def _in_reserve(works: Any) -> Callable[..., Any]:
    return lambda item, support: works(item, support=support) or item.zone is Zone.RESERVE


def _all_in_reserve(by_card: Any) -> Callable[..., Any]:
    return lambda card: by_card(card)._replace(in_reserve=True)


def _wherever(works: Any) -> Callable[..., Any]:
    """Abilities that are no support abilities work wherever their objects are."""
    return lambda item, support: works(item, support=support) if support else True


def _also_elsewhere(bearers: Any) -> Callable[..., Any]:
    """Cards in Hand and Discard pile bear abilities."""

    def off(g: State) -> Iterator[Item]:
        yield from bearers(g)
        for player in g.players:
            for zone in (Zone.HAND, Zone.DISCARD):
                yield from (item for item in map(g.items.__getitem__, player.zones[zone]) if item.card.text)

    return off


SWITCHES = {
    "2.1": switch("tokens go to other zones", replaced("altered.engine.state.moving:enter", _everywhere)),
    "2.2": HEADING,
    "2.2.9": HEADING,
    "2.2.9.a": DEFINITION,
    "2.2.9.b": DEFINITION,
    "2.2.9.c": switch(
        "everything has statistics",
        replaced("altered.engine.characteristics:stats", lambda old: lambda g, item: old(g, item) or (0, 0, 0)),
    ),
    "2.2.9.d": switch(
        "statistics stand the other way round",
        replaced(
            "altered.engine.characteristics:stats",
            lambda old: lambda g, item: None if (has := old(g, item)) is None else tuple(reversed(has)),
        ),
    ),
    "2.2.9.e": switch("tokens have no statistics", replaced("altered.engine.effects.creating:token_card", _bare)),
    "2.2.10": HEADING,
    "2.2.10.a": DEFINITION,
    "2.2.10.b": DEFINITION,
    "2.2.10.c": switch(
        "italics are read",
        place("altered.text.words:_ITALICS", re.compile("_")),
    ),
    "2.2.10.d": summary("where abilities work, 2.2.10.f and 2.2.10.g"),
    "2.2.10.e": switch("tokens have no abilities", replaced("altered.engine.effects.creating:token_card", _mute)),
    "2.2.10.f": (
        switch("abilities don't work in play", place("altered.engine.reading.gathering:WORK_IN", ())),
        switch(
            "abilities work in Reserve, too",
            replaced("altered.engine.reading.gathering:_works", _in_reserve),
            replaced("altered.engine.state.items:sorted_on", _all_in_reserve),
        ),
        switch(
            "abilities work in Hand and Discard pile, too",
            replaced("altered.engine.reading.gathering:_works", _wherever),
            replaced("altered.engine.reading.gathering:_there", _also_elsewhere),
        ),
        switch(
            "quick actions work in Reserve, too",
            replaced("altered.engine.playing.quick_actions:why_not_quick", _unless(("2.2.10.f",))),
        ),
    ),
    "2.2.10.g": switch(
        "support abilities work in play, and exhausted",
        replaced("altered.engine.playing.quick_actions:why_not_quick", _unless(("2.2.10.g",))),
        replaced("altered.engine.reading.gathering:_works", _anywhere),
    ),
    "2.2.10.h": switch("quick actions cost nothing", gives("altered.engine.playing.quick_actions:_price", [])),
    "2.2.10.i": switch(
        "Reactions to being played from Hand and from Reserve are exchanged",
        place("altered.engine.events.reactions:SYMBOLS", {"J": None, "H": Zone.RESERVE, "R": Zone.HAND}),
    ),
    "2.2.10.j": switch("passive abilities change nothing", replaced("altered.engine.reading.passives:_apply", nothing)),
    "2.2.10.k": DEFINITION,
    "2.2.14": HEADING,
    "2.2.14.a": DEFINITION,
    "2.2.14.b": switch("an object keeps its timestamp", replaced("altered.engine.state.moving:stamp", _once)),
    "2.2.14.c": switch("timestamps fall", replaced("altered.engine.state.moving:stamp", _falling)),
    "2.2.14.d": switch("nobody orders timestamps", gives("altered.engine.events.happening:_in_order", [])),
    "2.3": switch(
        "the youngest passive ability is applied first",
        place("altered.engine.reading.passives:_independent", lambda _g, waiting: waiting[-1]),
    ),
    "2.4": switch(
        "what is Fleeting goes to Reserve", replaced("altered.engine.events.happening:discard_fleeting", nothing)
    ),
    "2.5": (
        switch(
            "a boost adds nothing",
            replaced("altered.engine.characteristics:stats", lambda _: lambda _g, item: item.card.stats),
        ),
        switch(
            "boosts go along to any zone",
            place("altered.engine.state.moving:_kept", lambda _g, item, _zone: item.counters),
        ),
        switch(
            "the Mana zone is hidden by 4.0, too",
            place("altered.engine.state.moving:_mana_is_hidden", lambda _g: True),
        ),
    ),
}
