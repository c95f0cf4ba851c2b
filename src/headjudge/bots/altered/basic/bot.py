"""The bot: which cards become Orbs by rule of thumb, and all else by trying it out in a game of what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.altered import Game
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.words import DecisionKind, Zone
from headjudge.bots.altered.basic.sight import imagined
from headjudge.bots.altered.basic.worth import ORBS, card_worth, position
from headjudge.core.decisions import ONE, ORDER, SEVERAL, Choice, Decision
from headjudge.core.rng import Rng

__all__ = ["BasicBot"]

TRIED = 48
"""At most so many answers to a question are tried out."""
FEW = 2
"""With so few cards in Hand none of them becomes an Orb, once there are enough Orbs to play."""
ENOUGH = 4


class BasicBot:
    """Looks one step ahead."""

    name = "basic"

    def choose(self, game: Game, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to a decision of its seat."""
        g = game.state
        me = next(player.index for player in g.players if player.name == decision.seat)
        match decision.kind:
            case DecisionKind.MANA:
                return _worst(g, me, decision.options, decision.least)
            case DecisionKind.EXPAND:
                return _expand(g, me, decision.options)
            case DecisionKind.CLEANUP:
                return _best(g, me, decision.options, decision.least)
        return self._tried(game, decision, me, rng)

    def _tried(self, game: Game, decision: Decision, me: int, rng: Rng) -> Choice:
        """The answer after which the seat stands best, in a game in which what it doesn't know is made up."""
        answers = _answers(decision, rng)
        if len(answers) == 1:
            return answers[0]
        known = imagined(game, decision.seat, rng)
        best, most = answers[0], float("-inf")
        for answer in answers:
            tried = known.copy()
            tried.answer(decision.id, answer)
            worth = position(tried.state, me)
            if worth > most:
                best, most = answer, worth
        return best


def _answers(decision: Decision, rng: Rng) -> Sequence[Choice]:
    """The answers that are tried out: all, where there are few; else some that are drawn."""
    options = decision.options
    if decision.shape == ONE and len(options) <= TRIED:
        return options
    if decision.shape == SEVERAL and decision.most == 1 and len(options) < TRIED and not decision.rest:
        return [[option] for option in options] + ([[]] if decision.least == 0 else [])
    found = [decision.sample(rng) for _ in range(TRIED)]
    if decision.shape == ORDER:
        found.insert(0, list(options))
    return found


def _worst(g: State, me: int, options: Sequence[int], number: int) -> list[int]:
    """The cards that are worth least: those that cost most, at first."""
    orbs = len(g.players[me].zones[Zone.MANA]) + number
    return sorted(options, key=lambda id: (card_worth(g.items[id], orbs), id))[:number]


def _best(g: State, me: int, options: Sequence[int], number: int) -> list[int]:
    """The cards that are worth most."""
    orbs = len(g.players[me].zones[Zone.MANA])
    return sorted(options, key=lambda id: (-card_worth(g.items[id], orbs), id))[:number]


def _expand(g: State, me: int, options: Sequence[int]) -> int:
    """A card for the Mana zone, or none (0) where there are Orbs enough, or too few cards to play."""
    hand = [id for id in options if id]
    orbs = len(g.players[me].zones[Zone.MANA])
    cards = len(hand) + len(g.players[me].zones[Zone.RESERVE])
    if orbs >= ORBS or (orbs >= ENOUGH and cards <= FEW):
        return 0
    return _worst(g, me, hand, 1)[0]
