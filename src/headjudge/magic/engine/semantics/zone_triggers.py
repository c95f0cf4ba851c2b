"""Triggers on objects that change zones: entering, dying, leaving, being sacrificed or discarded (603.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.matching import tells_apart
from headjudge.magic.engine.characteristics.places import kind_of
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.semantics.triggering import actor, as_it_was, is_several, now, place, slot_of, subject
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import (
    Attached,
    ElidedObjects,
    ItsObjects,
    PlayerSet,
    Self,
    SelfOr,
    Some,
    You,
    YourCommander,
)
from headjudge.magic.text.tree.qualities import ControlledBy, InZone
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["is_opponents", "made_by_opponent"]


def _several(node: Any) -> bool:
    return is_several(node.what)


def _each(what: Objects, events: Event | list[Event], one: Callable[[Event], Bound | None]) -> Bound | None:
    """What one event binds, or of "one or more" what all that fit bind together."""
    if not isinstance(events, list):
        return one(events)
    return together([bound for event in events if (bound := one(event)) is not None], what)


def together(bounds: list[Bound], what: Objects) -> Bound | None:
    """One binding of several: the subject stands for all of them."""
    if not bounds:
        return None
    slot = slot_of(what)
    found = dict(bounds[0])
    if slot is not None:
        found[slot] = tuple(dict.fromkeys(id for bound in bounds for id in bound[slot]))
    return found


@trigger(t.Enters, EventKind.MOVE, EventKind.CREATE, batch=_several, happens_to_what=True)
def enters(g: State, ctx: Context, node: t.Enters, events: Event | list[Event]) -> Bound | None:
    """603.6a: something enters the battlefield."""

    def one(event: Event) -> Bound | None:
        obj = g.objects.get(event.get("new") or 0)
        if event.to != BATTLEFIELD or obj is None or obj.zone != BATTLEFIELD:
            return None
        if node.tapped is not None and node.tapped != obj.tapped:
            return None
        under = actor(g, ctx, node.who, obj.controller)
        there = None if node.zone is None else place(g, ctx, node.zone, event.frm, obj.owner)
        if node.zone is not None and (there is None) != node.elsewhere:
            return None
        if node.elsewhere and event.kind == EventKind.CREATE:
            return None  # 111.2: a token comes from nowhere
        bound = subject(g, ctx, node.what, now(g, obj.id))
        host = subject(g, ctx, node.host, now(g, obj.attached_to)) if node.host is not None else {}
        return None if bound is None or under is None or host is None else {**bound, **under, **host}

    return _each(node.what, events, one)


@trigger(t.Creates, EventKind.CREATE, batch=_several, happens_to_what=True)
def creates(g: State, ctx: Context, node: t.Creates, events: Event | list[Event]) -> Bound | None:
    """111.2: a player creates tokens, which enter under that player's control."""

    def one(event: Event) -> Bound | None:
        who = actor(g, ctx, node.who, event.who)
        bound = subject(g, ctx, node.what, now(g, event.get("new") or 0))
        return None if bound is None or who is None else {**bound, **who}

    return _each(node.what, events, one)


def _left(event: Event) -> tuple[GameObject, Characteristics] | None:
    return as_it_was(event) if event.frm == BATTLEFIELD and event.to != BATTLEFIELD else None


@trigger(t.Dies, EventKind.MOVE, back=True, batch=_several, happens_to_what=True)
def dies(g: State, ctx: Context, node: t.Dies, events: Event | list[Event]) -> Bound | None:
    """700.4: something is put into a graveyard from the battlefield."""

    def one(event: Event) -> Bound | None:
        return subject(g, ctx, node.what, _left(event)) if event.to == GRAVEYARD else None

    return _each(node.what, events, one)


def _from_battlefield(node: t.PutIntoGraveyard) -> bool:
    if node.origin == BATTLEFIELD:
        return True
    if node.origin or node.zone is not None:
        return False
    if kind_of(node.to) in (COMMAND, EXILE) and _is_there(node.what):
        return True
    of_words = isinstance(node.what, (ElidedObjects, Some))
    if kind_of(node.to) == EXILE or (kind_of(node.to) == COMMAND and of_words):
        return _is_there(node.what)
    return isinstance(node.what, Attached) or (_is_permanent(node.what) and kind_of(node.to) in (GRAVEYARD, ANY_ZONE))


def _is_there(what: Objects) -> bool:
    """Whether what is exiled comes from the battlefield, since it is called what only permanents are (109.2): "when ~
    dies or is put into exile"."""
    if isinstance(what, SelfOr):
        return _is_there(what.other)
    parts = (what.what, *what.what.alternatives) if isinstance(what, Some) else ()
    named = all(part.noun in ("", "permanent") for part in parts)
    placed = any(isinstance(q, InZone) for part in parts for q in part.qualities)
    return isinstance(what, (Attached, ElidedObjects, ItsObjects, Self)) or (bool(parts) and named and not placed)


def _is_permanent(what: Objects) -> bool:
    """Whether what is put somewhere is a permanent by its name: it comes from the battlefield (109.2)."""
    parts = (what.what, *what.what.alternatives) if isinstance(what, Some) else ()
    return bool(parts) and all(part.noun == "permanent" for part in parts)


def _knows_card(node: t.PutIntoGraveyard) -> bool:
    """What is put there from elsewhere is known as the card that it is: triggers on that are of cards."""
    public = kind_of(node.to) not in (HAND, LIBRARY)
    seen = isinstance(node.what, (Self, YourCommander)) and (public or _from_graveyard_to_hand(node))
    return _from_battlefield(node) or seen or _of_cards(node.what)


def _from_graveyard_to_hand(node: t.PutIntoGraveyard) -> bool:
    """All players see which card goes there (603.10a)."""
    return kind_of(node.to) == HAND and isinstance(node.zone, PlayersZone) and kind_of(node.zone) == GRAVEYARD


def _of_cards(what: Objects) -> bool:
    return isinstance(what, Some) and what.what.noun in ("card", "permanent card")


@trigger(
    t.PutIntoGraveyard, EventKind.MOVE, back=_from_battlefield, batch=_several, only=_knows_card, happens_to_what=True
)
def put_into(g: State, ctx: Context, node: t.PutIntoGraveyard, events: Event | list[Event]) -> Bound | None:
    """Something is put into a graveyard, or another zone; only from the battlefield it is seen as it was (603.10a)."""

    def one(event: Event) -> Bound | None:
        obj = event.before if _from_battlefield(node) else g.objects.get(event.get("new") or 0)
        if obj is None:
            return None
        if node.to is None and event.to != GRAVEYARD:
            return None
        to = {} if node.to is None else place(g, ctx, node.to, event.to, obj.owner)
        if to is None:
            return None
        from_where = [zone for zone in (node.zone, node.again) if zone is not None]
        if from_where and all(place(g, ctx, zone, event.frm, obj.owner) is None for zone in from_where):
            return None
        if node.origin == "elsewhere" and event.frm == BATTLEFIELD:
            return None
        bound = subject(g, ctx, node.what, _left(event) if _from_battlefield(node) else now(g, obj.id))
        return None if bound is None else {**bound, **to}

    return _each(node.what, events, one)


def _leaves_battlefield(node: t.Leaves) -> bool:
    return node.zone is None


def _leaves_known(node: t.Leaves) -> bool:
    return node.zone is None or (_of_cards(node.what) and kind_of(node.zone) == GRAVEYARD)


@trigger(t.Leaves, EventKind.MOVE, back=_leaves_battlefield, batch=_several, only=_leaves_known, happens_to_what=True)
def leaves(g: State, ctx: Context, node: t.Leaves, events: Event | list[Event]) -> Bound | None:
    """Something leaves the battlefield, or cards leave a graveyard."""

    def one(event: Event) -> Bound | None:
        if node.zone is None:
            gone = None if node.not_dying and event.to == GRAVEYARD else _left(event)
            return subject(g, ctx, node.what, gone)
        obj = g.objects.get(event.get("new") or 0)
        frm = place(g, ctx, node.zone, event.frm, obj.owner) if obj is not None else None
        if obj is None or frm is None:
            return None
        card = obj.copy()
        card.controller = card.owner
        bound = subject(g, ctx, node.what, (card, blueprint(obj.printed).characteristics))
        return None if bound is None else {**bound, **frm}

    return _each(node.what, events, one)


@trigger(
    t.LosesControl,
    EventKind.CONTROL,
    EventKind.MOVE,
    only=lambda node: isinstance(node.what, (ItsObjects, Self)),
    back=True,
    happens_to_what=True,
)
def loses_control(g: State, ctx: Context, node: t.LosesControl, event: Event) -> Bound | None:
    """Somebody else gains control of a permanent, or it leaves the battlefield."""
    before = event.before
    if before is None or (event.kind == EventKind.MOVE and _left(event) is None):
        return None
    who = actor(g, ctx, node.who, before.controller)
    what = subject(g, ctx, node.what, (before, characteristics_of(g, before)))
    return None if who is None or what is None else {**who, **what}


@trigger(t.Sacrifices, EventKind.MOVE, back=True, batch=_several, happens_to_what=True)
def sacrifices(g: State, ctx: Context, node: t.Sacrifices, events: Event | list[Event]) -> Bound | None:
    """701.13: a player sacrifices a permanent."""

    def one(event: Event) -> Bound | None:
        gone = as_it_was(event)
        if event.get("why") != Cause.SACRIFICE or gone is None:
            return None
        who = actor(g, ctx, node.who, gone[0].controller)
        bound = subject(g, ctx, node.what, gone)
        return None if bound is None or who is None else {**bound, **who}

    return _each(node.what, events, one)


def is_opponents(cause: Objects) -> bool:
    """Whether words mean just any spell or ability that an opponent controls."""
    by = cause.what.qualities if isinstance(cause, Some) else ()
    return (
        len(by) == 1
        and isinstance(by[0], ControlledBy)
        and isinstance(by[0].who, PlayerSet)
        and by[0].who.which == "opponent"
    )


@trigger(t.Discards, EventKind.MOVE, batch=_several)
def discards(g: State, ctx: Context, node: t.Discards, events: Event | list[Event]) -> Bound | list[Bound] | None:
    """701.7: a player discards a card."""
    return _from_a_player(g, ctx, node, Cause.DISCARD, events)


@trigger(t.Mills, EventKind.MOVE, batch=_several)
def mills(g: State, ctx: Context, node: t.Mills, events: Event | list[Event]) -> Bound | list[Bound] | None:
    """701.17: a player mills a card, or a card is milled."""
    return _from_a_player(g, ctx, node, Cause.MILL, events)


def _from_a_player(
    g: State, ctx: Context, node: t.Discards | t.Mills, why: Cause, events: Event | list[Event]
) -> Bound | list[Bound] | None:
    """What is done to a card of its owner's; "one or more" are those of one player, once for each of several."""

    def one(event: Event) -> Bound | None:
        obj = g.objects.get(event.get("new") or 0)
        if event.get("why") != why or obj is None:
            return None
        who = actor(g, ctx, node.who, obj.owner)
        bound = subject(g, ctx, node.what, now(g, obj.id))
        if event.to == LIBRARY and tells_apart(node.what):
            return None  # nobody knows what it is
        return None if bound is None or who is None else {**bound, **who}

    if not isinstance(events, list) or node.who is None:
        return _each(node.what, events, one)
    of_each: dict[int, list[Event]] = {}
    for event in events:
        if (obj := g.objects.get(event.get("new") or 0)) is not None:
            of_each.setdefault(obj.owner, []).append(event)
    return [bound for theirs in of_each.values() if (bound := _each(node.what, theirs, one)) is not None]


def made_by_opponent(g: State, ctx: Context, event: Event, owner: int) -> bool:
    """Whether a spell or ability that an opponent of a player controls, seen from a source, is what does something."""
    cause = g.contexts.get(event.context)
    by = cause.controller if cause is not None else owner
    return are_opponents(g, by, owner) and sees(g, ctx, by)


def _is_yours(cause: Objects) -> bool:
    """Whether words mean just any spell or ability that you control."""
    such = cause.what if isinstance(cause, Some) else None
    by = such.qualities if such is not None and such.noun == "spell or ability" else ()
    return len(by) == 1 and isinstance(by[0], ControlledBy) and isinstance(by[0].who, You)


@trigger(t.ExilesPermanents, EventKind.MOVE, back=True, only=lambda node: _is_yours(node.by))
def exiles_permanents(g: State, ctx: Context, node: t.ExilesPermanents, event: Event) -> Bound | None:
    """A spell or ability of the controller's exiles permanents: not what pays a cost, nor what a rule does."""
    cause = g.contexts.get(event.context)
    if event.to != EXILE or event.frm != BATTLEFIELD or cause is None or event.get("cost"):
        return None
    return subject(g, ctx, node.what, as_it_was(event)) if cause.controller == ctx.controller else None


@trigger(t.Destroys, EventKind.MOVE, back=True, only=lambda node: is_opponents(node.by))
def destroys(g: State, ctx: Context, node: t.Destroys, event: Event) -> Bound | None:
    """701.6: a spell or ability that an opponent controls destroys a permanent; not what damage or toughness does."""
    cause = g.contexts.get(event.context)
    if event.get("why") != Cause.DESTROY or event.frm != BATTLEFIELD or cause is None:
        return None
    by = cause.controller
    bound = subject(g, ctx, node.what, as_it_was(event))
    if bound is None or not are_opponents(g, by, ctx.controller) or not sees(g, ctx, by):
        return None
    assert isinstance(node.by, Some)
    slots = {
        q.who.slot: (~by,)
        for q in node.by.what.qualities
        if isinstance(q, ControlledBy) and isinstance(q.who, PlayerSet)
    }
    return {**bound, **slots}


@trigger(t.CausesDiscard, EventKind.MOVE, only=lambda node: is_opponents(node.what))
def causes_discard(g: State, ctx: Context, node: t.CausesDiscard, event: Event) -> Bound | None:
    """701.7: a spell or ability that an opponent controls causes its owner to discard this card."""
    obj = g.objects.get(event.get("new") or 0)
    if event.get("why") != Cause.DISCARD or obj is None or obj.id != ctx.source:
        return None
    return {} if made_by_opponent(g, ctx, event, obj.owner) else None
