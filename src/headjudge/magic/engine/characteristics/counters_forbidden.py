"""Counters that can't be put on something, or that a player can't get (rules 101.2, 122.1)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantGetCounters, CantHaveCounters
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["may_get", "may_have"]


def may_have(g: State, obj: GameObject, kind: str) -> bool:
    """Whether counters of a kind can be put on an object; what says otherwise is about permanents."""
    return obj.zone != BATTLEFIELD or not any(rule.kind in ("", kind) for rule, _ in rules_of(g, obj, CantHaveCounters))


def may_get(g: State, player: int, kind: str) -> bool:
    """Whether a player can get counters of a kind."""
    return not any(rule.kind in ("", kind) for rule, _ in player_rules_of(g, player, CantGetCounters))
