"""A target for each of several players: "for each opponent, tap up to one target creature that player controls", or for
each time that a spell was kicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from headjudge.magic.text.tree.amounts import Count, PlayersTally, Plus, TimesPaid
from headjudge.magic.text.tree.categories import Effect, Objects, Quality
from headjudge.magic.text.tree.effects.choices import ChooseObjects
from headjudge.magic.text.tree.effects.continuous import GainControl
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction, Tap, Untap
from headjudge.magic.text.tree.effects.spells import CastFree
from headjudge.magic.text.tree.effects.tokens import CopyToken
from headjudge.magic.text.tree.effects.zones import Destroy, Exile, PutBack, ReturnToHand
from headjudge.magic.text.tree.nouns import AnyTarget, EachInTurn, EachPlayer, Target, ThatPlayer, You, with_other
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import ControlledBy, InZone
from headjudge.magic.text.tree.structure import ForEach, May, Steps
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["with_a_target_for_each", "with_targets", "with_targets_in_one"]

AIMED: dict[type[Effect], str] = {
    CastFree: "what",
    ChooseObjects: "what",
    CopyToken: "what",
    DealDamage: "to",
    Destroy: "what",
    Exile: "what",
    GainControl: "what",
    KeywordAction: "what",
    PutBack: "what",
    PutCounters: "what",
    PutOnto: "what",
    ReturnToHand: "what",
    Tap: "what",
    Untap: "what",
}
"""What is done to a target for each player is done to all of them at once, or as spells are cast one after the other:
where such a target stands."""


def with_a_target_for_each(node: ForEach) -> ForEach | None:
    """ "For each opponent, tap up to one target creature that player controls": so many targets, one for each.

    "For any number of opponents" it is one for each that is chosen: for each of them up to one.
    """
    over = node.over
    may = isinstance(node.effect, May) and isinstance(node.effect.who, You) and not node.effect.have
    effect = node.effect.effect if isinstance(node.effect, May) and may else node.effect
    if (
        not isinstance(over, PlayersTally)
        or (over.so is not None and not over.as_cast)
        or over.but is not None
        or not node.named_first
        or type(effect) not in AIMED
    ):
        return None
    if isinstance(effect, KeywordAction) and effect.action != ActionName.GOAD:
        return None
    if isinstance(effect, (ChooseObjects, CopyToken)) and not isinstance(effect.who, You):
        return None
    what = getattr(effect, AIMED[type(effect)])
    if not isinstance(what, Target) or what.plural or what.chooser is not None or what.what.alternatives:
        return None
    theirs = tuple(_of_each_in_turn(q, over.which) for q in what.what.qualities)
    if sum(q is not own for q, own in zip(theirs, what.what.qualities, strict=True)) != 1:
        return None
    least = Number(0) if node.any_number else what.least
    such = EachPlayer(over.which, slot=over.slot, so=over.so) if over.so is not None else None
    target = replace(what, what=replace(what.what, qualities=theirs), least=least, per=over.which, per_such=such)
    return replace(node, effect=with_targets(node.effect, lambda _: target), targets=True)


def with_targets(effect: Effect, change: Callable[[Target], Target]) -> Effect:
    """An instruction with another target in place of its target."""
    if isinstance(effect, May):
        return replace(effect, effect=with_targets(effect.effect, change))
    place = AIMED[type(effect)]
    changes: dict[str, Any] = {place: change(getattr(effect, place))}
    return replace(effect, **changes)


def _of_each_in_turn(said: Quality, which: str) -> Quality:
    """ "That player controls", or "from that player's graveyard", as said of each of the players."""
    if isinstance(said, ControlledBy) and isinstance(said.who, ThatPlayer) and not said.negative and not said.before:
        return replace(said, who=EachInTurn(which))
    if isinstance(said, InZone) and isinstance(said.zone, PlayersZone) and isinstance(said.zone.who, ThatPlayer):
        return replace(said, zone=replace(said.zone, who=EachInTurn(which)))
    return said


def _is_one(what: Objects) -> bool:
    """Whether it is one target, which the controller chooses."""
    if isinstance(what, AnyTarget):
        return what.least is None and what.most is None and what.chooser is None
    one = isinstance(what, Target) and what.least == what.most and isinstance(what.least, Number)
    return one and isinstance(what, Target) and not what.plural and what.chooser is None


def with_targets_in_one(node: Steps) -> Effect:
    """ "Choose any target, then choose another target for each time ~ was kicked": so many targets, all different."""
    if len(node.parts) < 2:
        return node
    first, second, *others = node.parts
    more = second.effect if isinstance(second, ForEach) and isinstance(second.over, TimesPaid) else None
    if not isinstance(first, ChooseObjects) or not isinstance(more, ChooseObjects):
        return node
    one, other = first.what, more.what
    if not isinstance(second, ForEach) or second.named_first or second.beyond_the_first or node.joins[0] != ", then":
        return node
    if not (isinstance(first.who, You) and isinstance(more.who, You) and _is_one(one) and _is_one(other)):
        return node
    if isinstance(one, Target) and isinstance(other, Target):
        same = other.what.other and with_other(other.what, other=False) == one.what
    elif isinstance(one, AnyTarget) and isinstance(other, AnyTarget):
        same = one.kinds == other.kinds and other.other and not one.other
    else:
        same = False
    if not same:
        return node
    how_many = Plus(Number(1), Count(second.over))
    changes: dict[str, Any] = {"least": how_many, "most": how_many}
    if isinstance(one, AnyTarget):
        changes["many"] = True
    all_of_them = replace(first, what=replace(one, **changes))
    return all_of_them if not others else replace(node, parts=(all_of_them, *others), joins=node.joins[1:])
