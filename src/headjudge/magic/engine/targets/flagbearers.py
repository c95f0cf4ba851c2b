"""Flagbearers: who chooses targets as a spell is cast or an ability activated must choose at least one, if able
(rules 601.2c, 602.2b).

The choice for one phrase may leave it to a later one that could have a Flagbearer, too; then that must.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from headjudge.core.decisions import Decision
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_has_rule
from headjudge.magic.engine.characteristics.type_tests import word_test
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule, rule_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import MustTargetFlagbearer
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets
from headjudge.magic.engine.targets.target_words import Spec
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["Demand", "demand"]

FLAGBEARER = "flagbearer"
"""The rule for targets among which there must be one of those, if there are any targets."""


class Demand:
    """That a Flagbearer be among the targets that a player chooses for the phrases of a spell or ability, in turn."""

    def __init__(self, g: State, source: GameObject) -> None:
        self._g = g
        self._source = source
        self._is_open = True
        """No Flagbearer has been chosen so far."""
        self._is_owed = False
        """One could have been chosen, and that was left to a later phrase."""

    def among(self, targets: Sequence[int]) -> list[int]:
        """The Flagbearers among some targets."""
        test = word_test(FLAGBEARER)
        objects = [obj for t in targets if t > 0 and (obj := self._g.objects[t]).zone == BATTLEFIELD]
        return [obj.id for obj in objects if test(obj, characteristics(self._g, obj))]

    def later(self, ctx: Context, spec: Spec, wanted: Sequence[Spec]) -> Callable[[int | None], bool]:
        """Whether a phrase after this one could have a Flagbearer, if this target is chosen here (None: any)."""
        free = [one for one in wanted if not one.at_random and getattr(one, "chooser", None) is None]

        def could(target: int | None) -> bool:
            trial = ctx
            if target is not None and free:
                trial = ctx.copy(0)
                trial.targets = {**ctx.targets, spec.slot: (target,)}
                trial.slots[spec.slot] = (target,)
            return any(
                bounds(self._g, trial, one)[1] > 0 and self.among(legal_targets(self._g, trial, one, self._source))
                for one in free
            )

        return could

    def narrowed(
        self, options: Sequence[int], least: int, most: int, later: Callable[[int | None], bool]
    ) -> tuple[list[int], int, tuple[Any, ...]]:
        """The targets that may be chosen, how many at least, and what the answer as a whole is judged by."""
        bearers = self.among(options)
        if not self._is_open or most < 1:
            return list(options), least, ()
        if most == 1:
            kept = [t for t in options if t in bearers or later(t)] or list(options)
            if bearers and self._is_owed and not later(None):
                kept, least = bearers, 1
            return kept, least, ()
        if not bearers or later(None):
            return list(options), least, ()
        return list(options), max(least, int(self._is_owed)), (FLAGBEARER, tuple(bearers))

    def note(self, options: Sequence[int], chosen: Sequence[int]) -> None:
        """What was chosen of those that could have been."""
        if self.among(chosen):
            self._is_open = False
        elif chosen and self.among(options):
            self._is_owed = True


def demand(g: State, player: int, source: GameObject) -> Demand | None:
    """What is demanded of a player who chooses targets for a spell or an activated ability, if anything is."""
    return Demand(g, source) if player_has_rule(g, player, MustTargetFlagbearer) else None


def _inner(ask: Decision) -> Decision:
    """The decision as its other rule sees it, if there is one."""
    inner = copy(ask)
    inner.rest = ask.rest[2:]
    return inner


def _why_not(g: State, turn: Turn, ask: Decision, chosen: list[Any]) -> Fault | None:
    if chosen and not set(ask.rest[1]) & set(chosen):
        return Fault("601.2c", "a Flagbearer must be among the targets", "magic/flagbearer")
    rule = rule_of(_inner(ask))
    return rule.why_not(g, turn, _inner(ask), chosen) if rule is not None and rule.why_not is not None else None


_DRAWS = 100


def _sample(g: State, turn: Turn, ask: Decision, rng: Rng) -> list[Any]:
    """A Flagbearer, and as many others as must be; of what must fit together, one of some draws that has one."""
    rule = rule_of(_inner(ask))
    if rule is not None and rule.sample is not None:
        draws = (rule.sample(g, turn, _inner(ask), rng) for _ in range(_DRAWS))
        if (drawn := next((one for one in draws if set(ask.rest[1]) & set(one)), None)) is not None:
            return drawn
    first = rng.choice(list(ask.rest[1]))
    others = [t for t in ask.options if t != first]
    return [first, *rng.sample(others, max(0, ask.least - 1))]


answer_rule(FLAGBEARER, AnswerRule(_why_not, _sample))
