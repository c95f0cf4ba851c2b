"""Armies as they are created (2.2.1.1, 2.5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.grid import read_square
from headjudge.wargame.ranks import SIDES, rank_of
from headjudge.wargame.state import Army, Control, State
from headjudge.wargame.troops import blank_troops, read_troop

__all__ = ["read_army"]


def read_army(state: State, spec: Mapping[str, Any]) -> Army:
    """The army of an entry of ``armies``. Raises InvalidInput."""
    name, side = spec.get("name"), spec.get("side")
    if not isinstance(name, str) or not name.strip() or state.find_army(name) is not None:
        raise InvalidInput(f"an army has a name of its own, not {name!r}", code="wargame/army")
    if side not in SIDES:
        raise InvalidInput(f"{name}: sides are {', '.join(SIDES)}, not {side!r}", rule="1.1", code="wargame/army")
    rank = rank_of(str(spec.get("rank")), spec.get("original") or side)
    at = read_square(spec["at"]) if spec.get("at") else None
    army = Army(name, name, side, rank.name, at, tuple(spec.get("colors") or ()))
    army.troops = (
        [read_troop(state, rank.level, troop) for troop in spec["troops"]]
        if spec.get("troops") is not None
        else blank_troops(rank.level)
    )
    for key in ("near", "faction", "home", "at_war", "converted", "original"):
        setattr(army, key, spec.get(key) or "")
    army.days = int(spec.get("days", 0))
    legend = spec.get("legend") or ""
    army.legend = legend if isinstance(legend, str) else str(legend.get("card"))
    controller = spec.get("controller")
    if controller:
        names = [controller] if isinstance(controller, str) else list(controller)
        army.control.append(Control(0, tuple(state.player(name).key for name in names)))
    return army
