"""The most common color among all permanents (rule 105)."""

from __future__ import annotations

from collections import Counter

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.conditions.common_color import IsMostCommon, SharesMostCommon

__all__: list[str] = []


def _most_common(g: State, ctx: Context) -> frozenset[Color]:
    """The colors of as many permanents in range as any; none if no permanent has a color."""
    there = (g.objects[i] for q in players_in_range(g, ctx.viewer) for i in g.players[q].battlefield)
    counted = Counter(color for obj in there for color in characteristics(g, obj).colors)
    most = max(counted.values(), default=0)
    return frozenset(color for color, n in counted.items() if n == most)


@condition(IsMostCommon)
def is_most_common(g: State, ctx: Context, node: IsMostCommon) -> bool:
    """Whether no color is that of more permanents."""
    return node.color in _most_common(g, ctx)


@condition(SharesMostCommon, only=lambda node: is_definite(node.what))
def shares_most_common(g: State, ctx: Context, node: SharesMostCommon) -> bool:
    """Whether objects have one of the most common colors."""
    common = _most_common(g, ctx)
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all(ch.colors & common for _, ch in found)
