"""A game of Altered at the hands of a scenario: its verbs (docs/scenario-format-altered.md, C and D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.altered.cards import Card
from headjudge.altered.decks.building import Counted, why_not_built
from headjudge.altered.decks.construction import construction
from headjudge.altered.engine.afternoon import PASS, why_not_play, why_not_use
from headjudge.altered.engine.playing.legality import TO_NONE
from headjudge.altered.engine.playing.quick_actions import abilities_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.words import DecisionKind, Phase, Which, Zone
from headjudge.altered.game import Game
from headjudge.core.decisions import Decision
from headjudge.core.errors import IllegalAction
from headjudge.scenario.adapter import Subject
from headjudge.scenario.altered.answers import answer_of
from headjudge.scenario.altered.subjects import Subjects
from headjudge.scenario.errors import StepFailed, UnknownName
from headjudge.scenario.matching import Bag
from headjudge.scenario.model import EXPECT, REPEAT, Step

__all__ = ["VERBS", "AlteredTable"]

VERBS: Mapping[str, frozenset[str]] = {
    "play": frozenset({"by", "to", "from", "targets", "cost"}),
    "quick": frozenset({"by", "ability", "targets"}),
    "pass": frozenset(),
    "choose": frozenset({"by", "to"}),
    "advance": frozenset(),
    "deck": frozenset(),
    "leave": frozenset(),
    REPEAT: frozenset(),
}
_NEVER = 200_000
"""So many decisions are no phase of any game."""


class AlteredTable:
    """A game, and the items by their handles."""

    def __init__(
        self, game: Game, handles: Mapping[str, int], cards: Mapping[str, Card], script: Sequence[Step]
    ) -> None:
        self.game = game
        self.cards = cards
        self.decks: dict[str, list[str]] = {}
        """What is wrong with the decks that were checked, by their handles."""
        self._numbers = dict(handles)
        self.script = script
        self.given: list[Any] = []
        """Targets that a step named in advance (D4)."""

    @property
    def handles(self) -> dict[str, int]:
        """The numbers that items have now, by their handles."""
        return {handle: self.state.items[number].id for handle, number in self._numbers.items()}

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.game.state

    def perform(self, step: Step) -> None:
        """Do a step; see :class:`headjudge.scenario.adapter.Table`."""
        before = set(self.state.items)
        targets = step.arguments.get("targets", [])
        self.given = list(targets) if isinstance(targets, list) else [targets]
        getattr(self, f"_{step.verb}")(step)
        while self._asked():
            if self._has_one_answer():
                self._default(self.waiting())
            elif self.given and self.waiting().kind == DecisionKind.TARGET:
                self._answer(self.given.pop(0))
            elif self._is_chosen_after(step):
                break
            else:
                self._default(self.waiting())
        made = [number for number, item in self.state.items.items() if item.token and number not in before]
        self._numbers.update(zip(step.handles, made, strict=False))

    def _asked(self) -> bool:
        """Whether something waits that is no turn."""
        return any(ask.kind != DecisionKind.TURN for ask in self.game.pending)

    def _has_one_answer(self) -> bool:
        """Whether there is nothing to decide, which only whoever is asked may know; scenarios aren't asked (C2)."""
        decision = self.waiting()
        return decision.shape == "one" and len(decision.options) == 1

    def _is_chosen_after(self, step: Step) -> bool:
        """Whether the script goes on with a choice, so that what comes up waits for it (C3), or somebody leaves first
        (D9)."""
        following = next((one for one in self.script[step.number :] if one.verb != EXPECT), None)
        return following is not None and following.verb in ("choose", "leave")

    def subject(self, name: str) -> Subject:
        """What a name means in an assertion; see :class:`headjudge.scenario.adapter.Table`."""
        if name in self.decks:
            problems = self.decks[name]
            return Subject({"legal": lambda: not problems, "problems": lambda: Bag(problems)})
        return Subjects(self.game, self.handles).named(name)

    def fingerprint(self) -> object:
        """See :class:`headjudge.scenario.adapter.Table`."""
        g = self.state
        return [self.game.view(player.name) for player in g.players], len(self.game.journal.entries), g.line.asks

    # --- verbs

    def _play(self, step: Step) -> None:
        item, player = self.item(step.value), self.seat(step.text("by") or "")
        scout = step.text("cost") == "scout"
        to = step.text("to")
        place = TO_NONE if to is None else int(Which[to.upper()])
        fault = why_not_play(self.state, player, item, scout=scout, to=None if to is None else place)
        if fault is not None:
            raise IllegalAction.of(fault)
        origin = step.text("from")
        if origin is not None and item.zone is not Zone(origin):
            raise IllegalAction(f"{step.value} isn't in {origin}", rule="5.1.1.b", code="altered/zone")
        self.answer(("scout" if scout else "play", item.id, place))

    def _deck(self, step: Step) -> None:
        """Check a deck (D8)."""
        deck = step.value
        named = dict(deck.get("cards", {}))
        if deck.get("hero", "none") != "none":
            named[deck["hero"]] = 1
        for name in named:
            if name not in self.cards:
                raise UnknownName(name, "no such card is defined")
        counted = [Counted(self.cards[name], count) for name, count in named.items()]
        rules = construction(deck["format"], self.state.options.edition.number)
        flaws = [str(problem.fault.code) for problem in why_not_built(counted, rules)]
        self.decks.update((handle, list(dict.fromkeys(flaws))) for handle in step.handles)

    def _quick(self, step: Step) -> None:
        item, player = self.item(step.value), self.seat(step.text("by") or "")
        found = [n for n, one in enumerate(abilities_of(self.state, item)) if one.kind == "quick"]
        wanted = step.arguments.get("ability")
        if wanted is not None:
            found = found[wanted - 1 : wanted]
        faults = [why_not_use(self.state, player, item, n) for n in found or [-1]]
        if None not in faults and faults[0] is not None:
            raise IllegalAction.of(faults[0])
        self.answer(("quick", item.id, found[faults.index(None)]))

    def _pass(self, step: Step) -> None:
        decision, player = self.waiting(), self.seat(step.value)
        if decision.kind != DecisionKind.TURN or self.state.turn != player:
            raise IllegalAction(f"it isn't {step.value}'s turn", rule="4.2.3", code="altered/turn")
        self.answer(PASS)

    def _leave(self, step: Step) -> None:
        """A player concedes and leaves, or several one after the other (D9)."""
        for name in step.value if isinstance(step.value, list) else [step.value]:
            self.game.act("concede", self.state.players[self.seat(name)].name)

    def _choose(self, step: Step) -> None:
        decision = self.waiting()
        if decision.kind == DecisionKind.TURN:
            raise StepFailed("nothing waits to be chosen")
        by = step.text("by")
        if by is not None and by != decision.seat:
            raise IllegalAction(f"{decision.seat} is asked, not {by}", rule="1.4.5", code="altered/asked")
        self._answer(step.value, step.text("to"))

    def _answer(self, value: Any, to: str | None = None) -> None:
        decision = self.waiting()
        self.answer(answer_of(self.state, self.handles, decision, value, to))

    def _advance(self, step: Step) -> None:
        to, day = Phase(step.value["to"]), step.value.get("day")
        g = self.state
        began = (g.day, g.phase)
        if g.halted and not g.line.asks and self._is_beginning() and g.phase is to and day in (None, g.day):
            began = (0, g.phase)
        self._go_on()
        for _ in range(_NEVER):
            if g.over:
                return
            there = g.phase is to and (g.day, g.phase) != began and day in (None, g.day)
            if there and (g.halted or g.line.asks):
                if g.halted or self.waiting().kind == DecisionKind.TURN:
                    return
                if self._is_chosen_after(step) and not self._has_one_answer():
                    return
                self._default(self.waiting())
                continue
            if g.halted:
                self._go_on()
            else:
                self._default(self.game.pending[0])
        raise StepFailed(f"{to} never came")

    def _is_beginning(self) -> bool:
        """Whether nothing of the phase has happened yet: as the set-up left it."""
        g = self.state
        return bool(g.line.agenda) and g.line.agenda[0].data.get("next") == list(Phase).index(g.phase)

    def _go_on(self) -> None:
        if self.state.halted:
            self.game.act("go_on", "")

    def _default(self, decision: Decision) -> None:
        """What somebody does who wants nothing: pass, decline, take what comes first."""
        if decision.kind == DecisionKind.TURN:
            self.answer(PASS)
        elif decision.shape == "one":
            self.answer(decision.options[0])
        elif decision.shape == "order":
            self.answer(list(decision.options))
        else:
            self.answer(list(decision.options)[: decision.least])

    # --- names

    def waiting(self) -> Decision:
        """The decision that waits. Raises StepFailed if none does."""
        if not self.game.pending:
            raise StepFailed("nothing waits to be answered")
        return self.game.pending[0]

    def answer(self, choice: Any) -> None:
        """Answer it."""
        self.game.answer(self.waiting(), choice)

    def seat(self, name: str) -> int:
        """The number of a seat. Raises UnknownName."""
        for player in self.state.players:
            if player.name == name:
                return player.index
        raise UnknownName(name, "no such seat")

    def item(self, handle: str) -> Item:
        """An item. Raises UnknownName."""
        if handle not in self.handles:
            raise UnknownName(str(handle), "no such card")
        return self.state.items[self.handles[handle]]
