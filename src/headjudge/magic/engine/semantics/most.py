"""Whether a player has, or controls, the most of something, among the players that the effect sees (801.11), or has
counters."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.registries.nodes import condition, players_of, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.tallies import held_by
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree.conditions.most import (
    ControlsMost,
    HasMostLife,
    HasOwnCounters,
    OneHasMostCards,
    TiedForLife,
)
from headjudge.magic.text.tree.nouns import WithExtremeLife, WithMostCards, YourTeam
from headjudge.magic.text.tree.numbers import Comparison

__all__: list[str] = []


@condition(ControlsMost, only=lambda node: not isinstance(node.who, YourTeam))
def controls_most(g: State, ctx: Context, node: ControlsMost) -> bool:
    """Nobody controls more of them; where nobody controls any, all do alike."""
    owners = [g.objects[i].controller for i in candidates(g, ctx, node.what)]
    most = max((owners.count(q) for q in players_in_range(g, ctx.viewer)), default=0)
    return holds_for(g, ctx, node.who, lambda q: owners.count(q) == most)


@condition(HasMostLife, only=lambda node: not isinstance(node.who, YourTeam))
def has_most_life(g: State, ctx: Context, node: HasMostLife) -> bool:
    """Nobody's life total is higher, or lower; a team's is that of each of its players (810.9a)."""
    totals = [g.players[q].life for q in players_in_range(g, ctx.viewer)]
    extreme = (min if node.least else max)(totals, default=0)
    return holds_for(g, ctx, node.who, lambda q: g.players[q].life == extreme)


@condition(HasOwnCounters, only=lambda node: not isinstance(node.who, YourTeam))
def has_own_counters(g: State, ctx: Context, node: HasOwnCounters) -> bool:
    """How many a player has; poison counters are those of a team that shares them
    (:func:`...multiplayer.fate.poison_of`)."""
    n, fewer = value(g, ctx, node.amount), node.compared in (Comparison.LESS, Comparison.NONE)
    return holds_for(g, ctx, node.who, lambda q: node.compared.holds(held_by(g, q, node.kind), n), negative=fewer)


@condition(OneHasMostCards)
def one_has_most_cards(g: State, ctx: Context, node: OneHasMostCards) -> bool:
    """Whether there is such a player."""
    return bool(players_of(g, ctx.copy(), WithMostCards()))


@condition(TiedForLife)
def tied_for_life(g: State, ctx: Context, node: TiedForLife) -> bool:
    """Whether several are tied; the players of a team always are (810.9a)."""
    return len(players_of(g, ctx.copy(), WithExtremeLife(node.extreme))) > 1
