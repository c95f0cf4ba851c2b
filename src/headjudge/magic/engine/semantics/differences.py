"""How much two numbers differ: those that a condition compares ("equal to the difference"), or that are named."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.departed import number_of
from headjudge.magic.engine.registries.nodes import amount, players_of, value
from headjudge.magic.engine.semantics.conditions_of_players import permanents_of
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics, stat
from headjudge.magic.engine.semantics.tallies import held_by
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import Difference, DifferenceBetween
from headjudge.magic.text.tree.categories import Condition, Players
from headjudge.magic.text.tree.conditions.most import HasOwnCounters
from headjudge.magic.text.tree.nouns import ControllerOf, Elided, OwnerOf, TargetPlayer, ThatPlayer, You
from headjudge.magic.text.zone_kinds import HAND

__all__: list[str] = []

ONE_PLAYER = (ControllerOf, Elided, OwnerOf, TargetPlayer, ThatPlayer, You)
"""Words for one player."""


def _of_one_each(node: Difference) -> bool:
    """Whether it is certain whose numbers the condition compares."""
    between = node.between
    if isinstance(between, c.Compare):
        return True
    if isinstance(between, c.StatCompare):
        return is_definite(between.what) and not between.what.plural
    if isinstance(between, HasOwnCounters):
        return isinstance(between.who, ONE_PLAYER) and not getattr(between.who, "many", False)
    if not isinstance(between, (c.CardsInHand, c.ControlsSoMany, c.HasLife)):
        return False
    plain = not isinstance(between, c.ControlsSoMany) or not (
        between.different or between.common or between.one_name or between.prime
    )
    named = (between.who, between.other) if between.other is not None else (between.who,)
    return plain and all(isinstance(who, ONE_PLAYER) and not getattr(who, "many", False) for who in named)


@amount(Difference, only=_of_one_each)
def difference(g: State, ctx: Context, node: Difference) -> int:
    """How much the two numbers differ now; nothing if there is no such player."""
    whose = [getattr(node.between, name, None) for name in ("who", "other")]
    if any(isinstance(who, Players) and not players_of(g, ctx, who) for who in whose):
        return 0
    first, second = _numbers(g, ctx, node.between)
    return abs(first - second)


def _is_named(node: DifferenceBetween) -> bool:
    return node.of is None or (is_definite(node.of) and not node.of.plural)


@amount(DifferenceBetween, only=_is_named)
def difference_between(g: State, ctx: Context, node: DifferenceBetween) -> int:
    """How much two numbers differ, or two characteristics of an object as it is or last was (608.2h)."""
    if node.of is not None:
        known = known_with_characteristics(g, ctx, node.of)
        return sum(abs((stat(g, obj, ch, node.stat) or 0) - (stat(g, obj, ch, node.other) or 0)) for obj, ch in known)
    assert node.first is not None
    assert node.second is not None
    return abs(value(g, ctx, node.first) - value(g, ctx, node.second))


def _numbers(g: State, ctx: Context, between: Condition | None) -> tuple[int, int]:
    if isinstance(between, c.Compare):
        return value(g, ctx, between.first), value(g, ctx, between.second)
    if isinstance(between, c.StatCompare):
        known = known_with_characteristics(g, ctx, between.what)
        own = next((n for obj, ch in known if (n := stat(g, obj, ch, between.stat)) is not None), 0)
        return own, value(g, ctx, between.amount)
    if isinstance(between, HasOwnCounters):
        held = sum(held_by(g, q, between.kind) for q in players_of(g, ctx, between.who)[:1])
        return held, value(g, ctx, between.amount)
    assert isinstance(between, (c.CardsInHand, c.ControlsSoMany, c.HasLife))
    assert between.who is not None

    def number(who: Players) -> int:
        return sum(_number(g, ctx, between, q) for q in players_of(g, ctx, who)[:1])

    if between.other is not None:
        return number(between.who), number(between.other)
    return number(between.who), 0 if between.amount is None else value(g, ctx, between.amount)


def _number(g: State, ctx: Context, between: Condition, player: int) -> int:
    if isinstance(between, c.ControlsSoMany):
        return permanents_of(g, ctx, player, between.those)
    return number_of(g, player, HAND) if isinstance(between, c.CardsInHand) else g.players[player].life
