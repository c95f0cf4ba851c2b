"""Bases, portals and towns, and where they may stand (1.1, 2.5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.grid import read_square
from headjudge.wargame.ranks import COALITION, FACTIONS, PHYREXIA
from headjudge.wargame.state import Place, State

__all__ = ["BASE", "PORTAL", "TOWN", "read_place"]

BASE, PORTAL, TOWN = "base", "portal", "town"


def read_place(state: State, spec: Mapping[str, Any]) -> Place:
    """The place of an entry of ``places``. Raises InvalidInput."""
    name, kind = spec.get("name"), spec.get("kind")
    if not isinstance(name, str) or not name.strip() or name in state.places:
        raise InvalidInput(f"a place has a name of its own, not {name!r}", code="wargame/place")
    if kind not in (BASE, PORTAL, TOWN):
        raise InvalidInput(f"{name}: a place is a base, a portal or a town, not {kind!r}", code="wargame/place")
    side = {BASE: COALITION, PORTAL: PHYREXIA, TOWN: ""}[kind]
    if spec.get("side", side) not in (side, None):
        raise InvalidInput(f"{name}: bases are the Coalition's, portals Phyrexia's", rule="1.1", code="wargame/place")
    color = spec.get("color") or ""
    if kind == BASE and color not in FACTIONS:
        raise InvalidInput(f"{name}: colors of bases are {', '.join(FACTIONS)}", rule="1.1.2", code="wargame/place")
    at = read_square(str(spec.get("at")))
    if at not in state.map:
        raise InvalidInput(f"{name}: {at} is not on the map", rule="1.2", code="wargame/place")
    if state.place_at(at) is not None:
        raise InvalidInput(f"{name}: {at} is taken", code="wargame/place")
    win = spec.get("win_condition")
    return Place(
        name,
        kind,
        at,
        side,
        color,
        win_condition=kind == PORTAL if win is None else bool(win),
        destroyed=bool(spec.get("destroyed")),
        description=spec.get("description") or "",
        approved=bool(spec.get("description")),
    )
