"""The decisions of a game that wait: made from what the engine asks, and kept up to date turn by turn.

With several turns at once (807.4) an answer concerns one turn and perhaps a few others, while many wait. So only the
decisions of turns that went on are made anew; of the others the options are worked out again if somebody looks.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from headjudge.core.decisions import Decision
from headjudge.magic.engine import answers, describing
from headjudge.magic.engine.actions import kinds as actions
from headjudge.magic.engine.actions.legal import legal_actions
from headjudge.magic.engine.asking import Ask
from headjudge.magic.engine.choice_rules import rule_of_choice
from headjudge.magic.engine.controlled import decider
from headjudge.magic.engine.state import State
from headjudge.magic.engine.turn import Turn
from headjudge.magic.engine.why_not import why_not_offered

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
            new = [self._decision(turn, ask) for ask in turn.asks] if turn.marker == marker else []
            self.decisions[first:end] = new
            self._markers[first:end] = [marker] * len(new)
            self._by_id.update({decision.id: (decision, marker) for decision in new})

    def _place(self, marker: int) -> tuple[int, int]:
        return bisect_left(self._markers, marker), bisect_right(self._markers, marker)

    def _decision(self, turn: Turn, ask: Ask) -> Decision:
        g = self.g
        seat = g.players[decider(g, ask.player)].name
        if ask.kind == "priority":
            # A decision must not lead back to itself nor to us: games are let go of at once, not by Python's collector.
            looked_at = self._looked_at

            def options() -> Sequence[Any]:
                looked_at.append(ask.id)
                return legal_actions(g, turn, ask.player)

            return Decision(
                ask.id,
                seat,
                ask.kind,
                ask.prompt,
                options,
                rule=rule_of_choice(turn, ask),
                label=lambda o: actions.label(g, o),
                about=lambda o: actions.about(g, ask.player, o),
                unlisted=lambda o: actions.why_not(g, turn, ask.player, o),
            )
        rule = answers.rule_of(ask) or answers.AnswerRule()
        return Decision(
            ask.id,
            seat,
            ask.kind,
            ask.prompt,
            rule.offered(ask.options) if rule.offered else ask.options,
            ask.shape,
            rule=rule_of_choice(turn, ask),
            least=ask.least,
            most=ask.most,
            total=ask.total,
            rest=partial(rule.why_not, g, turn, ask) if rule.why_not else None,
            draw=partial(rule.sample, g, turn, ask) if rule.sample else None,
            label=lambda o: describing.in_short(g, ask, o),
            about=lambda o: describing.about_choice(g, ask.kind, o),
            unlisted=partial(why_not_offered, g, turn, ask),
        )
