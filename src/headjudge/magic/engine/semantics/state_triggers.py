"""State triggers (603.8): "when you control no Islands" triggers once it is so, not again before it left the stack."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.registries.nodes import counted, holds, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.conditions_of_players import controls_some, permanents_of
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics, stat
from headjudge.magic.engine.semantics.tallies import is_placed
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.conditions import HasAbility
from headjudge.magic.text.tree.nouns import Some, is_just_one

__all__: list[str] = []


def _countable(node: t.SoManyThere) -> bool:
    return node.what is None or is_placed(node.what)


@trigger(t.SoManyThere, EventKind.STATE, only=_countable)
def so_many_there(g: State, ctx: Context, node: t.SoManyThere, event: Event) -> Bound | None:
    """Whether there are so many now, as far as is seen (801.11)."""
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    if node.tally is not None:
        return _if(node.compared.holds(counted(g, ctx, node.tally), n))
    assert node.what is not None
    return _if(node.compared.holds(len(candidates(g, ctx, node.what)), n))


def _if(so: bool) -> Bound | None:
    return {} if so else None


@trigger(t.LifeIs, EventKind.STATE)
def life_is(g: State, ctx: Context, node: t.LifeIs, event: Event) -> Bound | None:
    """A life total compared."""
    n = value(g, ctx, node.amount)
    return _if(holds_for(g, ctx, node.who, lambda q: node.compared.holds(g.players[q].life, n)))


@trigger(t.ControlsNone, EventKind.STATE)
def controls_none(g: State, ctx: Context, node: t.ControlsNone, event: Event) -> Bound | None:
    """A player controls none that match."""
    return _if(holds_for(g, ctx, node.who, lambda q: not permanents_of(g, ctx, q, node.those)))


@trigger(t.ControlsSome, EventKind.STATE, only=lambda node: isinstance(node.what, Some) or is_definite(node.what))
def controls_such(g: State, ctx: Context, node: t.ControlsSome, event: Event) -> Bound | None:
    """A player controls some that match."""
    return _if(holds_for(g, ctx, node.who, lambda q: controls_some(g, ctx, q, node.what)))


@trigger(t.HandIsEmpty, EventKind.STATE)
def hand_is_empty(g: State, ctx: Context, node: t.HandIsEmpty, event: Event) -> Bound | None:
    """A player has no cards in hand."""
    return _if(holds_for(g, ctx, node.who, lambda q: not g.players[q].hand))


def _known_or_any(node: t.HasSoManyCounters) -> bool:
    return is_definite(node.what) or (isinstance(node.what, Some) and is_just_one(node.what))


@trigger(t.HasSoManyCounters, EventKind.STATE, only=_known_or_any)
def has_so_many_counters(g: State, ctx: Context, node: t.HasSoManyCounters, event: Event) -> Bound | None:
    """An object has so many counters, or none; of "a creature", the one that is looked at."""
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    if isinstance(node.what, Some):
        so = node.compared.holds(g.objects[event.obj].count(node.kind), n)
        return {node.what.slot: (event.obj,)} if so else None
    found = known_with_characteristics(g, ctx, node.what)
    return _if(any(node.compared.holds(obj.count(node.kind), n) for obj, _ in found))


@trigger(t.KeywordIsThere, EventKind.STATE, only=lambda node: is_definite(node.what))
def keyword_is_there(g: State, ctx: Context, node: t.KeywordIsThere, event: Event) -> Bound | None:
    """An object has one of the keyword abilities."""
    return _if(holds(g, ctx, HasAbility(node.what, node.keywords)))


@trigger(t.SizeIs, EventKind.STATE, only=lambda node: is_definite(node.what) and node.stat in ("power", "toughness"))
def size_is(g: State, ctx: Context, node: t.SizeIs, event: Event) -> Bound | None:
    """An object has so little toughness, or so much power."""
    n = value(g, ctx, node.amount)
    sizes = [stat(g, obj, ch, node.stat) for obj, ch in known_with_characteristics(g, ctx, node.what)]
    return _if(any(size is not None and node.compared.holds(size, n) for size in sizes))
