"""Nodes that are carried out, but not whatever their fields may say: what is left out is refused by the gate
(:mod:`.support`), never passed over.

Each entry says of a node what of it isn't carried out, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from headjudge.altered.text.tree import expeditions as e
from headjudge.altered.text.tree import objects as o
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree import places as pl
from headjudge.altered.text.tree import players as who
from headjudge.altered.text.tree import qualifiers as q
from headjudge.altered.text.tree import triggers as t
from headjudge.altered.text.tree.abilities import PassiveAbility, Reaction
from headjudge.altered.text.tree.categories import Effect, Gain, Objects, Place
from headjudge.altered.text.tree.conditions import HasCards
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.effects import changes, creating, playing, simple
from headjudge.altered.text.tree.gains import Boosts, Counters, Given, StatusGain
from headjudge.core.registry import Registry
from headjudge.grammar.node import Node, walk

__all__ = ["left_out"]

HALVES: Registry[type, Callable[[Any], str]] = Registry("what of a node isn't carried out")
part = HALVES.register
TARGETS = (o.Target, o.Targets, o.AnyTargets, who.TargetPlayer, e.TargetExpedition)
REACHED = ("deck", "discard", "hand", "mana", "reserve")
"""Zones that effects put cards in; what joins Expeditions or Landmark zones is played or created."""


def left_out(node: Node) -> str:
    """What of a node isn't carried out, or nothing."""
    if isinstance(node, Effect) and isinstance(getattr(node, "who", None), who.AnyPlayer):
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
    gained = getattr(node, "gains", ())
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
    zone = "deck" if isinstance(node.place, pl.TopOf) else getattr(node.place, "zone", "")
    if node.state == "ready" and zone != "mana":
        return "only Mana Orbs are said to be ready"
    return "" if zone in REACHED else "cards aren't put there yet"


@part(o.Target, o.Choice, o.Several, o.AnyNumber, o.Each, o.All, o.AllFrom, o.Targets)
def _of_objects(node: Any) -> str:
    total = any(isinstance(one, q.WithTotal) for one in node.kind.qualifiers)
    kept = isinstance(node, o.Targets) and node.up_to
    return "a total is kept only of as many targets as it allows" if total and not kept else ""


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
    return getattr(place, "zone", "") in ("play", "expedition", "landmark")


@part(HasCards)
def _of_cards(node: HasCards) -> str:
    return "" if _is_one_zone(node.place) else "cards aren't counted there yet"


def _is_one_zone(place: Place | None) -> bool:
    return isinstance(place, pl.ZoneOf) or (isinstance(place, pl.AnyReserve) and place.zone != "play")


@part(p.Are)
def _of_are(node: p.Are) -> str:
    return "" if node.keyword is not None else "passive abilities give no statuses yet"


@part(p.WouldGain)
def _of_would_gain(node: p.WouldGain) -> str:
    return _is_one(node.what) if isinstance(node.gain, StatusGain) else "only gaining a status is modified yet"


@part(p.WouldLeave)
def _of_would_leave(node: p.WouldLeave) -> str:
    return _is_one(node.what)


@part(p.WouldGo)
def _of_would_go(node: p.WouldGo) -> str:
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
    return "" if node.trigger is None else _no_target(node.trigger)


@part(PassiveAbility)
def _of_passive(node: PassiveAbility) -> str:
    """A passive ability chooses nothing; a modifier does as it is applied."""
    return "" if isinstance(node.rule, p.Modifier) else _no_target(node.rule)


def _no_target(node: Node) -> str:
    named = any(isinstance(one, TARGETS) and not getattr(one, "your", False) for one in walk(node))
    return "nothing can be chosen as a target here" if named else ""
