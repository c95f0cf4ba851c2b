"""Nodes that are carried out, but not whatever their fields may say: what is left out is refused by the gate
(:mod:`.support`), never passed over.

Each entry says of a node what of it isn't carried out, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from headjudge.altered.engine.effects.feasible import from_hand
from headjudge.altered.engine.events.reactions import waits_for_rest
from headjudge.altered.engine.reading.described import zones_of
from headjudge.altered.engine.state.words import Zone
from headjudge.altered.text.tree import expeditions as e
from headjudge.altered.text.tree import modifiers as m
from headjudge.altered.text.tree import objects as o
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree import places as pl
from headjudge.altered.text.tree import players as who
from headjudge.altered.text.tree import playing_cards as pc
from headjudge.altered.text.tree import qualifiers as q
from headjudge.altered.text.tree import triggers as t
from headjudge.altered.text.tree.abilities import PassiveAbility, QuickAction, Reaction, SpellEffect
from headjudge.altered.text.tree.categories import Delayed, Effect, Gain, Objects, Place
from headjudge.altered.text.tree.conditions import HasCards
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.effects import changes, creating, paying, playing, simple, structure
from headjudge.altered.text.tree.gains import Boosts, Counters, Given, StatusGain
from headjudge.core.registry import Registry
from headjudge.grammar.node import Node, children, walk

__all__ = ["left_out"]

HALVES: Registry[type, Callable[[Any], str]] = Registry("what of a node isn't carried out")
part = HALVES.register
TARGETS = (o.Target, o.Targets, o.AnyTargets, who.TargetPlayer, e.TargetExpedition)
REACHED = ("deck", "discard", "hand", "mana", "reserve")
"""Zones that effects put cards in; what joins Expeditions or Landmark zones is played or created."""


def left_out(node: Node) -> str:
    """What of a node isn't carried out, or nothing."""
    if isinstance(node, Effect) and any(isinstance(one, who.AnyPlayer) for one in children(node)):
        return "who of several players is meant isn't said"
    test = HALVES.get(type(node))
    return "" if test is None else test(node)


def _first(reasons: Iterator[str]) -> str:
    return next(reasons, "")


def _gains(gains: tuple[Gain, ...], known: tuple[type, ...]) -> Iterator[str]:
    for gain in gains:
        if not isinstance(gain, known):
            yield f"this can't be gained or lost by an effect yet ({type(gain).__name__})"


@part(changes.Gains, changes.Loses, changes.Give)
def _of_gains(node: Any) -> str:
    gained = node.gains if isinstance(node, (changes.Gains, changes.Give)) else ()
    lost = node.losses if isinstance(node, (changes.Gains, changes.Loses)) else ()
    return _first(
        one
        for found in (
            _gains(gained, (StatusGain, Boosts, Counters, Given)),
            _gains(lost, (StatusGain, Boosts, Counters)),
        )
        for one in found
    )


@part(playing.NextPlayed)
def _of_next(node: playing.NextPlayed) -> str:
    if not isinstance(node.who, (who.You, type(None))):
        return "the next card that others play isn't watched yet"
    known = (StatusGain, Boosts, Counters)
    return _first(one for gains in (node.gains, node.losses) for one in _gains(gains, known))


@part(creating.Create)
def _of_create(node: creating.Create) -> str:
    if node.place is None:
        return ""
    landmarks = isinstance(node.place, pl.ZoneOf) and node.place.zone == "landmark"
    return "" if landmarks and node.ability is None else "tokens are created in Expeditions and Landmarks only"


@part(simple.Deploy)
def _of_deploy(node: simple.Deploy) -> str:
    own = isinstance(node.expeditions, e.EachOf) and isinstance(node.expeditions.who, who.You)
    return "" if own and node.kind.nouns == ("character",) else "only Characters join, and Expeditions of yours"


@part(simple.Put)
def _of_put(node: simple.Put) -> str:
    zone = node.place.zone if isinstance(node.place, pl.InZone) else "deck" if isinstance(node.place, pl.TopOf) else ""
    if node.state == "ready" and zone != "mana":
        return "only Mana Orbs are said to be ready"
    return "" if zone in REACHED else "cards aren't put there yet"


@part(o.Target, o.Choice, o.Several, o.AnyNumber, o.Each, o.All, o.AllFrom, o.Targets)
def _of_objects(node: Any) -> str:
    total = any(isinstance(one, q.WithTotal) for one in node.kind.qualifiers)
    kept = isinstance(node, o.Targets) and node.up_to
    return "a total is kept only of as many targets as it allows" if total and not kept else ""


@part(structure.MayTo)
def _of_may_to(node: structure.MayTo) -> str:
    parts = () if isinstance(node.cost, playing.Rush) else (node.cost, node.second)
    return _of_price(tuple(one for one in parts if one is not None))


@part(QuickAction)
def _of_quick_action(node: QuickAction) -> str:
    if _put_off(node.effect):
        return AFTER_REST
    return _of_price(node.price.parts) if isinstance(node.price, paying.Costs) else ""


@part(structure.Paying)
def _of_paying(node: structure.Paying) -> str:
    return _of_open_price(node.price.parts) if isinstance(node.price, paying.Costs) else ""


@part(pc.CheaperFor)
def _of_cheaper(node: pc.CheaperFor) -> str:
    known = isinstance(node.cost, (simple.Discard, simple.Sacrifice)) and isinstance(node.cost.what, o.Choice)
    return _of_open_price((node.cost,)) if known else "only discarding or sacrificing one makes cards cheaper yet"


TAKING = (simple.Discard, simple.Exhaust, simple.Put, simple.Sacrifice)
"""What a price takes objects for."""
PRICES = (*TAKING, paying.DiscardMe, paying.ExhaustMe, paying.PayMana, paying.Spend)


def _of_price(parts: tuple[Effect, ...]) -> str:
    """Of a price it must be known whether it can be paid whole (1.4.1.b): so no two parts of it may want the same."""
    if not all(isinstance(one, PRICES) for one in parts):
        return "this isn't known as a price yet"
    taking = [one for one in parts if isinstance(one, TAKING) and not isinstance(one.what, o.Me)]
    if not all(isinstance(one.what, o.OfKind) for one in taking):
        return "what a price takes has to be named in it"
    going = [one for one in parts if isinstance(one, paying.DiscardMe) or _moves_me(one)]
    if len(taking) > 1 or len(going) > 1 or any(_could_be_me(one.what, each) for one in taking for each in going):
        return "two parts of a price could want the same"
    return ""


def _could_be_me(what: Objects, going: Effect) -> bool:
    """Whether what a price takes could be what goes by another part of it: where that is discarded from Reserve, only
    what is taken from there."""
    if not isinstance(what, o.OfKind) or what.other:
        return False
    return not isinstance(going, paying.DiscardMe) or Zone.RESERVE in zones_of(what.kind)


def _moves_me(part: Effect) -> bool:
    return isinstance(part, (simple.Discard, simple.Put, simple.Sacrifice)) and isinstance(part.what, o.Me)


def _of_open_price(parts: tuple[Effect, ...]) -> str:
    """Whether such a price can be paid everybody sees, as it is offered beside others: it takes nothing from a Hand."""
    if any(isinstance(one, TAKING) and from_hand(one.what) for one in parts):
        return "what this takes from a Hand can't be kept from others yet"
    return _of_price(parts)


@part(playing.PlayCard, playing.Rush)
def _of_played(node: Any) -> str:
    known = node.what is None or isinstance(node.what, (o.Choice, o.It, o.Me, o.Both))
    return "" if known else "one card is played at a time"


IN_PLAY_ONLY = (
    q.ControlledBy,
    q.Facing,
    q.InAscendedExpedition,
    q.InExpedition,
    q.InSingleTerrainRegion,
    q.InTerrain,
)


@part(Description)
def _of_description(node: Description) -> str:
    """What is in an Expedition is in no Reserve."""
    elsewhere = any(isinstance(one, q.InPlace) and not _is_in_play(one.place) for one in node.qualifiers)
    there = any(isinstance(one, IN_PLAY_ONLY) for one in node.qualifiers)
    return "nothing is in play and elsewhere" if elsewhere and there else ""


def _is_in_play(place: Place) -> bool:
    if isinstance(place, pl.Places):
        return "play" in place.zones or "expedition" in place.zones
    return isinstance(place, pl.InZone) and place.zone in ("play", "expedition", "landmark")


@part(HasCards)
def _of_cards(node: HasCards) -> str:
    return "" if _is_one_zone(node.place) else "cards aren't counted there yet"


def _is_one_zone(place: Place | None) -> bool:
    return isinstance(place, pl.ZoneOf) or (isinstance(place, pl.AnyReserve) and place.zone != "play")


@part(p.Are)
def _of_are(node: p.Are) -> str:
    return "" if node.keyword is not None else "passive abilities give no statuses yet"


@part(m.WouldGain)
def _of_would_gain(node: m.WouldGain) -> str:
    return _is_one(node.what) if isinstance(node.gain, StatusGain) else "only gaining a status is modified yet"


@part(m.WouldLeave)
def _of_would_leave(node: m.WouldLeave) -> str:
    return _is_one(node.what)


@part(m.WouldGo)
def _of_would_go(node: m.WouldGo) -> str:
    known = isinstance(node.place, pl.ZoneOf) and _is_one_zone(node.to)
    return "" if known else "moves between these zones aren't modified yet"


def _is_one(what: Objects | None) -> str:
    """Triggers and modifiers speak of one object at a time."""
    known = what is None or isinstance(what, (o.Me, o.Choice))
    return "" if known else f"what happens to these isn't watched yet ({type(what).__name__})"


@part(t.Plays)
def _of_plays(node: t.Plays) -> str:
    if node.me:
        return "the zone that I'm played from isn't watched yet"
    return _is_one(node.what) or _zone_of(node.place)


@part(t.Joins, t.JoinsAny, t.JoinsDiscard, t.Sacrifices, t.GainsTrigger)
def _of_triggers(node: Any) -> str:
    return _is_one(node.what)


@part(t.Leaves)
def _of_leaves(node: t.Leaves) -> str:
    return _is_one(node.what) or _zone_of(node.place)


@part(t.Goes)
def _of_goes(node: t.Goes) -> str:
    return _is_one(node.what) or _zone_of(node.place)


def _zone_of(place: Place | None) -> str:
    return "" if place is None or _is_one_zone(place) else "this zone isn't watched yet"


@part(Reaction)
def _of_reaction(node: Reaction) -> str:
    if _put_off(node.effect) and not waits_for_rest(node.effect):
        return AFTER_REST
    return "" if node.trigger is None else _no_target(node.trigger)


AFTER_REST = "what comes after Rest is a whole Reaction, or isn't carried out yet"


@part(SpellEffect)
def _of_spell(node: SpellEffect) -> str:
    return AFTER_REST if _put_off(node.effect) else ""


def _put_off(effect: Effect) -> bool:
    return any(isinstance(one, Delayed) and one.after_rest for one in walk(effect))


@part(PassiveAbility)
def _of_passive(node: PassiveAbility) -> str:
    """A passive ability chooses nothing; a modifier does as it is applied."""
    return "" if isinstance(node.rule, m.Modifier) else _no_target(node.rule)


def _no_target(node: Node) -> str:
    named = any(isinstance(one, TARGETS) and not (isinstance(one, who.TargetPlayer) and one.your) for one in walk(node))
    return "nothing can be chosen as a target here" if named else ""
