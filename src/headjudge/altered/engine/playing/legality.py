"""Whether a player can play a card, how, and where it joins (5.1.1.b of the digest): asked before anything happens."""

from __future__ import annotations

from typing import Any

from headjudge.altered.cards import CardType
from headjudge.altered.engine.effects.mana import mana
from headjudge.altered.engine.playing.cheaper import cheaper
from headjudge.altered.engine.playing.costs import changes_costs, cost_to_play, scout_cost, starting
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import fits
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import expeditions_of, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import known_of
from headjudge.altered.engine.state.members import HAND, RESERVE
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.words import Which
from headjudge.altered.text.tree.playing_cards import CantBePlayed, PlayExhausted
from headjudge.core.faults import Fault

__all__ = ["IN_EXPEDITIONS", "PLAYED_FROM", "TO_NONE", "places_for", "ways_to_play", "why_not"]

TO_NONE = -1
"""The place of a card that joins no Expedition."""
HERO, COMPANION = BOTH = int(Which.HERO), int(Which.COMPANION)
NO_PLACE = (TO_NONE,)
IN_EXPEDITIONS = frozenset({CardType.CHARACTER, CardType.EXPEDITION_PERMANENT})
PLAYED_FROM = (HAND, RESERVE)
NEVER_PLAYED = frozenset({CardType.HERO, CardType.MANA_CONVERGENCE})


def why_not(
    g: State,
    player: int,
    item: Item,
    *,
    free: bool = False,
    less: int = 0,
    scout: bool = False,
    anywhere: bool = False,
    to: int | None = None,
) -> Fault | None:
    """Why a player can't play a card now, or None. ``anywhere``: an effect plays it from where it is; ``to``: in this
    Expedition, else in whichever it can be played."""
    name = item.card.name
    if not anywhere and (item.owner != player or item.zone not in PLAYED_FROM):
        return Fault("5.1.1.b", f"{name} isn't in {g.players[player].name}'s Hand or Reserve", "altered/zone")
    if item.card.type in NEVER_PLAYED:
        if item.card.type is CardType.HERO:
            return Fault("5.1.1.b", f"{name} is a Hero", "altered/type")
        return Fault("1.1.5", f"{name} can't be played, only used as a Mana Orb", "altered/type")
    if item.zone is RESERVE and not item.ready:
        allowed = _exhausted_in(g, player, item)
        if not allowed or (to is not None and to not in allowed):
            return Fault("5.1.1.b", f"{name} is exhausted", "altered/exhausted")
    ref = (item.id, item.timestamp)
    for rule in item.own.rules:
        if not isinstance(rule, CantBePlayed):
            continue
        if rule.condition is None or holds(g, Context(0, player, ref, ref), rule.condition):
            return Fault("1.4.1.a", f"{name} can't be played now: it says so", "altered/cant-be-played")
    if to is None and item.own.by_place:
        ways = _each_way(g, player, item, free=free, less=less, scout=scout)
        return None if None in ways.values() else ways[BOTH[0]]
    if to is not None and any(rule.more is None for rule in starting(g, player, item, to)):
        return Fault("1.4.1.a", f"{name} can't be played in a starting region: it says so", "altered/cant-be-played")
    if free:
        return None
    cost = cost_to_play(g, player, item, less=less, scout=scout, to=to)
    if (ready := mana(g, player)) < cost:
        low = cheaper(g, player, item, less=less, scout=scout, to=to)
        if low is not None and low <= ready:
            return None
        return Fault("1.4.1.b", f"{name} costs {cost}, and {ready} mana is ready", "mana")
    return None


def _each_way(g: State, player: int, item: Item, **how: Any) -> dict[int, Fault | None]:
    """Why a player can't play a card in either Expedition, or None where they can."""
    return {to: why_not(g, player, item, anywhere=True, to=to, **how) for to in BOTH}


def ways_to_play(g: State, player: int) -> list[tuple[str, int, int]]:
    """The cards that a player can play now, each with how ("play", or "scout" by Scout) and where it joins (5.1.1.b).
    Of a card that says nothing of its playing, where nothing else changes costs, only what is printed has to be looked
    at."""
    found: list[tuple[str, int, int]] = []
    ready = mana(g, player)
    plain = not g.ongoing and not changes_costs(g)
    items, zones = g.items, g.players[player].zones
    for zone in PLAYED_FROM:
        in_reserve = zone is RESERVE
        for id in zones[zone]:
            item = items[id]
            says = item.own.says_how
            if plain and not says and not item.statuses:
                card = item.card
                if (card.reserve_cost if in_reserve else card.hand_cost) <= ready:
                    if card.type in IN_EXPEDITIONS:
                        found += (("play", id, HERO), ("play", id, COMPANION))
                    elif card.type not in NEVER_PLAYED:
                        found.append(("play", id, TO_NONE))
                continue
            if why_not(g, player, item) is None:
                for to in places_for(g, player, item):
                    found.append(("play", id, to))
            scouts = says and not in_reserve and scout_cost(g, item) is not None
            if scouts and why_not(g, player, item, scout=True) is None:
                for to in places_for(g, player, item, scout=True):
                    found.append(("scout", id, to))
    return found


def places_for(
    g: State, player: int, item: Item, *, less: int = 0, scout: bool = False, free: bool = False
) -> list[int]:
    """Where a card that can be played could join: its player's Expeditions, or none, if it is no card for them. An
    exhausted card in Reserve can be played only where passive abilities say (2.4 of the digest), and some can be paid
    for in one Expedition only."""
    places = [*(BOTH if item.card.type in IN_EXPEDITIONS else NO_PLACE)]
    if item.statuses and item.zone is RESERVE and not item.ready:
        places = sorted(_exhausted_in(g, player, item).intersection(places))
    if item.own.by_place:
        faults = _each_way(g, player, item, free=free, less=less, scout=scout)
        places = [to for to in places if faults.get(to) is None]
    return places


def _exhausted_in(g: State, player: int, item: Item) -> set[int]:
    """Where passive abilities let an exhausted card be played."""
    ref = (item.id, item.timestamp)
    found: set[int] = set()
    for ruling, node in rulings(g, PlayExhausted):
        ctx = scope_of(ruling)
        if ruling.player != player or not fits(g, ctx, ref, known_of(g, item), node.what):
            continue
        if node.where is None:
            return {TO_NONE, *map(int, Which)}
        found |= {int(which) for whose, which in expeditions_of(g, ctx, node.where) if whose == player}
    return found
