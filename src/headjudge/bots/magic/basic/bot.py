"""The bot `basic`: looks at the kind of a decision, asks the module for it, and never answers illegally."""

from __future__ import annotations

from headjudge.bots.magic.basic import choices
from headjudge.bots.magic.basic.attack import choose_attack
from headjudge.bots.magic.basic.block import choose_block
from headjudge.bots.magic.basic.plays import Memory, choose_play
from headjudge.bots.magic.basic.sight import Sight
from headjudge.core.decisions import Choice, Decision
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.game import Game

__all__ = ["BasicBot"]


class BasicBot:
    """Rules of thumb: develop, attack where it pays, remove the best target, stay alive."""

    name = "basic"

    def __init__(self) -> None:
        self._memory = Memory()

    def choose(self, game: Game, decision: Decision, rng: Rng) -> Choice:
        """What a decent player would do, or near it."""
        if decision.kind == DecisionKind.PRIORITY:
            if len(decision.options) == 1:
                return decision.options[0]
            return choose_play(Sight(game, decision), self._memory)
        sight = Sight(game, decision)
        if decision.kind == DecisionKind.ATTACK:
            return choose_attack(sight, rng)
        if decision.kind == DecisionKind.BLOCK:
            return choose_block(sight, rng)
        choice = choices.choose(sight, rng)
        return choice if decision.check(choice) is None else decision.sample(rng)
