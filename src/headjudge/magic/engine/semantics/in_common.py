"""What objects have in common: a color, a card type, a creature type, a land type or their name."""

from __future__ import annotations

from headjudge.magic.casual_variants.commander import as_they_are
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.registries.nodes import condition, limit, quality
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.nouns import Linked, Some, YourCommander, is_just_one, with_other
from headjudge.magic.text.tree.triggers import TapsForMana
from headjudge.magic.text.words import COLORS

__all__: list[str] = []


def _shares_with_known(node: q.SharesWith) -> bool:
    if node.among:
        return is_definite(node.what)
    any_such = isinstance(node.what, Some) and is_just_one(node.what) and not node.what.at_random
    return is_definite(node.what) or any_such


@quality(q.SharesWith, only=_shares_with_known)
def shares_with(g: State, ctx: Context, node: q.SharesWith, obj: GameObject, ch: Characteristics) -> bool:
    """Has a creature type, a color, a card type or a permanent type (110.4) in common with an object; with one's
    commander, wherever that is."""
    if isinstance(node.what, YourCommander):
        return any(share(node.common, ch, characteristics(g, one)) for one in as_they_are(g, ctx.controller))
    if isinstance(node.what, Some):  # any that words describe
        others = (g.objects[i] for i in candidates(g, ctx, node.what.what) if i != obj.id)
        return any(share(node.common, ch, characteristics(g, other)) for other in others)
    known = known_with_characteristics(g, ctx, node.what)
    if node.among:
        return any(ch.types & its.types & set(node.among) for _, its in known)
    return any(share(node.common, ch, its) for _, its in known)


def _of_another_such(node: q.OfSameValue) -> bool:
    return isinstance(node.what, Some) and is_just_one(node.what) and node.what.what.other and not node.what.at_random


@quality(q.OfSameValue, only=_of_another_such)
def of_same_value(g: State, ctx: Context, node: q.OfSameValue, obj: GameObject, ch: Characteristics) -> bool:
    """Has the mana value of any other such object."""
    assert isinstance(node.what, Some)
    others = (g.objects[i] for i in candidates(g, ctx, with_other(node.what.what, other=False)) if i != obj.id)
    return any(characteristics(g, other).mana_value == ch.mana_value for other in others)


@condition(c.SharesColorWithMade, only=lambda node: is_definite(node.what))
def shares_color_with_made(g: State, ctx: Context, node: c.SharesColorWithMade) -> bool:
    """Whether any of them has a color of that mana, which has none if it is colorless (106.1b)."""
    colors = {color for color in COLORS if SYMBOLS[color] in ctx.event.mana}
    return any(not ch.colors.isdisjoint(colors) for _, ch in known_with_characteristics(g, ctx, node.what))


def _of_mana_made(ability: Ability) -> bool:
    """Whether the mana that a land produced is spoken of only as one was tapped for it."""
    asked = any(isinstance(part, c.SharesColorWithMade) for part in walk(ability))
    return not asked or (isinstance(ability, Triggered) and isinstance(ability.trigger, TapsForMana))


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _of_mana_made, about=(c.SharesColorWithMade,))


def _can_share(node: c.SharesOne) -> bool:
    one = isinstance(node.other, Some) and is_just_one(node.other) and not node.other.at_random
    return is_definite(node.what) and (one or is_definite(node.other) or isinstance(node.other, Linked))


@condition(c.SharesOne, only=_can_share)
def shares_one(g: State, ctx: Context, node: c.SharesOne) -> bool:
    """Whether objects have a creature type, a color, a card type or their name in common with those, or with any such
    one, or (``any``) one of them has; of names "another" is another than those objects."""
    found = known_with_characteristics(g, ctx, node.what)
    if isinstance(node.other, Some):
        described = with_other(node.other.what, other=False) if node.common == "name" else node.other.what
        own = {obj.id for obj, _ in found} if described is not node.other.what else set()
        others = [characteristics(g, g.objects[i]) for i in candidates(g, ctx, described) if i not in own]
    else:
        others = [ch for _, ch in known_with_characteristics(g, ctx, node.other)]
    enough = any if node.any else all
    so = enough(any(share(node.common, ch, its) for its in others) for _, ch in found)
    return bool(found) and so != node.negative
