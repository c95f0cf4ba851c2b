"""Cards that an object has exiled, and leave to play them (linked abilities, rule 607)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.change_kinds import change, game_rule
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import LINKED, matches
from headjudge.magic.engine.costs.leave_paid_for import can_be_paid_besides, in_words_paid
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.registries.nodes import condition, objects_of, quality
from headjudge.magic.engine.semantics.becoming import belongs_to_creatures, group_of
from headjudge.magic.engine.semantics.playing_once import among_graveyards, can_be_made
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, TOKEN, Characteristics, GameObject
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.linked import (
    BodyOfExiled,
    CreatedWith,
    ExiledWith,
    IsExiledWith,
    LookAtExiled,
    PlayExiled,
    PutWith,
    UsedToCraft,
    WasDelved,
)
from headjudge.magic.text.tree.nouns import Each, EachPlayer, Some, You, is_just_one
from headjudge.magic.text.tree.rules.once import CastOnce
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY

__all__: list[str] = []


@quality(ExiledWith, only=lambda node: means_itself(node.by))
def exiled_with(g: State, ctx: Context, node: ExiledWith, obj: GameObject, ch: Characteristics) -> bool:
    """The source of the ability has exiled it, and it is still there."""
    return obj.id in objects_of(g, ctx, LINKED)


@quality(UsedToCraft, only=lambda node: means_itself(node.by))
def used_to_craft(g: State, ctx: Context, node: UsedToCraft, obj: GameObject, ch: Characteristics) -> bool:
    """It was exiled to craft the source, and is still there."""
    source = g.known(ctx.source)
    return source is not None and obj.zone == EXILE and obj.id in source.marks.crafted_of


@quality(CreatedWith, only=lambda node: means_itself(node.by))
def created_with(g: State, ctx: Context, node: CreatedWith, obj: GameObject, ch: Characteristics) -> bool:
    """An ability of the source has created it."""
    return obj.kind == TOKEN and obj.marks.made_by == ctx.source


@quality(PutWith, only=lambda node: means_itself(node.by))
def put_with(g: State, ctx: Context, node: PutWith, obj: GameObject, ch: Characteristics) -> bool:
    """An ability of the source has put the card onto the battlefield."""
    return obj.zone == BATTLEFIELD and obj.kind == CARD and obj.marks.made_by == ctx.source


@condition(IsExiledWith, only=lambda node: means_itself(node.by) and isinstance(node.what, Some))
def is_exiled_with(g: State, ctx: Context, node: IsExiledWith) -> bool:
    """The source of the ability has exiled such a card, and it is still there."""
    assert isinstance(node.what, Some)
    there = [g.objects[i] for i in objects_of(g, ctx, LINKED)]
    return any(matches(g, ctx, node.what.what, obj, characteristics(g, obj)) for obj in there)


@condition(WasDelved, only=lambda node: means_itself(node.by) and isinstance(node.what, Some))
def was_delved(g: State, ctx: Context, node: WasDelved) -> bool:
    """Whether such a card was exiled from a graveyard to cast the spell that the source was, as it was there."""
    assert isinstance(node.what, Some)
    source = g.known(ctx.source)
    cards = source.marks.delved if source is not None else ()
    return any(matches(g, ctx, node.what.what, card, characteristics_of(g, card)) for card in cards)


def _is_plain(node: PlayExiled) -> bool:
    """Spells of some kind, and lands, which one player, or each, may play."""
    spells = node.what is None or (isinstance(node.what, Each) and node.what.what.noun in ("spell", "permanent spell"))
    return spells and isinstance(node.who, (You, EachPlayer)) and (node.payer is None or node.payer == node.who)


def _among_exiled(among: Objects) -> bool:
    """Whether some cards are those that the object itself has exiled."""
    described = among.what if isinstance(among, Each) else None
    by = [said.by for said in described.qualities if isinstance(said, ExiledWith)] if described is not None else []
    plain = described is not None and described.noun == "card" and not described.alternatives
    return plain and bool(by) and all(map(means_itself, by))


def _is_ones_own(node: CastOnce) -> bool:
    """From one's own graveyard, the top of one's own library, or what was exiled; spells of some kind."""
    if not can_be_made(node.gives):
        return False
    zone, what = node.zone, node.what
    own = isinstance(zone, PlayersZone) and isinstance(zone.who, You)
    if node.among is not None:
        placed = among_graveyards(node.among) or _among_exiled(node.among)
        return isinstance(what, Some) and what.what.noun == "spell" and is_just_one(what) and placed
    kind = LIBRARY if node.on_top else GRAVEYARD
    described = isinstance(what, Some) and is_just_one(what) and what.what.noun in ("spell", "permanent spell")
    described = described and can_be_paid_besides(node.cost)
    return own and isinstance(zone, PlayersZone) and zone.kind == kind and described


def _is_its_own(node: LookAtExiled) -> bool:
    return isinstance(node.who, You)


@game_rule(LookAtExiled, only=_is_its_own)
def look_at_exiled(node: LookAtExiled) -> Sequence[tuple[Node | None, tuple[Any, ...]]]:
    """406.3: its controller may look at what it exiled face down."""
    return [(node.who, (r.LooksAtExiled(),))]


@game_rule(CastOnce, only=_is_ones_own)
def cast_once(node: CastOnce) -> Sequence[tuple[Node | None, tuple[Any, ...]]]:
    """601.3b: one such card in each turn may be cast from there."""
    zone = LIBRARY if node.on_top else GRAVEYARD
    zone = EXILE if node.among is not None and _among_exiled(node.among) else zone
    rule = r.PlayFrom(
        zone,
        spells=True,
        spell=node.what,
        among=node.among,
        once=True,
        own_turn=node.own_turn,
        afterwards=EXILE if node.exiled else ANY_ZONE,
        gives=node.gives,
    )
    return [(You(), (replace(rule, besides=in_words_paid(node.cost)),))]


@game_rule(PlayExiled, only=_is_plain)
def play_exiled(node: PlayExiled) -> Sequence[tuple[Node | None, tuple[Any, ...]]]:
    """601.3b: those cards may be played from exile."""
    rule = r.PlayFrom(EXILE, node.lands, node.spells, spell=node.what, among=node.among, mana=node.mana)
    return [(node.who, (rule,))]


def _of_creature_cards(node: BodyOfExiled) -> bool:
    """Of creature cards that the object itself exiled, being besides of creature types only."""
    exiled = [q for q in node.what.qualities if isinstance(q, ExiledWith) and means_itself(q.by)]
    kinds = node.kind is None or all(group_of(word) == CREATURE for word in node.kind.types)
    return node.what.noun == "card" and bool(exiled) and not node.what.alternatives and kinds


def _last_exiled(g: State, ctx: Context, node: BodyOfExiled) -> Characteristics | None:
    """The characteristics of the last of those cards; None if there is none."""
    there = [
        (obj, characteristics(g, obj)) for i in objects_of(g, ctx, LINKED) if (obj := g.objects.get(i)) is not None
    ]
    return next((ch for obj, ch in reversed(there) if matches(g, ctx, node.what, obj, ch)), None)


@change(BodyOfExiled, "4", only=_of_creature_cards)
def creature_types_of_exiled(g: State, ctx: Context, node: BodyOfExiled, obj: GameObject, ch: Characteristics) -> None:
    """Its creature types are those of the card, and what it still is."""
    last = _last_exiled(g, ctx, node)
    if last is None or not belongs_to_creatures(ch):
        return
    still = frozenset(() if node.kind is None else node.kind.types)
    others = frozenset(word for word in ch.subtypes if group_of(word) != CREATURE)
    ch.subtypes = others | still | frozenset(word for word in last.subtypes if group_of(word) == CREATURE)
    ch.all_creature_types = last.all_creature_types


@change(BodyOfExiled, "7b", only=_of_creature_cards)
def size_of_exiled(g: State, ctx: Context, node: BodyOfExiled, obj: GameObject, ch: Characteristics) -> None:
    """Its power and toughness are those of the card."""
    last = _last_exiled(g, ctx, node)
    if last is not None:
        ch.power = last.power if last.power is not None else ch.power
        ch.toughness = last.toughness if last.toughness is not None else ch.toughness
