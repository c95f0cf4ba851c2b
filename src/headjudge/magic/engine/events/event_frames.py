"""Effects carried out because an event is replaced or prevented: in place of it, or right after it (614, 615.5).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
615.5    what a prevention effect does besides, once for all     :func:`afterwards`
         that it prevents at one time, or for each source
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.trigger_kinds import Bound
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import PREVENTED, Event, EventKind
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.nouns import SELF_SLOT

__all__ = ["AFTERWARDS", "afterwards", "frames_of", "note_prevented"]

AFTERWARDS = "afterwards"
"""In the data of events under way: the frames of what prevention effects do right after these have happened."""


def frames_of(run: Asker, ctx: Context, effect: Effect, event: Event, bound: Bound) -> list[Frame]:
    """The frames that carry out an effect, in their order."""
    inner = ctx.copy(run.g.fresh())
    inner.slots.setdefault(SELF_SLOT, (ctx.source,))
    inner.slots.update(bound)
    inner.replaced = inner.replaced._replace(by=event.replaced)
    if event.kind == EventKind.DAMAGE and event.context:
        inner.replaced = inner.replaced._replace(dealer=event.by)
    if event.kind in (EventKind.DRAW, EventKind.DRAWS):
        inner.replaced = inner.replaced._replace(drawing=event.context, drawer=event.who)
    run.g.contexts[inner.id] = inner
    return [Frame("effect", effect, inner.id), Frame("instead", None, inner.id)]


def note_prevented(run: Asker, event: Event, damage: Event, n: int) -> None:
    """An effect that was applied to an event has prevented so much of some damage (615.13): for what triggers on it."""
    noted = run.frame.data.setdefault(PREVENTED, [])
    noted.append((event.replaced[-1], damage.obj, damage.who, n))


def afterwards(
    run: Asker, ctx: Context, effect: Effect, event: Event, result: int, n: int, source: int, *, apart: bool
) -> None:
    """Once the events have happened, have an effect carried out because so much was prevented (slot ``result``) of the
    damage of a source: for it ``apart``, or once for all sources."""
    frames: list[Frame] = run.frame.data.setdefault(AFTERWARDS, [])
    for frame in frames:
        inner = run.g.contexts.get(frame.context)
        if frame.node is not effect or inner is None or inner.replaced.effect != ctx.replaced.effect:
            continue
        if not apart or inner.so_far.prevented_from == (source,):
            break
    else:
        new = frames_of(run, ctx, effect, event, {})
        frames += new
        inner = run.g.contexts[new[0].context]
        inner.replaced = inner.replaced._replace(by=())
    total = inner.so_far.damage_prevented + n
    sources = tuple(dict.fromkeys((*inner.so_far.prevented_from, source)))
    inner.so_far = inner.so_far._replace(damage_prevented=total, prevented_from=sources)
    inner.amounts[result] = total
