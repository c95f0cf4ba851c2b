"""Whether two objects share something: a color, a card type, a creature type, a land type or their name."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.words import subtypes

__all__ = ["share"]


def share(what: str, ch: Characteristics, its: Characteristics) -> bool:
    """Whether two objects have a color, a card type, a creature type, a land type or their name in common."""
    if what == "name":
        return bool(ch.name) and ch.name == its.name
    if what == "land type":
        return bool(ch.subtypes & its.subtypes & subtypes()["land"].keys())
    if what == "color":
        return bool(ch.colors & its.colors)
    if what == "card type":
        return bool(ch.types & its.types)
    if what == "permanent type":
        return bool(ch.types & its.types & PERMANENT_TYPES)
    creature_types = subtypes()["creature"].keys()
    mine, theirs = ch.subtypes & creature_types, its.subtypes & creature_types
    if ch.all_creature_types:
        return bool(theirs) or its.all_creature_types
    return bool(mine) if its.all_creature_types else bool(mine & theirs)
