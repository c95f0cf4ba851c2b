"""Phasing (rule 702.23; today 702.26): permanents that for a time are treated as though they didn't exist.

=========  ====================================================  ===============================
section    what                                                  where
=========  ====================================================  ===============================
702.23a    phasing in and out in the untap step (502.1)          :func:`phasing_events`
702.23b    a phased-out permanent doesn't exist                  ``GameObject.zone`` is then ``PHASED``
702.23d    it changes neither zone nor control                   :func:`_phase_out`
702.23e    "for as long as" durations end                        :func:`..characteristics.durations.is_over`
702.23f–g  what is attached phases out indirectly                :func:`indirect`
702.23h    what phased out directly is attached again            :func:`_phase_in`
702.23k    phased-out tokens cease to exist (2011)               :mod:`..stack.state_based_actions`
702.23m    no phasing without an untap step                      :func:`..turns.turn_based_actions._untap`
=========  ====================================================  ===============================

The permanents that a player controls and that are phased out are in a list of their own, not in the battlefield's;
their ``zone`` says ``PHASED``, so that whoever asks what is on the battlefield doesn't find them.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import rules_in
from headjudge.magic.engine.characteristics.effects_seen import effects_seen
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule, is_there
from headjudge.magic.engine.events.changes_in_place import change_phase
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.event import PARTS, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantPhaseIn, CantPhaseOut
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED

__all__ = ["directly", "indirect", "phased_out", "phasing_events"]


def phased_out(g: State, player: int) -> list[int]:
    """The phased-out permanents of a player."""
    return g.players[player].phased_out


def phasing_events(g: State, players: tuple[int, ...]) -> list[Event]:
    """What phases out and in as these players' untap step begins, all at once (702.23a)."""
    events = []
    for q in players:
        if not g.players[q].in_game:
            continue
        back = [id for id in phased_out(g, q) if not g.objects[id].marks.phased_out_with]
        out = [id for id in g.players[q].battlefield if "phasing" in characteristics(g, g.objects[id]).keywords]
        events += [_phasing(g, EventKind.PHASE_IN, id, q) for id in back]
        events += [_phasing(g, EventKind.PHASE_OUT, id, q) for id in directly(g, out)]
    return events


def _phasing(g: State, kind: EventKind, id: int, player: int) -> Event:
    return Event(kind, id, player, data={PARTS: indirect(g, kind, id)})


def directly(g: State, ids: list[int]) -> list[int]:
    """Those of some permanents that phase out directly if all of them phase out at once (702.23g)."""
    return [id for id in ids if not _carried(g, id, ids)]


def _carried(g: State, id: int, others: list[int]) -> bool:
    """Whether something phases out with what it is attached to, so only indirectly (702.23g)."""
    host = g.objects.get(g.objects[id].attached_to)
    while host is not None:
        if host.id in others:
            return True
        host = g.objects.get(host.attached_to)
    return False


def indirect(g: State, kind: EventKind, id: int) -> list[Event]:
    """That what is attached to a permanent phases out or in indirectly: parts of the event in which that does."""
    attached = _going_along(g, g.objects[id]) if kind == EventKind.PHASE_OUT else _with_attached(g, g.objects[id])[1:]
    return [Event(kind, obj.id, obj.controller) for obj in attached]


def _with_attached(g: State, obj: GameObject) -> list[GameObject]:
    """A permanent and all that is attached to it, or to that."""
    found = [obj]
    for each in found:
        found += [g.objects[i] for i in each.attachments if g.objects[i] not in found]
    return found


def _going_along(g: State, root: GameObject) -> list[GameObject]:
    """What is attached to a permanent and phases out with it: not what can't phase out."""
    return [obj for obj in _with_attached(g, root)[1:] if not has_rule(g, obj, CantPhaseOut)]


def _is_kept_out(g: State, id: int) -> bool:
    """Whether an effect says that it can't phase in: of what doesn't exist only such effects say anything that were
    about it when they began, and static abilities that are about permanents of every kind."""
    begun = [effect for own in g.force for effect in own.values() if effect.locked and id in effect.locked]
    always = [effect for effect in effects_seen(g, g.objects[id].controller).general if is_there(g, effect)]
    found = (*(effect.changes for effect in begun), *(effect.changes for effect in always if effect.ability))
    return any(isinstance(rule, CantPhaseIn) for changes in found for rule in rules_in(changes))


@performs(EventKind.PHASE_OUT)
def _phase_out(g: State, turn: Turn, event: Event) -> bool:
    """It stays attached, keeps its counters and its controller, and is removed from combat (506.4)."""
    root = g.objects.get(event.obj)
    if root is None or root.zone != BATTLEFIELD or has_rule(g, root, CantPhaseOut):
        return False
    g.say(f"{describe(g, root.id)} phases out", "702.23")
    host = g.objects.get(root.attached_to)
    if host is not None:
        host.attachments = tuple(i for i in host.attachments if i != root.id)
        g.bump(host.controller)
        g.check_objects.add(host.id)
    going = (root, *_going_along(g, root))
    for obj in _with_attached(g, root):
        if obj not in going and any(obj.attached_to == each.id for each in going):
            left = g.objects[obj.attached_to]
            obj.attached_to = 0
            left.attachments = tuple(i for i in left.attachments if i != obj.id)
            g.check_objects.add(obj.id)
    for obj in going:
        if obj is not root:
            obj.marks = obj.marks._replace(phased_out_with=root.id)
        for other in g.turns:
            if other.combat:
                other.combat.remove(obj.id)
        change_phase(g, obj, PHASED)
    return True


@performs(EventKind.PHASE_IN)
def _phase_in(g: State, turn: Turn, event: Event) -> bool:
    """It comes back with what phased out with it; attached as it was, if what it was attached to is still there."""
    root = g.objects.get(event.obj)
    if root is None or root.zone != PHASED or _is_kept_out(g, root.id):
        return False
    for obj in _with_attached(g, root):
        obj.marks = obj.marks._replace(phased_out_with=0)
        change_phase(g, obj, BATTLEFIELD)
    if root.attached_to > 0:
        host = g.objects.get(root.attached_to)
        if host is not None and host.zone == BATTLEFIELD:
            host.attachments = (*host.attachments, root.id)
            g.bump(host.controller)
            g.check_objects.add(host.id)
        else:
            root.attached_to = 0
    elif root.attached_to < 0 and not g.players[~root.attached_to].in_game:
        root.attached_to = 0
    g.say(f"{describe(g, root.id)} phases in", "702.23")
    return True
