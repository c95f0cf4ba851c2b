"""Multiplayer games in general, and players who leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import options
from tests.mutation.switches import NoCode, Switch, gives, place, replaced, switch

from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__ = ["SWITCHES"]

Leaving = Callable[..., None]


def _first_of_variants(settle: Callable[..., Any]) -> Callable[..., Any]:
    def off(seats: Any, variant: Any, **given: Any) -> Any:
        return settle(seats, variant[0] if isinstance(variant, (list, tuple)) else variant, **given)

    return off


def _over_at_once(settle: Leaving) -> Leaving:
    def off(g: State, going: list[int]) -> None:
        settle(g, going)
        g.over = True

    return off


def _to_the_right(g: State, turn: Turn) -> tuple[int, ...]:
    return party_of(g, left_of(g, turn.holder[-1], -1))


def _all_have_passed(present: Callable[..., Any]) -> Callable[..., Any]:
    def off(g: State, turn: Turn) -> Any:
        found = present(g, turn)
        if found is None:
            turn.passed = set(g.living())
        return found

    return off


def _whoever_it_was(g: State, obj: GameObject, what: int) -> list[int]:
    return [what] if what < 0 or what in g.objects else []


def _after_leaving(hand_on: Callable[..., None]) -> Callable[..., None]:
    def off(g: State, going: list[int]) -> None:
        for q in going:
            g.players[q].in_game = True
        hand_on(g, going[:1])
        for q in going:
            g.players[q].in_game = False

    return off


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "800.1": (
        switch(
            "a game is a multiplayer game while more than two play",
            place("multiplayer.general:is_multiplayer", lambda g: len(g.living()) > 2, here=False),
        ),
        switch("every game is a multiplayer game", gives("multiplayer.general:is_multiplayer", True, here=False)),
    ),
    "800.2": (
        switch(
            "of several variants the first is played",
            replaced("engine.options.game_options:make_options", _first_of_variants),
        ),
        switch(
            "no options can be added",
            options(attack="multiple", range_of_influence=(), deploy_creatures=False),
        ),
    ),
    "800.3": NoCode("refers to the rules of tournaments"),
    "800.4": switch("the game is over when somebody leaves", replaced("multiplayer.leaving:settle", _over_at_once)),
    "800.4a": (
        switch("what they own stays", gives("multiplayer.leaving:_owned_leave", None)),
        switch("what they have on the stack stays", gives("multiplayer.leaving:_stack_objects_cease", None)),
        switch(
            "effects that give them control go on",
            gives("multiplayer.leaving:_effects_end", None),
            gives("multiplayer.leaving:can_control", True),
            gives("engine.characteristics.control:can_control", True),
        ),
        switch("what they control of others stays theirs", gives("multiplayer.leaving:_controlled_are_exiled", None)),
        switch("nobody gets the priority they had", replaced("engine.stack.priority:_present", _all_have_passed)),
    ),
    "800.4b": (
        switch(
            "permanents come under the control of who has left",
            gives("engine.characteristics.control:can_control", True),
            gives("engine.events.performing:can_control", True),
            gives("engine.events.zone_changes:can_control", True),
        ),
        switch(
            "players come under the control of who has left", gives("engine.turns.turn_structure:can_control", True)
        ),
    ),
    "800.4c": switch(
        "abilities of who has left trigger",
        gives("engine.events.triggers:can_control", True),
        gives("engine.stack.stacking:can_control", True),
    ),
    "800.4d": switch(
        "combat damage is assigned to who has left", place("engine.combat.combat_damage:_attacked", _whoever_it_was)
    ),
    "800.4e": (
        switch(
            "the next player chooses instead",
            replaced(
                "multiplayer.limited_range_of_influence:stand_ins", lambda _: lambda g, ctx, gone: [left_of(g, gone)]
            ),
        ),
        switch(
            "anyone may be picked to choose instead of an opponent",
            replaced("multiplayer.limited_range_of_influence:stand_ins", lambda _: lambda g, ctx, gone: g.living()),
        ),
    ),
    "800.4f": switch("nothing is remembered of who has left", gives("multiplayer.leaving:remember", None)),
    "800.4g": (
        switch(
            "the step ends as the active player leaves", replaced("engine.stack.priority:_present", _all_have_passed)
        ),
        switch("priority goes to the right", place("engine.stack.priority:next_party", _to_the_right)),
    ),
    "800.4h": switch("the ante leaves, too", place("multiplayer.leaving:STAYING", frozenset({"nowhere"}))),
    "800.4i": (
        switch("nobody becomes the planar controller", gives("casual_variants.planar:hand_on", None)),
        switch(
            "who leaves, too, becomes the planar controller", replaced("casual_variants.planar:hand_on", _after_leaving)
        ),
    ),
    "800.5": switch(
        "the first mulligan costs a card",
        place("engine.turns.opening:_size_after", lambda g, n: max(0, g.options.hand_size - n)),
    ),
    "800.6": (
        switch(
            "nobody draws in the first turn",
            replaced("engine.turns.turn_based_actions:_skips_first_draw", lambda _: _first_turn),
        ),
        switch("everybody draws in the first turn", gives("engine.turns.turn_based_actions:_skips_first_draw", False)),
    ),
    "800.7": (
        switch("who wins wins, and nobody loses", gives("multiplayer.leaving:win", None)),
        switch("teammates lose, too", place("multiplayer.leaving:are_opponents", lambda g, a, b: a != b)),
        switch("who can't lose loses", gives("multiplayer.leaving:cannot_lose", False)),
    ),
}


def _first_turn(g: State, turn: Turn) -> bool:
    return turn.number == 1
