"""What is true of every state whenever a decision waits, and the whole state as plain data to compare games by.

=======================  ============================================================
invariant                rule or reason
=======================  ============================================================
zones partition          400.1: every object is in exactly one zone's list
components               729.2: what is part of a permanent is one of its components, and no object
identity                 the tables by id and by card agree, ids are never reused
ownership                108.3: every object has an owner, in the game (800.4a) but for ante (800.4h)
control                  110.2: permanents are listed with their controller, who is the rightful one (613.1)
attachments              701.3: host and attachment know of each other
characteristics          613.8: made one by one they are as made together
watching                 permanents that watch for events are on the battlefield
decisions                only players in the game are asked
effects                  how effects end is known of each in force, and of no other; none is over (611.2b)
teams                    809.5, 810.4, 810.8a: one life total, all in the game or none
markers                  807.4a: as many as there should be, but for those to be removed
=======================  ============================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache
from typing import Any

from headjudge.magic.engine.characteristics.control import rightful_controller
from headjudge.magic.engine.characteristics.durations import WATCHED, is_over
from headjudge.magic.engine.characteristics.layers import characteristics, made_together
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.engine.state.steps import Doing, Step
from headjudge.magic.multiplayer.grand_melee import number_of_markers
from headjudge.magic.text.zone_kinds import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MERGED,
    NOWHERE,
    PHASED,
    PLANAR_DECK,
    SIDEBOARD,
    STACK,
)

__all__ = ["broken", "plain"]


def broken(g: State) -> list[str]:
    """What is wrong with a state, in words; nothing, if nothing is."""
    found = [*_zones(g), *_objects(g), *_attachments(g), *_decisions(g), *_effects(g), *_teams(g), *_markers(g)]
    return found or list(_characteristics(g))


def _lists(p: Player) -> Iterator[tuple[str, list[int]]]:
    yield LIBRARY, p.library
    yield HAND, p.hand
    yield GRAVEYARD, p.graveyard
    yield EXILE, p.exile
    yield BATTLEFIELD, p.battlefield
    yield COMMAND, p.command
    yield ANTE, p.ante
    yield PHASED, p.phased_out
    yield PLANAR_DECK, p.planar_deck
    yield SIDEBOARD, p.sideboard


SHOWN = ("name", "types", "subtypes", "supertypes", "colors", "power", "toughness", "abilities")


def _characteristics(g: State) -> Iterable[str]:
    if g.over or g.ranges is not None:
        return
    alone = {id: characteristics(g, g.objects[id]) for player in g.players for id in player.battlefield}
    for id, together in made_together(g).items():
        other = [name for name in SHOWN if getattr(alone[id], name) != getattr(together, name)]
        if other:
            yield f"{_name(g.objects[id])}: {', '.join(other)} made alone differ from those made together"


def _teams(g: State) -> Iterable[str]:
    for p in g.players:
        others = [q for q in g.players if q.team == p.team and q is not p]
        if g.options.plays.one_body and any((q.in_game, q.life) != (p.in_game, p.life) for q in others):
            yield f"{p.name} has another life total than a teammate, or is in the game without one"
        if p.name in g.options.emperors and not p.in_game and any(q.in_game for q in others):
            yield f"{p.name}, an emperor, has left, but a general hasn't"


def _zones(g: State) -> Iterable[str]:
    where: dict[int, str] = {}
    for p in g.players:
        for zone, ids in _lists(p):
            for id in ids:
                place = f"{p.name}'s {zone}"
                if id in where:
                    yield f"{id} is in {where[id]} and in {place}"
                where[id] = place
                obj = g.objects.get(id)
                if obj is None:
                    yield f"{id} in {place} doesn't exist"
                elif obj.zone != zone:
                    yield f"{_name(obj)} is in {place}, but says {obj.zone}"
                elif (obj.controller if zone in (BATTLEFIELD, PHASED) else obj.owner) != p.index:
                    yield f"{_name(obj)} is in {place}, but isn't that player's"
    for turn in g.turns:
        for id in turn.stack:
            if id in where:
                yield f"{id} is in {where[id]} and on a stack"
            where[id] = "a stack"
            if id not in g.objects or g.objects[id].zone != STACK:
                yield f"{id} is on a stack, but isn't an object there"
    for id in g.objects:
        if id not in where:
            yield f"{_name(g.objects[id])} is in no zone's list, but says {g.objects[id].zone}"


def _objects(g: State) -> Iterable[str]:
    for id, obj in g.objects.items():
        if obj.id != id:
            yield f"{_name(obj)} is listed as {id}"
        if obj.id >= g.next_id:
            yield f"{_name(obj)} has a number from the future"
        if not 0 <= obj.owner < len(g.players):
            yield f"{_name(obj)} has no owner"
        elif obj.zone != ANTE and not g.players[obj.owner].in_game and not g.over:
            yield f"{_name(obj)} is still there, though its owner has left (rule 800.4a)"
        if any(n < 0 for n in (obj.counters or {}).values()):
            yield f"{_name(obj)} has fewer than no counters"
    for card, obj in g.cards.items():
        if obj.card != card:
            yield f"{_name(obj)} is listed as card {card}"
        if obj.id in g.objects and g.objects[obj.id] is not obj:
            yield f"{_name(obj)} is another object by its id than by its card"
        if obj.zone == MERGED and not _is_part(g, obj):
            yield f"{_name(obj)} is part of a permanent that doesn't know it"
        if obj.zone != NOWHERE and obj.card not in g.players[obj.owner].owned and not g.over:
            yield f"{_name(obj)} isn't counted among what its owner owns"
    for p in g.players:
        for id in (*p.watching, *p.replacing):
            if id not in g.objects or g.objects[id].zone != BATTLEFIELD:
                yield f"{id} watches for {p.name}, but isn't on the battlefield"


def _is_part(g: State, obj: GameObject) -> bool:
    """Whether a component is one of a permanent, and no object of its own (729.2)."""
    whole = g.objects.get(obj.marks.part_of)
    merged = whole.marks.merged if whole is not None else None
    return obj.id not in g.objects and merged is not None and obj.card in [one.card for one in merged.components]


def _attachments(g: State) -> Iterable[str]:
    for obj in g.objects.values():
        if obj.attached_to > 0 and not obj.phased_out:
            host = g.objects.get(obj.attached_to)
            if host is None or obj.id not in host.attachments:
                yield f"{_name(obj)} is attached to {obj.attached_to}, which doesn't know it"
        for id in obj.attachments:
            if id not in g.objects or g.objects[id].attached_to != obj.id:
                yield f"{_name(obj)} has {id} attached, which doesn't know it"


def _decisions(g: State) -> Iterable[str]:
    if g.over:
        return
    if not any(turn.asks for turn in g.turns):
        yield "no decision waits, though the game isn't over"
    for turn in g.turns:
        for ask in turn.asks:
            if not g.players[ask.player].in_game:
                yield f"{g.players[ask.player].name} is asked ({ask.kind}), but has left the game"


def _effects(g: State) -> Iterable[str]:
    ending = {(id, player) for those in g.endings.values() for id, player in those.items()}
    in_force = {(id, player) for player, own in enumerate(g.force) for id in own}
    for id, player in ending ^ in_force:
        yield f"effect {id} of {g.players[player].name} is in force or ends, but not both"
    if g.over or any(turn.agenda for turn in g.turns):
        return
    for own in g.force:
        for effect in own.values():
            if effect.until.end in WATCHED and is_over(g, effect):
                yield f"effect {effect.id} is in force, but its duration {effect.until.end} is over (rule 611.2b)"
    for obj in g.objects.values():
        if obj.zone == BATTLEFIELD and rightful_controller(g, obj) != obj.controller:
            yield f"{_name(obj)} isn't controlled by its rightful controller (rule 613.1)"


def _markers(g: State) -> Iterable[str]:
    if g.over:
        return
    markers = [turn.marker for turn in g.turns]
    if markers != sorted(set(markers)) or not markers[0]:
        yield f"the turn markers are {markers}"
    wanted = number_of_markers(len(g.living())) if g.options.plays.markers else 1
    lasting = len(markers) - sum(turn.removals for turn in g.turns)
    if lasting != wanted and g.turns[0].step != Step.MULLIGANS:
        yield f"{lasting} turn markers are to stay, not {wanted}"
    for turn in g.turns:
        if turn.doing == Doing.WAITING and (turn.stack or turn.asks):
            yield f"turn marker {turn.marker} waits, but something is going on there"


def _name(obj: GameObject) -> str:
    return f"{obj.printed.name} ({obj.id})"


DERIVED = frozenset({"acting", "characteristics", "epoch", "epochs", "version", "scratch", "volatile"})
"""What can be made again from the rest, or only says how carefully to keep it."""
_AS_IT_IS = frozenset({type(None), bool, int, str, float})
"""Most of what a state is made of."""


def plain(value: Any) -> Any:
    """A state, or any part of it, as plain data: two games are the same if and only if this is equal.

    What never changes (definitions, tree nodes) stands as its type and name, and what is derived is left out.
    """
    if type(value) in _AS_IT_IS:
        return value
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, (int, str, float)):
        return value
    if not value and isinstance(value, dict):
        return None  # counters that were removed, and counters that never were
    if isinstance(value, dict):
        return {
            key if isinstance(key, (int, str)) else repr(key): item if type(item) in _AS_IT_IS else plain(item)
            for key, item in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [item if type(item) in _AS_IT_IS else plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    if hasattr(value, "__dataclass_params__") and value.__dataclass_params__.frozen:
        return (type(value).__name__, getattr(value, "name", ""))
    kind: Any = type(value)
    fields = {}
    for name in _kept(kind):
        item = getattr(value, name, None)
        fields[name] = item if type(item) in _AS_IT_IS else plain(item)
    return (kind.__name__, fields)


@cache
def _kept(kind: type) -> list[str]:
    """The names of what objects of a class hold and nothing could make again."""
    slots = [name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ())]
    return [name for name in slots if name not in DERIVED]
