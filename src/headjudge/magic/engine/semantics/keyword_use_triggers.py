"""Triggers on the actions that players do by their names: cycling, scrying, searching, expending mana and so on."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.semantics.triggering import actor
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import triggers as t

__all__ = ["UNLOCKED"]

UNLOCKED = "room unlocked"
"""What is noted of the event that a player unlocks the last locked door of a Room."""


def _expends(g: State, ctx: Context, node: t.UsesKeyword, event: Event) -> bool:
    """Whether with a spell a player spends their so-manieth mana to cast spells this turn."""
    if node.action not in EXPENDS or event.kind != EventKind.CAST:
        return False
    *before, now_spent = (spell.marks.cast.mana_spent for who, spell in g.turn_of(ctx.marker).casts if who == event.who)
    return sum(before) < EXPENDS[node.action] <= sum(before) + now_spent


CYCLES = {t.KeywordUse.CYCLE_A_CARD: False, t.KeywordUse.CYCLE_ANOTHER_CARD: True}
DISCARDS = {t.KeywordUse.CYCLE_OR_DISCARD_A_CARD: False, t.KeywordUse.CYCLE_OR_DISCARD_ANOTHER_CARD: True}
"""Cycling discards the card, so that "cycles or discards" happens once (702.26)."""
DEEDS = {
    t.KeywordUse.SEARCH_THEIR_LIBRARY: (EventKind.SEARCH,),
    t.KeywordUse.SHUFFLE_THEIR_LIBRARY: (EventKind.SHUFFLE,),
    t.KeywordUse.SCRY: (EventKind.SCRY,),
    t.KeywordUse.SURVEIL: ("surveil",),
    t.KeywordUse.SCRY_OR_SURVEIL: (EventKind.SCRY, "surveil"),
    t.KeywordUse.WIN_A_COIN_FLIP: ("coin won",),
    t.KeywordUse.LOSE_A_COIN_FLIP: ("coin lost",),
    t.KeywordUse.CLASH_AND_WIN: ("clash won",),
    t.KeywordUse.WIN_A_CLASH: ("clash won",),
    t.KeywordUse.BECOME_THE_MONARCH: (EventKind.MONARCH,),
    t.KeywordUse.COMMIT_A_CRIME: ("crime",),
    t.KeywordUse.COLLECT_EVIDENCE: ("evidence",),
    t.KeywordUse.COMPLETE_A_DUNGEON: ("dungeon completed",),
    t.KeywordUse.GIVE_A_GIFT: ("gift",),
    t.KeywordUse.VENTURE_INTO_THE_DUNGEON: ("venture",),
    t.KeywordUse.PROLIFERATE: ("proliferate",),
    t.KeywordUse.INVESTIGATE: ("investigate",),
    t.KeywordUse.FULLY_UNLOCK_A_ROOM: (UNLOCKED,),
    t.KeywordUse.ROLL_ONE_OR_MORE_DICE: ("rolls dice",),
}
"""The actions that are events of their own: their kind, or what the event notes."""
EXPENDS = {t.KeywordUse.EXPEND_4: 4, t.KeywordUse.EXPEND_6: 6, t.KeywordUse.EXPEND_8: 8}
"""The number that is expended (700.14 today)."""
ACTIONS = {t.KeywordUse.CYCLE_THIS, *CYCLES, *DISCARDS, *DEEDS, *EXPENDS}


@trigger(
    t.UsesKeyword,
    EventKind.CAST,
    EventKind.CYCLE,
    EventKind.MONARCH,
    EventKind.MOVE,
    EventKind.SEARCH,
    EventKind.SHUFFLE,
    EventKind.SCRY,
    EventKind.NOTE,
    only=lambda node: node.action in ACTIONS,
)
def uses_keyword(g: State, ctx: Context, node: t.UsesKeyword, event: Event) -> Bound | None:
    """A player does what a keyword says: cycles a card (702.26), searches, shuffles."""
    action = node.action
    if action in EXPENDS or event.kind == EventKind.CAST:
        return actor(g, ctx, node.who, event.who) if _expends(g, ctx, node, event) else None
    obj = g.objects.get(event.get("new") or event.obj)
    if action in DISCARDS:
        fits = event.kind == EventKind.MOVE and event.get("why") == Cause.DISCARD and obj is not None
        other = DISCARDS[action]
        player = obj.owner if obj is not None else -1
    elif action in DEEDS:
        fits, other, player = (
            (event.get("note") if event.kind == EventKind.NOTE else event.kind) in DEEDS[action],
            False,
            event.who,
        )
    else:
        fits = event.kind == EventKind.CYCLE and obj is not None and (action in CYCLES or obj.id == ctx.source)
        other, player = CYCLES.get(action, False), event.who
    if not fits or (other and obj is not None and obj.id == ctx.source):
        return None
    return actor(g, ctx, node.who, player)
