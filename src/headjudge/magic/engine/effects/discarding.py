"""Discarding cards (rule 701.7), and what goes onto the battlefield instead of a graveyard as it is discarded."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.rules_of import is_spared
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect, value
from headjudge.magic.engine.semantics.zone_triggers import is_opponents, made_by_opponent
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.nouns import Each, EachPlayer, Self, Some
from headjudge.magic.text.tree.rules import DiscardedOntoBattlefield, DiscardedOnTop
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

__all__ = ["discard", "discard_event"]


def discard_event(run: Run, id: int, player: int) -> Event:
    """The event that a player discards a card."""
    return run.move(id, GRAVEYARD, Cause.DISCARD, by=player)


@effect(c.Discard)
def discard(run: Run, node: c.Discard) -> None:
    """Each player chooses in APNAP order which cards to discard, then all are discarded at once (101.4, 701.7b)."""
    if run.stage == 1:
        run.yields(node.result, sum(1 for i in run.data["cards"] if i in run.ctx.moved))
        if len(run.data["each"]) > 1:
            counts = {q: sum(1 for i in ids if i in run.ctx.moved) for q, ids in run.data["each"].items()}
            run.note_amounts(node.who, (node.result, getattr(node.what, "slot", 0)), counts)
        return
    events: list[Event] = []
    cards: list[int] = []
    able: dict[int, bool] = {}
    each: dict[int, list[int]] = {}
    for q in run.each_player(node.who):
        if is_spared(run.g, q, run.ctx, "discard"):
            ids: list[int] = []
        elif isinstance(node.what, Some):
            ids = run.objects(node.what, q, kind=DecisionKind.CARDS, own=run.hand_pool(node.what.what, q))
        elif isinstance(node.what, Each):
            ids = run.hand_pool(node.what.what, q)
        else:
            ids = [i for i in run.objects(node.what, q) if i > 0 and run.g.objects[i].owner == q]
        ids = [i for i in ids if run.g.objects[i].zone == HAND]
        cards += ids
        each[q] = ids
        able[q] = len(ids) >= (run.value(node.what.least) if isinstance(node.what, Some) else 1)
        events += [discard_event(run, i, q) for i in ids]
    if isinstance(node.what, (Each, Some)):
        run.bind(node.what.slot, tuple(cards))
    if isinstance(node.who, EachPlayer):
        run.note_who_did(node.who.slot, list(able), [q for q, could in able.items() if could])
    run.data.update(cards=cards, each=each)
    run.stay()
    run.happen(events)


def _may_go_on_top(g: State, ctx: Context, node: DiscardedOnTop, event: Event) -> bool:
    """Effects have one discard, not costs (609.1) nor the rules (514.1)."""
    discarded = event.frm == HAND and event.to == GRAVEYARD and event.get("why") == Cause.DISCARD
    by_effect = event.context != 0 and not event.get("cost")
    return discarded and by_effect and g.objects[event.obj].owner == ctx.controller


@replaces(DiscardedOnTop, EventKind.MOVE, applies=_may_go_on_top)
def discarded_on_top(asker: Asker, ctx: Context, node: DiscardedOnTop, event: Event) -> list[Event]:
    """It is discarded without being seen (701.7c)."""
    name = describe(asker.g, event.obj)
    if asker.yes(ctx.controller, f"Put {name} on top of your library?"):
        event.to = LIBRARY
    return [event]


def _is_made_to_discard(g: State, ctx: Context, node: DiscardedOntoBattlefield, event: Event) -> bool:
    discarded = event.frm == HAND and event.to == GRAVEYARD and event.get("why") == Cause.DISCARD
    return discarded and event.obj == ctx.source and made_by_opponent(g, ctx, event, g.objects[event.obj].owner)


@replaces(
    DiscardedOntoBattlefield,
    EventKind.MOVE,
    applies=_is_made_to_discard,
    only=lambda node: is_opponents(node.cause) and isinstance(node.what, Self),
)
def discarded_onto_battlefield(asker: Asker, ctx: Context, node: DiscardedOntoBattlefield, event: Event) -> list[Event]:
    """It is discarded all the same, but goes onto the battlefield (701.7c)."""
    event.to = BATTLEFIELD
    if node.amount is not None:
        given = dict(event.get("counters") or {})
        given[node.kind] = given.get(node.kind, 0) + value(asker.g, ctx, node.amount)
        event.data = {**(event.data or {}), "counters": given}
    return [event]
