"""How two games differ: in what can be seen, or in anything at all but numbers and caches."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["impression", "substance"]

OF_PLAYERS = frozenset(Player.__slots__) - {"version", "last_known", "watching", "replacing"}
OF_OBJECTS = frozenset(GameObject.__slots__) - {"characteristics", "epoch", "spell"}
OF_TURNS = frozenset(Turn.__slots__) - {"agenda", "asks", "combat", "mandatory", "positions", "looping", "height"}
OF_STATES = ("over", "turns_begun", "shields", "delayed", "endings")


def impression(g: State) -> tuple[Any, ...]:
    """The visible game state: life totals, zones, what permanents look like, how far the turns have come."""
    players = tuple(
        (
            p.in_game,
            p.life,
            tuple(sorted(p.counters.items())),
            len(p.library),
            len(p.hand),
            *(tuple(g.objects[id].card for id in zone) for zone in (p.graveyard, p.exile, p.command)),
            len(p.pool),
        )
        for p in g.players
    )
    permanents = frozenset(_looks(g.objects[id]) for p in g.players for id in p.battlefield)
    stack = tuple((g.objects[id].printed.name, g.objects[id].controller) for turn in g.turns for id in turn.stack)
    turns = tuple((t.number, t.step, tuple(sorted(t.combat.attackers)) if t.combat else ()) for t in g.turns)
    return (players, permanents, stack, turns, g.over)


def _looks(obj: GameObject) -> tuple[Any, ...]:
    counters = tuple(sorted((obj.counters or {}).items()))
    return (obj.card, obj.controller, obj.tapped, obj.damage, obj.face_down, obj.phased_out, obj.attached_to, counters)


def substance(g: State) -> tuple[Any, ...]:
    """All that may matter of a game: equal for two copies of one that went on differently without any difference."""
    players = [{name: getattr(p, name) for name in OF_PLAYERS} for p in g.players]
    objects = {
        id: {name: getattr(obj, name) for name in OF_OBJECTS} for id, obj in g.objects.items() if obj.zone != STACK
    }
    turns = [{name: getattr(turn, name) for name in OF_TURNS} for turn in g.turns]
    force = [sorted(own) for own in g.force]
    combat = [(t.combat.attackers, t.combat.blockers) if t.combat is not None else None for t in g.turns]
    return (players, objects, turns, force, combat, g.rng.state, *(getattr(g, name) for name in OF_STATES))
