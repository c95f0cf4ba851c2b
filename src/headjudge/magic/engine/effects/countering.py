"""Countering spells and abilities (rule 701.5)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, COPY
from headjudge.magic.engine.state.restrictions import CantBeCountered
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.zone_kinds import GRAVEYARD, STACK

__all__ = ["counter_spell"]


@effect(z.CounterSpell)
def counter_spell(run: Run, node: z.CounterSpell) -> None:
    """Counter spells and abilities on the stack, save those that can't be countered (701.5a)."""
    g = run.g
    events: list[Event] = []
    for id in run.objects(node.what):
        obj = g.objects.get(id)
        if obj is None or obj.zone != STACK or has_rule(g, obj, CantBeCountered):
            continue
        if obj.kind in (ABILITY, COPY):
            events.append(run.event(EventKind.COUNTER, id, obj.controller))
        else:
            g.say(f"{describe(g, id)} is countered", "701.5a")
            g.contexts.pop(obj.spell, None)
            events.append(run.move(id, GRAVEYARD, Cause.COUNTER))
    run.happen(events)


@performs(EventKind.COUNTER)
def counter_event(g: State, turn: Turn, event: Event) -> bool:
    """An ability or a copy of a spell is countered: it leaves the stack and ceases to exist."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != STACK:
        return False
    g.say(f"{describe(g, obj.id)} is countered", "701.5a")
    g.contexts.pop(obj.spell, None)
    remove_from_game(g, obj)
    return True
