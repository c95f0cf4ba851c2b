"""The most common color among all permanents, and colors compared (rule 105)."""

from __future__ import annotations

from collections import Counter

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import condition, limit, quality, tally
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics
from headjudge.magic.engine.semantics.tallies import is_placed
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.amounts.characteristics import ChosenColorsOf
from headjudge.magic.text.tree.conditions.common_color import (
    ChosenIsMostCommon,
    ColorsDiffer,
    IsMostCommon,
    IsOfChosenColors,
    SharesMostCommon,
)
from headjudge.magic.text.tree.nouns import Each, Filter, ItsObjects
from headjudge.magic.text.tree.qualities import OfColorsOf
from headjudge.magic.text.tree.rules.costs import SpellCosts

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


@condition(ChosenIsMostCommon, only=lambda node: is_placed(node.of))
def chosen_is_most_common(g: State, ctx: Context, node: ChosenIsMostCommon) -> bool:
    """Whether each other color is that of fewer."""
    return _is_most_common_alone(g, ctx, node.of)


def _is_most_common_alone(g: State, ctx: Context, of: Filter) -> bool:
    there = [characteristics(g, g.objects[i]).colors for i in candidates(g, ctx, of)]
    counted: Counter[str] = Counter(color for colors in there for color in colors)
    own = counted.pop(chosen(g, ctx).color, 0)
    return own > max(counted.values(), default=0)


@trigger(t.ChosenIsntMostCommon, EventKind.STATE, only=lambda node: is_placed(node.of))
def chosen_isnt_most_common(g: State, ctx: Context, node: t.ChosenIsntMostCommon, event: Event) -> Bound | None:
    """Whether another color is that of as many."""
    return None if _is_most_common_alone(g, ctx, node.of) else {}


@condition(ColorsDiffer, only=lambda node: node.what.many)
def colors_differ(g: State, ctx: Context, node: ColorsDiffer) -> bool:
    """Whether two objects don't have the same colors; of fewer than two that can't be told, so that nothing is done
    that depends on it (608.2b)."""
    found = known_with_characteristics(g, ctx, node.what)
    return len(found) != 2 or found[0][1].colors != found[1][1].colors


def _of_the_chosen(g: State, ctx: Context, what: ItsObjects) -> int:
    """How many of the two colors that were chosen an object has, or last had."""
    made = chosen(g, ctx)
    both = frozenset({made.color, made.other_color} - {""})
    return len({color for _, ch in known_with_characteristics(g, ctx, what) for color in ch.colors & both})


@quality(OfColorsOf, only=lambda node: is_definite(node.of))
def of_colors_of(g: State, ctx: Context, node: OfColorsOf, obj: GameObject, ch: Characteristics) -> bool:
    """Whether it has one of the colors that an object has, or last had."""
    return any(ch.colors & its.colors for _, its in known_with_characteristics(g, ctx, node.of))


@condition(IsOfChosenColors)
def is_of_chosen_colors(g: State, ctx: Context, node: IsOfChosenColors) -> bool:
    """Whether it has one of them."""
    return _of_the_chosen(g, ctx, node.what) > 0


limit(SpellCosts, lambda node: not isinstance(node.each, ChosenColorsOf) or isinstance(node.what, Each))


@tally(ChosenColorsOf)
def chosen_colors_of(g: State, ctx: Context, node: ChosenColorsOf) -> int:
    """How many of them it has."""
    return _of_the_chosen(g, ctx, node.what)
