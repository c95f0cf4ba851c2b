"""Qualities of objects that say whose and where they are: "you control", "from a graveyard", "attached to it"."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.registries.nodes import limit, players_of, quality
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import is_definite, is_meant
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, CARD, Characteristics, GameObject
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.nouns import (
    Attached,
    Each,
    ElidedObjects,
    Filter,
    Giver,
    ItsObjects,
    Self,
    Some,
    Together,
    WholeZone,
)
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZoneKind

__all__ = ["source_of_ability", "whose"]


@quality(q.OffBattlefield)
def off_battlefield(g: State, ctx: Context, node: q.OffBattlefield, obj: GameObject, ch: Characteristics) -> bool:
    """It is a card in a zone of the game, but not on the battlefield."""
    return obj.zone in (HAND, LIBRARY, GRAVEYARD, EXILE, COMMAND, STACK) and obj.kind == CARD


@quality(q.ControlledBy)
def controlled_by(g: State, ctx: Context, node: q.ControlledBy, obj: GameObject, ch: Characteristics) -> bool:
    """A player controls it (108.4), and perhaps another owns it."""
    if node.foreign and obj.owner == obj.controller:
        return False
    return (obj.controller in players_of(g, ctx, node.who)) != node.negative


@quality(q.DrawnThisTurn)
def drawn_this_turn(g: State, ctx: Context, node: q.DrawnThisTurn, obj: GameObject, ch: Characteristics) -> bool:
    """Its owner drew it this turn, and it has been nowhere else since."""
    return obj.id in g.players[obj.owner].drawn


@quality(q.SameController, only=lambda node: is_definite(node.what))
def same_controller(g: State, ctx: Context, node: q.SameController, obj: GameObject, ch: Characteristics) -> bool:
    """The same player controls it and that object."""
    return any(other.controller == obj.controller for other in known_objects(g, ctx, node.what))


def whose(what: Filter, obj: GameObject) -> dict[int, tuple[int, ...]]:
    """The players who a description says control or own an object, or in whose zone it is, by the slots of the words
    for them."""
    found: dict[int, tuple[int, ...]] = {}
    for said in (said for part in (what, *what.alternatives) for said in part.qualities):
        who: Players | None = None
        player = obj.owner
        if isinstance(said, (q.ControlledBy, q.OwnedBy)) and not said.negative:
            who, player = said.who, obj.controller if isinstance(said, q.ControlledBy) else obj.owner
        elif isinstance(said, q.InZone) and isinstance(said.zone, PlayersZone):
            who = said.zone.who
        if (slot := getattr(who, "slot", None)) is not None:
            found[slot] = (~player,)
    return found


def source_of_ability(g: State, what: Filter, obj: GameObject) -> dict[int, tuple[int, ...]]:
    """The source of an ability that is described as one from an artifact source, or such: "that artifact"."""
    said = [one for part in (what, *what.alternatives) for one in part.qualities if isinstance(one, q.FromSource)]
    ctx = g.contexts.get(obj.spell) if said and obj.kind == ABILITY else None
    return {one.what.slot: (ctx.source,) for one in said} if ctx is not None else {}


@quality(q.OwnedBy)
def owned_by(g: State, ctx: Context, node: q.OwnedBy, obj: GameObject, ch: Characteristics) -> bool:
    """A player owns it (108.3)."""
    return (obj.owner in players_of(g, ctx, node.who)) != node.negative


@quality(q.OwnedOrControlledBy)
def owned_or_controlled_by(
    g: State, ctx: Context, node: q.OwnedOrControlledBy, obj: GameObject, ch: Characteristics
) -> bool:
    """A player owns it, or controls it (108.3, 108.4), or does both."""
    who = players_of(g, ctx, node.who)
    if node.both:
        return obj.owner == obj.controller and obj.owner in who
    return obj.owner in who or obj.controller in who


@quality(q.InZone)
def in_zone(g: State, ctx: Context, node: q.InZone, obj: GameObject, ch: Characteristics) -> bool:
    """It is in a zone; of a spell, it was cast from there."""
    return is_in(g, ctx, node.zone, place_of(g, obj), obj.owner)


@quality(q.NotFromHand)
def not_from_hand(g: State, ctx: Context, node: q.NotFromHand, obj: GameObject, ch: Characteristics) -> bool:
    """It wasn't cast from a hand, which can only be its owner's (400.3); a copy wasn't cast (707.10)."""
    return obj.kind != CARD or place_of(g, obj) != HAND


def _is_in_one_place(node: Filter) -> bool:
    """Whether a description doesn't say that a permanent that somebody controls is in a hand, a library or a graveyard:
    then the words about the zone belong to something else ("a card with mana value less than the number of lands you
    control from your hand")."""
    zones = [quality.zone for quality in node.qualities if isinstance(quality, q.InZone)]
    controlled = any(isinstance(quality, q.ControlledBy) and not quality.negative for quality in node.qualities)
    elsewhere = any(isinstance(zone, PlayersZone) and zone.kind in (HAND, LIBRARY, GRAVEYARD) for zone in zones)
    return not (controlled and elsewhere and "spell" not in node.noun)


limit(Filter, _is_in_one_place)


def place_of(g: State, obj: GameObject) -> ZoneKind:
    """The zone an object is in, or that a spell was cast from."""
    if obj.zone != STACK or obj.kind == ABILITY:
        return obj.zone
    ctx = g.contexts.get(obj.spell)
    return (ctx.cast if ctx is not None else obj.marks.cast).frm or STACK


@quality(q.OnBattlefield)
def on_battlefield(g: State, ctx: Context, node: q.OnBattlefield, obj: GameObject, ch: Characteristics) -> bool:
    """It is on the battlefield."""
    return obj.zone == BATTLEFIELD


_NAMED_APART = (Self, Giver, ItsObjects, ElidedObjects, Attached, Each, Some, WholeZone)


@quality(
    q.Except,
    only=lambda node: all(
        isinstance(part, _NAMED_APART)
        for part in (node.what.parts if isinstance(node.what, Together) else (node.what,))
    ),
)
def except_(g: State, ctx: Context, node: q.Except, obj: GameObject, ch: Characteristics) -> bool:
    """It isn't one of those; or, of a zone, it isn't (or wasn't cast) from there."""
    if isinstance(node.what, WholeZone) and not node.what.also:
        who = node.what.who
        return place_of(g, obj) != node.what.kind or (who is not None and obj.owner not in players_of(g, ctx, who))
    return not INCLUDES[type(node.what)](g, ctx, node.what, obj, ch)


@quality(q.AttachedTo)
def attached_to(g: State, ctx: Context, node: q.AttachedTo, obj: GameObject, ch: Characteristics) -> bool:
    """It is attached to the object, or was as that left the battlefield (608.2h)."""
    if obj.attached_to > 0 and is_meant(g, ctx, node.what, obj.attached_to):
        return True
    hosts = known_objects(g, ctx, node.what) if is_definite(node.what) else []
    return any(host.id not in g.objects and obj.id in host.attachments for host in hosts)


def _is_no_card_that_was_attached(node: Filter) -> bool:
    """Whether what was attached to something as that left is a permanent: of a card elsewhere it isn't known."""
    before = any(isinstance(said, q.AttachedTo) and said.before for said in node.qualities)
    return "card" not in node.noun or not before


limit(Filter, _is_no_card_that_was_attached, about=(q.AttachedTo,))


@quality(q.AttachedToPlayer)
def attached_to_player(g: State, ctx: Context, node: q.AttachedToPlayer, obj: GameObject, ch: Characteristics) -> bool:
    """It is attached to such a player."""
    return obj.attached_to < 0 and ~obj.attached_to in players_of(g, ctx, node.who)


@quality(q.WithAttached)
def with_attached(g: State, ctx: Context, node: q.WithAttached, obj: GameObject, ch: Characteristics) -> bool:
    """Something such is attached to it, phased-out things left aside (702.23b)."""
    there = [g.objects[i] for i in obj.attachments if i in g.objects and not g.objects[i].phased_out]
    return any(
        matches(g, ctx, node.what, one, characteristics(g, one)) and not (node.other and one.id == ctx.source)
        for one in there
    )
