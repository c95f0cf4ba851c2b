"""Conditions that join others, compare numbers or count what there is, looked at when they are asked for; and of which
players what words say must be true."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, named_zone
from headjudge.magic.engine.registries.nodes import condition, counted, holds, players_of, value
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.semantics.tallies import is_placed
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.nouns import AttackingPlayer, DefendingPlayer, EachPlayer, Some
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["holds_for"]


def holds_for(g: State, ctx: Context, who: Players, test: Callable[[int], bool], *, negative: bool = False) -> bool:
    """Whether something is true of the players meant: of each of "each opponent", of any of "an opponent".

    Of a defending team: of any of them, or of all if the words deny something (``negative``, 810.7b).
    """
    found = players_of(g, ctx, who)
    if isinstance(who, EachPlayer) or (negative and isinstance(who, (AttackingPlayer, DefendingPlayer))):
        return bool(found) and all(test(q) for q in found)
    return any(test(q) for q in found)


@condition(c.And)
def and_(g: State, ctx: Context, node: c.And) -> bool:
    """Both are true."""
    return holds(g, ctx, node.first) and holds(g, ctx, node.second)


@condition(c.Or)
def or_(g: State, ctx: Context, node: c.Or) -> bool:
    """At least one is true."""
    return holds(g, ctx, node.first) or holds(g, ctx, node.second)


@condition(c.Not)
def not_(g: State, ctx: Context, node: c.Not) -> bool:
    """It isn't true."""
    return not holds(g, ctx, node.condition)


@condition(c.ZoneHolds, only=lambda node: isinstance(node.zone, PlayersZone))
def zone_holds(g: State, ctx: Context, node: c.ZoneHolds) -> bool:
    """How many cards there are in one of the zones."""
    n = value(g, ctx, node.amount)
    return any(node.compared.holds(len(ids), n) for _, ids in named_zone(g, ctx, node.zone))


def _countable(node: c.ThereAre) -> bool:
    if node.some is not None:
        return isinstance(node.some, Some) and is_placed(node.some.what)
    return node.what is None or is_placed(node.what)


@condition(c.ThereAre, only=_countable)
def there_are(g: State, ctx: Context, node: c.ThereAre) -> bool:
    """How many there are of something."""
    if isinstance(node.some, Some):
        return len(candidates(g, ctx, node.some.what)) >= max(1, value(g, ctx, node.some.least))
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    if node.tally is not None:
        return node.compared.holds(counted(g, ctx, node.tally), n)
    assert node.what is not None
    return node.compared.holds(len(candidates(g, ctx, node.what)), n)


@condition(c.TotalCompare, only=lambda node: is_placed(node.what))
def total_compare(g: State, ctx: Context, node: c.TotalCompare) -> bool:
    """The sum of a number of all that match, compared."""
    objs = [g.objects[id] for id in candidates(g, ctx, node.what)]
    total = sum(stat(g, obj, characteristics(g, obj), node.stat) or 0 for obj in objs)
    return node.compared.holds(total, value(g, ctx, node.amount))


@condition(c.Compare)
def compare(g: State, ctx: Context, node: c.Compare) -> bool:
    """Two numbers compared."""
    return node.compared.holds(value(g, ctx, node.first), value(g, ctx, node.second))


@condition(c.IsEven)
def is_even(g: State, ctx: Context, node: c.IsEven) -> bool:
    """Whether a number is even, or odd."""
    return (value(g, ctx, node.amount) % 2 == 1) == node.odd
