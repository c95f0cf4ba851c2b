"""Modifiers of steps (6.2): which apply, and in which order.

========  ===================================================================  ==========================
section   what                                                                 where
========  ===================================================================  ==========================
6.2.d     of whole parts, or of atomic actions                                 :data:`MATCHES`
6.2.e     replacing the whole, then replacing an action, then adding           :attr:`Use.rank`
6.2.f     the step's controller chooses among several, or the first player     :mod:`.happening`
6.2.h, i  once on each                                                         :func:`applicable`
6.2.j     an object's own modifier of how it enters                            :func:`_own`
========  ===================================================================  ==========================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import described
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import expeditions_of, players_of, refs_of, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import Ruling, known
from headjudge.altered.engine.state.members import ADVANCE, DECK, EXPEDITION, GAIN, MOVE
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import Phase, Status, Which, Zone
from headjudge.altered.text.tree import modifiers as m
from headjudge.altered.text.tree.categories import Objects
from headjudge.altered.text.tree.gains import StatusGain
from headjudge.altered.text.tree.objects import Choice
from headjudge.altered.text.tree.places import AnyReserve, ZoneOf
from headjudge.core.registry import Registry

__all__ = ["MATCHES", "Use", "applicable"]


@dataclass(frozen=True)
class Use:
    """A modifier that would apply: of which object, what it says, to which part and, unless it applies to the whole,
    which of its actions; ``ctx``: what it knows."""

    ruling: Ruling
    node: m.Modifier
    part: int
    action: int | None
    ctx: Context

    @property
    def rank(self) -> int:
        """In which order it comes (6.2.e)."""
        return 2 if self.node.also else 0 if self.action is None else 1

    @property
    def key(self) -> tuple[Ref, int]:
        """What is remembered of its use (6.2.h, 6.2.i)."""
        return (self.ruling.source, self.ruling.ability)


PLAY = Verb.PLAY
Match = Callable[[State, Context, Any, Part], Iterator[int | None]]
MATCHES: Registry[type, Match] = Registry("modifier")
"""To what of a part a modifier applies: the whole (None), or actions by their number."""
matches = MATCHES.register


def applicable(g: State, step: Step) -> list[Use]:
    """All modifiers that would apply to a step now and haven't yet."""
    there = [*rulings(g, m.Modifier)]
    for part in step.parts:
        if part.verb is PLAY:
            there += _own(g, part)
    if not there:
        return []
    found: list[Use] = []
    for ruling, node in there:
        entry = MATCHES[type(node.would)]
        for n, part in enumerate(step.parts):
            ctx = scope_of(ruling)
            for action in entry(g, ctx, node.would, part):
                use = Use(ruling, node, n, action, _bound(ctx, part, action))
                used = part.applied if action is None else part.actions[action].applied
                if use.key not in used:
                    found.append(use)
    return found


def _bound(ctx: Context, part: Part, action: int | None) -> Context:
    """What "it" is to a modifier: what it applies to."""
    bound = ctx.copy()
    if action is not None:
        one = part.actions[action]
        if one.deed is not ADVANCE:
            bound.it = (one.item,)
        if one.which is not None and one.deed is ADVANCE:
            bound.expeditions = ((one.player, one.which),)
    return bound


def _own(g: State, part: Part) -> list[tuple[Ruling, m.Modifier]]:
    """Modifiers of objects that are entering play, which modify how they do (6.2.j)."""
    found: list[tuple[Ruling, m.Modifier]] = []
    for action in part.actions:
        if action.deed is MOVE and action.item[0]:
            for n, rule in g.items[action.item[0]].own.modifiers:
                found.append((Ruling(action.item, n, part.player, rule), rule))
    return found


def _is(g: State, ctx: Context, ref: Ref, what: Objects) -> bool:
    """Whether an object is one that a modifier speaks of."""
    pronoun = refs_of(ctx, what)
    if pronoun is not None:
        return ref in pronoun
    return isinstance(what, Choice) and described(g, ctx, ref, what.kind, other=what.other)


@matches(m.WouldResupply)
def _resupply(g: State, ctx: Context, node: m.WouldResupply, part: Part) -> Iterator[int | None]:
    if part.verb is Verb.RESUPPLY and part.player in players_of(g, ctx, node.who):
        yield None


@matches(m.WouldDraw)
def _draw(g: State, ctx: Context, node: m.WouldDraw, part: Part) -> Iterator[int | None]:
    if part.verb is Verb.DRAW and part.player in players_of(g, ctx, node.who):
        yield None


@matches(m.WouldGain)
def _gain(g: State, ctx: Context, node: m.WouldGain, part: Part) -> Iterator[int | None]:
    if isinstance(node.gain, StatusGain):
        status = Status(node.gain.status)
        for n, one in enumerate(part.actions):
            if one.deed is GAIN and one.status is status and _is(g, ctx, one.item, node.what):
                yield n


@matches(m.WouldLeave)
def _leave(g: State, ctx: Context, node: m.WouldLeave, part: Part) -> Iterator[int | None]:
    if node.phase and g.phase is not Phase(node.phase):
        return
    where = None if node.where is None else set(expeditions_of(g, ctx, node.where))
    for n, one in enumerate(part.actions):
        leaves = one.deed is MOVE and one.zone is not EXPEDITION and _from(g, one) is EXPEDITION
        if where is not None:
            leaves = _leaves(g, one, where, to_zone=leaves)
        if leaves and _is(g, ctx, one.item, node.what) and (node.condition is None or holds(g, ctx, node.condition)):
            yield n


def _leaves(g: State, one: Action, where: set[tuple[int, Which]], *, to_zone: bool) -> bool:
    """Whether an object would leave these Expeditions: for another zone, or for an Expedition that is none of them."""
    if one.deed not in (MOVE, Deed.SWITCH, Deed.DEFECT) or (seen := known(g, one.item)) is None:
        return False
    if where.isdisjoint(seen.places) or (one.deed is MOVE and not to_zone):
        return False
    if one.deed is Deed.SWITCH:
        return where.isdisjoint(
            {(seen.player, which) for which in Which if len(seen.places) > 1 or which != seen.which}
        )
    return True


@matches(m.WouldGo)
def _go(g: State, ctx: Context, node: m.WouldGo, part: Part) -> Iterator[int | None]:
    if not isinstance(node.place, ZoneOf) or not isinstance(node.to, (ZoneOf, AnyReserve)):
        return
    for n, one in enumerate(part.actions):
        if one.deed is MOVE and one.zone is Zone(node.to.zone) and _from(g, one) is Zone(node.place.zone):
            owner = one.player if one.item[0] == 0 else g.items[one.item[0]].owner
            if owner in players_of(g, ctx, node.place.who):
                yield n


@matches(m.WouldMove)
def _move(g: State, ctx: Context, node: m.WouldMove, part: Part) -> Iterator[int | None]:
    if node.dusk and g.phase is not Phase.DUSK:
        return
    for n, one in enumerate(part.actions):
        if one.deed is ADVANCE and one.by > 0 and (one.player, one.which) in expeditions_of(g, ctx, node.expedition):
            yield n


def _from(g: State, action: Action) -> Zone:
    """Where what an action moves is; 0 is the top of the Deck."""
    seen = known(g, action.item) if action.item[0] else None
    return DECK if seen is None else seen.zone
