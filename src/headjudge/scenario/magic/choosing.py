"""Answers: from what a scenario says to a choice of the engine, and the default where it says nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from headjudge.core.decisions import ORDER, SEVERAL, SPLIT, Choice, Decision
from headjudge.core.errors import IllegalAction
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.scenario.magic.names import Handles
from headjudge.scenario.matching import Names, show

__all__ = ["Question"]

_COUNTED_FROM_ONE = frozenset({"mode", "pile"})
_PAYING = frozenset({"pay", "automatic", "cancel"})


@dataclass(frozen=True)
class Question:
    """A decision that waits, with the names that a scenario has for its options."""

    g: State
    handles: Handles
    decision: Decision

    def choice(self, value: Any) -> Choice:
        """The engine's choice for an answer of a scenario, not yet checked for legality.

        Raises UnknownName for what does not exist, IllegalAction for what cannot be an answer to this decision.
        """
        shape = self.decision.shape
        if shape not in (SPLIT, SEVERAL, ORDER) and all(isinstance(option, bool) for option in self.decision.options):
            return self._yes_or_no(value)
        if self.decision.kind == DecisionKind.PILES:
            value = self._first_pile(value)
        if shape == SPLIT:
            return self._shares(value)
        if shape == SEVERAL and value is False and self.decision.least == 0:
            return []
        if shape in (SEVERAL, ORDER):
            chosen: list[Choice] = []
            for item in value if isinstance(value, list) else [value]:
                chosen.append(self._option(item, chosen))
            return chosen
        nested = any(isinstance(option, tuple) for option in self.decision.options)
        if isinstance(value, list) and len(value) == 1 and not nested:
            value = value[0]
        return self._option(value, [])

    def default(self) -> Choice:
        """The answer where a scenario gives none: no, nothing, or the first legal option."""
        decision = self.decision
        options = decision.options
        attempts: list[Choice] = [list(options)]
        if decision.kind in (DecisionKind.ATTACK, DecisionKind.BLOCK):
            attempts = [[]]
        elif decision.shape == SPLIT:
            others = len(options) - 1
            attempts = [[decision.total] + [0] * others, [decision.total - others] + [1] * others]
        elif decision.shape == SEVERAL:
            attempts = [list(options[: decision.least])]
        elif decision.shape != ORDER:
            attempts = list(options[:1])
        for attempt in attempts:
            if decision.check(attempt) is None:
                return attempt
        return decision.sample(Rng(0))

    def options(self) -> list[object]:
        """The options as a scenario would name them."""
        return [self.name(option) for option in self.decision.options]

    def name(self, option: Choice) -> object:
        """An option as a scenario names it."""
        kind = self.decision.kind
        if kind == DecisionKind.ORDER_TRIGGERS:
            return self._trigger(option)
        if kind == DecisionKind.ORDER_REPLACEMENTS:
            return self._replacement(option)
        if kind == DecisionKind.PAY and isinstance(option, tuple):
            named = self.handles.names(self.g, option[1]) if len(option) > 1 else (option[0],)
            return Names((*named, self.decision.label(option)))
        if isinstance(option, bool):
            return option
        if isinstance(option, int):
            if kind in _COUNTED_FROM_ONE:
                return option + 1
            return option if kind == DecisionKind.NUMBER else self.handles.names(self.g, option)
        return Names((self.decision.label(option),)) if isinstance(option, tuple) else option

    def _option(self, value: Any, taken: list[Choice]) -> Choice:
        """The one option that a word, number or list of a scenario means."""
        options = self.decision.options
        if isinstance(value, bool):
            raise self._unfit(value)
        if isinstance(value, int):
            if self.decision.kind not in _COUNTED_FROM_ONE:
                return value
            if value < 1:
                raise self._unfit(value)
            return value - 1
        if isinstance(value, list):
            return tuple(self._option(item, taken) for item in value)
        if not isinstance(value, str):
            raise self._unfit(value)
        for option in options:
            if option not in taken and _means(self.name(option), value):
                return option
        if self.decision.kind == DecisionKind.PAY and value in _PAYING:
            return (value,)
        if any(isinstance(option, str) for option in options):
            return value
        return self.handles.entity(self.g, value, among=[option for option in options if isinstance(option, int)])

    def _yes_or_no(self, value: Any) -> bool:
        """Choosing nothing of what one may choose is a no."""
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        if isinstance(value, bool):
            return value
        if value in ([], "none"):
            return False
        raise self._unfit(value)

    def _shares(self, value: Any) -> list[int]:
        options = list(self.decision.options)
        if isinstance(value, list) and all(type(n) is int for n in value):
            return value
        if isinstance(value, (str, list)):
            value = self._counted([value] if isinstance(value, str) else value)
        if not isinstance(value, Mapping) or not all(type(n) is int for n in value.values()):
            raise self._unfit(value)
        shares = [0] * len(options)
        for name, n in value.items():
            entity = self._option(name, [])
            if entity not in options:
                raise IllegalAction(
                    f"{name} can't be assigned anything here", rule=self.decision.rule, code="answer/not-offered"
                )
            shares[options.index(entity)] = n
        return shares

    def _counted(self, names: Sequence[Any]) -> dict[Any, int]:
        """A share for each time that a name is listed: [red, green] of two mana; one name by itself gets all."""
        total = self.decision.total
        return {name: total if len(names) == 1 else names.count(name) for name in names if isinstance(name, str)}

    def _first_pile(self, value: Any) -> Any:
        """Two piles as a list of two lists: the engine asks for the first, all the rest are the second."""
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(pile, list) for pile in value):
            return value
        if len(value[0]) + len(value[1]) != len(self.decision.options):
            raise IllegalAction(
                f"all {len(self.decision.options)} must be in one of the piles",
                rule=self.decision.rule,
                code="answer/number",
            )
        return value[0]

    def _unfit(self, value: Any) -> IllegalAction:
        return IllegalAction(
            f"{show(value)} is no answer to: {self.decision.prompt}", rule=self.decision.rule, code="answer/not-offered"
        )

    def _trigger(self, option: str) -> Names:
        """A triggered ability about to be put on the stack, by the names of its source; the option is "n: name"."""
        party = party_of(self.g, self.decision.player)
        own = [w for w in self.g.turn_of(self.decision.marker).waiting if w.controller in party]
        waiting = own[int(option.partition(":")[0]) - 1]
        return Names(dict.fromkeys((*self.handles.names(self.g, waiting.ctx.source), waiting.name)))

    def _replacement(self, option: str) -> Names:
        """A replacement effect by its source; the option is an object's id and more, or "force" and a number."""
        kind, _, rest = option.partition(" ")
        if kind != "force":
            return self.handles.names(self.g, int(kind))
        effect = next(own[int(rest)] for own in self.g.force if int(rest) in own)
        return self.handles.names(self.g, effect.ctx.source)


def _means(name: object, value: str) -> bool:
    if isinstance(name, Names):
        return value in name
    return isinstance(name, str) and name.casefold() == value.casefold()
