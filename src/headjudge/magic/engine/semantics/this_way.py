"""Qualities by what the same effect did or named before: "destroyed this way", "from among them"."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, matches
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.events.happen import DEEDS as OF_EVENTS
from headjudge.magic.engine.registries.nodes import amount, condition, limit, objects_of, players_of, quality, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.deed_triggers import COPIED
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, stat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.amounts import StatSacrificed
from headjudge.magic.text.tree.categories import Effect, Objects, Players
from headjudge.magic.text.tree.conditions import (
    AbilityCountered,
    ConnivedThisWay,
    DiscardedGreatest,
    DoneThisWay,
    PlayerDamaged,
    SpellCopied,
    SpellsCountered,
    WhatIsDone,
)
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.tree.nouns import Each, EachPlayer, ItsObjects, PlayerSet, Self, Some, You, is_one
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities.this_way import GivenCounters
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, HAND, LIBRARY

__all__ = ["whichever"]

KNOWN = frozenset(
    [
        *OF_EVENTS.values(),
        "cast",
        "chosen",
        "created",
        "dealt damage",
        "died",
        "exiled",
        "goaded",
        "put into a graveyard",
        "put onto the battlefield",
        "returned",
        "revealed",
    ]
)
"""What is noted of the objects to which it is done: by what the event is, or where it is done."""

ALSO = {WhatIsDone.INTO_HAND: HAND, WhatIsDone.ONTO_BATTLEFIELD: BATTLEFIELD}
"""What is put into a zone this way is known by having come there."""


def _known_deed(node: DoneThisWay) -> bool:
    """Whether it is known who did what: only you, or, to what is a player's own, that player; nobody asks of a hand
    that isn't yours."""
    what = node.what
    if isinstance(what, (ItsObjects, Self)):
        yours = node.who is None or (isinstance(node.who, You) and node.deed == WhatIsDone.REVEALED)
        return yours and node.hand is None and not node.common and node.deed not in ALSO
    if isinstance(what, Each):  # "if you didn't draw cards this way": none
        return node.negative and not node.common and node.hand is None and isinstance(node.who, You)
    if not isinstance(what, Some) or what.at_random or what.chooser is not None:
        return False
    if node.common and not (isinstance(what.least, Number) and what.least.value == 2):
        return False
    if node.hand is not None and not (isinstance(node.hand, PlayersZone) and isinstance(node.hand.who, You)):
        return False
    return node.who is None or isinstance(node.who, You) or node.deed in OF_ONES_OWN


OF_ONES_OWN = frozenset({WhatIsDone.DISCARDED, WhatIsDone.DRAWN, WhatIsDone.MILLED, WhatIsDone.SACRIFICED})
"""What players do only to what they own or control themselves."""


@condition(DoneThisWay, only=_known_deed)
def done_this_way(g: State, ctx: Context, node: DoneThisWay) -> bool:
    """Whether so many of such objects are among those that an instruction before did that to."""
    if not isinstance(node.what, (Each, Some)):
        done_to = {i for pair in ctx.so_far.this_way.get(node.deed, ()) for i in pair}
        return any(obj.id in done_to for obj in known_objects(g, ctx, node.what)) != node.negative
    if node.deed in ALSO:
        drawn = {new for _, new in ctx.so_far.this_way.get("drawn", ())}
        there = [g.objects[i] for i in ctx.moved.values() if i in g.objects and i not in drawn]
        there = [obj for obj in there if obj.zone == ALSO[node.deed]]
        found = [obj.id for obj in there if matches(g, ctx, node.what.what, obj, characteristics(g, obj))]
    else:
        done = replace(node.what.what, qualities=(*node.what.what.qualities, q.ThisWay(node.deed)))
        found = candidates(g, ctx, done)
    if node.who is not None and node.deed in OF_ONES_OWN:
        players = players_of(g, ctx, node.who)
        found = [i for i in found if _whose(g, ctx, i, node.deed) in players]
    if node.common:
        found = [i for i in found if any(_share(g, node.common, i, other) for other in found if other != i)]
    ctx.slots[node.what.slot] = tuple(found)
    least = value(g, ctx, node.what.least) if isinstance(node.what, Some) else 1
    return (len(found) >= max(1, least)) != node.negative


@condition(ConnivedThisWay, only=lambda node: is_definite(node.what))
def connived_this_way(g: State, ctx: Context, node: ConnivedThisWay) -> bool:
    """Whether those permanents connived, also such as had left the battlefield by then (701.50b)."""
    connived = {old for old, _ in ctx.so_far.this_way.get("connived", ())}
    return any(obj.id in connived for obj in known_objects(g, ctx, node.what))


@condition(DiscardedGreatest)
def discarded_greatest(g: State, ctx: Context, node: DiscardedGreatest) -> bool:
    """Whether one of theirs has the greatest of all that were discarded, as these are or last were; of what was
    discarded without being seen nothing is known (701.7c)."""
    found = (g.known(new) for _, new in ctx.so_far.this_way.get(WhatIsDone.DISCARDED, ()))
    cards = [(card, stat(g, card, characteristics_of(g, card), "mana value")) for card in found if card is not None]
    values = [(card.owner, much or 0) for card, much in cards if card.zone != LIBRARY]
    greatest = max((much for _, much in values), default=0)
    return holds_for(g, ctx, node.who, lambda q: (q, greatest) in values)


@condition(PlayerDamaged, only=lambda node: isinstance(node.who, (PlayerSet, You)))
def player_damaged(g: State, ctx: Context, node: PlayerDamaged) -> bool:
    """Whether such players are among those to whom an instruction before dealt damage; they are then "that player"."""
    dealt = {~entity for entity, _ in ctx.so_far.this_way.get(WhatIsDone.DAMAGED, ()) if entity < 0}
    found = [player for player in players_of(g, ctx, node.who) if player in dealt]
    if slot := getattr(node.who, "slot", 0):
        ctx.slots[slot] = tuple(~player for player in found)
    return bool(found)


def _share(g: State, common: str, one: int, other: int) -> bool:
    """Whether two objects have something in common, as they are or last were."""
    first, second = (obj for i in (one, other) if (obj := g.known(i)) is not None)
    return share(common, characteristics_of(g, first), characteristics_of(g, second))


def _whose(g: State, ctx: Context, id: int, deed: str) -> int:
    """The player who did that to an object: who owned a card, or controlled a permanent when it left."""
    old = next((old for old, new in ctx.so_far.this_way.get(deed, ()) if new == id), id)
    obj = g.last_known.get(old) or g.objects[id]
    return obj.controller if deed == WhatIsDone.SACRIFICED else obj.owner


@amount(StatSacrificed, only=lambda node: isinstance(node.who, You))
def stat_sacrificed(g: State, ctx: Context, node: StatSacrificed) -> int:
    """Of what a player sacrificed this way, as it last was (608.2h)."""
    done = ctx.so_far.this_way.get(WhatIsDone.SACRIFICED, ())
    players = players_of(g, ctx, node.who)
    theirs = [obj for old, _ in done if (obj := g.last_known.get(old)) is not None and obj.controller in players]
    return sum(stat(g, obj, characteristics_of(g, obj), node.stat) or 0 for obj in theirs)


def whichever(node: Objects | Players) -> Objects | Players:
    """ "A creature dealt damage this way" isn't one that somebody chooses: it is any that was, so all of them."""
    if isinstance(node, Some) and any(isinstance(part, q.ThisWay) for part in node.what.qualities):
        return Each(node.what, node.slot, word="")
    return node


@quality(q.ThisWay, only=lambda node: node.deed in KNOWN)
def this_way(g: State, ctx: Context, node: q.ThisWay, obj: GameObject, ch: Characteristics) -> bool:
    """An earlier instruction of the effect did that to it; it may be another object since (608.2g)."""
    return any(obj.id in pair for pair in ctx.so_far.this_way.get(node.deed, ()))


@condition(SpellCopied)
def spell_copied(g: State, ctx: Context, node: SpellCopied) -> bool:
    """A copy of a spell was put onto the stack by an instruction before, or wasn't."""
    return bool(ctx.so_far.this_way.get(COPIED)) != node.negative


@quality(q.IntoYourHandThisWay)
def into_your_hand(g: State, ctx: Context, node: q.IntoYourHandThisWay, obj: GameObject, ch: Characteristics) -> bool:
    """The effect put it into your hand: what is yours goes there (400.3)."""
    there = any(obj.id in pair for pair in ctx.so_far.this_way.get(node.deed, ()))
    return there and obj.owner == ctx.controller


def _is_from_a_hand(node: q.ExiledFromThisWay) -> bool:
    return isinstance(node.zone, PlayersZone) and node.zone.kind == HAND and node.zone.who is not None


@quality(q.ExiledFromThisWay, only=_is_from_a_hand)
def exiled_from_this_way(
    g: State, ctx: Context, node: q.ExiledFromThisWay, obj: GameObject, ch: Characteristics
) -> bool:
    """It was in a player's hand when the effect exiled it."""
    zone = node.zone
    if not isinstance(zone, PlayersZone) or zone.who is None:
        return False
    there = any(obj.id in pair for pair in ctx.so_far.this_way.get("exiled from hand", ()))
    return there and obj.owner in players_of(g, ctx, zone.who)


@condition(SpellsCountered, only=lambda node: isinstance(node.what, ItsObjects))
def spells_countered(g: State, ctx: Context, node: SpellsCountered) -> bool:
    """All of them were countered by an instruction before."""
    ids = ctx.slots.get(node.what.to, ()) if isinstance(node.what, ItsObjects) else ()
    return bool(ids) and all(i in ctx.so_far.spells_countered for i in ids)


@condition(AbilityCountered, only=lambda node: is_one(node.one))
def ability_countered(g: State, ctx: Context, node: AbilityCountered) -> bool:
    """An ability of a permanent, as it is or last was (608.2h), was countered by an instruction before."""
    found = ctx.so_far.abilities_countered
    if node.such is not None:
        sources = [obj for i in found if (obj := g.known(i)) is not None]
        found = tuple(obj.id for obj in sources if matches(g, ctx, node.such, obj, characteristics_of(g, obj)))
    ctx.slots[node.slot] = found
    return bool(found)


@quality(GivenCounters)
def given_counters(g: State, ctx: Context, node: GivenCounters, obj: GameObject, ch: Characteristics) -> bool:
    """Counters were put on it by an earlier instruction of the effect (:func:`..events.happen.note_deed`)."""
    deed = f"given {node.kind} counters" if node.kind else "given counters"
    return any(obj.id in pair for pair in ctx.so_far.this_way.get(deed, ()))


@quality(q.DoneBy, only=lambda node: node.deed == WhatIsDone.EXILED)
def done_by(g: State, ctx: Context, node: q.DoneBy, obj: GameObject, ch: Characteristics) -> bool:
    """It is in exile because an instruction told that player to exile it (:func:`..effects.exiling.exile`)."""
    return obj.zone == EXILE and ctx.so_far.exiled_by.get(obj.id) in players_of(g, ctx, node.who)


def _told_to_exile(ability: Ability) -> bool:
    """Whether "cards they exiled this way" are known: what one instruction told each player to exile."""
    parts = [*walk(ability)]
    if not any(isinstance(part, q.DoneBy) for part in parts):
        return True
    exiling = [part for part in parts if isinstance(part, Effect) and "exile" in type(part).__name__.lower()]
    return len(exiling) == 1 and isinstance(exiling[0], Exile) and isinstance(exiling[0].who, EachPlayer)


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _told_to_exile, about=(q.DoneBy,))


@quality(q.NotThisWay, only=lambda node: node.deed in KNOWN)
def not_this_way(g: State, ctx: Context, node: q.NotThisWay, obj: GameObject, ch: Characteristics) -> bool:
    """No earlier instruction of the effect did that to it, nor to what it had become by then (400.7)."""
    ids = [obj.id]
    while (new := ctx.moved.get(ids[-1], ids[-1])) not in ids:
        ids.append(new)
    return not any(id in pair for pair in ctx.so_far.this_way.get(node.deed, ()) for id in ids)


@quality(q.FromAmong)
def from_among(g: State, ctx: Context, node: q.FromAmong, obj: GameObject, ch: Characteristics) -> bool:
    """One of the objects named before."""
    return obj.id in objects_of(g, ctx, node.what)
