"""Abilities that objects have because others have them (layer 6): "has all activated abilities of …", or all of a
keyword.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
305.6    those of basic land types are among them                :func:`activated_abilities`
607.1a   each is linked only with others of the same object      ``Activated.given_by``
608.2h   an effect gives what there is as it begins              :func:`abilities_of`
=======  ======================================================  ===============================

The others must lie where no effect of a layer reaches: what permanents have from each other isn't carried out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.abilities import gained
from headjudge.magic.engine.characteristics.blueprint import activated_of
from headjudge.magic.engine.characteristics.change_kinds import change
from headjudge.magic.engine.characteristics.layers import characteristics, set_abilities
from headjudge.magic.engine.mana.mana_abilities import BASIC_MANA, INTRINSIC
from headjudge.magic.engine.registries.nodes import limit, objects_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.abilities import Activated, Keyword, Static
from headjudge.magic.text.tree.changes import HaveActivated, HaveKeywordsOf
from headjudge.magic.text.tree.linked import ExiledWith
from headjudge.magic.text.tree.nouns import Each, Filter, ItsObjects, Linked, Target
from headjudge.magic.text.tree.qualities import InZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["abilities_of", "activated_abilities"]

ONCE = "once each turn"
MOST_KEPT = 10_000
"""So many are kept: those of games that nobody plays any more are let go."""
_KNOWN: dict[tuple[object, ...], tuple[object, tuple[Activated, ...]]] = {}


def _lies_elsewhere(what: Filter) -> bool:
    """Whether what is described are cards in other zones than the battlefield."""
    placed = any(isinstance(q, (ExiledWith, InZone)) for q in what.qualities)
    return what.noun == "card" and placed and all(map(_lies_elsewhere, what.alternatives))


def _is_known(node: HaveActivated) -> bool:
    what = node.what
    return isinstance(what, (ItsObjects, Linked, Target)) or (isinstance(what, Each) and _lies_elsewhere(what.what))


def _static_is_known(ability: Static) -> bool:
    """Whether a static ability says of whom by itself: no words refer back to what a condition is about."""
    return not any(isinstance(c, HaveActivated) and not isinstance(c.what, (Each, Linked)) for c in ability.changes)


limit(Static, _static_is_known)


@change(HaveActivated, "6", only=_is_known)
def _have_activated(g: State, ctx: Context, node: HaveActivated, obj: GameObject, ch: Characteristics) -> None:
    there = [g.objects[i] for i in objects_of(g, ctx, node.what) if i in g.objects]
    cards = [card for card in there if card.zone not in (BATTLEFIELD, STACK)]
    if cards and (more := abilities_of(g, cards, once=node.once)):
        set_abilities(ch, gained(ch.abilities, more))


@change(HaveKeywordsOf, "6", only=lambda node: isinstance(node.what, Each) and _lies_elsewhere(node.what.what))
def _have_keywords_of(g: State, ctx: Context, node: HaveKeywordsOf, obj: GameObject, ch: Characteristics) -> None:
    """Each such ability once, however many of the others have it."""
    there = [g.objects[i] for i in objects_of(g, ctx, node.what) if i in g.objects]
    found: list[Keyword] = []
    for its in (characteristics(g, card).keywords for card in there if card.zone not in (BATTLEFIELD, STACK)):
        for name in its:
            if name == node.keyword or (node.keyword == "landwalk" and name.endswith("walk")):
                found += [ability for ability in its[name] if ability not in found]
    for ability in found:
        set_abilities(ch, gained(ch.abilities, _alone(ability)))


@by_identity
def _alone(ability: Keyword) -> tuple[Keyword]:
    """Made once, since much is known by identity."""
    return (ability,)


def activated_abilities(ch: Characteristics) -> tuple[Activated, ...]:
    """The activated abilities that an object has, those of its basic land types included (305.6)."""
    basic = ch.intrinsic and LAND in ch.types
    of_types = tuple(INTRINSIC[word] for word in BASIC_MANA if basic and word in ch.subtypes)
    return (*of_types, *activated_of(ch.abilities))


def abilities_of(g: State, objects: Iterable[GameObject], *, once: bool = False) -> tuple[Activated, ...]:
    """The activated abilities of some objects, as others have them because of that."""
    whose = [(obj.id, ch, activated_abilities(ch)) for obj in objects for ch in (characteristics(g, obj),)]
    key = (once, *((id, *map(_identity, abilities)) for id, _, abilities in whose))
    known = _KNOWN.get(key)
    if known is None:
        found = tuple(_given(ability, id, once=once) for id, _, abilities in whose for ability in abilities)
        if len(_KNOWN) >= MOST_KEPT:
            _KNOWN.clear()
        known = _KNOWN[key] = ([abilities for _, _, abilities in whose], found)
    return known[1]


def _identity(thing: object) -> int:
    return id(thing)


def _given(ability: Activated, giver: int, *, once: bool) -> Activated:
    limits = ability.limits if not once or ONCE in ability.limits else (*ability.limits, ONCE)
    return replace(ability, limits=limits, given_by=giver)
