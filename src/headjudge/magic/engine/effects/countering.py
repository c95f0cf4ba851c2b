"""Countering spells and abilities (rule 701.5), into another zone than the graveyard where that is said (614.15)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import fits, is_among
from headjudge.magic.engine.characteristics.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.returning import BOTTOM, EITHER
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.structure import RIDERS
from headjudge.magic.engine.events.casts import casts
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.zone_changes import COUNTERS_THERE, describe
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, COPY, GameObject
from headjudge.magic.engine.state.restrictions import CantBeCountered, NextCantBeCountered
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, LIBRARY, PHASED, STACK

__all__ = ["counter_spell"]

RIDERS[z.CounteredInto] = (z.CounterSpell,)


@effect(z.CounterSpell)
def counter_spell(run: Run, node: z.CounterSpell) -> None:
    """Counter spells and abilities on the stack, save those that can't be countered (701.5a)."""
    g = run.g
    there = [obj for id in run.objects(node.what) if (obj := g.objects.get(id)) is not None and obj.zone == STACK]
    countered = [obj for obj in there if not _is_safe(run, obj)]
    events = [
        run.event(EventKind.COUNTER, obj.id, obj.controller) if obj.kind in (ABILITY, COPY) else _countered(run, obj.id)
        for obj in countered
    ]
    sources = [g.contexts[obj.spell].source for obj in countered if obj.kind == ABILITY and obj.spell in g.contexts]
    permanents = [id for id in sources if (source := g.known(id)) is not None and source.zone in (BATTLEFIELD, PHASED)]
    spells = tuple(obj.id for obj in countered if obj.kind != ABILITY)
    run.ctx.so_far = run.ctx.so_far._replace(abilities_countered=tuple(permanents), spells_countered=spells)
    for obj in countered:
        if obj.kind not in (ABILITY, COPY):
            g.say(f"{describe(g, obj.id)} is countered", "701.5a")
            g.contexts.pop(obj.spell, None)
    run.happen(events)


def _is_safe(run: Run, obj: GameObject) -> bool:
    """Whether it can't be countered, or not by the spell that would do it."""
    if _is_safe_as_next(run.g, obj):
        return True
    by = run.g.objects.get(run.ctx.itself)
    spell = by if by is not None and by.zone == STACK and by.kind != ABILITY else None
    return any(
        c.by is None or (spell is not None and is_among(run.g, ctx, c.by, spell))
        for c, ctx in rules_of(run.g, obj, CantBeCountered)
    )


def _is_safe_as_next(g: State, obj: GameObject) -> bool:
    """Whether it is the spell cast next after an effect said that such can't be countered, or one of all of those."""
    for q, spell in ((q, spell) for turn in g.turns for q, spell in turn.casts if spell.id == obj.id):
        for rule, ctx in player_rules_of(g, q, NextCantBeCountered):
            such = casts(g, ctx, q, rule.what.what)
            those = such[rule.nth - 1 : rule.nth] if rule.nth else such
            if any(one.id == spell.id for one in those):
                return True
    return False


def _is_such(run: Run, what: Objects, id: int) -> bool:
    """Whether a spell is the one that is meant, or one such as is said."""
    return fits(run.g, run.ctx, what, id) if isinstance(what, Some) else id in run.objects(what)


def _countered(run: Run, id: int) -> Event:
    """The event that a spell leaves the stack for its owner's graveyard, or for where the next sentence says."""
    for said in run.ctx.instruction.riders:
        if isinstance(said, z.CounteredInto) and _is_such(run, said.what, id):
            if said.to == LIBRARY:
                top = said.place not in BOTTOM
                if said.place in EITHER:
                    top = run.ask.one(run.controller, DecisionKind.MODE, "Where?", ("top", "bottom")) == "top"
                return run.move(id, LIBRARY, Cause.COUNTER, top=top)
            if said.to == BATTLEFIELD:
                return run.move(id, BATTLEFIELD, Cause.COUNTER, controller=run.controller)
            moved = run.move(id, said.to, Cause.COUNTER)
            if said.kind:
                n = 1 if said.count is None else run.value(said.count)
                moved.data = {**(moved.data or {}), COUNTERS_THERE: {said.kind: n}}
            return moved
    return run.move(id, GRAVEYARD, Cause.COUNTER)


@effect(z.CounteredInto)
def countered_into(run: Run, node: z.CounteredInto) -> None:
    """Carried out by the instruction before."""


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
