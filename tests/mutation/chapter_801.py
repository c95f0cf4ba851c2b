"""Limited range of influence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.changes import everybody
from tests.mutation.switches import NoCode, Switch, gives, place, replaced, switch

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import set_ranges

__all__ = ["SWITCHES"]


def _unlimited(settle: Callable[[State], None]) -> Callable[[State], None]:
    def off(g: State) -> None:
        reach, g.options = g.options, replace(g.options, range_of_influence=())
        settle(g)
        g.options = reach

    return off


def _all_alike(settle: Callable[[State], None]) -> Callable[[State], None]:
    def off(g: State) -> None:
        own = g.options
        if own.range_of_influence:
            most = max(own.range_of_influence)
            g.options = replace(own, range_of_influence=tuple(most for _ in own.range_of_influence))
        settle(g)
        g.options = own

    return off


def _not_oneself(settle: Callable[[State], None]) -> Callable[[State], None]:
    def off(g: State) -> None:
        settle(g)
        if g.ranges is not None:
            g.ranges = [tuple(q for q in seen if q != player) for player, seen in enumerate(g.ranges)]

    return off


def _at_once(leave: Callable[[State, int], None]) -> Callable[[State, int], None]:
    def off(g: State, player: int) -> None:
        leave(g, player)
        set_ranges(g)

    return off


def _as_it_is(as_it_was: Callable[..., Any]) -> Callable[..., Any]:
    def off(event: Any) -> Any:
        found = as_it_was(event)
        if found is None:
            return None
        before, ch = found
        card = before.copy()
        card.controller = card.owner
        return card, ch

    return off


def _only_living(effects_seen_by: Callable[..., list[int]]) -> Callable[..., list[int]]:
    def off(g: State, player: int) -> list[int]:
        return [q for q in effects_seen_by(g, player) if g.players[q].in_game]

    return off


def _only_source(concerned: Callable[..., set[int]]) -> Callable[..., set[int]]:
    def off(g: State, event: Any) -> set[int]:
        obj = g.known(event.obj)
        return {q for q in (event.who, obj.owner if obj is not None else -1) if q >= 0}

    return off


def _by_age(g: State, one: GameObject, obj: GameObject, worlds: list[GameObject], newest: int) -> bool:
    return one.timestamp < newest


def _all_of_them(g: State, obj: GameObject, others: list[GameObject]) -> list[GameObject]:
    return [obj, *others] if others else []


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "801.1": switch(
        "the option does nothing", replaced("multiplayer.limited_range_of_influence:set_ranges", _unlimited)
    ),
    "801.2": switch(
        "players may be affected however far away they sit",
        gives("multiplayer.limited_range_of_influence:in_range", True, here=False),
        gives("multiplayer.limited_range_of_influence:sees", True, here=False),
        place("multiplayer.limited_range_of_influence:players_in_range", everybody, here=False),
    ),
    "801.2a": switch(
        "all have the widest of the ranges", replaced("multiplayer.limited_range_of_influence:set_ranges", _all_alike)
    ),
    "801.2b": switch(
        "players don't reach themselves", replaced("multiplayer.limited_range_of_influence:set_ranges", _not_oneself)
    ),
    "801.2c": (
        switch("ranges change as somebody leaves", replaced("multiplayer.leaving:leave", _at_once)),
        switch(
            "effects of players who have left end",
            replaced("multiplayer.limited_range_of_influence:effects_seen_by", _only_living),
        ),
    ),
    "801.2d": switch(
        "cards elsewhere are in everyone's range", place("engine.characteristics.matching:players_in_range", everybody)
    ),
    "801.3": switch(
        "anyone can be attacked",
        gives("multiplayer.attack_left_and_attack_right:in_range", True),
        place("multiplayer.attack_multiple_players:opponents", lambda g, p: [q for q in g.living() if q != p]),
    ),
    "801.4": (
        switch("any object can be targeted", place("engine.characteristics.matching:players_in_range", everybody)),
        switch("any player can be targeted", place("engine.targets.legal_targets:players_in_range", everybody)),
        switch(
            "targets stay legal out of range",
            gives("engine.targets.legal_targets:in_range", True),
            place("engine.characteristics.matching:players_in_range", everybody),
            gives("engine.effects.objects_meant:ObjectsMeant.in_reach", True),
        ),
    ),
    "801.5": NoCode("says that the paragraphs below it are about choices"),
    "801.5a": (
        switch("others choose targets beyond their own range", gives("engine.targets.choosable:in_range", True)),
        switch("new targets are chosen beyond the chooser's range", gives("engine.effects.copying:in_range", True)),
        switch(
            "any opponent can be chosen as it enters",
            gives("engine.choices.choosing:sees", True),
            place("engine.choices.choosing:opponents", lambda g, p: [q for q in g.living() if q != p]),
        ),
    ),
    "801.5b": switch(
        "only who has the controller in range is asked for an option",
        replaced(
            "engine.stack.announcing:choosing_opponents",
            lambda old: lambda g, ctx: [q for q in old(g, ctx) if g.ranges is None or ctx.controller in g.ranges[q]],
            here=True,
        ),
    ),
    "801.5c": switch(
        "nobody chooses where nobody in range can",
        gives("multiplayer.limited_range_of_influence:nearest_opponent", None),
    ),
    "801.6": switch(
        "abilities out of range can be activated",
        gives("engine.stack.timing:in_range", True),
        place("engine.actions.abilities:players_in_range", everybody),
    ),
    "801.7": (
        switch(
            "the parts of an event aren't looked at",
            gives("engine.semantics.triggering:sees", True),
            gives("engine.registries.nodes:sees", True),
            place("engine.semantics.player_nouns:players_in_range", everybody),
        ),
        switch(
            "steps of anyone are seen",
            gives("engine.events.trigger_events:sees", True),
            place("multiplayer.limited_range_of_influence:controllers_seen_by", everybody, here=False),
        ),
        switch(
            "a step is the first active player's",
            replaced("multiplayer.limited_range_of_influence:happens_to", lambda _: lambda g, event: (event.who,)),
        ),
    ),
    "801.7a": (
        switch("what left is looked at as it is now", replaced("engine.semantics.triggering:as_it_was", _as_it_is)),
        switch(
            "what enters is looked at as it was",
            replaced("multiplayer.limited_range_of_influence:concerned", _only_source),
            gives("engine.semantics.triggering:sees", True),
        ),
    ),
    "801.8": switch(
        "Auras enchant anything anywhere",
        gives("engine.characteristics.attaching:in_range", True),
        place("engine.characteristics.attaching:players_in_range", everybody),
    ),
    "801.9": switch(
        "Equipment and Fortifications stay attached", gives("engine.characteristics.attaching:in_range", True)
    ),
    "801.10": (
        switch(
            "descriptions mean all objects",
            place("engine.characteristics.matching:players_in_range", everybody),
            gives("engine.registries.nodes:sees", True),
            gives("engine.effects.objects_meant:ObjectsMeant.in_reach", True),
            gives("engine.events.damage:_can_be_dealt", True),
        ),
        switch(
            "each player is every player",
            place("engine.semantics.player_nouns:players_in_range", everybody),
            gives("engine.registries.nodes:sees", True),
            gives("engine.effects.players_meant:in_range", True),
        ),
        switch(
            "continuous effects reach everything",
            place("engine.characteristics.effects_seen:controllers_seen_by", everybody),
            place("engine.characteristics.effects_seen:effects_seen_by", everybody),
            gives("engine.characteristics.continuous_effects:in_range", True),
            gives("engine.characteristics.rules_of:in_range", True),
            gives("engine.registries.nodes:sees", True),
        ),
        switch(
            "abilities that players lose help others elsewhere",
            replaced("engine.characteristics.layers:entangled", lambda _: lambda g, player: [player], here=True),
        ),
    ),
    "801.11": (
        switch("all objects are counted", place("engine.characteristics.matching:players_in_range", everybody)),
        switch(
            "what happened anywhere is seen",
            place("engine.semantics.past_damage:players_in_range", everybody),
            place("engine.semantics.past_events:players_in_range", everybody),
            place("engine.semantics.past_objects:players_in_range", everybody),
        ),
        switch("everyone's life total is seen", place("engine.effects.life:players_in_range", everybody)),
        switch(
            "each opponent is counted",
            place("engine.semantics.tallies:opponents", lambda g, p, *_: [q for q in g.living() if q != p]),
        ),
        switch(
            "other players' permanents are compared with",
            place(
                "multiplayer.limited_range_of_influence:opponents",
                lambda g, p, *_: [q for q in g.living() if q != p],
                here=False,
            ),
            gives("engine.registries.nodes:sees", True),
        ),
    ),
    "801.12": switch(
        "the legend rule is the same for both", place("engine.stack.state_based_actions:_seeing", _all_of_them)
    ),
    "801.13": (
        switch(
            "a world permanent goes for any newer one",
            place("engine.stack.state_based_actions:_seeing", _all_of_them),
            place("engine.stack.state_based_actions:_is_older", _by_age),
        ),
    ),
    "801.14": switch(
        "planeswalkers go for any other of their type", place("engine.stack.state_based_actions:_seeing", _all_of_them)
    ),
    "801.15": switch(
        "any event is replaced",
        gives("engine.semantics.would:sees", True),
        place("multiplayer.limited_range_of_influence:controllers_seen_by", everybody, here=False),
        gives("engine.events.replacement:in_range", True),
    ),
    "801.15a": switch("replaced damage is dealt anywhere", gives("engine.events.damage:_can_be_dealt", True)),
    "801.15b": (
        switch(
            "damage from and to anything is prevented",
            gives("engine.effects.prevention:within", True),
            gives("engine.characteristics.matching:sees", True),
            place("multiplayer.limited_range_of_influence:controllers_seen_by", everybody, here=False),
        ),
    ),
    "801.16": switch("all opponents lose", place("multiplayer.leaving:players_in_range", everybody)),
    "801.17": switch("the game is a draw for all", place("multiplayer.leaving:players_in_range", everybody)),
    "801.18": (
        switch("a loop is a draw for all", place("engine.stack.loops:_involved", everybody)),
        switch(
            "only who controls what is on the stack is involved",
            place("engine.stack.loops:players_in_range", lambda g, player: [player]),
        ),
    ),
    "801.19": switch(
        "planes are bound by their controllers' ranges",
        gives("multiplayer.limited_range_of_influence:is_everywhere", False, here=False),
    ),
}
