"""How Sagas enter: with a lore counter (714.3a), or with as many as their controller chooses (read ahead, 702.155)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.sagas import LORE, READ_AHEAD, SAGA, final_chapter
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.entering import would_be
from headjudge.magic.engine.events.replacement import OF_THE_RULES, replaces
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.categories import Change

__all__ = ["BeginsToTell"]


@node()
class BeginsToTell(Change):
    """A Saga enters with a lore counter; with read ahead with any number of them up to its final chapter."""


def _is_saga(g: State, ctx: Context, node: BeginsToTell, event: Event) -> bool:
    new = would_be(g, event)
    return new is not None and SAGA in characteristics(g, new).subtypes


@replaces(BeginsToTell, EventKind.MOVE, EventKind.CREATE, applies=_is_saga)
def _begins(run: Asker, ctx: Context, node: BeginsToTell, event: Event) -> list[Event]:
    new = would_be(run.g, event)
    assert new is not None
    ch = characteristics(run.g, new)
    n = 1
    if READ_AHEAD in ch.keywords and (last := final_chapter(ch)) > 1:
        n = run.number(new.controller, f"Begin {ch.name} at which chapter?", 1, last)
    counters = dict(event.get("counters") or {})
    counters[LORE] = counters.get(LORE, 0) + n
    event.data = {**(event.data or {}), "counters": counters}
    return [event]


for _kind in (EventKind.MOVE, EventKind.CREATE):
    OF_THE_RULES.setdefault(_kind, []).append(BeginsToTell())
