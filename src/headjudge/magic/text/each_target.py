"""A target for each of several players: "for each opponent, tap up to one target creature that player controls"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from headjudge.magic.text.tree.amounts import PlayersTally
from headjudge.magic.text.tree.categories import Effect, Quality
from headjudge.magic.text.tree.effects.choices import ChooseObjects
from headjudge.magic.text.tree.effects.continuous import GainControl
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.permanents import ActionName, CopyToken, KeywordAction, Tap, Untap
from headjudge.magic.text.tree.effects.zones import Destroy, Exile, PutBack, PutOnto, ReturnToHand
from headjudge.magic.text.tree.nouns import EachInTurn, Target, ThatPlayer, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import ControlledBy, InZone
from headjudge.magic.text.tree.structure import ForEach, May
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["with_a_target_for_each", "with_targets"]

AIMED: dict[type[Effect], str] = {
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
"""What is done to a target for each player is done to all of them at once: where such a target stands."""


def with_a_target_for_each(node: ForEach) -> ForEach | None:
    """ "For each opponent, tap up to one target creature that player controls": so many targets, one for each.

    "For any number of opponents" it is one for each that is chosen: for each of them up to one.
    """
    over = node.over
    may = isinstance(node.effect, May) and isinstance(node.effect.who, You) and not node.effect.have
    effect = node.effect.effect if isinstance(node.effect, May) and may else node.effect
    if (
        not isinstance(over, PlayersTally)
        or over.so is not None
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
    target = replace(what, what=replace(what.what, qualities=theirs), least=least, per=over.which)
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
