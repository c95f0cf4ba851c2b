"""The keywords that effects give to spells as they are cast (rules 601.2f, 601.2i)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from headjudge.magic.engine.characteristics.blueprint import blueprint, expanded
from headjudge.magic.engine.characteristics.keyword_nodes import CopiesPaidFor, DiscardedIntoExile, MayCastDiscarded
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_such_spell, matches
from headjudge.magic.engine.characteristics.paid_this_way import MANA, given_name
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.casts import casts
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CardsHaveMadness, SpellsHave
from headjudge.magic.text.tree.abilities import Keyword, Triggered
from headjudge.magic.text.tree.nouns import Each
from headjudge.magic.text.zone_kinds import EXILE

__all__ = [
    "GIVEN_WAYS",
    "WITH_COSTS",
    "abilities_given",
    "costs_given",
    "given_to_spell",
    "keywords_of_spell",
]


def given_to_spell(g: State, player: int, obj: GameObject, *, cast: bool = False) -> tuple[Keyword, ...]:
    """What a spell that a player casts, or is about to, has besides its own keywords; ``cast``: it has just become
    cast, and is among those of the turn."""
    found: list[Keyword] = []
    for rule, ctx in player_rules_of(g, player, SpellsHave):
        if is_such_spell(g, ctx, rule.what, obj) and _is_nth(g, ctx, player, rule, obj, cast=cast):
            found += rule.abilities
    return tuple(found)


WITH_COSTS = frozenset({"casualty", "conspire", MANA, "replicate"})
"""The keywords among them that let one pay more as the spell is cast."""
GIVEN_WAYS = frozenset({"evoke"})
"""Those that let it be cast for another cost; what becomes of the spell has them, too."""


MADNESS_GIVEN = "madness given"
"""In a discard: whether the card goes to exile by madness that it was given."""
MADNESS = Triggered(DiscardedIntoExile(), MayCastDiscarded(), zone=EXILE)


def is_given_madness(g: State, obj: GameObject) -> bool:
    """Whether an effect gives a card in its owner's hand madness (702.32a)."""
    rules = player_rules_of(g, obj.owner, CardsHaveMadness)
    return any(matches(g, ctx, rule.what, obj, characteristics(g, obj)) for rule, ctx in rules)


def costs_given(g: State, player: int, obj: GameObject) -> tuple[Keyword, ...]:
    """The keywords with optional costs that a spell is given as it is cast."""
    return tuple(keyword for keyword in given_to_spell(g, player, obj) if keyword.name in WITH_COSTS)


def abilities_given(g: State, player: int, obj: GameObject) -> Iterator[Triggered]:
    """What triggers as a spell was cast by the keywords that it was given, each by what was paid for it alone."""
    n = 0
    for keyword in given_to_spell(g, player, obj, cast=True):
        for ability in expanded((keyword,)):
            if isinstance(ability, Triggered):
                yield _paid_alone(ability, n) if keyword.name in WITH_COSTS else ability
        n += keyword.name in WITH_COSTS


@cache
def _paid_alone(ability: Triggered, n: int) -> Triggered:
    effect = ability.effect
    assert isinstance(effect, CopiesPaidFor)
    return replace(ability, effect=replace(effect, cost=given_name(effect.cost, n)))


def _is_nth(g: State, ctx: Context, player: int, rule: SpellsHave, obj: GameObject, *, cast: bool) -> bool:
    if not rule.nth or not isinstance(rule.what, Each):
        return True
    such = casts(g, ctx, player, rule.what.what)
    if cast:
        return len(such) == rule.nth and such[-1].id == obj.id
    return len(such) == rule.nth - 1


def keywords_of_spell(g: State, player: int, obj: GameObject, name: str) -> tuple[Keyword, ...]:
    """The keyword abilities of a name that a spell has as it is cast: its own, and those it is given."""
    own = blueprint(obj.printed).characteristics.keywords.get(name, ())
    return (*own, *(keyword for keyword in given_to_spell(g, player, obj) if keyword.name == name))
