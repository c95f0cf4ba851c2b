"""Looking up the rules that apply to an object or a player."""

from __future__ import annotations

from typing import TypeVar

from headjudge.magic.engine.characteristics.effects_seen import player_rules
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import Restriction

__all__ = ["has_rule", "player_has_rule", "player_rules_of", "rules_of"]

R = TypeVar("R", bound=Restriction)


def rules_of(g: State, obj: GameObject, cls: type[R]) -> list[tuple[R, Context]]:
    """The rules of one kind that apply to an object, each with the context it applies in."""
    rules = characteristics(g, obj).rules
    return [(c, ctx) for c, ctx in rules if type(c) is cls] if rules else []


def has_rule(g: State, obj: GameObject, *classes: type[Restriction]) -> bool:
    """Whether a rule of one of these kinds applies to an object."""
    rules = characteristics(g, obj).rules
    return bool(rules) and any(type(c) in classes for c, _ in rules)


def player_rules_of(g: State, player: int, cls: type[R]) -> list[tuple[R, Context]]:
    """The rules of one kind that apply to a player."""
    return [(c, ctx) for c, ctx in player_rules(g, player) if type(c) is cls]


def player_has_rule(g: State, player: int, cls: type[Restriction]) -> bool:
    """Whether a rule of one kind applies to a player."""
    return any(type(c) is cls for c, _ in player_rules(g, player))
