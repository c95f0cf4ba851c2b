"""Actions: all that can be done in a game, each by somebody at a time, and the registry of what carries them out.

A game has one registry. A module that carries out an action marks its function, and says with it what the action's
arguments are, who may do it and by which rule:

    ACTIONS: Actions[State] = Actions("auction", "headjudge.auction")

    class Bid(Arguments):
        amount: Annotated[int, doc("how much")]

    @ACTIONS.action("bid", Bid, by=BIDDER, rule="2.1")
    def bid(state: State, act: Act, given: Bid) -> None:
        \"\"\"Offer more for the lot than anybody before.\"\"\"

The function raises a refusal before it has changed anything, or does all of it. What is registered is all there is: the
table of the documentation, the verbs of scenarios (:mod:`headjudge.scenario.actions`) and what a host accepts follow
from it. :mod:`.game_of_acts` is a game that is carried on by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from headjudge.core.arguments import Arguments, read_arguments
from headjudge.core.errors import InvalidInput
from headjudge.core.registry import Registry, load

__all__ = ["Act", "Action", "Actions", "By"]

S = TypeVar("S")
A = TypeVar("A", bound=Arguments)
R = TypeVar("R")


@dataclass(frozen=True)
class Act:
    """Something done: what, by whom (a name, as they say it), and when; with what is enclosed (:class:`Actions`)."""

    verb: str
    by: str
    at: int
    enclosed: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class By(Generic[S]):
    """Who may do something, in words. ``check`` refuses everybody else (it gets the state, the act and the action's
    rule); without it who may do it depends on the arguments, and the action itself refuses."""

    words: str
    check: Callable[[S, Act, str], object] | None = None


@dataclass(frozen=True)
class Action(Generic[S]):
    """An action: its arguments, who may do it, by which rule, and what carries it out."""

    verb: str
    arguments: type[Arguments]
    by: By[S]
    rule: str
    carry_out: Callable[[S, Act, Any], Any]

    @property
    def text(self) -> str:
        """What it does, in a sentence."""
        told = " ".join((self.carry_out.__doc__ or "").split())
        return told.partition(". ")[0].rstrip(".") + "."


class Actions(Registry[str, Action[S]]):
    """All actions of a game by verb, on a state of a type of its own. ``game`` is its name, with which the codes of
    refusals begin, and ``packages`` are those whose modules carry out its actions.

    ``enclosed`` are the keys under which a host, and nobody else, encloses with an act what the game can't know: the
    definitions of cards that are named for the first time. They stand in the journal beside the arguments.
    """

    def __init__(self, game: str, *packages: str, enclosed: Iterable[str] = ()) -> None:
        super().__init__("registered action")
        self.game = game
        self.enclosed = frozenset(enclosed)
        self._packages = packages

    def load(self) -> None:
        """Import all modules that carry out actions, so that they are registered."""
        load(*self._packages)

    def action(
        self, verb: str, arguments: type[A], *, by: By[S], rule: str
    ) -> Callable[[Callable[[S, Act, A], R]], Callable[[S, Act, A], R]]:
        """Register what carries out a verb."""

        def register(function: Callable[[S, Act, A], R]) -> Callable[[S, Act, A], R]:
            self.add(verb, Action(verb, arguments, by, rule, function))
            return function

        return register

    def carry_out(self, state: S, verb: str, by: str, at: int, given: Mapping[str, Any]) -> Any:
        """Carry out an action with its arguments as plain data, and what is enclosed with them; what it makes.

        Raises a refusal, and then nothing has changed.
        """
        found = self.get(verb)
        if found is None:
            raise InvalidInput(
                f"there is no action {verb!r}; actions are {', '.join(sorted(self))}", code="act/unknown"
            )
        plain = {key: value for key, value in given.items() if key not in self.enclosed}
        arguments = read_arguments(verb, found.arguments, plain, found.rule, f"{self.game}/argument")
        act = Act(verb, by, at, {key: value for key, value in given.items() if key in self.enclosed})
        if found.by.check is not None:
            found.by.check(state, act, found.rule)
        return found.carry_out(state, act, arguments)
