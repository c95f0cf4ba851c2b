"""Altered's day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.altered import HEADING, backwards, done_at_once, nothing
from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.altered.engine.afternoon import ENDING
from headjudge.altered.engine.day import MORNING
from headjudge.altered.engine.night import NIGHT as DAILY
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.words import Zone
from headjudge.core.machine import Frame

__all__ = ["SWITCHES"]

DAY = "altered.engine.day"
NIGHT = "altered.engine.night"


def _to_the_right(_: Any) -> Callable[..., Any]:
    def off(g: State, *_: Any) -> bool:
        g.first = (g.first - 1) % len(g.players)
        return True

    return off


def _second_first(afternoon: Any) -> Callable[..., Any]:
    def off(g: State, line: Line, frame: Frame) -> bool:
        frame.data.setdefault("after", g.first)
        return bool(afternoon(g, line, frame))

    return off


def _one_thing(turn: Any) -> Callable[..., Any]:
    def off(g: State, line: Line, frame: Frame) -> bool:
        done = bool(turn(g, line, frame))
        if not done:
            frame.stage = ENDING
        return done

    return off


def _face_up(adventure: Any) -> Callable[..., Any]:
    return lambda halves, **_: adventure(halves, face_down=False)


def _oldest(_: Any) -> Callable[..., Any]:
    return lambda _g, _asking, _player, own: own[0]


SWITCHES = {
    "4.1": HEADING,
    "4.1.a": NoCode("zones are empty before anything is put there"),
    "4.1.b": switch("the end regions have no terrains", place("altered.engine.opening:ARENA", frozenset())),
    "4.1.c": (
        switch("Tumult cards lie face up", replaced("altered.engine.opening:adventure", _face_up)),
        switch("nothing is revealed", replaced("altered.engine.multiplayer.adventure:_reveal", nothing)),
    ),
    "4.1.d": NoCode("Expeditions begin at 0"),
    "4.1.e": NoCode("who presents what before Heroes are revealed is nothing that the game knows of"),
    "4.1.f": NoCode("a card in a Hero's place never enters the game"),
    "4.1.g": NoCode("scenarios say who was drawn"),
    "4.1.h": NoCode("Heroes lie in their zone from the beginning"),
    "4.1.i": NoCode("how decks were shuffled can't be told from a scenario"),
    "4.1.j": (
        switch("seven cards are drawn", place("altered.engine.opening:CARDS", 7)),
        switch("two cards are the first Orbs", place("altered.engine.opening:ORBS", 2)),
    ),
    "4.2": HEADING,
    "4.2.1": HEADING,
    "4.2.1.a": switch("Expand comes first and Succeed last", place(f"{DAY}:MORNING", dict(reversed(MORNING.items())))),
    "4.2.1.b": (
        switch("the first player stays so", replaced(f"{DAY}:_succeed", done_at_once)),
        switch("Succeed goes to the right", replaced(f"{DAY}:_succeed", _to_the_right)),
    ),
    "4.2.1.c": (
        switch("nothing is readied", replaced(f"{DAY}:_prepare", done_at_once)),
        switch("only Orbs are readied", place(f"{DAY}:PREPARED", (Zone.MANA,))),
    ),
    "4.2.1.d": (
        switch("three cards are drawn", place(f"{DAY}:DRAWN", 3)),
        switch("the Discard pile stays", gives("altered.engine.events.carrying_out:reshuffle", None)),
    ),
    "4.2.1.e": switch("nobody puts a card in their Mana zone", replaced(f"{DAY}:_expand", done_at_once)),
    "4.2.3": HEADING,
    "4.2.3.a": switch("nobody has a turn", replaced("altered.engine.afternoon:_afternoon", done_at_once)),
    "4.2.3.b": switch(
        "the second player has the first turn", replaced("altered.engine.afternoon:_afternoon", _second_first)
    ),
    "4.2.3.c": switch("a quick action ends the turn", replaced("altered.engine.afternoon:_turn", _one_thing)),
    "4.2.4": (
        switch("nobody wins by meeting", replaced("altered.engine.multiplayer.victory:look", nothing)),
        switch("nobody moves at Dusk", gives("altered.engine.progress:causes", [])),
    ),
    "4.2.5": HEADING,
    "4.2.5.a": switch("Clean-up comes before Rest", place(f"{NIGHT}:NIGHT", dict(reversed(DAILY.items())))),
    "4.2.5.b": (
        switch("nobody rests", replaced(f"{NIGHT}:_rest", done_at_once)),
        switch("Anchored and Asleep keep nobody", place(f"{NIGHT}:STAYING", ())),
        switch("Eternal keeps nobody", gives(f"{NIGHT}:keyword", 0)),
    ),
    "4.2.5.c": (
        switch("nothing is cleaned up", replaced(f"{NIGHT}:_clean_up", done_at_once)),
        switch("all keep one card", gives(f"{NIGHT}:reserve_limit", 1)),
        switch("all keep all Landmarks", gives(f"{NIGHT}:landmark_limit", 100)),
    ),
    "4.2.5.d": switch("without a Hero the limits are 3", place("altered.engine.reading.limits:WITHOUT_HERO", 3)),
    "4.3": (
        switch(
            "nothing is counted in the Arena", replaced("altered.engine.multiplayer.victory:count_terrains", nothing)
        ),
        switch("only a hero Expedition counts in the Arena", place("altered.engine.multiplayer.victory:Which", [0])),
    ),
    "4.4.a": switch("no phase activates Reactions", replaced("altered.engine.events.reactions:begin_phase", nothing)),
    "4.4.b": (
        backwards("the last in initiative order plays first"),
        switch("the oldest Reaction is played", replaced("altered.engine.events.reactions:_chosen", _oldest)),
    ),
    "4.4.c": switch(
        "new Reactions come after all others", replaced("altered.engine.events.reactions:_chosen", _oldest)
    ),
}
