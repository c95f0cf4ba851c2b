"""Little games for tests: cards made from their text, positions laid out, everybody passing unless told otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from headjudge.core.decisions import ORDER, SEVERAL, SPLIT, Decision
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.keywords.support import missing
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.position import Position
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, ZoneKind


@cache
def card(
    name: str, line: str, text: str = "", power: int | None = None, toughness: int | None = None, cost: str = "{1}"
) -> CardDefinition:
    """A card from its text; it must be understood and carried out as a whole."""
    record = record_of({"name": name, "type": line, "cost": cost, "power": power, "toughness": toughness, "text": text})
    found = compile_card(record)
    assert found.definition is not None, [str(p) for p in found.problems]
    assert not missing(found.definition.abilities), missing(found.definition.abilities)
    return found.definition


def creature(
    name: str, text: str = "", power: int = 2, toughness: int = 2, kind: str = "Bear", cost: str = "{1}"
) -> CardDefinition:
    """A creature card."""
    return card(name, f"Creature — {kind}", text, power, toughness, cost)


def spell(name: str, text: str, line: str = "Instant", cost: str = "{1}") -> CardDefinition:
    """An instant or sorcery card."""
    return card(name, line, text, cost=cost)


LAND = card("Meadow", "Land", cost="")


class Play:
    """A game with free mana in which seat 0 is active; decisions have scripted answers, or the least that is legal."""

    def __init__(self, seats: int = 2, *, variant: str = "free-for-all", **options: Any) -> None:
        self.position = Position([f"P{n}" for n in range(seats)], variant, 1, free_mana=True, **options)
        self.answers: dict[str, list[Any]] = {}
        self.asked: list[Decision] = []
        for seat in range(seats):
            for _ in range(20):
                self.position.put(seat, LAND, LIBRARY)

    def put(self, seat: int, definition: CardDefinition, **more: Any) -> int:
        """A permanent; returns the card's number."""
        return self.position.put_permanent(seat, definition, **more)

    def give(self, seat: int, definition: CardDefinition, zone: ZoneKind = HAND) -> int:
        """A card in a zone."""
        return self.position.put(seat, definition, zone)

    def begin(self, step: Step = Step.PRECOMBAT_MAIN) -> Play:
        """The game begins in a step of seat 0's turn."""
        self.game: Game = self.position.begin(0, step)
        return self

    # --- looking

    def obj(self, number: int) -> GameObject:
        """The object that a card is now."""
        return self.game.state.cards[number]

    def zone(self, number: int) -> str:
        """Where a card is."""
        return self.obj(number).zone

    def size(self, number: int) -> tuple[int | None, int | None]:
        """Power and toughness."""
        ch = characteristics(self.game.state, self.obj(number))
        return ch.power, ch.toughness

    def life(self, seat: int) -> int:
        """A life total."""
        return self.game.state.players[seat].life

    def hand(self, seat: int) -> int:
        """How many cards a player has in hand."""
        return len(self.game.state.players[seat].hand)

    @property
    def stack(self) -> int:
        """How many objects are on the stack."""
        return sum(len(turn.stack) for turn in self.game.state.turns)

    @property
    def step(self) -> Step:
        """The step under way."""
        return self.game.state.turns[0].step

    # --- doing

    def will(self, kind: str, *choices: Any) -> None:
        """Answers to the next decisions of a kind. Cards stand for the objects that they then are."""
        self.answers.setdefault(kind, []).extend(choices)

    def cast(self, number: int, *targets: int) -> None:
        """Cast a card with these targets (cards, or ``~seat``), everybody else passing, and let it resolve."""
        self.only_cast(number, *targets)
        self.resolve()

    def only_cast(self, number: int, *targets: int) -> None:
        """Cast a card without letting it resolve."""
        if targets:
            self.will("target", *targets)
        self._do(number, "cast")

    def play_land(self, number: int) -> None:
        """Play a land and let what triggers resolve."""
        self._do(number, "play")
        self.resolve()

    def activate(self, number: int, *targets: int) -> None:
        """Activate the first ability of a permanent and let everything resolve."""
        if targets:
            self.will("target", *targets)
        self._do(number, "activate")
        self.resolve()

    def suspend(self, number: int) -> None:
        """Suspend a card in hand."""
        self._do(number, "suspend")

    def tap_for_mana(self, number: int) -> None:
        """Activate the first mana ability of a permanent."""
        self._do(number, "mana")

    def _do(self, number: int, kind: str) -> None:
        obj = self.obj(number)
        while True:
            decision = self._priority()
            options = [o for o in decision.options if o[0] == kind and o[1] == obj.id]
            if options:
                self.game.answer(decision, options[0])
                break
            assert self.game.state.players[obj.controller].name != decision.seat, (
                f"{obj.printed.name} can't be used: {decision.options}"
            )
            self.game.answer(decision, ("pass",))
        self._priority()

    def resolve(self) -> None:
        """Everybody passes until the stack is empty and somebody has priority."""
        self._priority()
        while self.stack:
            self.game.answer(self._priority(), ("pass",))
            self._priority()

    def until(self, step: Step) -> None:
        """Everybody passes until the next step of this name, and what triggers as it begins resolves."""
        self._priority()
        turn = self.game.state.turns[0]
        here = (turn.number, turn.step)
        while self.step != step or (turn.number, turn.step) == here:
            self.game.answer(self._priority(), ("pass",))
            if self.game.over:
                return
            if self.step != here[1]:
                here = (0, Step.NONE)
            self._priority()
        self.resolve()

    def attack(self, *numbers: int, seat: int = 1, blocks: Sequence[tuple[int, int]] = ()) -> None:
        """These attack a player, are blocked so, and combat goes on until its end."""
        self.will("attack", [(n, ~seat) for n in numbers])
        if blocks:
            self.will("block", list(blocks))
        self.until(Step.END_OF_COMBAT)

    def _priority(self) -> Decision:
        """Answer decisions until somebody has priority."""
        while not self.game.over:
            decision = self.game.pending[0]
            if decision.kind == DecisionKind.PRIORITY:
                return decision
            self.asked.append(decision)
            self.game.answer(decision, self._answer(decision))
        return Decision(0, "", "over", "", ())

    def _answer(self, decision: Decision) -> Any:
        waiting = self.answers.get(decision.kind)
        if waiting:
            choice = self._now(waiting.pop(0))
            return [choice] if decision.shape == SEVERAL and not isinstance(choice, list) else choice
        if decision.shape == SEVERAL:
            return list(decision.options[: decision.least])
        if decision.shape == ORDER:
            return list(decision.options)
        if decision.shape == SPLIT:
            return [decision.total, *([0] * (len(decision.options) - 1))]
        return decision.options[0]

    def _now(self, choice: Any) -> Any:
        if isinstance(choice, list):
            return [self._now(item) for item in choice]
        if isinstance(choice, tuple):
            return tuple(self._now(item) for item in choice)
        if isinstance(choice, int) and not isinstance(choice, bool) and choice in self.game.state.cards:
            return self.game.state.cards[choice].id
        return choice
