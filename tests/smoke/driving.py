"""One game in which a card is played in one way, and how whatever is asked in it is answered."""

from __future__ import annotations

from typing import Any

from tests.smoke.abilities import wrong_mana, wrong_payment
from tests.smoke.board import SEATS, Furnished
from tests.smoke.nouns import Env
from tests.smoke.watching import Watch, snapshot

from headjudge.core.decisions import ONE, SEVERAL, Decision
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.blueprint import activated_of
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.mana.mana_abilities import mana_abilities
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Activated

__all__ = ["Act", "Option"]

MOST = 300
"""After so many decisions an act is over."""
Option = tuple[Any, ...]


class Act:
    """A card in a furnished position; ``wrong`` is what was found wrong with it there.

    ``mode`` is the mode to choose where there are several; ``modes`` how many there were.
    """

    def __init__(self, definition: CardDefinition, room: Furnished, card: int, seed: int) -> None:
        self.definition = definition
        self.room = room
        self.card = card
        self.rng = Rng(seed)
        self.mode = 0
        self.modes = 0
        self.wrong: list[str] = []
        self.watch = Watch(definition.name)
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game, once it has begun."""
        assert self._game is not None
        return self._game

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.room.position.state

    @property
    def obj(self) -> GameObject:
        """The object that the card is now."""
        return self.state.cards[self.card]

    def begin(self, active: int = 0, step: Step = Step.PRECOMBAT_MAIN, payment: str = "automatic") -> Game:
        """Begin the game."""
        self._game = self.room.position.begin(active, step)
        if payment != "automatic":
            self._game.set_payment(SEATS[0], payment)
        while not self._game.over and self._game.pending[0].kind != DecisionKind.PRIORITY:
            self.pass_once()
        return self._game

    def options(self) -> list[Option]:
        """What whoever has priority may do with the card, in the order in which it is listed."""
        decision = self.game.pending[0] if self.game.pending else None
        if decision is None or decision.kind != DecisionKind.PRIORITY:
            return []
        return [option for option in decision.options if len(option) > 1 and option[1] == self.obj.id]

    def named(self, name: str) -> Option | None:
        """Casting or playing a card of this name, if that may be done now."""
        for option in self.game.pending[0].options:
            if option[0] in {"cast", "play"} and self.state.objects[option[1]].printed.name == name:
                return tuple(option)
        return None

    def do(self, option: Option, aim: int = 0) -> None:
        """Do something with priority, and answer what is asked until somebody has priority again; ``aim`` is the only
        target wanted, if it is one."""
        game = self.game
        game.answer(game.pending[0], option)
        for _ in range(MOST):
            if game.over or game.pending[0].kind == DecisionKind.PRIORITY:
                return
            decision = game.pending[0]
            aimed = aim and decision.kind == DecisionKind.TARGET and decision.shape == ONE and aim in decision.options
            game.answer(decision, aim if aimed else self.choose(decision))

    def use(self, option: Option) -> None:
        """Do something with the card, and see that it was paid for and what mana it added."""
        before, id = snapshot(self.state), self.obj.id
        ability = self._ability(option)
        pool = [mana.symbol for mana in self.state.players[0].pool]
        stacked = len(self.state.turns[0].stack)
        self.watch.paid = []
        self.do(option)
        paid, self.watch.paid = self.watch.paid, None
        if ability is None:
            return
        added = [mana.symbol for mana in self.state.players[0].pool]
        for symbol in pool:
            added.remove(symbol)
        if option[0] == "mana":
            self.wrong += wrong_mana(ability, added)
        elif len(self.state.turns[0].stack) <= stacked:
            return  # it was taken back
        self.wrong += wrong_payment(ability, paid, before, Env(0, id))

    def _ability(self, option: Option) -> Activated | None:
        if option[0] == "activate":
            return activated_of(characteristics(self.state, self.obj).abilities)[option[2]]
        return mana_abilities(self.state, self.obj)[option[2]] if option[0] == "mana" else None

    def settle(self) -> None:
        """Everybody passes until nothing is left to be done."""
        for _ in range(MOST):
            idle = not any(turn.stack for turn in self.state.turns)
            if self.game.over or (idle and self.game.pending[0].kind == DecisionKind.PRIORITY):
                return
            self.pass_once()

    def pass_once(self) -> None:
        """Whoever has priority passes; another decision is answered."""
        decision = self.game.pending[0]
        self.game.answer(decision, ("pass",) if decision.kind == DecisionKind.PRIORITY else self.choose(decision))

    def choose(self, decision: Decision) -> Any:
        """An answer: yes, the act's mode, two where there may be two, an attack with everything; else at random."""
        choice = self._wanted(decision)
        return decision.sample(self.rng) if choice is None or decision.check(choice) is not None else choice

    def _wanted(self, decision: Decision) -> Any:
        options = decision.options
        if decision.kind == DecisionKind.MODE and decision.shape in {ONE, SEVERAL}:
            self.modes = max(self.modes, len(options))
            picked = options[self.mode % len(options)]
            return picked if decision.shape == ONE else [picked]
        if decision.kind == DecisionKind.MAY:
            return True
        if decision.kind == DecisionKind.NUMBER:
            return next((n for n in (2, 1, 3, 0) if n in options), None)
        if decision.kind == DecisionKind.ATTACK:
            return list({pair[0]: pair for pair in options if len(pair) == 2}.values())
        if decision.shape == SEVERAL and decision.kind in {
            DecisionKind.TARGET,
            DecisionKind.OBJECT,
            DecisionKind.CARDS,
        }:
            return self.rng.sample(options, min(decision.most, len(options), max(decision.least, 2)))
        return None
