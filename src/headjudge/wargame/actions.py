"""Actions: all that can be done in a campaign, each by somebody at a time, and the registry of what carries them out.

A module that carries out an action marks its function with :func:`action`, and says with it what its arguments are, who
may do it and by which rule. The function raises a refusal before it has changed anything, or does all of it. What is
registered is all there is: the table of docs/decisions/0040, the verbs of scenarios and what a host accepts follow from
it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.arguments import Arguments, read_arguments
from headjudge.wargame.state import Player, State

__all__ = ["ACTIONS", "CARDS", "PLAYER", "Act", "Action", "By", "action", "carry_out"]

CARDS = "cards"
"""The key under which the host adds definitions of cards to the arguments of an action that names new ones (2.2.1)."""


@dataclass(frozen=True)
class Act:
    """Something done: what, by whom (a player's or a judge's name, as they say it), and when; with the definitions of
    cards that the host found for it."""

    verb: str
    by: str
    at: int
    cards: object = None

    def player(self, state: State) -> Player:
        """The player who does it. Raises IllegalAction if it is none (1.6)."""
        found = state.find_player(self.by)
        if found is None:
            raise IllegalAction(f"{self.by!r} isn't a player in this campaign", rule="1.6", code="wargame/player")
        return found


@dataclass(frozen=True)
class By:
    """Who may do something, in words. ``check`` refuses everybody else (it gets the state, the act and the action's
    rule); without it who may do it depends on the arguments, and the action itself refuses."""

    words: str
    check: Callable[[State, Act, str], object] | None = None


PLAYER = By("a player", lambda state, act, _: act.player(state))


@dataclass(frozen=True)
class Action:
    """An action: its arguments, who may do it, by which rule, and what carries it out."""

    verb: str
    arguments: type[Arguments]
    by: By
    rule: str
    carry_out: Callable[[State, Act, Any], Any]

    @property
    def text(self) -> str:
        """What it does, in a sentence."""
        told = " ".join((self.carry_out.__doc__ or "").split())
        return told.partition(". ")[0].rstrip(".") + "."


ACTIONS: dict[str, Action] = {}
"""All actions by verb."""

A = TypeVar("A", bound=Arguments)
R = TypeVar("R")


def action(
    verb: str, arguments: type[A], *, by: By, rule: str
) -> Callable[[Callable[[State, Act, A], R]], Callable[[State, Act, A], R]]:
    """Register what carries out a verb."""

    def register(function: Callable[[State, Act, A], R]) -> Callable[[State, Act, A], R]:
        ACTIONS[verb] = Action(verb, arguments, by, rule, function)
        return function

    return register


def carry_out(state: State, verb: str, by: str, at: int, arguments: Mapping[str, Any]) -> Any:
    """Carry out an action; what it makes. Raises a refusal, and then nothing has changed."""
    found = ACTIONS.get(verb)
    if found is None:
        raise InvalidInput(f"there is no action {verb!r}; actions are {', '.join(sorted(ACTIONS))}", code="act/unknown")
    plain = {key: value for key, value in arguments.items() if key != CARDS}
    given = read_arguments(verb, found.arguments, plain, found.rule)
    act = Act(verb, by, at, arguments.get(CARDS))
    if found.by.check is not None:
        found.by.check(state, act, found.rule)
    return found.carry_out(state, act, given)
