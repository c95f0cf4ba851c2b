"""Becoming what a description says: how new types and subtypes replace or join old ones (rules 205.1, 305.7)."""

from __future__ import annotations

from functools import cache

from headjudge.magic.engine.mana.mana_abilities import BASIC_MANA
from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, INSTANT, KINDRED, LAND, SORCERY, CardType, Supertype
from headjudge.magic.text.tree.changes import Become, EveryType
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.words import CARD_TYPES, SUPERTYPES, subtypes

__all__ = ["become_types", "belongs_to_creatures", "every_type", "group_of", "sets_land_types", "without_type"]


@cache
def group_of(subtype: str) -> str:
    """The card type that a subtype belongs to (205.3): "creature", "land", "spell" …"""
    return next((group for group, words in subtypes().items() if subtype in words), "")


@cache
def _sorted(what: Description) -> tuple[frozenset[CardType], frozenset[Supertype], frozenset[str]]:
    """The words of a description: card types, supertypes, subtypes."""
    words = frozenset(what.types)
    types = frozenset(word for word in CARD_TYPES if word in words)
    supertypes = frozenset(word for word in SUPERTYPES if word in words)
    return types, supertypes, words - types - supertypes


def sets_land_types(change: Become) -> bool:
    """Whether it sets a land's type to basic land types, so that the land loses its abilities (305.7)."""
    return not change.adds_types and any(word in BASIC_MANA for word in change.what.types)


def become_types(change: Become, ch: Characteristics) -> None:
    """Give an object the types of a description (layer 4)."""
    types, supertypes, kinds = _sorted(change.what)
    _become_described(change, ch, types, supertypes, kinds)
    ch.all_creature_types = ch.all_creature_types or (change.every_type and belongs_to_creatures(ch))


def _become_described(
    change: Become,
    ch: Characteristics,
    types: frozenset[CardType],
    supertypes: frozenset[Supertype],
    kinds: frozenset[str],
) -> None:
    ch.supertypes |= supertypes
    if change.adds_types:
        ch.types |= types
        ch.subtypes |= kinds
        return
    if {ARTIFACT, CREATURE} <= types and not change.alone:
        ch.types |= types  # 205.1b: "artifact creature" keeps what there was, but for creature types if it names some
    elif types:
        ch.types = types
        ch.subtypes = frozenset(s for s in ch.subtypes if belongs(s, types))
        ch.all_creature_types = ch.all_creature_types and CREATURE in types
    groups = {group_of(kind) for kind in kinds}
    ch.subtypes = frozenset(s for s in ch.subtypes if group_of(s) not in groups) | kinds
    if CREATURE in groups:
        ch.all_creature_types = False


def belongs_to_creatures(ch: Characteristics) -> bool:
    """Whether an object can have creature types: a creature or kindred (205.3m)."""
    return bool(ch.types & {CREATURE, KINDRED})


def every_type(change: EveryType, ch: Characteristics) -> None:
    """Give an object every creature type or land type, or take all creature types from it (layer 4)."""
    if change.lands and change.lost:
        ch.subtypes = frozenset(s for s in ch.subtypes if group_of(s) != LAND)
        return
    if change.lands:
        ch.subtypes |= _land_types(change.lands) if LAND in ch.types else frozenset()
        return
    ch.all_creature_types = not change.lost and belongs_to_creatures(ch)
    if change.lost:
        ch.subtypes = frozenset(s for s in ch.subtypes if group_of(s) != CREATURE)


def _land_types(which: str) -> frozenset[str]:
    """All land types, or those that are basic or nonbasic (205.3i)."""
    basic = frozenset(BASIC_MANA)
    return basic if which == "basic" else frozenset(subtypes()[LAND]) - (basic if which == "nonbasic" else frozenset())


def without_type(ch: Characteristics, lost: CardType) -> None:
    """Take a card type from an object, with the subtypes that only that type has (205.1a)."""
    ch.types -= {lost}
    ch.subtypes = frozenset(s for s in ch.subtypes if belongs(s, ch.types))
    ch.all_creature_types = ch.all_creature_types and CREATURE in ch.types


def without_creature_type(ch: Characteristics, lost: str) -> None:
    """Take one creature type from an object, which may have had all of them."""
    if ch.all_creature_types:
        ch.subtypes |= frozenset(subtypes()[CREATURE])
        ch.all_creature_types = False
    ch.subtypes -= {lost}


def belongs(subtype: str, types: frozenset[CardType]) -> bool:
    """Whether something of these card types can have a subtype (205.3)."""
    group = group_of(subtype)
    if group == CREATURE:
        return bool(types & {CREATURE, KINDRED})
    if group == "spell":
        return bool(types & {INSTANT, SORCERY})
    return group in types
