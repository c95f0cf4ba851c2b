"""Conditions on what players control, own, have and hold, and on who is attacked, looked at when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import isqrt

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.departed import number_of, permanents
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, done_this_way, matches
from headjudge.magic.engine.registries.nodes import condition, players_of, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.most_alike import most_in_common, most_of_one_name
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, living_objects, stat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import PLANESWALKER
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import (
    ControllerOf,
    DefendingPlayer,
    Each,
    EachPlayer,
    Filter,
    ItsObjects,
    PlayerSet,
    Some,
    SomeOf,
    ThatPlayer,
    Together,
    You,
    YourTeam,
    is_one,
)
from headjudge.magic.text.tree.numbers import Comparison, Number, Unlimited
from headjudge.magic.text.tree.qualities import InZone, ThisWay
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import BASIC_LAND_TYPES, COLORS
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["controls_some", "permanents_of"]


def permanents_of(g: State, ctx: Context, player: int, what: Filter) -> int:
    """How many permanents that match a player controls."""
    return sum(matches(g, ctx, what, obj, characteristics_of(g, obj)) for obj in permanents(g, player))


def controls_some(g: State, ctx: Context, player: int, what: Objects) -> bool:
    """Whether a player controls what words mean: so many that match, or those very objects."""
    if isinstance(what, Together):
        return all(isinstance(part, Objects) and controls_some(g, ctx, player, part) for part in what.parts)
    if isinstance(what, Some):
        return permanents_of(g, ctx, player, what.what) >= max(1, value(g, ctx, what.least))
    if isinstance(what, SomeOf):
        those = {obj.id for obj in living_objects(g, ctx, what.of)}
        return sum(obj.id in those for obj in permanents(g, player)) >= max(1, value(g, ctx, what.least))
    return any(INCLUDES[type(what)](g, ctx, what, obj, characteristics_of(g, obj)) for obj in permanents(g, player))


def _controllable(node: c.Controls) -> bool:
    if isinstance(node.who, YourTeam):
        one = isinstance(node.what, Some) and is_one(node.what.least)
        return one and node.second is None and not node.negative  # not together
    if node.second is not None and not isinstance(node.second, Some):
        return False
    parts = node.what.parts if isinstance(node.what, Together) else (node.what,)
    return all(
        isinstance(part, Some)
        or (isinstance(part, SomeOf) and is_definite(part.of) and isinstance(part.most, Unlimited))
        or (is_definite(part) and not isinstance(part, Each))
        for part in parts
    )


@condition(c.Controls, only=_controllable)
def controls(g: State, ctx: Context, node: c.Controls) -> bool:
    """Whether players control permanents that match, or don't; "one or more lands" are "those lands" then, for what an
    ability does."""

    def does(q: int) -> bool:
        each = (controls_some(g, ctx, q, what) for what in (node.what, node.second) if what is not None)
        return all(each) if node.both else any(each)

    if node.nobody:
        return not holds_for(g, ctx, node.who, does)
    so = holds_for(g, ctx, node.who, lambda q: does(q) != node.negative, negative=node.negative)
    what = node.what
    if so and ctx.id and isinstance(what, Some) and isinstance(what.most, Unlimited) and not node.negative:
        them = [q for q in players_of(g, ctx, node.who) if does(q)]
        theirs = [(obj, characteristics_of(g, obj)) for q in them for obj in permanents(g, q)]
        ctx.slots[what.slot] = tuple(obj.id for obj, ch in theirs if matches(g, ctx, what.what, obj, ch))
    return so


def _is_of_each(node: c.ControlsOfEach) -> bool:
    ones = (node.one, node.one2 or node.one)
    return not isinstance(node.who, YourTeam) and all(isinstance(n, Number) and n.value == 1 for n in ones)


@condition(c.ControlsOfEach, only=_is_of_each)
def controls_of_each(g: State, ctx: Context, node: c.ControlsOfEach) -> bool:
    """Whether players control a permanent of each color, or of each basic land type; one of two colors is of both."""

    def does(q: int) -> bool:
        own = [(obj, characteristics_of(g, obj)) for obj in permanents(g, q)]
        for what, each in ((node.what, node.each), (node.what2, node.each2)):
            if what is None:
                continue
            found = [ch for obj, ch in own if matches(g, ctx, what, obj, ch)]
            if each == "color" and not all(any(color in ch.colors for ch in found) for color in COLORS):
                return False
            if each != "color" and not all(any(t in ch.subtypes for ch in found) for t in BASIC_LAND_TYPES):
                return False
        return True

    return holds_for(g, ctx, node.who, does)


def _comparable(node: c.ControlsSoMany) -> bool:
    return not isinstance(node.who, YourTeam)  # what its members control together isn't counted


@condition(c.ControlsSoMany, only=_comparable)
def controls_so_many(g: State, ctx: Context, node: c.ControlsSoMany) -> bool:
    """Whether players control so many permanents, or more or fewer than others."""

    def own(q: int) -> int:
        if node.different:
            mine = [(obj, characteristics_of(g, obj)) for obj in permanents(g, q)]
            return len({stat(g, obj, ch, "power") for obj, ch in mine if matches(g, ctx, node.those, obj, ch)} - {None})
        if node.names:
            mine = [(obj, characteristics_of(g, obj)) for obj in permanents(g, q)]
            return len({ch.name for obj, ch in mine if ch.name and matches(g, ctx, node.those, obj, ch)})
        if node.common:
            return most_in_common(g, ctx, q, node.those, node.common)
        return (most_of_one_name if node.one_name else permanents_of)(g, ctx, q, node.those)

    if node.who is None:
        mine = own(ctx.controller)
        return any(own(q) > mine for q in opponents(g, ctx.controller, ctx.viewer))
    if node.prime:
        return holds_for(g, ctx, node.who, lambda q: _is_prime(own(q)))
    return _compared(g, ctx, node, own)


def _is_prime(n: int) -> bool:
    return n > 1 and all(n % divisor for divisor in range(2, isqrt(n) + 1))


@condition(c.ControlsGreatest, only=lambda node: node.stat == node.again)
def controls_greatest(g: State, ctx: Context, node: c.ControlsGreatest) -> bool:
    """Whether players control an object that has the most of a characteristic, perhaps as much as others."""
    objs = [g.objects[id] for id in candidates(g, ctx, node.what)]
    numbers = {obj.id: n for obj in objs if (n := stat(g, obj, characteristics(g, obj), node.stat)) is not None}
    most = max(numbers.values(), default=0)
    owners = {g.objects[id].controller for id, n in numbers.items() if n == most}
    return holds_for(g, ctx, node.who, lambda q: q in owners)


def _compared(
    g: State, ctx: Context, node: c.ControlsSoMany | c.HasLife | c.CardsInHand, number: Callable[[int], int]
) -> bool:
    """Whether a number that each player has, compared with an amount or another's, is what the words say of ``who``:
    "each other player" is any but the one of whom it is said."""
    other = node.other
    others = isinstance(other, EachPlayer) and other.other
    everybody = players_of(g, ctx, replace(other, other=False)) if isinstance(other, EachPlayer) and others else []
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    more = n - 1 if other is not None and n else 0  # "at least two more lands than you"

    def fits(q: int) -> bool:
        own = number(q)
        if others:
            return all(node.compared.holds(own - more, number(p)) for p in everybody if p != q)
        if other is not None:
            return holds_for(g, ctx, other, lambda p: node.compared.holds(own - more, number(p)))
        return node.compared.holds(own, n)

    assert node.who is not None
    return holds_for(g, ctx, node.who, fits, negative=node.compared is Comparison.NONE)


def _some_this_way(what: Objects) -> ThisWay | None:
    """Of "a creature returned this way" what is said to have been done to it."""
    if not isinstance(what, Some) or what.plural or len(what.what.qualities) != 1 or what.what.alternatives:
        return None
    quality = what.what.qualities[0]
    return quality if isinstance(quality, ThisWay) else None


def _were_controlled(node: c.Controlled) -> bool:
    if _some_this_way(node.what) is not None:
        return not node.negative
    return isinstance(node.what, ItsObjects) and isinstance(node.who, You)


@condition(c.Controlled, only=_were_controlled)
def controlled(g: State, ctx: Context, node: c.Controlled) -> bool:
    """Whether you controlled what was named before, or players some of what that was done to, as it last was on the
    battlefield (608.2h)."""
    if isinstance(node.what, Some) and (this_way := _some_this_way(node.what)) is not None:
        those = {obj.controller for _, obj, _ in done_this_way(g, ctx, node.what.what, this_way)}
        return holds_for(g, ctx, node.who, lambda q: q in those)
    found = known_objects(g, ctx, node.what)
    return bool(found) and all(obj.controller == ctx.controller for obj in found) != node.negative


@condition(c.OwnsSoMany)
def owns_so_many(g: State, ctx: Context, node: c.OwnsSoMany) -> bool:
    """Whether players own so many such cards, each by themself."""
    owners = [g.objects[id].owner for id in candidates(g, ctx, node.what)]
    least = value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: owners.count(q) >= least)


@condition(c.HasLife)
def has_life(g: State, ctx: Context, node: c.HasLife) -> bool:
    """A life total compared with a number or another's."""
    return _compared(g, ctx, node, lambda q: g.players[q].life) != node.negative


@condition(c.LifeAndStart)
def life_and_start(g: State, ctx: Context, node: c.LifeAndStart) -> bool:
    """A life total compared with the starting life total (103.3)."""
    n = g.options.life + value(g, ctx, node.more)
    times = 2 if node.half else 1
    return holds_for(g, ctx, node.who, lambda q: node.compared.holds(times * g.players[q].life, n))


@condition(c.CardsInHand)
def cards_in_hand(g: State, ctx: Context, node: c.CardsInHand) -> bool:
    """How many cards players have in hand, or how many of a kind."""
    such = node.such
    if such is not None:
        return _compared(g, ctx, node, lambda q: _so_many(g, ctx, g.players[q].hand, such))
    if node.or_exactly is not None:
        numbers = (value(g, ctx, node.amount), value(g, ctx, node.or_exactly))
        return holds_for(g, ctx, node.who, lambda q: number_of(g, q, HAND) in numbers)
    return _compared(g, ctx, node, lambda q: number_of(g, q, HAND))


def _so_many(g: State, ctx: Context, ids: Iterable[int], such: Filter) -> int:
    """How many of some cards are of a kind."""
    cards = [g.objects[i] for i in ids]
    return sum(matches(g, ctx, such, obj, characteristics_of(g, obj)) for obj in cards)


@condition(c.CardsInGraveyard)
def cards_in_graveyard(g: State, ctx: Context, node: c.CardsInGraveyard) -> bool:
    """How many cards of a kind players have in their graveyards, beside others."""
    by = value(g, ctx, node.by)

    def number(player: int) -> int:
        return _so_many(g, ctx, g.players[player].graveyard, node.such)

    def so(player: int) -> bool:
        own = number(player)
        ahead = -1 if node.compared is Comparison.LESS else 1
        return holds_for(g, ctx, node.other, lambda p: ahead * (own - number(p)) >= by)

    return holds_for(g, ctx, node.who, so)


def _in_their_own_zone(node: c.HasSuchCards) -> bool:
    """Cards in a zone of the player who has them: "their graveyard", "your graveyard"."""
    zones = [q.zone for q in node.what.qualities if isinstance(q, InZone)]
    if len(zones) != 1 or node.what.alternatives or not isinstance(zones[0], PlayersZone):
        return False
    whose = zones[0].who
    slot = getattr(node.who, "slot", 0) or getattr(node.who, "to", 0)
    own = isinstance(whose, ThatPlayer) and whose.to == slot and slot != 0
    if own:
        return isinstance(node.who, (ControllerOf, PlayerSet))
    return isinstance(whose, You) and isinstance(node.who, You)


@condition(c.HasSuchCards, only=_in_their_own_zone)
def has_such_cards(g: State, ctx: Context, node: c.HasSuchCards) -> bool:
    """How many cards that match are in players' own zones."""
    n = value(g, ctx, node.amount)
    slot = getattr(node.who, "slot", 0)

    def fits(q: int) -> bool:
        theirs = ctx.copy()
        if slot:
            theirs.slots = {**ctx.slots, slot: (~q,)}
        return node.compared.holds(len(candidates(g, theirs, node.what)), n)

    return holds_for(g, ctx, node.who, fits)


@condition(c.NoLibrary)
def no_library(g: State, ctx: Context, node: c.NoLibrary) -> bool:
    """Whether libraries are empty."""
    return holds_for(g, ctx, node.who, lambda q: not number_of(g, q, LIBRARY), negative=True)


@condition(c.HasOpponents)
def has_opponents(g: State, ctx: Context, node: c.HasOpponents) -> bool:
    """How many opponents players have, within range (801.11)."""
    n = value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: len(opponents(g, q, ctx.viewer)) >= n)


@condition(c.IsDefending)
def is_defending(g: State, ctx: Context, node: c.IsDefending) -> bool:
    """Whether it is they whom the creature attacks; each player of a team that is attacked together (810.7b)."""
    attacked = players_of(g, ctx, DefendingPlayer())
    return holds_for(g, ctx, node.who, lambda q: q in attacked)


@condition(c.AttackYou)
def attack_you(g: State, ctx: Context, node: c.AttackYou) -> bool:
    """So many creatures of those players attack you (your team where it is attacked as one) or your planeswalkers; or
    none attacks you, whatever attacks your planeswalkers."""
    whose = players_of(g, ctx, node.whose)
    fights = [turn.combat for turn in g.turns if turn.combat is not None]
    aims = [(g.objects[a], what) for combat in fights for a, what in combat.attackers.items() if a in g.objects]
    theirs = [what for obj, what in aims if obj.controller in whose]
    me = ctx.controller
    if node.none:
        return not any(what < 0 and me in body_of(g, ~what) for what in theirs)
    at_me = [what for what in theirs if (what < 0 and me in body_of(g, ~what)) or _is_walker_of(g, me, what)]
    return len(at_me) >= (1 if node.amount is None else value(g, ctx, node.amount))


def _is_walker_of(g: State, player: int, id: int) -> bool:
    obj = g.objects.get(id)
    return obj is not None and obj.controller == player and PLANESWALKER in characteristics(g, obj).types
