"""Instructions by which players gain control of permanents and spells (rule 613.2: layer 2)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.control import can_change_hands
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.effects.continuous import is_known, until
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.restrictions import UnderControl
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.text.tree.effects.continuous import GainControl, GainEachOthers
from headjudge.magic.text.tree.nouns import EachPlayer, ItsObjects, Target
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["gain_control"]


def _can_be_gained(node: GainControl) -> bool:
    other = isinstance(node.what, Target) and node.what.what.noun not in ("", "permanent", "token", "spell")
    other = other or (isinstance(node.what, ItsObjects) and node.what.noun in ("ability", "card"))
    return not other and (node.duration is None or is_known(node.duration))


@effect(GainControl, only=_can_be_gained)
def gain_control(run: Run, node: GainControl) -> None:
    """Players gain control of permanents or spells, for a time or for good: "each player" of what is described for
    each."""
    if node.while_yours:
        source = run.g.objects.get(run.ctx.source)
        mine = source is not None and source.zone == BATTLEFIELD and source.controller == run.controller
        ends = Until(End.CONTROL, run.ctx.source) if mine else None
    else:
        ends = until(run, node.duration)
    if ends is None:
        return
    players = run.each_player(node.who) if isinstance(node.who, EachPlayer) else [run.player(node.who)]
    gained = [(q, run.objects(node.what, q if node.own_choice else None)) for q in players if q is not None]
    events: list[Event] = []
    for q, ids in gained:
        there = [i for i in ids if i in run.g.objects and can_change_hands(run.g.objects[i])]
        if there:
            put_in_force(run.g, run.ctx, (UnderControl(q),), ends, frozenset(there))
            events += [run.event(EventKind.CONTROL, id, q) for id in there]
    run.happen(events)


@effect(GainEachOthers)
def gain_each_others(run: Run, node: GainEachOthers) -> None:
    """What each of the two controls is looked at before any of it changes hands; not if one of them can't be told."""
    g, ends = run.g, until(run, node.duration)
    both = run.players(node.who)
    if ends is None or len(both) != 2:
        return
    theirs: dict[int, list[int]] = {q: [] for q in both}
    for id in candidates(g, run.ctx, node.what):
        obj = g.objects[id]
        if obj.controller in theirs and can_change_hands(obj):
            theirs[obj.controller].append(id)
    events: list[Event] = []
    for q, other in (both, both[::-1]):
        if theirs[other]:
            put_in_force(g, run.ctx, (UnderControl(q),), ends, frozenset(theirs[other]))
            events += [run.event(EventKind.CONTROL, id, q) for id in theirs[other]]
    run.bind(node.slot, tuple(id for ids in theirs.values() for id in ids))
    run.happen(events)
