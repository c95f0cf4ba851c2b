"""Trigger events (603.2): whether an event is one that a triggered ability watches for, and how often it triggers so.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
603.2    what a trigger's words match, and with what bound       :func:`matched_by`
603.2d   a triggered ability that triggers more often            :func:`as_often`
101.2    what doesn't cause abilities to trigger                 :func:`_causing`
801.7    only events entirely within range                       :func:`_within`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.characteristics.trigger_kinds import NARROWINGS, Bound, Matched, Part, parts_of
from headjudge.magic.engine.events.dungeon_rooms import DUNGEONS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import CausesNoTriggers, TriggersAgain
from headjudge.magic.multiplayer.limited_range_of_influence import happens_to, is_everywhere, sees
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import SELF_SLOT, Self
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD

__all__ = ["as_often", "matched_by"]


def matched_by(g: State, ctx: Context, part: Part, event: Event, events: list[Event]) -> list[Matched]:
    """How often, and with what bound, an event is the one that a trigger's part watches for."""
    ctx.slots.setdefault(SELF_SLOT, (ctx.source,))
    if part.batch:
        near_enough = [e for e in events if e.kind in part.kinds and _within(g, ctx, e)]
        near_enough = _causing(g, ctx.controller, ctx.source, near_enough)
        bound = part.match(g, ctx, part.node, near_enough) if near_enough else None
    else:
        bound = part.match(g, ctx, part.node, event) if _within(g, ctx, event) else None
        if bound is not None and not _causing(g, ctx.controller, ctx.source, [event]):
            return []
    if bound is None or not all(
        NARROWINGS[type(said)](g, ctx, said, part, None if part.batch else event, events) for said in part.narrowed
    ):
        return []
    found = [each if isinstance(each, Matched) else Matched(each) for each in _list(bound)]
    if part.batch and part.least > 1:  # "whenever two or more creatures attack"
        found = [each for each in found if len(each.bound.get(part.several, ())) >= part.least]
    return found


def _list(bound: Bound | Matched | list[Bound] | list[Matched]) -> Sequence[Bound | Matched]:
    return bound if isinstance(bound, list) else [bound]


BY_WORDS = frozenset({EventKind.MOVE, EventKind.CREATE, EventKind.DAMAGE, EventKind.TARGET, EventKind.ATTACH})
"""Events of which the words say what they include: :func:`..semantics.triggering.subject` looks whether that is
seen."""


def _within(g: State, ctx: Context, event: Event) -> bool:
    """801.7: what an event happens to is within the range of the source's controller.

    Whatever else an event includes by a trigger's words is looked at where those are matched: "becomes blocked" happens
    to the attacker alone, "becomes blocked by a creature" to the blocker, too. So are things that move, as they were
    or as they are (801.7a). A step is that of each active player.
    """
    if g.ranges is None or ctx.everywhere or event.kind in BY_WORDS:
        return True
    if not event.obj:
        shown = [g.objects[id] for id in event.get("objects") or () if id in g.objects]
        seen = event.who < 0 or any(sees(g, ctx, q) for q in happens_to(g, event))
        return seen and all(sees(g, ctx, obj.controller) for obj in shown)
    obj = g.known(event.obj)
    return obj is None or is_everywhere(g, obj) or sees(g, ctx, obj.controller)


def _causing(g: State, player: int, id: int, events: list[Event]) -> list[Event]:
    """The events that may cause an ability of a player's object to trigger: "creatures entering don't" (101.2)."""
    if not any(e.kind in (EventKind.MOVE, EventKind.CREATE) for e in events):
        return events
    rules = [(rule, ctx) for rule, ctx in player_rules_of(g, player, CausesNoTriggers) if _is_of(g, ctx, rule.of, id)]
    return [e for e in events if not any(_is_stopped(g, ctx, rule, e) for rule, ctx in rules)] if rules else events


def _is_of(g: State, ctx: Context, of: Objects | None, id: int) -> bool:
    return of is None or fits(g, ctx, of, id)


def _is_stopped(g: State, ctx: Context, rule: CausesNoTriggers, event: Event) -> bool:
    doers = [_doer(event, deed) for deed in rule.deeds]
    return any(who is not None and fits(g, ctx, rule.cause, who) for who in doers)


def as_often(
    g: State, controller: int, id: int, part: Part, event: Event, events: list[Event], found: list[Matched]
) -> list[Matched]:
    """What an ability matched, each as often as the ability triggers by it (603.2d)."""
    if not (rules := player_rules_of(g, controller, TriggersAgain)):
        return found
    causes = [(each, _causes(part, event, events, each, id)) for each in found]
    more = [sum(_again(g, ctx, rule, id, of_it) for rule, ctx in rules) for _, of_it in causes]
    return [each for (each, _), n in zip(causes, more, strict=True) for _ in range(1 + n)]


def _causes(part: Part, event: Event, events: list[Event], matched: Matched, source: int) -> list[Event]:
    """The events that cause an ability to trigger: of several that it looks at together those that it is about."""
    if not part.batch:
        return [event]
    together = [e for e in events if e.kind in part.kinds]
    named = {i for ids in matched.bound.values() for i in ids if i > 0}
    if isinstance(getattr(part.node, "what", None), Self):
        named.add(source)
    players = set() if named else {i for ids in matched.bound.values() for i in ids}
    return [
        e for e in together if {e.obj, e.get("new"), e.source} & named or (~e.who in players and not e.obj)
    ] or together


def _again(g: State, ctx: Context, rule: TriggersAgain, id: int, causes: list[Event]) -> bool:
    """Whether an ability of an object that something causes to trigger does so once more (603.2d)."""
    if rule.of is None:
        return id in g.objects and g.objects[id].definition.name in DUNGEONS
    if not fits(g, ctx, rule.of, id):
        return False
    if rule.event is not None:
        return any(_is_such(g, ctx, part, event) for part in parts_of(rule.event) for event in causes)
    return not rule.deed or any(_did(g, ctx, rule, event) for event in causes)


def _is_such(g: State, ctx: Context, part: Part, event: Event) -> bool:
    """Whether an event is one that a trigger would watch for, its words being a rule's of that context."""
    if event.kind not in part.kinds:
        return False
    found = part.match(g, ctx.copy(0), part.node, [event] if part.batch else event)
    return found is not None and found != []


def _did(g: State, ctx: Context, rule: TriggersAgain, event: Event) -> bool:
    return (who := _doer(event, rule.deed)) is not None and fits(g, ctx, rule.cause, who)


def _doer(event: Event, deed: str) -> int | None:
    """The object that does something in an event: enters, dies or attacks. None if the event isn't that."""
    moved = event.kind == EventKind.MOVE
    if deed == "enters or leaves" and moved and event.frm == BATTLEFIELD:
        return event.obj
    if deed in ("enters", "enters or leaves"):
        so, who = event.kind == EventKind.CREATE or (moved and event.to == BATTLEFIELD), event.get("new") or event.obj
    elif deed == "dies":
        so, who = moved and event.frm == BATTLEFIELD and event.to == GRAVEYARD, event.obj
    else:
        so, who = event.kind == EventKind.ATTACK, event.obj
    return who if so else None
