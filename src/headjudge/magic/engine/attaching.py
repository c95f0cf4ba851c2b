"""What Auras, Equipment and Fortifications may be attached to (rules 303.4, 301.5, 301.6, 801.8, 801.9)."""

from __future__ import annotations

from headjudge.magic.engine.layers import chars, static_context
from headjudge.magic.engine.matching import fits
from headjudge.magic.engine.objects import BATTLEFIELD, Obj
from headjudge.magic.engine.protection import protected_from
from headjudge.magic.engine.range_of import in_range
from headjudge.magic.engine.state import State

__all__ = ["can_be_attached", "enchant_quality"]


def enchant_quality(g: State, obj: Obj):  # type: ignore[no-untyped-def]
    """The quality of an Aura's enchant ability (702.5): what it can be attached to, or None."""
    enchant = chars(g, obj).keywords.get("enchant")
    return enchant[0].quality if enchant else None


def can_be_attached(g: State, obj: Obj, to: int) -> bool:
    """Whether an object may be, or stay, attached to an object or a player (``~player``)."""
    ch = chars(g, obj)
    if to < 0:
        player = ~to
        quality = enchant_quality(g, obj)
        return (
            "aura" in ch.subtypes
            and g.players[player].in_game
            and in_range(g, obj.controller, player)
            and quality is not None
            and fits(g, static_context(g, obj), quality, to)
        )
    host = g.objects.get(to)
    if host is None or host.zone != BATTLEFIELD or host.id == obj.id or host.phased_out:
        return False
    if not in_range(g, obj.controller, host.controller):
        return False
    if protected_from(g, host, obj):
        return False
    types = chars(g, host).types
    if "aura" in ch.subtypes:
        quality = enchant_quality(g, obj)
        return quality is not None and fits(g, static_context(g, obj), quality, to)
    if "equipment" in ch.subtypes:
        return "creature" in types
    return "fortification" in ch.subtypes and "land" in types
