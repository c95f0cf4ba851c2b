"""When chapter abilities of Sagas trigger (714.2b)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.sagas import FINAL_CHAPTER, LORE, READ_AHEAD, final_chapter
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, Matched, trigger
from headjudge.magic.engine.events.history import happened_to
from headjudge.magic.engine.semantics.triggering import now, subject
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.triggers import ChapterResolves, ChapterTriggers, ReachesChapter
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


@trigger(ChapterResolves, EventKind.NOTE)
def chapter_resolves(g: State, ctx: Context, node: ChapterResolves, event: Event) -> Bound | None:
    """714.2d: the final chapter ability of a Saga has resolved, which perhaps isn't there any more (608.2h)."""
    return subject(g, ctx, node.what, now(g, event.obj)) if event.get("note") == FINAL_CHAPTER else None


@trigger(ReachesChapter, EventKind.COUNTERS, EventKind.MOVE, EventKind.CREATE, own=True)
def reaches_chapter(g: State, ctx: Context, node: ReachesChapter, event: Event) -> Matched | None:
    """There were fewer lore counters than the chapter's number, and now there are so many or more."""
    saga = g.objects.get(ctx.source)
    if saga is None or ctx.source not in (event.obj, event.get("new")):
        return None
    (number,) = node.chapters
    return Matched({}, event=TriggerEvent(chapter=number)) if _reaches(g, ctx, saga, number, event) else None


@trigger(ChapterTriggers, EventKind.COUNTERS, EventKind.MOVE, EventKind.CREATE)
def chapter_triggers(g: State, ctx: Context, node: ChapterTriggers, event: Event) -> Bound | None:
    """714.2d: the greatest of its chapters is reached by the same event by which its ability triggers."""
    saga = g.objects.get(event.get("new") or event.obj)
    final = final_chapter(characteristics(g, saga)) if saga is not None else 0
    if saga is None or not final or not _reaches(g, ctx, saga, final, event):
        return None
    return subject(g, ctx, node.what, now(g, saga.id))


def _reaches(g: State, ctx: Context, saga: GameObject, number: int, event: Event) -> bool:
    """Whether an event brings a Saga to a chapter; with read ahead one that it begins beyond doesn't trigger
    (702.155a)."""
    if saga.zone != BATTLEFIELD:
        return False
    if event.kind == EventKind.COUNTERS:
        put = event.n if event.get("kind") == LORE else 0
    else:
        put = (event.get("counters") or {}).get(LORE, 0) if event.to == BATTLEFIELD else 0
    count = saga.count(LORE)
    if not count - put < number <= count:
        return False
    ahead = READ_AHEAD in characteristics(g, saga).keywords and happened_to(g, saga, "entered", ctx.marker)
    return not ahead or number == count
