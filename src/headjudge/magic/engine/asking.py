"""Asking for a choice in the middle of a procedure (rule 608.2d and others).

A procedure asks before it changes anything in its stage. If the answer is not there yet, :class:`Asker` notes the
decision in the turn and raises :class:`AwaitAnswer`; when it arrives the stage runs again from its beginning.
Randomness is remembered among the answers likewise (:meth:`Asker.random_sample`), so that running again draws nothing
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT
from headjudge.magic.engine.range_of import left_of, stand_ins

if TYPE_CHECKING:
    from headjudge.magic.engine.context import Frame
    from headjudge.magic.engine.state import State
    from headjudge.magic.engine.turn import Turn

__all__ = ["Ask", "Asker", "AwaitAnswer"]


class Ask:
    """A waiting decision as plain data. ``rest`` names the rule of the answer as a whole (:mod:`.answers`), with its
    arguments;
    ``words`` are the options in words, where they don't speak for themselves."""

    __slots__ = (
        "id",
        "kind",
        "least",
        "most",
        "options",
        "player",
        "prompt",
        "rest",
        "shape",
        "total",
        "turn",
        "words",
    )

    def __init__(self, id: int, player: int, kind: str, prompt: str, options: Any, shape: str, turn: int) -> None:
        self.id = id
        self.player = player
        self.kind = kind
        self.prompt = prompt
        self.options = options
        self.shape = shape
        self.turn = turn
        self.least = 1
        self.most = 1
        self.total = 0
        self.rest: tuple[Any, ...] = ()
        self.words: tuple[str, ...] = ()

    def copy(self) -> Ask:
        """An independent copy."""
        new = Ask(self.id, self.player, self.kind, self.prompt, self.options, self.shape, self.turn)
        new.least = self.least
        new.most = self.most
        new.total = self.total
        new.rest = self.rest
        new.words = self.words
        return new


class AwaitAnswer(Exception):
    """A decision waits; nothing of this stage has been done yet."""


class Asker:
    """The questions of one run of one stage of a frame, matched in order with the answers there already are."""

    __slots__ = ("asked", "frame", "g", "turn")

    def __init__(self, g: State, turn: Turn, frame: Frame) -> None:
        self.g = g
        self.turn = turn
        self.frame = frame
        self.asked = 0

    def _next(self, make: Callable[[], Ask]) -> Any:
        n = self.asked
        self.asked = n + 1
        if n < len(self.frame.answers):
            return self.frame.answers[n]
        self.turn.asks = [make()]
        raise AwaitAnswer

    def decider(self, player: int) -> int:
        """Who makes a choice that is this player's: if gone, another whom the effect's controller picks (800.4e)."""
        g = self.g
        if g.players[player].in_game:
            return player
        ctx = g.contexts.get(self.frame.context)
        if ctx is None or not g.players[ctx.controller].in_game:
            return left_of(g, player)
        prompt = f"Who chooses instead of {g.players[player].name}?"
        return ~int(self.one(ctx.controller, "player", prompt, [~q for q in stand_ins(g, ctx, player)]))

    def _ask(self, player: int, kind: str, prompt: str, options: Sequence[Any], shape: str, **bounds: Any) -> Any:
        player = self.decider(player)

        def make() -> Ask:
            plain = options if isinstance(options, range) else tuple(options)
            ask = Ask(self.g.fresh(), player, kind, prompt, plain, shape, self.turn.marker)
            for name, bound in bounds.items():
                setattr(ask, name, bound)
            return ask

        return self._next(make)

    def one(self, player: int, kind: str, prompt: str, options: Sequence[Any], words: Sequence[str] = ()) -> Any:
        """One of the options; made without asking if there is only one. Raises ValueError if there are none.

        ``words`` are the options in words, where they don't speak for themselves.
        """
        if not options:
            raise ValueError(f"nothing to choose: {prompt}")
        if len(options) == 1:
            return options[0]
        return self._ask(player, kind, prompt, options, ONE, words=tuple(words))

    def yes(self, player: int, prompt: str, kind: str = "may") -> bool:
        """Yes or no; the option listed first, the default, is no."""
        return bool(self._ask(player, kind, prompt, (False, True), ONE))

    def several(
        self,
        player: int,
        kind: str,
        prompt: str,
        options: Sequence[Any],
        least: int,
        most: int,
        rest: tuple[Any, ...] = (),
        words: Sequence[str] = (),
    ) -> list[Any]:
        """From ``least`` to ``most`` of the options (as many as there are, if there are fewer), in the order chosen."""
        most = min(most, len(options))
        least = min(least, most)
        if most == 0 or (least == len(options) and not rest):
            return list(options[:most])
        if most == 1 and least == 1:
            return [self._ask(player, kind, prompt, options, ONE, words=tuple(words))]
        bounds = {"least": least, "most": most, "rest": rest, "words": tuple(words)}
        return list(self._ask(player, kind, prompt, options, SEVERAL, **bounds))

    def number(self, player: int, prompt: str, least: int, most: int, kind: str = "number") -> int:
        """A whole number from ``least`` to ``most``."""
        if most <= least:
            return least
        return int(self._ask(player, kind, prompt, range(least, most + 1), ONE))

    def order(
        self, player: int, kind: str, prompt: str, options: Sequence[Any], words: Sequence[str] = ()
    ) -> list[Any]:
        """All the options in the order wanted, first first."""
        if len(options) < 2:
            return list(options)
        return list(self._ask(player, kind, prompt, options, ORDER, words=tuple(words)))

    def split(
        self, player: int, kind: str, prompt: str, options: Sequence[Any], total: int, rest: tuple[Any, ...] = ()
    ) -> list[int]:
        """``total`` divided among the options: a number for each."""
        if len(options) == 1:
            return [total]
        return list(self._ask(player, kind, prompt, options, SPLIT, total=total, rest=rest))

    def random_sample(self, items: Sequence[Any], k: int) -> list[Any]:
        """``k`` of the items at random (all, if there are fewer), drawn once however often the stage runs."""
        return list(self._random(lambda: self.g.rng.sample(items, min(k, len(items)))))

    def random_below(self, n: int) -> int:
        """A random number in ``range(n)``, drawn once however often the stage runs: dice and coins."""
        return int(self._random(lambda: self.g.rng.below(n)))

    def _random(self, draw: Callable[[], Any]) -> Any:
        n = self.asked
        self.asked = n + 1
        if n == len(self.frame.answers):
            self.frame.answers.append(draw())
        return self.frame.answers[n]
