"""What changes and sentences say of combat: restrictions and requirements for attackers (508.1c, 508.1d) and blockers
(509.1b, 509.1c), and how combat damage is assigned (510.1).

The words become rules of :mod:`headjudge.magic.engine.state.restrictions`, which combat looks up.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import Parts, Rules, game_rule, rule
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.semantics.told_by_itself import controlled
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.abilities import Cost, Static
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.costs import DiscardCost, ManaCost, PayLife, ReturnCost, SacrificeCost
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    Attached,
    ControllerOf,
    Each,
    EachPlayer,
    ItsObjects,
    OwnerOf,
    Self,
    Some,
    You,
    is_just_one,
)
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.tree.qualities import LANDWALK, ControlledBy, WithKeyword

__all__ = ["GOADED"]

_ITS_OWN_MANA = re.compile(r"\d+|X|[WUBRGC](/P)?")
_PRICES = (ManaCost, PayLife, SacrificeCost, ReturnCost, DiscardCost)


def _price_is_known(node: c.CantAttack | c.CantBlock) -> bool:
    """Mana of known amounts (X is that of the effect) and colors, or what is given up for it that has nothing to do
    with what the ability is of; and the same player named both times."""
    parts = node.price.parts if node.price is not None else (node.mana,) if node.mana is not None else ()
    plain = all(_ITS_OWN_MANA.fullmatch(s) for part in parts if isinstance(part, ManaCost) for s in part.symbols)
    apart = all(
        type(part) in _PRICES and not any(isinstance(n, (Self, ItsObjects)) for n in walk(part)) for part in parts
    )
    same = (
        not isinstance(node, c.CantAttack) or node.whom2 is None or _meant_twice(node.whom) == _meant_twice(node.whom2)
    )
    one = node.also is None or (isinstance(node.also, Some) and is_just_one(node.also))
    return plain and apart and same and one


def _price(node: c.CantAttack | c.CantBlock) -> Cost | None:
    return Cost((node.mana,)) if node.mana is not None else node.price


def _meant_twice(who: Players | None) -> Players | None:
    """Words for a player without the slot in which they are kept, by which the same words differ."""
    unkept: dict[str, Any] = {"slot": 0}
    return replace(who, **unkept) if isinstance(who, (ControllerOf, OwnerOf)) else who


@rule(c.CantAttack, only=_price_is_known)
def _cant_attack(node: c.CantAttack) -> Rules:
    cost = _price(node)
    attack = r.CantAttack(
        node.whom,
        cost,
        node.allowed,
        alone=node.alone,
        walkers=node.nor_walkers,
        battles=node.nor_battles,
        each=node.each,
        also=node.also,
        greater_power=node.greater_power,
        others=node.others,
    )
    block = r.CantBlock(alone=node.alone, unless=node.allowed, cost=cost, each=node.each)
    return (attack, block) if node.nor_block else (attack,)


@rule(c.CantBeAttacked)
def _cant_be_attacked(node: c.CantBeAttacked) -> Rules:
    return (r.CantBeAttacked(node.except_by),)


@rule(c.AttackOnlyAlone)
def _attacks_only_alone(node: c.AttackOnlyAlone) -> Rules:
    return (r.AttacksOnlyAlone(),)


@rule(c.CantBlock, only=_price_is_known)
def _cant_block(node: c.CantBlock) -> Rules:
    block = r.CantBlock(
        what=node.what,
        alone=node.alone,
        unless=node.allowed,
        cost=_price(node),
        also=node.also,
        greater_power=node.greater_power,
        others=node.others,
    )
    return (block, r.CantBeBlocked(node.what)) if node.nor_blocked else (block,)


@rule(c.ChangeWhereX)
def _where_x(node: c.ChangeWhereX) -> Rules:
    """What X is in what is to be paid; other changes have no rules."""
    if isinstance(node.change, c.CantAttack):
        return tuple(replace(one, x=node.amount) for one in _cant_attack(node.change))
    return ()


def _payer_is_told(node: Static | Continuous | Permanent) -> bool:
    """Whether who is to pay for attacking or blocking controls the creature: of "unless you pay" only where the
    creature says so itself."""
    yours = any(isinstance(n, (c.CantAttack, c.CantBlock)) and n.you_pay for n in node.changes)
    return not yours or (isinstance(node, Static) and isinstance(node.subject, Self))


def _walks_are_told(node: Static | Continuous | Permanent) -> bool:
    """Whether "those abilities" are the landwalk abilities that the creatures are told by."""
    if not any(isinstance(change, c.BlockableDespite) and not change.walk for change in node.changes):
        return True
    what = node.subject.what if isinstance(node.subject, Each) else None
    return what is not None and not what.alternatives and what.qualities == (WithKeyword((LANDWALK,)),)


for _kind in (Static, Continuous, Permanent):
    limit(_kind, _payer_is_told)
    limit(_kind, _walks_are_told)


@game_rule(t.CantAttackWith, only=lambda node: not node.what.alternatives and not node.what.other)
def _cant_attack_with(node: t.CantAttackWith) -> Parts:
    rule = r.CantBlock() if node.block else r.CantAttack()
    return [(controlled(Each(node.what, word=""), node.who), (rule,))]


@game_rule(t.AttackLimit, only=lambda node: isinstance(node.count, Number))
def _attack_limit(node: t.AttackLimit) -> Parts:
    assert isinstance(node.count, Number)
    n = node.count.value
    return [(node.whom, (r.AttackedLimit(n) if node.whom is not None else r.AttackLimit(n),))]


@rule(c.AttackDespiteDefender)
def _attacks_despite_defender(node: c.AttackDespiteDefender) -> Rules:
    return (r.AttacksAsThoughNoDefender(node.whom),)


@rule(c.AttackAsWithHaste)
def _attacks_as_with_haste(node: c.AttackAsWithHaste) -> Rules:
    return (r.AttacksAsThoughHaste(),)


@rule(c.AttackIfAble, only=lambda node: node.what is None or isinstance(node.what, Self))
def _must_attack(node: c.AttackIfAble) -> Rules:
    must = r.MustAttack(node.who, but=node.but, what=node.what)
    return (must, r.MustBlock()) if node.or_block else (must,)


@game_rule(t.MustAttackWithOne)
def _must_attack_with_one(node: t.MustAttackWithOne) -> Parts:
    return [(node.who, (r.MustAttackWithOne(node.whom, node.or_walkers),))]


GOADED = (r.MustAttack(), r.MustAttack(You(), but=True, goaded=True))
"""What goading does to a creature, for whoever goads it (701.15b)."""


@rule(c.IsGoaded)
def _is_goaded(node: c.IsGoaded) -> Rules:
    return GOADED


def _exerts_itself(node: t.MayExert) -> bool:
    itself = isinstance(node.what, Self) or (isinstance(node.what, ItsObjects) and node.what.to == SELF_SLOT)
    return isinstance(node.who, You) and itself


@game_rule(t.MayExert, only=_exerts_itself)
def _may_exert(node: t.MayExert) -> Parts:
    return [(Self(), (r.MayExert(),))]


@rule(c.CantBeBlocked)
def _cant_be_blocked(node: c.CantBeBlocked) -> Rules:
    return (r.CantBeBlocked(node.by, node.except_by, node.least, node.most, node.greater_power, node.by_all),)


@rule(c.CanBlockOnly)
def _can_block_only(node: c.CanBlockOnly) -> Rules:
    return (r.CantBlock(what=node.what, only=True),)


@game_rule(t.BlockLimit, only=lambda node: isinstance(node.count, Number))
def _block_limit(node: t.BlockLimit) -> Parts:
    assert isinstance(node.count, Number)
    return [(node.who, (r.BlockLimit(node.count.value),))]


@rule(c.BlocksAsUntapped)
def _blocks_as_untapped(node: c.BlocksAsUntapped) -> Rules:
    return (r.BlocksAsUntapped(),)


@rule(c.BlocksAsWith)
def _blocks_as_with(node: c.BlocksAsWith) -> Rules:
    return (r.BlocksAsWith(node.what, node.keyword),)


@rule(c.BlockableDespite)
def _blockable_despite(node: c.BlockableDespite) -> Rules:
    return (r.BlockableDespite(node.walk),)


@rule(c.CanBlockMore, only=lambda node: isinstance(node.amount, (Number, Unlimited)))
def _can_block_more(node: c.CanBlockMore) -> Rules:
    return (r.AdditionalBlocks(node.amount.value if isinstance(node.amount, Number) else -1),)


@rule(c.BlockIfAble)
def _must_block(node: c.BlockIfAble) -> Rules:
    return (r.MustBlock(node.what),)


@rule(c.MustBeBlocked)
def _must_be_blocked(node: c.MustBeBlocked) -> Rules:
    return (r.MustBeBlocked(by=Each(node.by, word="") if node.by is not None else None),)


@game_rule(t.AttacksOnlyNearest, only=lambda node: isinstance(node.who, EachPlayer))
def _attacks_only_nearest(node: t.AttacksOnlyNearest) -> Parts:
    return [(node.who, (r.AttacksOnlyNearest(),))]


@game_rule(t.AllMustBlock)
def _all_must_block(node: t.AllMustBlock) -> Parts:
    such = Each(node.such, word="") if node.such is not None else None
    return [(node.what, (r.MustBeBlocked(by_all=True, by=such),))]


@rule(c.AssignsPastBlockers)
def _assigns_past_blockers(node: c.AssignsPastBlockers) -> Rules:
    return (r.AssignsAsUnblocked(must=True),)


@rule(c.AssignsNoDamage)
def _assigns_no_damage(node: c.AssignsNoDamage) -> Rules:
    return (r.AssignsNoDamage(),)


@rule(c.AssignsToughness)
def _assigns_toughness(node: c.AssignsToughness) -> Rules:
    return (r.AssignsToughness(),)


def _of_its_controller(node: t.AssignsAsUnblocked) -> bool:
    """Whether it is about the permanent itself, what it is attached to, or creatures, each with its own controller."""
    if node.each is not None:
        whose = [q for q in node.each.qualities if isinstance(q, ControlledBy) and not q.negative]
        yours = any(isinstance(q.who, You) for q in whose)
        return isinstance(node.who, You) and yours and not node.each.alternatives
    if isinstance(node.who, ControllerOf) and isinstance(node.who.what, Attached):
        return isinstance(node.what, ItsObjects) and node.what.to == node.who.what.slot
    return isinstance(node.what, Self) and isinstance(node.who, You)


@game_rule(t.AssignsAsUnblocked, only=_of_its_controller)
def _assigns_as_unblocked(node: t.AssignsAsUnblocked) -> Parts:
    subject = node.who.what if isinstance(node.who, ControllerOf) else node.what
    return [(subject if node.each is None else Each(node.each), (r.AssignsAsUnblocked(),))]
