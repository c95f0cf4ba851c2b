"""Zones and moving between them (rule 400). Moving here is the bare act: no replacement, no triggers, no log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.magic.casual_variants.commander import note_move
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.doors import entering_as, with_doors
from headjudge.magic.engine.characteristics.durations import follow, note_changes
from headjudge.magic.engine.characteristics.face_down_exile import keep_looking
from headjudge.magic.engine.characteristics.functioning import gives_split_second
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.events.attachments import detach_all
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, COPY, TOKEN, GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.engine.state.restrictions import CountersRemain
from headjudge.magic.multiplayer.limited_range_of_influence import effects_seen_by
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    PHASED,
    PLANAR_DECK,
    SIDEBOARD,
    STACK,
    ZoneKind,
)

__all__ = [
    "Whereabouts",
    "last_known",
    "move",
    "note_statics",
    "put_back",
    "put_in_zone",
    "remove_from_game",
    "stop_watching",
    "take_out",
    "watch",
    "whereabouts",
]


def last_known(g: State, obj: GameObject) -> GameObject:
    """Keep an object as it is, right before it leaves the battlefield or the stack, as what is known of it (608.2h)."""
    characteristics(g, obj)
    g.last_known[obj.id] = snapshot = obj.copy()
    snapshot.timestamp = g.fresh()
    if not obj.attached_to:
        snapshot.attached_to = obj.marks.left_by
    return snapshot


def _zone_list(g: State, obj: GameObject) -> list[int] | None:
    owner: Player = g.players[obj.owner]
    zone = obj.zone
    if zone == BATTLEFIELD:
        return g.players[obj.controller].battlefield
    if zone == LIBRARY:
        return owner.library
    if zone == HAND:
        return owner.hand
    if zone == GRAVEYARD:
        return owner.graveyard
    if zone == EXILE:
        return owner.exile
    if zone == PHASED:
        return g.players[obj.controller].phased_out
    if zone == COMMAND:
        return owner.command
    if zone == ANTE:
        return owner.ante
    if zone == PLANAR_DECK:
        return owner.planar_deck
    if zone == SIDEBOARD:
        return owner.sideboard
    return None


def _may_have_split_second(obj: GameObject) -> bool:
    """Whether a spell has split second, or gives it to itself (702.58a)."""
    plan = blueprint(obj.printed)
    given = any(gives_split_second(change) for static in plan.statics for change in static.changes)
    return given or "split second" in plan.characteristics.keywords


def put_in_zone(g: State, obj: GameObject, top: bool, place: int | None = None) -> None:
    """Put an object where its zone lists it, at a place from the first on or else on top or at the bottom, and have its
    abilities function there."""
    where = _zone_list(g, obj)
    if where is not None:
        if obj.zone == LIBRARY:
            # A library's list has its top card first.
            if place is not None:
                where.insert(min(place, len(where)), obj.id)
            elif top:
                where.insert(0, obj.id)
            else:
                where.append(obj.id)
        else:
            where.insert(len(where) if place is None else place, obj.id)
    plan = blueprint(obj.definition)
    if obj.zone == BATTLEFIELD:
        if plan.watches and not obj.face_down:
            watch(g, obj)
        note_statics(g, obj)
    elif obj.zone in plan.functions_in:
        g.players[obj.owner].functioning_cards.append(obj.id)


def note_statics(g: State, obj: GameObject) -> None:
    """From now on the static abilities of a permanent function."""
    plan = blueprint(obj.definition)
    if plan.statics:
        g.look_near(obj.controller)
    for ability in plan.statics:
        for _, changes in parts_of(ability):
            note_changes(g, changes)
    if "daybound" in plan.characteristics.keywords or "nightbound" in plan.characteristics.keywords:
        g.has_bound_to_day = True


def watch(g: State, obj: GameObject) -> None:
    """The abilities of a permanent look at what happens from now on."""
    plan, player = blueprint(obj.definition), g.players[obj.controller]
    if plan.watches:
        player.watching.append(obj.id)
    if plan.replacers:
        player.replacing.append(obj.id)
    g.has_states = g.has_states or plan.has_states


def stop_watching(g: State, obj: GameObject) -> None:
    """The abilities of a permanent don't look any more: it leaves, is turned face down, becomes something else."""
    player = g.players[obj.controller]
    for watching in (player.watching, player.replacing):
        if obj.id in watching:
            watching.remove(obj.id)


def take_out(g: State, obj: GameObject) -> None:
    """Take an object out of the lists of its zone."""
    where = _zone_list(g, obj)
    if where is not None:
        where.remove(obj.id)
    if obj.zone == BATTLEFIELD:
        stop_watching(g, obj)
        if blueprint(obj.definition).statics:
            g.look_near(obj.controller)  # what it gave others is gone
    elif obj.zone == STACK:
        ctx = g.contexts.get(obj.spell)
        for turn in g.turns if ctx is None else (g.turn_of(ctx.marker),):
            if obj.id in turn.stack:
                turn.stack.remove(obj.id)
    functioning = g.players[obj.owner].functioning_cards
    if functioning and obj.id in functioning:
        functioning.remove(obj.id)


def move(
    g: State,
    obj: GameObject,
    to: ZoneKind,
    *,
    controller: int = -1,
    top: bool = True,
    place: int | None = None,
    marker: int = 0,
    face: CardDefinition | None = None,
    apart: Mapping[int, ZoneKind] | None = None,
) -> GameObject:
    """Move an object to another zone, where it is a new object (400.7): the same ``card``, a new ``id``.

    The object as it was is kept as last known information if it left the battlefield or the stack. ``controller``
    matters on the battlefield and the stack, ``marker`` says which stack, ``face`` as which of its faces it goes there.
    Of a merged permanent each component moves, ``apart`` those that go to another zone than the others (729.3).
    A token, copy or ability that leaves its zone ceases to exist in the next check of state-based actions (704.5d, e);
    until then it is where it was moved to.
    """
    old = obj.id
    frm = obj.zone
    merged = obj.marks.merged
    if frm in (BATTLEFIELD, STACK) and old not in g.last_known:
        last_known(g, obj)
    if frm in (BATTLEFIELD, PHASED):
        if obj.linked:
            keep_looking(g, obj)
        detach_all(g, obj)
        g.bump(obj.controller)
        g.players[obj.controller].version += 1
    elif obj.attachments:
        detach_all(g, obj)  # an Aura that enchants a card in a graveyard
    if obj.marks.prepared:
        g.check_objects.add(obj.marks.prepared)
    remaining = _remaining(g, obj, to)
    take_out(g, obj)
    del g.objects[old]
    if merged is not None:
        obj.kind = merged.kind
    whole_to, to = to, (apart or {}).get(obj.card, to)
    obj.reset()
    obj.counters = remaining
    if face is not None or to != BATTLEFIELD:
        obj.printed = face or obj.whole  # 709.4, 712.8: it shows another face only there and on the stack
    obj.id = g.fresh()
    obj.zone = to
    if to == BATTLEFIELD:
        obj.printed, unlocked = entering_as(obj, obj.printed)
        obj.marks = obj.marks._replace(designations=unlocked) if unlocked else obj.marks
    obj.definition = with_doors(obj, obj.printed)
    obj.controller = obj.base_controller = obj.owner if controller < 0 else controller
    obj.epoch = -1
    obj.characteristics = None
    g.objects[obj.id] = obj
    if to in (BATTLEFIELD, STACK):
        obj.timestamp = g.fresh()
    if to == STACK:
        g.turn_of(marker).stack.append(obj.id)
        g.has_split_second = g.has_split_second or _may_have_split_second(obj)
    else:
        obj.spell = 0
    put_in_zone(g, obj, top, place)
    if to == BATTLEFIELD:
        if frm == STACK:
            follow(g, effects_seen_by(g, obj.controller), old, obj.id)
        g.bump(obj.controller)
        g.players[obj.controller].version += 1
        g.check_objects.add(obj.id)
    elif obj.kind in (TOKEN, COPY):
        g.check_objects.add(obj.id)
    elif g.options.commander and to in (GRAVEYARD, EXILE):
        note_move(g, obj)
    if g.volatile:
        g.bump(obj.owner)
    if merged is not None:
        others = [(g.cards[one.card], (apart or {}).get(one.card, whole_to)) for one in merged.components]
        g.parted[obj.id] = tuple(_part(g, other, zone, top, place).id for other, zone in others)
    return obj


def _part(g: State, obj: GameObject, to: ZoneKind, top: bool, place: int | None) -> GameObject:
    """A component of a permanent that leaves the battlefield is put into a zone, as an object of its own (729.3)."""
    obj.reset()
    obj.printed = obj.definition = obj.whole
    obj.id = g.fresh()
    obj.zone = to
    obj.controller = obj.base_controller = obj.owner
    obj.epoch = -1
    obj.characteristics = None
    g.objects[obj.id] = obj
    put_in_zone(g, obj, top, place)
    if obj.kind == TOKEN:
        g.check_objects.add(obj.id)
    elif g.options.commander and to in (GRAVEYARD, EXILE):
        note_move(g, obj)
    return obj


def _remaining(g: State, obj: GameObject, to: ZoneKind) -> dict[str, int] | None:
    """The counters that stay on an object as it moves, since it says so."""
    if not obj.counters or to in (HAND, LIBRARY) or not has_rule(g, obj, CountersRemain):
        return None
    return dict(obj.counters)


@dataclass(slots=True)
class Whereabouts:
    """What and where an object was before it moved: enough to undo the move."""

    was: GameObject
    place: int

    def copy(self) -> Whereabouts:
        """An independent note of the same."""
        return Whereabouts(self.was.copy(), self.place)


def whereabouts(g: State, obj: GameObject) -> Whereabouts:
    """What and where an object is, for :func:`put_back`."""
    where = _zone_list(g, obj)
    return Whereabouts(obj.copy(), where.index(obj.id) if where is not None else 0)


def put_back(g: State, obj: GameObject, origin: Whereabouts) -> None:
    """Undo a move: the object is again the one it was, with all that was known of it (715.1)."""
    take_out(g, obj)
    del g.objects[obj.id]
    for name in GameObject.__slots__:
        setattr(obj, name, getattr(origin.was, name))
    g.objects[obj.id] = obj
    put_in_zone(g, obj, top=True, place=origin.place)
    obj.epoch = -1
    g.bump(obj.owner)


def remove_from_game(g: State, obj: GameObject) -> None:
    """An object leaves the game or ceases to exist: it is in no zone any more."""
    if obj.zone in (BATTLEFIELD, STACK) and obj.id not in g.last_known:
        last_known(g, obj)
    detach_all(g, obj)
    if obj.zone in (BATTLEFIELD, PHASED):
        g.bump(obj.controller)
    else:
        g.bump(obj.owner)  # what counts the cards of a zone
    if obj.marks.prepared:
        g.check_objects.add(obj.marks.prepared)
    take_out(g, obj)
    g.objects.pop(obj.id, None)
    g.players[obj.owner].owned.discard(obj.card)
    if obj.marks.merged is not None:
        obj.kind = obj.marks.merged.kind
        for one in obj.marks.merged.components:
            remove_from_game(g, g.cards[one.card])
    obj.zone = NOWHERE
    if obj.kind != CARD:
        g.cards.pop(obj.card, None)
