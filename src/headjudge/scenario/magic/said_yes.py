"""Answers that say yes without the word: what a *may* lets a player choose, named where the *may* is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from headjudge.core.decisions import SEVERAL, Choice, Decision
from headjudge.core.errors import HeadjudgeError
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game
from headjudge.scenario.document import Items
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.magic.goals import Goal
from headjudge.scenario.magic.names import Handles
from headjudge.scenario.model import Step

__all__ = ["Playing", "is_plain_yes", "says_yes"]


class Playing(Protocol):
    """A game that steps are tried in: what :class:`headjudge.scenario.magic.table.MagicTable` is to this module."""

    game: Game
    handles: Handles
    goal: Goal | None
    upcoming: list[Step]
    trying: bool

    @property
    def state(self) -> State:
        """The state of the game now."""

    def questions(self) -> Sequence[Decision]:
        """The decisions that wait and are not merely priority."""

    def is_by(self, step: Step, decision: Decision) -> bool:
        """Whether a step is the doing of the player a decision waits for."""

    def choice(self, decision: Decision, value: Any) -> Choice:
        """The engine's choice for what a step says."""

    def play_on(self) -> None:
        """Take defaults, and pass for everyone while there is a goal that isn't reached."""


def is_plain_yes(decision: Decision, step: Step, following: Step | None) -> bool:
    """Whether a step only says yes to choosing any of what may be chosen, and the one after it says which."""
    choosing = decision.shape == SEVERAL and decision.least == 0
    return choosing and step.value is True and following is not None and following.verb == "choose"


def says_yes(table: Playing, decision: Decision, step: Step) -> bool:
    """Whether a step names what is chosen after a yes: what is asked then it answers, or its names are moved at once;
    and it answers nothing that is asked after a no."""
    if decision.kind != DecisionKind.MAY or isinstance(step.value, bool) or step.illegal is not None or table.trying:
        return False
    return not _is_answer_after(table, decision, False, step) and _is_answer_after(table, decision, True, step)


def _is_answer_after(table: Playing, decision: Decision, reply: Choice, step: Step) -> bool:
    """Whether a step answers what is asked after an answer, or was answered by the game itself. Nothing changes."""
    kept = (table.game, table.goal.copy() if table.goal else None, table.upcoming)
    table.game, table.trying = table.game.copy(), True
    try:
        before = _places(table, step)
        same = next(other for other in table.game.pending if other.id == decision.id)
        table.game.answer(same, reply)
        if reply is False:
            table.upcoming = [step, *(other for other in table.upcoming if other.number > step.number)]
            table.play_on()
        found = next((found for found in table.questions() if table.is_by(step, found)), None)
        if found is not None:
            return found.check(table.choice(found, step.value)) is None
        return reply is True and before is not None and before != _places(table, step)
    except HeadjudgeError:
        return False
    finally:
        (table.game, table.goal, table.upcoming), table.trying = kept, False


def _places(table: Playing, step: Step) -> list[list[str]] | None:
    """Where everything is that a step names; None if it names nothing in the game."""
    names = step.value if isinstance(step.value, Items) else [step.value]
    if not names or not all(isinstance(name, str) for name in names):
        return None
    g = table.state
    try:
        ids = [[i for i in table.handles.entities(g, name) if i > 0] for name in names]
    except UnknownName:
        return None  # a colour, a type, or something else that isn't in the game
    return [sorted(g.objects[i].zone for i in found) for found in ids] if all(ids) else None
