"""Asking for a choice in the middle of a procedure.

A procedure asks before it changes anything in its stage. If the answer is not there yet, :class:`Asker` notes the
decision in the line of play and raises :class:`AwaitAnswer`; when it arrives the stage runs again from its beginning.
Randomness is remembered among the answers likewise (:meth:`Asker.random_sample`), so that running again draws nothing
anew.

Between two runs of a stage a player may have left the game. What has been answered by then stays answered, by those who
stay and by who has left, so answers are known by their questions (:class:`.frames.Given`), not by their place: a
question that isn't asked any more takes no answer, and nobody else's. An answer that can't be carried out any more is
asked for again, or, of things chosen from what was there, is what is left of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Generic, Literal, TypeVar

from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Decision, Shape
from headjudge.core.machine.frames import Frame, Given, Line, Question
from headjudge.core.rng import Rng

__all__ = ["BY_CHANCE", "Asker", "AwaitAnswer"]

L = TypeVar("L", bound=Line[Any])
F = TypeVar("F", bound=Frame)
K = TypeVar("K", bound=str)


PLAIN = frozenset({bool, int, str, tuple})
"""Nearly all options are of these types; to ask of each whether it is a word of a closed list takes long."""


class AwaitAnswer(Exception):
    """A decision waits; nothing of this stage has been done yet."""


class Asker(ABC, Generic[L, F, K]):
    """The questions of one run of one stage of a frame, matched with the answers there already are.

    Players are numbers. A game says which kinds of decisions it has, who is still in it, and who chooses in the place
    of somebody who isn't.
    """

    __slots__ = ("frame", "left", "line")

    def __init__(self, line: L, frame: F) -> None:
        self.line = line
        self.frame = frame
        self.left: list[Given] = frame.answers[:]
        """The answers that no question of this run has taken yet."""

    @property
    @abstractmethod
    def rng(self) -> Rng:
        """The game's generator."""

    @abstractmethod
    def fresh(self) -> int:
        """A number that no decision of this game had before."""

    @abstractmethod
    def in_game(self, player: int) -> bool:
        """Whether a player hasn't left the game."""

    @abstractmethod
    def decider(self, player: int) -> int:
        """Who makes a choice that is this player's: that player, or whoever chooses instead. It may ask who does."""

    def roster(self, who: Any, found: list[int]) -> list[int]:
        """The players that words mean, as they did when this stage began: who has made a choice in it and left since
        is still among them, since what has been chosen stays so."""
        rosters = self.frame.rosters
        if len(found) > 1 and not rosters.get(who):
            rosters[who] = found
        then = rosters.get(who, found) if rosters else found
        if then is found or [q for q in then if self.in_game(q)] != found:
            return found
        return [q for q in then if self.in_game(q) or any(given.question.whose == q for given in self.left)]

    def _ask(self, player: int, kind: str, prompt: str, options: Sequence[Any], shape: Shape, **bounds: Any) -> Any:
        plain = _plain(options)
        question = Question(player, kind, prompt, bounds.get("rest", ())) if self.left else None
        if question is not None and (given := self._answer(question, plain, shape, bounds)) is not None:
            return given
        asked = self.decider(player)
        if question is not None and asked != player:
            given = self._answer(question, plain, shape, bounds, asked)
            if given is not None:
                return given
        self.line.asks = [
            Decision(
                self.fresh(),
                "",
                kind,
                prompt,
                plain,
                shape,
                player=asked,
                whose=player,
                marker=self.line.marker,
                **bounds,
            )
        ]
        raise AwaitAnswer

    def _answer(
        self, question: Question, options: Sequence[Any], shape: Shape, bounds: dict[str, Any], by: int = -1
    ) -> Any:
        """The answer there is to a question, or None; given by the player whose choice it is, by one who chose instead
        and has left, too, or ``by`` the one who chooses instead now."""
        others = []
        for given in self.left:
            if given.question == question and self._counts(given, by):
                if given.options == options and given.choice is not None:
                    self.left.remove(given)
                    return given.choice
                others.append(given)
        for given in others:
            choice = _still(given, options, shape, bounds)
            if choice is not None:
                self.left.remove(given)
                return choice
        return None

    def _counts(self, given: Given, by: int) -> bool:
        return given.by == (given.question.whose if by < 0 else by) or not self.in_game(given.by)

    def one(self, player: int, kind: K, prompt: str, options: Sequence[Any], words: Sequence[str] = ()) -> Any:
        """One of the options; made without asking if there is only one. Raises ValueError if there are none.

        ``words`` are the options in words, where they don't speak for themselves.
        """
        if not options:
            raise ValueError(f"nothing to choose: {prompt}")
        if len(options) == 1:
            return options[0]
        return self._ask(player, kind, prompt, options, ONE, words=tuple(words))

    def yes(self, player: int, prompt: str, kind: K | Literal["may"] = "may", *, able: bool = True) -> bool:
        """Yes or no; the option listed first, the default, is no.

        Who isn't ``able`` to is asked as well, where only that player may know it: then no is the only answer.
        """
        return bool(self._ask(player, kind, prompt, (False, True) if able else (False,), ONE))

    def told(self, player: int, kind: K, prompt: str) -> None:
        """Go on once the player says that something is done; nothing else can be answered."""
        self._ask(player, kind, prompt, (True,), ONE, words=("Done",))

    def several(
        self,
        player: int,
        kind: K,
        prompt: str,
        options: Sequence[Any],
        least: int,
        most: int,
        rest: tuple[Any, ...] = (),
        words: Sequence[str] = (),
        concealed: bool = False,
    ) -> list[Any]:
        """From ``least`` to ``most`` of the options (as many as there are, if there are fewer), in the order chosen.

        Where there is nothing to choose nobody is asked, unless the options are ``concealed``: whether a player has
        any is then for that player to know, and being asked must not tell.
        """
        most = min(most, len(options))
        least = min(least, most)
        if not concealed and (most == 0 or (least == len(options) and not rest)):
            return list(options[:most])
        if most == 1 and least == 1:
            return [self._ask(player, kind, prompt, options, ONE, words=tuple(words))]
        bounds = {"least": least, "most": most, "rest": rest, "words": tuple(words)}
        return list(self._ask(player, kind, prompt, options, SEVERAL, **bounds))

    def chosen(
        self,
        player: int,
        kind: K,
        prompt: str,
        options: Sequence[Any],
        least: int,
        most: int,
        *,
        rest: tuple[Any, ...] = (),
        concealed: bool = False,
    ) -> list[Any]:
        """Likewise; but where something that was chosen has left the game since, nothing is chosen in its place."""
        question = Question(player, kind, prompt, ())
        for given in self.left:
            if given.question == question and given.options != options and set(given.options) >= set(options):
                choices = given.choice if isinstance(given.choice, list) else [given.choice]
                self.left.remove(given)
                return [choice for choice in choices if choice in options]
        return self.several(player, kind, prompt, options, least, most, rest, concealed=concealed)

    def number(self, player: int, prompt: str, least: int, most: int, kind: K | Literal["number"] = "number") -> int:
        """A whole number from ``least`` to ``most``."""
        if most <= least:
            return least
        return int(self._ask(player, kind, prompt, range(least, most + 1), ONE))

    def order(self, player: int, kind: K, prompt: str, options: Sequence[Any], words: Sequence[str] = ()) -> list[Any]:
        """All the options in the order wanted, first first."""
        if len(options) < 2:
            return list(options)
        return list(self._ask(player, kind, prompt, options, ORDER, words=tuple(words)))

    def split(
        self, player: int, kind: K, prompt: str, options: Sequence[Any], total: int, rest: tuple[Any, ...] = ()
    ) -> list[int]:
        """``total`` divided among the options: a number for each."""
        if len(options) == 1:
            return [total]
        return list(self._ask(player, kind, prompt, options, SPLIT, total=total, rest=rest))

    def random_sample(self, items: Sequence[Any], k: int) -> list[Any]:
        """``k`` of the items at random (or all) in their own order, drawn once however often the stage runs."""
        drawn = self._random(lambda: self.rng.sample(items, min(k, len(items))))
        return [item for item in drawn if item in items]

    def random_order(self, items: Sequence[Any]) -> list[Any]:
        """All the items in a random order, drawn once however often the stage runs."""
        drawn = self._random(lambda: self.rng.shuffled(items))
        return [item for item in drawn if item in items]

    def random_below(self, n: int) -> int:
        """A random number in ``range(n)``, drawn once however often the stage runs: dice and coins."""
        return int(self._random(lambda: self.rng.below(n)))

    def _random(self, draw: Callable[[], Any]) -> Any:
        for given in self.left:
            if given.question == BY_CHANCE:
                self.left.remove(given)
                return given.choice
        drawn = draw()
        self.frame.answers.append(Given(BY_CHANCE, NOBODY, (), drawn))
        return drawn


NOBODY = -1
BY_CHANCE = Question(NOBODY, "random", "", ())
"""What stands for the question whose answer chance gives."""


def _plain(options: Sequence[Any]) -> Sequence[Any]:
    """Options without words of a closed list, which are offered as text: so the answer is the same whether a program or
    a client gave it."""
    if isinstance(options, range):
        return options
    if PLAIN.issuperset(map(type, options)):
        return tuple(options)
    return tuple([str(option) if isinstance(option, StrEnum) else option for option in options])


def _still(given: Given, options: Sequence[Any], shape: Shape, bounds: dict[str, Any]) -> Any:
    """An answer that was given when the options were others, as far as it is one now; None: it isn't."""
    choice = given.choice
    if shape == ONE:
        return choice if choice in options else None
    if not isinstance(choice, list):
        choice = [choice]
    if shape == SEVERAL:
        all_there = all(item in options for item in choice)
        return choice if all_there and bounds["least"] <= len(choice) <= bounds["most"] else None
    if shape == ORDER:
        return [item for item in choice if item in options] if set(options) <= set(choice) else None
    return None
