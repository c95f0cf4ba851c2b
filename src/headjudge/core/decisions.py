"""A decision: what one seat is asked, with its legal answers or their bounds.

All decisions have one of four shapes:

* :data:`ONE`: the answer is one of ``options``;
* :data:`SEVERAL`: a list of different options, at least ``least`` and at most ``most`` of them; ``rest`` may say why a
  combination of legal options isn't legal as a whole (attackers, blockers, distinct targets);
* :data:`ORDER`: a list of all options, in the order wanted;
* :data:`SPLIT`: a list of numbers, one for each option, that sum to ``total`` (damage, counters, piles by number).

Options and answers are plain data (numbers, strings, booleans, tuples of those) and go into a journal as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.core.rng import Rng

__all__ = ["ONE", "ORDER", "SEVERAL", "SPLIT", "Choice", "Decision"]

Choice = Any
"""An answer: an option, or a list of options or numbers, by the decision's shape."""

ONE, SEVERAL, ORDER, SPLIT = "one", "several", "order", "split"

Rest = Callable[[list[Choice]], "str | None"]


class Decision:
    """One waiting decision.

    ``id`` is unique in its game, ``seat`` the name of the seat that decides, ``kind`` what is decided (a word of the
    game's own list), ``prompt`` the question for a person. ``label(option)`` is an option in words.
    """

    __slots__ = ("draw", "id", "kind", "label", "least", "most", "options", "prompt", "rest", "seat", "shape", "total")

    def __init__(
        self,
        id: int,
        seat: str,
        kind: str,
        prompt: str,
        options: Sequence[Choice],
        shape: str = ONE,
        *,
        least: int = 1,
        most: int = 1,
        total: int = 0,
        rest: Rest | None = None,
        draw: Callable[[Rng], Choice] | None = None,
        label: Callable[[Choice], str] = str,
    ) -> None:
        self.id = id
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.options = options
        self.shape = shape
        self.least = least
        self.most = most
        self.total = total
        self.rest = rest
        self.draw = draw
        self.label = label

    def __repr__(self) -> str:
        return f"<Decision {self.id}: {self.seat} {self.kind} ({len(self.options)} options)>"

    def check(self, choice: Choice) -> str | None:
        """Why ``choice`` is not a legal answer, or None if it is one."""
        if self.shape == ONE:
            return None if choice in self.options else f"{choice!r} is not among the options"
        if not isinstance(choice, (list, tuple)):
            return f"a list is wanted, not {choice!r}"
        answer = list(choice)
        if self.shape == SPLIT:
            if len(answer) != len(self.options):
                return f"{len(self.options)} numbers are wanted, not {len(answer)}"
            if any(type(n) is not int or n < 0 for n in answer):
                return "only whole numbers from 0 can be assigned"
            if sum(answer) != self.total:
                return f"the numbers must sum to {self.total}, not {sum(answer)}"
        else:
            for item in answer:
                if item not in self.options:
                    return f"{item!r} is not among the options"
            if len({repr(item) for item in answer}) != len(answer):
                return "the same option was chosen twice"
            if self.shape == ORDER and len(answer) != len(self.options):
                return f"all {len(self.options)} must be put in order"
            if self.shape == SEVERAL and not self.least <= len(answer) <= self.most:
                bounds = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
                return f"{bounds} must be chosen, not {len(answer)}"
        return self.rest(answer) if self.rest else None

    def sample(self, rng: Rng) -> Choice:
        """A legal answer drawn at random. Raises ValueError if none was found."""
        if self.draw:
            return self.draw(rng)
        if self.shape == ONE:
            return rng.choice(self.options)
        for _ in range(200):
            answer = self._draw_once(rng)
            if not self.rest or self.rest(answer) is None:
                return answer
        raise ValueError(f"no legal answer found for {self!r}")

    def _draw_once(self, rng: Rng) -> list[Choice]:
        if self.shape == ORDER:
            answer = list(self.options)
            rng.shuffle(answer)
            return answer
        if self.shape == SEVERAL:
            most = min(self.most, len(self.options))
            return rng.sample(self.options, self.least + rng.below(most - self.least + 1))
        numbers = [0] * len(self.options)
        for _ in range(self.total):
            numbers[rng.below(len(numbers))] += 1
        return numbers
