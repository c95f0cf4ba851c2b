"""Zones as places that something is in, comes from or goes to."""

from __future__ import annotations

from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.categories import Zone
from headjudge.magic.text.tree.zones import (
    Anywhere,
    Battlefield,
    BothZones,
    CommandZone,
    Exile,
    OutsideTheGame,
    PlayersZone,
    ThatZone,
)
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, COMMAND, EXILE, SIDEBOARD, ZoneKind

__all__ = ["is_in", "kind_of"]


def kind_of(zone: Zone | None) -> ZoneKind:
    """The kind of zone that words name; ANY_ZONE for several or any."""
    if isinstance(zone, Battlefield):
        return BATTLEFIELD
    if isinstance(zone, Exile):
        return EXILE
    if isinstance(zone, CommandZone):
        return COMMAND
    if isinstance(zone, OutsideTheGame):
        return SIDEBOARD
    return zone.kind if isinstance(zone, PlayersZone) else ANY_ZONE


def is_in(g: State, ctx: Context, zone: Zone, kind: ZoneKind, owner: int) -> bool:
    """Whether a zone of this kind, of this owner's cards, is one that words name."""
    if isinstance(zone, Anywhere):
        return True
    if isinstance(zone, PlayersZone):
        return kind in zone.kind.kinds and (zone.who is None or owner in players_of(g, ctx, zone.who))
    if isinstance(zone, BothZones):
        return is_in(g, ctx, zone.first, kind, owner) or is_in(g, ctx, zone.second, kind, owner)
    if isinstance(zone, ThatZone):
        return (kind, owner) in ctx.so_far.zones_shown
    return kind == kind_of(zone)
