"""What the matchers of triggers share: whether an event happened to the subject, and what the words then mean."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.semantics.qualities import targets_of
from headjudge.magic.engine.semantics.stats import is_meant
from headjudge.magic.engine.semantics.whose_and_where import whose
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.tree.amounts import Unlimited
from headjudge.magic.text.tree.categories import Objects, Players, Zone
from headjudge.magic.text.tree.nouns import (
    AnyRecipient,
    Attached,
    Filter,
    OneOrMorePlayers,
    SelfOr,
    Some,
    SomeOf,
    Target,
    Together,
)
from headjudge.magic.text.tree.qualities import TargetsOnly
from headjudge.magic.text.tree.triggers import Either
from headjudge.magic.text.zone_kinds import ZoneKind

__all__ = [
    "actor",
    "as_it_was",
    "entity_fits",
    "is_several",
    "name",
    "now",
    "place",
    "players_named",
    "slot_of",
    "subject",
]


@trigger(Either)
def _either(g: State, ctx: Context, node: Either, event: Event) -> None:
    """Its parts are looked for one by one (:func:`..characteristics.trigger_kinds.parts_of`)."""


def is_several(what: object) -> bool:
    """Whether those whom a trigger is about are "one or more …": it triggers once however many there are."""
    if isinstance(what, SelfOr):
        return is_several(what.other)
    return isinstance(what, OneOrMorePlayers) or (isinstance(what, (Some, SomeOf)) and isinstance(what.most, Unlimited))


def slot_of(what: object) -> int | None:
    """The slot of what a noun phrase introduces; of "~ or another creature" that of the second."""
    return getattr(what.other if isinstance(what, SelfOr) else what, "slot", None)


def now(g: State, id: int) -> tuple[GameObject, Characteristics] | None:
    """An object with its characteristics as it is, or as it last existed."""
    obj = g.objects.get(id)
    if obj is not None:
        return obj, characteristics(g, obj)
    obj = g.last_known.get(id)
    return (obj, obj.characteristics) if obj is not None and obj.characteristics is not None else None


def as_it_was(event: Event) -> tuple[GameObject, Characteristics] | None:
    """What left the battlefield as it last existed there (603.6d)."""
    before = event.before
    return (before, before.characteristics) if before is not None and before.characteristics is not None else None


def told(ctx: Context, bound: Bound) -> Bound:
    """What words are bound to if they fit, as those after them take it: "an opponent … from their library"."""
    ctx.slots.update(bound)
    return bound


def place(g: State, ctx: Context, zone: Zone, kind: ZoneKind, owner: int) -> Bound | None:
    """Whether a zone of this kind, of this owner's cards, is what words name: what they are then bound to, or None."""
    if not is_in(g, ctx, zone, kind, owner):
        return None
    slot = getattr(getattr(zone, "who", None), "slot", None)
    return told(ctx, {} if slot is None else {slot: (~owner,)})


def subject(g: State, ctx: Context, what: Objects, found: tuple[GameObject, Characteristics] | None) -> Bound | None:
    """Whether an object is what a trigger's words mean: what they are then bound to, or None.

    It must be within range such as it is looked at, before or after it moved (801.7, 801.7a).
    """
    if found is None or not sees(g, ctx, found[0].controller):
        return None
    obj, ch = found
    if isinstance(what, Attached):
        if not _is_host(g, ctx, obj):
            return None
    elif isinstance(what, Together):
        for part in what.parts:
            bound = subject(g, ctx, part, found) if isinstance(part, Objects) else None
            if bound is not None:
                return bound
        return None
    elif isinstance(what, SelfOr):
        if obj.id != ctx.source:
            return subject(g, ctx, what.other, found)
        return {slot: (obj.id,)} if (slot := slot_of(what)) is not None else {}
    if isinstance(what, Target):
        return {} if INCLUDES[Target](g, ctx, what, obj, ch) else None  # it stands for what was chosen
    bound = told(ctx, name(g, ctx, what, obj))
    if not isinstance(what, Attached) and not INCLUDES[type(what)](g, ctx, what, obj, ch):
        return None
    return bound


def _is_host(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether the source is attached to an object, or was when it left the battlefield."""
    source = g.known(ctx.source)
    return source is not None and source.attached_to == obj.id


def name(g: State, ctx: Context, what: Objects, obj: GameObject) -> Bound:
    """The slots of a noun phrase that stands for an object, those of its description included: of the players who
    control or own it, of the objects that it targets."""
    bound: Bound = {}
    slot = getattr(what, "slot", None)
    if slot is not None:
        bound[slot] = (obj.id,)
    described = getattr(what, "what", None)
    if isinstance(described, Filter):
        bound.update(whose(described, obj).items())
        for quality in (q for part in (described, *described.alternatives) for q in part.qualities):
            if isinstance(quality, TargetsOnly) and quality.what is not None and hasattr(quality.what, "slot"):
                bound[quality.what.slot] = tuple(t for t in targets_of(g, obj) if is_meant(g, ctx, quality.what, t))
    return bound


def players_named(bound: Bound) -> tuple[tuple[int, ...], ...]:
    """The players among what words are bound to: of two events with others an ability triggers once for each."""
    return tuple(entities for entities in bound.values() if any(entity < 0 for entity in entities))


def actor(g: State, ctx: Context, who: Players | None, player: int) -> Bound | None:
    """Whether a player is whom a trigger's words mean: what they are then bound to, or None. No words: anyone.

    In "enchanted creature's controller" the creature is named, too.
    """
    if who is None:
        return {}
    if player < 0 or player not in players_of(g, ctx, who):
        return None
    bound: Bound = {} if (slot := getattr(who, "slot", None)) is None else {slot: (~player,)}
    named = getattr(getattr(who, "what", None), "slot", None)
    if named in ctx.slots:
        bound[named] = ctx.slots[named]
    return told(ctx, bound)


def entity_fits(g: State, ctx: Context, what: Objects | Players, entity: int) -> Bound | None:
    """The same for an object (id) or a player (``~player``)."""
    if isinstance(what, Players):
        return actor(g, ctx, what, ~entity) if entity < 0 else None
    if isinstance(what, AnyRecipient) and entity < 0:
        meant = sees(g, ctx, ~entity) and (not what.opponent or are_opponents(g, ctx.controller, ~entity))
        return {what.slot: (entity,)} if meant else None
    if isinstance(what, Together) and entity < 0:
        for part in what.parts:
            if isinstance(part, Players) and (bound := actor(g, ctx, part, ~entity)) is not None:
                return bound
        return None
    return subject(g, ctx, what, now(g, entity)) if entity > 0 else None
