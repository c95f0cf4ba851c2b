"""Noun phrases for objects, and which objects they mean (see :mod:`headjudge.magic.text.tree.nouns` for slots)."""

from __future__ import annotations

from headjudge.magic.casual_variants.commander import as_they_are, is_commander
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import INCLUDES, includes
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, is_such, matches, named_zone, parts_of
from headjudge.magic.engine.events.history import turn_meant
from headjudge.magic.engine.registries.nodes import (
    QUALITIES,
    entities_of,
    limit,
    objects,
    objects_of,
    players_of,
    value,
)
from headjudge.magic.engine.state.combat import NOTHING
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, players_in_range, sees
from headjudge.magic.text.card_words import PLANESWALKER
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY

__all__ = [
    "acting",
    "become",
    "known_objects",
]


def acting(ctx: Context, id: int) -> int:
    """What an object has become in the course of this ability, for instructions that act on it (400.7)."""
    seen = set()
    while id in ctx.moved and id not in seen:
        seen.add(id)
        id = ctx.moved[id]
    return id


def become(g: State, ctx: Context, id: int) -> list[int]:
    """The same; of a merged permanent that has left the battlefield all that its components have become (729.3c)."""
    seen = set()
    others: list[int] = []
    while id in ctx.moved and id not in seen:
        seen.add(id)
        id = ctx.moved[id]
        others += g.parted.get(id, ())
    return [id, *(new for other in others for new in become(g, ctx, other))]


def known_objects(g: State, ctx: Context, node: Objects) -> list[GameObject]:
    """The objects a noun phrase means, for information about them: as they are or as they last existed (608.2g).

    The effect knows its own source wherever that is, other objects only if it sees them (801.11).
    """
    if isinstance(node, (n.ItsObjects, n.ElidedObjects)):
        ids = list(_of_slot(ctx, node.to))
        if getattr(node, "noun", "") == "exiled card":  # what it is in exile
            ids = [acting(ctx, i) for i in ids]
    elif isinstance(node, n.Self):
        ids = [ctx.source]
    elif isinstance(node, n.Giver):
        ids = [node.id]
    elif isinstance(node, n.Attached):
        ids = _hosts(g, ctx, node)
    elif isinstance(node, n.Target):
        ids = list(ctx.slots.get(node.slot, ()))
    else:
        ids = objects_of(g, ctx, node)
    found = []
    for id in ids:
        if id < 0:
            continue
        obj = g.known(id) or g.known(acting(ctx, id))
        if obj is not None and (id == ctx.source or sees(g, ctx, obj.controller)):
            found.append(obj)
    return found


# --- objects


@objects(n.Self)
def _self(g: State, ctx: Context, node: n.Self) -> list[int]:
    return become(g, ctx, ctx.source)


@objects(n.Giver)
def _giver(g: State, ctx: Context, node: n.Giver) -> list[int]:
    """What gave the ability (201.5a)."""
    return become(g, ctx, node.id)


@objects(n.YourCommander)
def _your_commander(g: State, ctx: Context, node: n.YourCommander) -> list[int]:
    there = [obj for obj in as_they_are(g, ctx.controller) if obj.zone == BATTLEFIELD]
    return [obj.id for obj in there if in_range(g, ctx.viewer, obj.controller)]


@objects(n.LastSpellCast)
def _last_spell_cast(g: State, ctx: Context, node: n.LastSpellCast) -> list[int]:
    """That of a player in range (801.11)."""
    cast = [spell.id for q, spell in turn_meant(g, ctx).casts if sees(g, ctx, q)]
    return cast[-1:]


@objects(n.AmassedArmy)
def _amassed_army(g: State, ctx: Context, node: n.AmassedArmy) -> list[int]:
    """701.47: the Army that was chosen last as one amassed, also if it left since or got no counters."""
    return [chosen for chosen, _ in ctx.so_far.this_way.get("amassed", ())[-1:]]


@objects(n.Target, n.AnyTarget)
def _targets(g: State, ctx: Context, node: n.Target) -> list[int]:
    return [new for i in ctx.slots.get(node.slot, ()) for new in become(g, ctx, i)]


@objects(n.Each)
def _each(g: State, ctx: Context, node: n.Each) -> list[int]:
    found = candidates(g, ctx, node.what)
    ctx.slots[node.slot] = tuple(found)
    return found


@objects(n.ItsObjects, n.ElidedObjects)
def _its(g: State, ctx: Context, node: n.ItsObjects) -> list[int]:
    if getattr(node, "noun", "") in REST:
        return _rest(g, ctx, node.to)
    return [new for i in _of_slot(ctx, node.to) for new in become(g, ctx, i)]


@objects(n.SourceOf, only=lambda node: isinstance(node.what, n.ItsObjects))
def _source_of(g: State, ctx: Context, node: n.SourceOf) -> list[int]:
    there = [g.objects[i] for i in objects_of(g, ctx, node.what) if i in g.objects]
    of = [g.contexts[obj.spell].source for obj in there if obj.kind == ABILITY and obj.spell in g.contexts]
    return [i for i in of if i in g.objects]


def _of_slot(ctx: Context, slot: int) -> tuple[int, ...]:
    """What a slot stands for; that of the source needs no filling."""
    return ctx.slots.get(slot, (ctx.source,) if slot == n.SELF_SLOT else ())


@objects(n.WhatItAttacks, only=lambda node: isinstance(node.what, (n.Attached, n.ElidedObjects, n.ItsObjects, n.Self)))
def _what_it_attacks(g: State, ctx: Context, node: n.WhatItAttacks) -> list[int]:
    """What a creature attacks, or one attacked that does so no longer (508.5); nothing, if its planeswalker has been
    removed from combat (506.4c)."""
    if isinstance(node.what, (n.ElidedObjects, n.ItsObjects)):
        ids = _of_slot(ctx, node.what.to)
    else:
        ids = (ctx.source,) if isinstance(node.what, n.Self) else tuple(objects_of(g, ctx, node.what))
    combats = [turn.combat for turn in g.turns if turn.combat]
    found = [combat.attackers.get(i, combat.aims[i]) for i in ids for combat in combats if i in combat.aims]
    return [i for i in found if i != NOTHING]


REST = frozenset({"rest", "other", "others"})


def _is_rest_of_all(ability: Activated | SpellAbility | Triggered) -> bool:
    """Whether "the rest", where cards of several kinds were taken out, is what is left of all, not of those taken."""
    parts = walk(ability.effect)
    taken = {part.slot for part in parts if isinstance(part, n.Several) and not part.shared}
    return not any(isinstance(part, n.ItsObjects) and part.noun in REST and part.to in taken for part in parts)


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _is_rest_of_all, about=(n.Several,))


def _rest(g: State, ctx: Context, slot: int) -> list[int]:
    """ "The rest" of some cards: those that weren't chosen or put anywhere so far; of cards that were all exiled, those
    that still are."""
    if parts := _parts(ctx, slot):
        return [i for i in parts[0][0] if not any(i in chosen for _, chosen in parts)]
    all_of_them = ctx.pools.get(slot, ctx.slots.get(slot, ()))
    taken = set(ctx.moved) | set(ctx.so_far.placed)
    for chosen in ctx.pools:
        taken.update(ctx.slots.get(chosen, ()))
    left = [i for i in all_of_them if i not in taken]
    if left or slot in ctx.pools:
        return left
    become_of_them = [acting(ctx, i) for i in all_of_them]
    return [i for i in become_of_them if i in g.objects and g.objects[i].zone == EXILE and i not in taken]


def _parts(ctx: Context, slot: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Where of what was chosen, or put somewhere, some were chosen: all of them as they were then, and those some."""
    ids = ctx.slots.get(slot, ())
    if slot not in ctx.pools and not all(i in ctx.moved for i in ids):
        return []
    whole = {acting(ctx, i) for i in ids}
    found = []
    for chosen, pool in ctx.pools.items():
        if chosen != slot and pool and {acting(ctx, i) for i in pool} == whole:
            found.append((pool, ctx.slots.get(chosen, ())))
    return found


@objects(n.EachOf)
def _each_of(g: State, ctx: Context, node: n.EachOf) -> list[int]:
    found = objects_of(g, ctx, node.of)
    if node.such is None:
        return found
    test, there = QUALITIES[type(node.such)], [g.objects[i] for i in found if i in g.objects]
    return [obj.id for obj in there if test(g, ctx, node.such, obj, characteristics(g, obj))]


@objects(n.Attached)
def _attached(g: State, ctx: Context, node: n.Attached) -> list[int]:
    return [i for i in _hosts(g, ctx, node) if i in g.objects]


def _hosts(g: State, ctx: Context, node: n.Attached) -> list[int]:
    """What "enchanted creature" means, which later words may refer to."""
    found = attached_to(g, ctx)
    if found or node.slot not in ctx.slots:
        ctx.slots[node.slot] = tuple(found)
    return found


def attached_to(g: State, ctx: Context) -> list[int]:
    """What the source is attached to, or was when it left the battlefield (608.2h)."""
    source = g.known(ctx.source)
    return [source.attached_to] if source is not None and source.attached_to > 0 else []


def _is_plain_end(node: n.EndOfLibrary) -> bool:
    """Of such cards only the top ones of a graveyard are known."""
    graveyard = isinstance(node.zone, PlayersZone) and node.zone.kind == GRAVEYARD
    return node.what is None or (graveyard and not node.bottom and not node.but)


@objects(n.EndOfLibrary, only=_is_plain_end)
def _end_of_library(g: State, ctx: Context, node: n.EndOfLibrary) -> list[int]:
    k = 1 if node.count is None else value(g, ctx, node.count)
    found: list[int] = []
    for kind, ids in named_zone(g, ctx, node.zone):
        if (such := node.what) is not None:
            its = [i for i in reversed(ids) if matches(g, ctx, such, g.objects[i], characteristics(g, g.objects[i]))]
            found += its[:k]
            continue
        first = node.bottom == (kind != LIBRARY)  # a library's list has its top card first, others last
        at = min(k, len(ids)) if first else len(ids) - min(k, len(ids))
        found += ids[:at] if first != node.but else ids[at:]
    ctx.slots[node.slot] = tuple(found)
    return found


@objects(n.WholeZone)
def _whole_zone(g: State, ctx: Context, node: n.WholeZone) -> list[int]:
    whose = players_of(g, ctx, node.who) if node.who is not None else players_in_range(g, ctx.viewer)
    kinds = [kind for kind in (node.kind, node.also) if kind]
    found = [i for q in whose for kind in kinds for i in getattr(g.players[q], kind)]
    ctx.slots[node.slot] = tuple(found)
    return found


@objects(n.Several)
def several(g: State, ctx: Context, node: n.Several) -> list[int]:
    """What was chosen of each kind."""
    return list(ctx.slots.get(node.slot, ()))


@objects(n.Together)
def _together(g: State, ctx: Context, node: n.Together) -> list[int]:
    found: list[int] = []
    for part in parts_of(node):
        found += entities_of(g, ctx, part)
    return list(dict.fromkeys(found))


@objects(n.PlayerOrTheirs)
def player_or_theirs(g: State, ctx: Context, node: n.PlayerOrTheirs) -> list[int]:
    """A player, and the planeswalkers that player controls, of which one is chosen
    (:meth:`..effects.running.Run.objects`)."""
    found = []
    for q in players_of(g, ctx, node.who):
        theirs = [g.objects[i] for i in g.players[q].battlefield]
        found += [~q, *(obj.id for obj in theirs if PLANESWALKER in characteristics(g, obj).types)]
    return found


def _is_certain(node: n.SelfOr) -> bool:
    """ "~ or another creature" is any such in a trigger, "~ or enchanted creature" either; "~ or target creature" is
    one of two in an effect (a choice: :meth:`..effects.running.Run.objects`), "~ and target creature" are both; "~ and
    a creature" isn't known."""
    either = (n.Attached, n.Some, n.Target)
    return not isinstance(node.other, (n.Some, n.SomeOf)) if node.both else isinstance(node.other, either)


@objects(n.SelfOr, only=_is_certain)
def _self_or(g: State, ctx: Context, node: n.SelfOr) -> list[int]:
    return list(dict.fromkeys([*become(g, ctx, ctx.source), *objects_of(g, ctx, node.other)]))


# --- as the subject of static abilities, and in "is it one of those?"


@includes(n.YourCommander)
def _includes_your_commander(
    g: State, ctx: Context, node: n.YourCommander, obj: GameObject, ch: Characteristics
) -> bool:
    return obj.owner == ctx.controller and is_commander(g, obj)


def _chosen_as_entered(g: State, ctx: Context) -> list[int]:
    """607.2d: what was chosen as the source entered, for as long as it is the same permanent (400.7)."""
    source = g.known(ctx.source)
    there = [g.objects.get(id) for id in source.chosen.objects] if source is not None else []
    return [obj.id for obj in there if obj is not None and obj.zone == BATTLEFIELD]


@objects(n.ChosenAsEntered)
def _that_was_chosen(g: State, ctx: Context, node: n.ChosenAsEntered) -> list[int]:
    return _chosen_as_entered(g, ctx)


@includes(n.ChosenAsEntered)
def _includes_chosen_as_entered(
    g: State, ctx: Context, node: n.ChosenAsEntered, obj: GameObject, ch: Characteristics
) -> bool:
    return obj.id in _chosen_as_entered(g, ctx)


@includes(n.Self)
def _includes_self(g: State, ctx: Context, node: n.Self, obj: GameObject, ch: Characteristics) -> bool:
    return obj.id == ctx.source


@includes(n.Giver)
def _includes_giver(g: State, ctx: Context, node: n.Giver, obj: GameObject, ch: Characteristics) -> bool:
    return obj.id == node.id


@includes(n.Target)
def _includes_target(g: State, ctx: Context, node: n.Target, obj: GameObject, ch: Characteristics) -> bool:
    """What was chosen as the target; where nothing could be chosen yet, what could be."""
    chosen = ctx.slots.get(node.slot)
    return (
        is_such(g, ctx, node.what, obj, ch)
        if chosen is None
        else obj.id in [*chosen, *(acting(ctx, i) for i in chosen)]
    )


@includes(n.Each, n.Some)
def _includes_each(g: State, ctx: Context, node: n.Each, obj: GameObject, ch: Characteristics) -> bool:
    return is_such(g, ctx, node.what, obj, ch)


@includes(n.Attached)
def _includes_attached(g: State, ctx: Context, node: n.Attached, obj: GameObject, ch: Characteristics) -> bool:
    return obj.id in attached_to(g, ctx)


@includes(n.ItsObjects, n.ElidedObjects)
def _includes_its(g: State, ctx: Context, node: n.ItsObjects, obj: GameObject, ch: Characteristics) -> bool:
    return obj.id in _its(g, ctx, node)


@includes(n.SomeOf)
def _includes_some_of(g: State, ctx: Context, node: n.SomeOf, obj: GameObject, ch: Characteristics) -> bool:
    return INCLUDES[type(node.of)](g, ctx, node.of, obj, ch)


@includes(n.SelfOr)
def _includes_self_or(g: State, ctx: Context, node: n.SelfOr, obj: GameObject, ch: Characteristics) -> bool:
    return obj.id == ctx.source or INCLUDES[type(node.other)](g, ctx, node.other, obj, ch)


@includes(n.Together)
def _includes_together(g: State, ctx: Context, node: n.Together, obj: GameObject, ch: Characteristics) -> bool:
    return any(type(p) in INCLUDES and INCLUDES[type(p)](g, ctx, p, obj, ch) for p in node.parts)


# --- players
