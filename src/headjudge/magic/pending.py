"""The decisions of a game that wait: made from what the engine asks, and kept up to date turn by turn.

With several turns at once (807.4) an answer concerns one turn and perhaps a few others, while many wait. So only the
decisions of turns that went on are made anew; of the others the options are worked out again if somebody looks.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from headjudge.core.decisions import Answering, Choice, Decision
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.actions import kinds as actions
from headjudge.magic.engine.actions.legal import legal_actions
from headjudge.magic.engine.characteristics.controlled import decider
from headjudge.magic.engine.choices.card_names import why_not_named
from headjudge.magic.engine.choices.choice_rules import rule_of_choice
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.registries import answers
from headjudge.magic.engine.showing import describing
from headjudge.magic.engine.showing.why_not import why_not_offered
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = ["Pending"]


class Pending:
    """All decisions that wait in a game, in the order of its turns. Made from the state alone."""

    __slots__ = ("_by_id", "_looked_at", "_markers", "decisions", "g")

    def __init__(self, g: State) -> None:
        self.g = g
        self.decisions: list[Decision] = []
        self._markers: list[int] = []
        """The marker of the turn of each decision."""
        self._by_id: dict[int, tuple[Decision, int]] = {}
        self._looked_at: list[int] = []
        """The numbers of those whose options have been worked out since the game last changed."""
        self.refresh(turn.marker for turn in g.turns)

    def find(self, id: int) -> tuple[Decision, int] | None:
        """The decision of a number and the marker of its turn, or None if it doesn't wait."""
        return self._by_id.get(id)

    def of(self, markers: Iterable[int]) -> list[Decision]:
        """The decisions that wait in the turns of these markers."""
        return [d for marker in sorted(markers) for d in self.decisions[slice(*self._place(marker))]]

    def refresh(self, markers: Iterable[int]) -> None:
        """The game went on in the turns of these markers."""
        for id in self._looked_at:
            if id in self._by_id:
                self._by_id[id][0].forget()
        self._looked_at.clear()
        if self.g.over:
            self.decisions, self._markers, self._by_id = [], [], {}
            return
        for marker in markers:
            first, end = self._place(marker)
            for decision in self.decisions[first:end]:
                del self._by_id[decision.id]
            turn = self.g.turn_of(marker)
            new = self._shown(turn) if turn.marker == marker else []
            self.decisions[first:end] = new
            self._markers[first:end] = [marker] * len(new)
            self._by_id.update({decision.id: (decision, marker) for decision in new})

    def _place(self, marker: int) -> tuple[int, int]:
        return bisect_left(self._markers, marker), bisect_right(self._markers, marker)

    def _shown(self, turn: Turn) -> list[Decision]:
        g = self.g
        priority, choices = Priority(g, turn, self._looked_at), Choices(g, turn)
        found = []
        for ask in turn.asks:
            seat, rule = g.players[decider(g, ask.player)].name, rule_of_choice(turn, ask)
            if ask.kind == DecisionKind.PRIORITY:
                found.append(ask.shown(seat, rule, None, priority))
            else:
                answer_rule = answers.rule_of(ask)
                offered = answer_rule.offered(ask.options) if answer_rule and answer_rule.offered else ask.options
                found.append(ask.shown(seat, rule, offered, choices))
        return found


class Priority(Answering):
    """What a player with priority may do in a turn; ``looked_at`` is where it is noted for whom that was worked out."""

    __slots__ = ("g", "looked_at", "turn")

    def __init__(self, g: State, turn: Turn, looked_at: list[int]) -> None:
        self.g = g
        self.turn = turn
        self.looked_at = looked_at

    def listed(self, decision: Decision) -> Sequence[Choice]:
        """All that the player may do now."""
        self.looked_at.append(decision.id)
        return legal_actions(self.g, self.turn, decision.player)

    def why_not_listed(self, decision: Decision, choice: Choice) -> Fault | None:
        """Why the player may not do something now."""
        return actions.why_not(self.g, self.turn, decision.player, choice)

    def label(self, _decision: Decision, option: Choice) -> str:
        """An action in words."""
        return actions.label(self.g, option)

    def about(self, decision: Decision, option: Choice) -> Mapping[str, Any]:
        """What an action is done with, and what it costs."""
        return actions.about(self.g, decision.player, option)


class Choices(Answering):
    """What procedures of a turn ask for."""

    __slots__ = ("g", "turn")

    def __init__(self, g: State, turn: Turn) -> None:
        self.g = g
        self.turn = turn

    def why_not_whole(self, decision: Decision, answer: list[Choice]) -> Fault | None:
        """Why the rule of the answer as a whole doesn't allow it."""
        rule = answers.rule_of(decision)
        return rule.why_not(self.g, self.turn, decision, answer) if rule is not None and rule.why_not else None

    def why_not_listed(self, decision: Decision, choice: Choice) -> Fault | None:
        """Why something can't be chosen; a card's name can be though it isn't offered."""
        if decision.kind == DecisionKind.NAME:
            return why_not_named(self.g, decision, choice)
        return why_not_offered(self.g, self.turn, decision, choice)

    def drawn(self, decision: Decision, rng: Rng) -> Choice | None:
        """An answer that the rule of the answer as a whole draws."""
        rule = answers.rule_of(decision)
        return rule.sample(self.g, self.turn, decision, rng) if rule is not None and rule.sample else None

    def label(self, decision: Decision, option: Choice) -> str:
        """An option in words."""
        return describing.in_short(self.g, decision, option)

    def about(self, decision: Decision, option: Choice) -> Mapping[str, Any]:
        """The objects and players that an option is about."""
        return describing.about_choice(self.g, decision.kind, option)
