"""How many objects have one name, type or color in common, at most."""

from __future__ import annotations

from collections import Counter

from headjudge.magic.engine.characteristics.departed import permanents
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, matches
from headjudge.magic.engine.registries.nodes import amount
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.tree.amounts import GreatestInCommon
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import subtypes

__all__ = ["most_in_common", "most_of_one_name"]


def most_of_one_name(g: State, ctx: Context, player: int, what: Filter) -> int:
    """Of how many permanents that match and that a player controls the name is the same; without a name it isn't that
    of any other (201.2)."""
    all_of_them = [(obj, characteristics_of(g, obj)) for obj in permanents(g, player)]
    names = Counter(ch.name for obj, ch in all_of_them if ch.name and matches(g, ctx, what, obj, ch))
    return max(names.values(), default=0)


def most_in_common(g: State, ctx: Context, player: int, what: Filter, common: str) -> int:
    """How many permanents that match, and that a player controls, share one creature type, color, card or land type."""
    return most_alike(
        [ch for obj in permanents(g, player) if matches(g, ctx, what, obj, ch := characteristics_of(g, obj))], common
    )


def kinds_in_common(common: str, ch: Characteristics) -> frozenset[str]:
    """The colors, card types, creature or land types of an object, by which it may share one with others."""
    if common == "color":
        return frozenset(ch.colors)
    if common == "name":
        return frozenset({ch.name} - {""})
    if common == "card type":
        return frozenset(ch.types)
    return frozenset(ch.subtypes) & subtypes()[common.split(maxsplit=1)[0]].keys()


def _is_any(common: str, ch: Characteristics) -> bool:
    return common == "creature type" and ch.all_creature_types


def most_alike(found: list[Characteristics], common: str) -> int:
    """How many of some objects share one creature type, color, card or land type, at most."""
    any_of_them = sum(ch.all_creature_types for ch in found) if common == "creature type" else 0
    counted = Counter(word for ch in found for word in kinds_in_common(common, ch) if not _is_any(common, ch))
    return any_of_them + max(counted.values(), default=0)


@amount(GreatestInCommon)
def greatest_in_common(g: State, ctx: Context, node: GreatestInCommon) -> int:
    """How many of some objects have one type or color in common, at most."""
    return most_alike([characteristics(g, g.objects[i]) for i in candidates(g, ctx, node.what)], node.common)
