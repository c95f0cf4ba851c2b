"""Leave to play one land or cast one spell from elsewhere in each turn, or one of each type (601.3b, 305.1)."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.categories import Change, Objects, Zone
from headjudge.magic.text.tree.changes import EntersTapped, EntersWithCounters, GainAbilities
from headjudge.magic.text.tree.nouns import Each, Filter, Some, You, is_just_one
from headjudge.magic.text.tree.qualities import InZone
from headjudge.magic.text.tree.rules.once import PlayEachType, PlayOnce
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["among_graveyards", "can_be_made"]


def can_be_made(change: Change | None) -> bool:
    """Whether it is known how to make that of what is played so."""
    if isinstance(change, EntersTapped):
        return change.unless is None
    if isinstance(change, EntersWithCounters):
        return change.each is None and change.choice is None and not change.escaped
    return change is None or isinstance(change, GainAbilities)


def _is_own_graveyard(zone: Zone | None) -> bool:
    return isinstance(zone, PlayersZone) and zone.kind == GRAVEYARD and isinstance(zone.who, You)


def among_graveyards(among: Objects | None) -> bool:
    """Whether some cards are said to be in graveyards, one's own or anybody's."""
    places = [q.zone for q in among.what.qualities if isinstance(q, InZone)] if isinstance(among, Each) else []
    plain = isinstance(among, Each) and among.what.noun == "card" and not among.what.alternatives
    return plain and bool(places) and all(isinstance(p, PlayersZone) and p.kind == GRAVEYARD for p in places)


def _is_plain(node: PlayOnce) -> bool:
    """From one's own graveyard, or from among cards in graveyards."""
    zones = (node.zone, node.zone if node.again is None else node.again)
    places = all(map(_is_own_graveyard, zones)) if node.among is None else among_graveyards(node.among)
    land, spell = node.land, node.what
    one = isinstance(land, Some) and is_just_one(land) and land.what.noun == "" and not land.what.alternatives
    lands = isinstance(land, Some) and all(LAND in words for words in land.what.types) and bool(land.what.types)
    spells = isinstance(spell, Some) and is_just_one(spell) and spell.what.noun in ("spell", "permanent spell")
    return places and one and lands and spells and can_be_made(node.gives)


@game_rule(PlayOnce, only=_is_plain)
def play_once(node: PlayOnce) -> Parts:
    """A land or a spell, or one of both, in each turn."""
    assert isinstance(node.land, Some)
    land, spell = node.land.what, node.what
    if node.both:
        return [
            (You(), (_rule(node, lands=True, land=land, use="land"),)),
            (You(), (_rule(node, spells=True, spell=spell, use="spell"),)),
        ]
    return [(You(), (_rule(node, lands=True, spells=True, land=land, spell=spell),))]


def _rule(node: PlayOnce, **said: Any) -> r.PlayFrom:
    return r.PlayFrom(GRAVEYARD, once=True, own_turn=node.own_turn, gives=node.gives, among=node.among, **said)


@game_rule(PlayEachType, only=lambda node: _is_own_graveyard(node.zone))
def play_each_type(node: PlayEachType) -> Parts:
    """A land, and a permanent spell of each permanent type: of a card with several types as one of them."""
    land = r.PlayFrom(GRAVEYARD, lands=True, once=True, own_turn=True, use=LAND)
    spells = [
        r.PlayFrom(GRAVEYARD, spells=True, spell=Each(_of_type(word)), once=True, own_turn=True, use=word)
        for word in sorted(PERMANENT_TYPES - {LAND})
    ]
    return [(You(), (land, *spells))]


def _of_type(word: str) -> Filter:
    return Filter("permanent spell", ((word,),))
