"""Players: who plays for which side, with which rank and factions (1.1, 1.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.clock import read_time
from headjudge.wargame.ranks import FACTIONS, TEAMS, rank_of
from headjudge.wargame.state import Player, State

__all__ = ["read_player"]


def read_player(state: State, spec: Mapping[str, Any]) -> Player:
    """The player of an entry of ``players``. Raises InvalidInput or IllegalAction."""
    name, side = spec.get("name"), spec.get("side")
    if not isinstance(name, str) or not name.strip():
        raise InvalidInput(f"a player has a name, not {name!r}", code="wargame/player")
    if side not in TEAMS:
        raise InvalidInput(f"{name}: sides are {', '.join(TEAMS)}, not {side!r}", rule="1.1", code="wargame/player")
    if state.find_player(name) is not None:
        raise InvalidInput(f"there are two players {name!r}", code="wargame/player")
    rank = rank_of(str(spec.get("rank")), side)
    factions = tuple(spec.get("factions") or ())
    if any(faction not in FACTIONS for faction in factions):
        raise InvalidInput(f"{name}: factions are {', '.join(FACTIONS)}", rule="1.1.2", code="wargame/faction")
    if len(factions) > 3:
        raise IllegalAction(f"{name} claims {len(factions)} factions, and three are most", rule="1.1.2")
    last = spec.get("last_post")
    return Player(
        name,
        name,
        side,
        rank.name,
        factions,
        last_post=read_time(last) if isinstance(last, str) else last,
        inactive=bool(spec.get("inactive")),
        joined=bool(spec.get("joined")),
        battles=int(spec.get("battles", 0)),
    )
