"""Targets that are only legal together: all controlled by one player, or each by another, all of one toughness, each of
another mana value, or two that share a type, or none (rules 601.2c, 608.2b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.targets.target_words import Spec
from headjudge.magic.text.tree.nouns import OfWhom, Target
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["can_be", "fit_together", "fitting", "rest_of"]

TOGETHER = "of whom"
"""The rule for targets that all have one controller, or each another."""


def _told_by(g: State, of_whom: OfWhom, target: int) -> Any:
    """What has to be the same of all targets, or another of each: their controller, toughness, or mana value."""
    obj = g.objects[target]
    if of_whom == OfWhom.DIFFERENT_MANA_VALUES:
        return characteristics(g, obj).mana_value
    return characteristics(g, obj).toughness if of_whom == OfWhom.EQUAL_TOUGHNESS else obj.controller


def rest_of(spec: Spec) -> tuple[Any, ...]:
    """What an answer is judged by; nothing if the phrase doesn't say whose its targets are."""
    return (TOGETHER, spec.of_whom) if isinstance(spec, Target) and spec.of_whom is not None else ()


def fitting(g: State, ctx: Context, spec: Target, found: list[int], least: int) -> list[int]:
    """Those of some objects that could be among so many targets of the phrase."""
    if spec.of_whom is None:
        return found
    if spec.of_whom.of_types:
        pairs = _pairs(g, spec.of_whom, found)
        return [i for i in found if any(i in pair for pair in pairs)]
    if spec.of_whom == OfWhom.SAME_OPPONENT:
        found = [i for i in found if are_opponents(g, ctx.controller, g.objects[i].controller)]
    theirs = Counter(_told_by(g, spec.of_whom, i) for i in found)
    if spec.of_whom.same:
        return [i for i in found if theirs[_told_by(g, spec.of_whom, i)] >= least]
    return found if len(theirs) >= least else []


def can_be(g: State, spec: Spec, ids: Sequence[int], n: int) -> bool:
    """Whether so many of these could be the targets of the phrase."""
    if not isinstance(spec, Target) or spec.of_whom is None or n < 2:
        return len(ids) >= n
    if spec.of_whom.of_types:
        return bool(_pairs(g, spec.of_whom, ids))
    theirs = Counter(_told_by(g, spec.of_whom, i) for i in ids)
    return max(theirs.values(), default=0) >= n if spec.of_whom.same else len(theirs) >= n


def _pairs(g: State, of_whom: OfWhom, ids: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of objects that share a type, or none."""
    return [pair for pair in combinations(ids, 2) if _are_such(g, of_whom, *pair)]


def _are_such(g: State, of_whom: OfWhom, one: int, other: int) -> bool:
    kinds = [characteristics(g, g.objects[i]) for i in (one, other)]
    return share(of_whom.of_types, *kinds) != (of_whom == OfWhom.SHARE_NO_TYPE)


def fit_together(g: State, ctx: Context, spec: Target, target: int) -> bool:
    """Whether a target still is what the phrase says it is beside its other targets, as far as these are there."""
    if spec.of_whom is None:
        return True
    if spec.of_whom == OfWhom.SAME_OPPONENT and not are_opponents(g, ctx.controller, g.objects[target].controller):
        return False
    others = [obj for i in ctx.targets.get(spec.slot, ()) if i != target and (obj := g.objects.get(i)) is not None]
    if spec.of_whom.of_types:
        return all(_are_such(g, spec.of_whom, target, obj.id) for obj in others if obj.zone == BATTLEFIELD)
    its = _told_by(g, spec.of_whom, target)
    there = [obj.id for obj in others if obj.zone == g.objects[target].zone]
    return all((_told_by(g, spec.of_whom, i) == its) == spec.of_whom.same for i in there)


def _why_not(g: State, of_whom: OfWhom, chosen: Sequence[int]) -> Fault | None:
    if of_whom.of_types:
        alike = "no" if of_whom == OfWhom.SHARE_NO_TYPE else "a"
        fits = not chosen or bool(_pairs(g, of_whom, chosen))
        return None if fits else Fault("601.2c", f"they must share {alike} {of_whom.of_types}", "magic/creature-types")
    whose = {_told_by(g, of_whom, i) for i in chosen}
    if of_whom == OfWhom.EQUAL_TOUGHNESS and len(whose) > 1:
        return Fault("601.2c", "they must have equal toughness", "magic/equal-toughness")
    if of_whom.same and len(whose) > 1:
        return Fault("601.2c", "one player must control all of them", "magic/one-controller")
    if of_whom == OfWhom.DIFFERENT_MANA_VALUES and len(whose) < len(chosen):
        return Fault("601.2c", "each of them must have another mana value", "magic/different-mana-values")
    if not of_whom.same and len(whose) < len(chosen):
        return Fault("601.2c", "each of them must have another controller", "magic/different-controllers")
    return None


def _some(g: State, of_whom: OfWhom, options: Sequence[int], least: int, most: int, rng: Rng) -> list[int]:
    """Targets drawn at random, all of one player or toughness, or one of each of some players."""
    if of_whom.of_types:
        return list(rng.choice(_pairs(g, of_whom, options)))
    alike: dict[Any, list[int]] = {}
    for i in options:
        alike.setdefault(_told_by(g, of_whom, i), []).append(i)
    if of_whom.same:
        enough = [ids for ids in alike.values() if len(ids) >= least]
        own = rng.choice(enough) if enough else []
        return rng.sample(own, least + rng.below(min(most, len(own)) - least + 1)) if own else []
    one_each = [rng.choice(ids) for ids in alike.values()]
    return rng.sample(one_each, least + rng.below(min(most, len(one_each)) - least + 1))


answer_rule(
    TOGETHER,
    AnswerRule(
        lambda g, turn, ask, chosen: _why_not(g, ask.rest[1], chosen),
        lambda g, turn, ask, rng: _some(g, ask.rest[1], ask.options, ask.least, ask.most, rng),
    ),
)
