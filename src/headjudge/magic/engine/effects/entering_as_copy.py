"""Entering as a copy of something (rules 614.1c, 706.5): the choice is made before it enters, and it enters as that.

It may be that only until end of turn: then an effect with that duration begins as it enters, and it has its own values
again as this ends (:mod:`.becoming_copies`). What copies that, and itself enters as a copy of something, is this for
good: that effect is the later one (613.7).
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.durations import put_in_force, take_out_of_force
from headjudge.magic.engine.characteristics.layer_one import FixedCopy
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.copiable_values import copiable, copied, counters_of, is_known
from headjudge.magic.engine.effects.instead import begin
from headjudge.magic.engine.events.entering import FOR_NOW, would_be
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import objects_of
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.tree.nouns import Attached, Each, ItsObjects, Self, Some
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.rules import EntersAsCopy, EntersAsCopyOfExiled
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


def _enters_itself(g: State, ctx: Context, node: EntersAsCopy, event: Event) -> bool:
    new = would_be(g, event)
    if new is None or not _models(g, ctx, node):
        return False
    if isinstance(node.what, Self):
        return new.id == ctx.source
    if new.id == ctx.source or not sees(g, ctx, new.controller):
        return False
    return INCLUDES[Each](g, ctx, node.what, new, characteristics(g, new))


def _models(g: State, ctx: Context, node: EntersAsCopy) -> list[int]:
    """What it could be a copy of: only what is there before it enters (614.13)."""
    if isinstance(node.of, (Attached, Self)):
        return [i for i in objects_of(g, ctx, node.of) if i in g.objects and g.objects[i].zone == BATTLEFIELD]
    assert isinstance(node.of, Some)
    return [i for i in candidates(g, ctx, node.of.what) if i != ctx.source]


def _is_plain(node: EntersAsCopy) -> bool:
    if isinstance(node.what, Each):
        return isinstance(node.of, (Attached, Self)) and node.how is None and not (node.optional or node.tapped)
    chosen = isinstance(node.of, Some) and not node.of.plural and not node.of.at_random
    known = is_known(node.how, entering=not node.for_now, within_ability=False)
    return isinstance(node.what, Self) and chosen and known


@replaces(EntersAsCopy, EventKind.MOVE, EventKind.CREATE, applies=_enters_itself, only=_is_plain, first=True)
def enters_as_copy(run: Asker, ctx: Context, node: EntersAsCopy, event: Event) -> list[Event]:
    """It enters with the copiable values of what is chosen, as far as those say how it enters, too (706.5)."""
    g, me = run.g, ctx.controller
    name = describe(g, event.obj) if event.obj else event.get("definition").name
    if node.optional and not run.yes(me, f"Have {name} enter as a copy?"):
        return [event]
    model = g.objects[run.one(me, DecisionKind.OBJECT, "A copy of what?", _models(g, ctx, node))]
    times = (event.get("copied") or 0) + 1
    new = would_be(g, event)
    own = new.definition if new is not None else None
    definition = copiable(model) if node.how is None else copied(copiable(model), node.how, own)
    event.data = {**(event.data or {}), "copied": times}
    if node.for_now:
        _until_end_of_turn(run, ctx, event, definition)
        return [event]
    event.data = {**_for_good(g, event.data), "definition": definition}
    if event.kind == EventKind.CREATE:
        event.data.pop("face", None)  # 707.8a: whatever was to be created, it has one face now
    if node.tapped:
        event.data["tapped"] = True
    counters = dict(event.data.get("counters") or {})
    for kind, n in counters_of(g, ctx, node.how, definition, model).items():
        counters[kind] = counters.get(kind, 0) + n
    if counters:
        event.data["counters"] = counters
    return [event]


def _until_end_of_turn(run: Asker, ctx: Context, event: Event, definition: CardDefinition) -> None:
    kept = ctx.copy(0)
    kept.marker = run.line.marker
    copy = put_in_force(run.g, kept, (FixedCopy(definition),), END_OF_TURN, frozenset({event.obj}))
    data = event.data or {}
    event.data = {**data, FOR_NOW: definition, "effects": (*(data.get("effects") or ()), copy.id)}


def _for_good(g: State, data: dict[str, Any]) -> dict[str, Any]:
    """What is said of what enters, without what it would be for a time only: a later effect makes it something else."""
    if FOR_NOW not in data:
        return data
    begun = [e for own in g.force for e in own.values() if e.id in data["effects"]]
    over = [e for e in begun if any(isinstance(change, FixedCopy) for change in e.changes)]
    for effect in over:
        take_out_of_force(g, effect)
    left = tuple(e.id for e in begun if e not in over)
    return {**{key: said for key, said in data.items() if key != FOR_NOW}, "effects": left}


PAIR = 2
EXILED = 1
"""The slot by which the two cards are exiled."""


def _two(node: EntersAsCopyOfExiled) -> bool:
    cards = node.cards
    if not isinstance(node.what, Self) or not isinstance(cards, Some) or cards.chooser is not None or cards.at_random:
        return False
    return all(isinstance(n, Number) and n.value == PAIR for n in (cards.least, cards.most))


def _there(g: State, ctx: Context, node: EntersAsCopyOfExiled, event: Event) -> list[int]:
    """The cards that may be exiled: not the one that enters (614.13)."""
    assert isinstance(node.cards, Some)
    return [i for i in candidates(g, ctx, node.cards.what) if i not in (ctx.source, event.obj)]


def _can_be_exiled(g: State, ctx: Context, node: EntersAsCopyOfExiled, event: Event) -> bool:
    new = would_be(g, event)
    return new is not None and new.id == ctx.source and len(_there(g, ctx, node, event)) >= PAIR


@replaces(EntersAsCopyOfExiled, EventKind.MOVE, EventKind.CREATE, applies=_can_be_exiled, only=_two, first=True)
def enters_as_copy_of_exiled(run: Asker, ctx: Context, node: EntersAsCopyOfExiled, event: Event) -> list[Event]:
    """Two cards are exiled before it enters with the copiable values of one of them."""
    g, me = run.g, ctx.controller
    name = describe(g, event.obj) if event.obj else event.get("definition").name
    if not run.yes(me, f"Exile two cards, and have {name} enter as a copy?"):
        return [event]
    pair = run.several(me, DecisionKind.CARDS, "Exile which two?", _there(g, ctx, node, event), PAIR, PAIR)
    model = run.one(me, DecisionKind.OBJECT, "A copy of which?", pair)
    other = next(g.objects[i] for i in pair if i != model)
    n = stat(g, other, characteristics(g, other), node.stat) or 0
    times = (event.get("copied") or 0) + 1
    event.data = {**_for_good(g, event.data or {}), "definition": copiable(g.objects[model]), "copied": times}
    if event.kind == EventKind.CREATE:
        event.data.pop("face", None)
    counters = dict(event.data.get("counters") or {})
    if n > 0:
        event.data["counters"] = {**counters, node.kind: counters.get(node.kind, 0) + n}
    begin(run, ctx, Exile(ItsObjects("they", many=True, to=EXILED)), event, {EXILED: tuple(pair)})
    return [event]
