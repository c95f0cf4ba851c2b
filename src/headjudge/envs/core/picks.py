"""A decision as a sequence of single picks: what makes every decision of any game fit one small discrete action space.

==========  ============================================================================
shape       picks
==========  ============================================================================
one         one option
several     options one by one, then done (at the greatest number it is done by itself)
order       the options in the order wanted; the last goes without saying
split       a number for each option in turn; the last goes without saying
==========  ============================================================================

Only picks that can lead to a legal answer are offered, as far as looking two picks ahead can tell; a game that can tell
more of a kind of decision overrides :meth:`Picks.may_lead_on`. Should a sequence end where nothing legal is left,
:meth:`Picks.answer` gives a legal answer drawn by chance instead.
"""

from __future__ import annotations

from typing import Any

from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Choice, Decision
from headjudge.core.rng import Rng

__all__ = ["Picks"]


class Picks:
    """The picks made so far for one decision."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.options: list[Any] = list(decision.options)
        self.made: list[int] = []
        """Indices of options; for a split the numbers given."""

    @property
    def size(self) -> int:
        """How many different picks there are now, offered or not."""
        return self._left() + 1 if self.decision.shape == SPLIT else len(self.options)

    def _left(self) -> int:
        return self.decision.total - sum(self.made)

    def offered(self) -> list[int]:
        """The picks that may be made now."""
        shape = self.decision.shape
        if shape == ONE:
            return list(range(len(self.options)))
        if shape == SPLIT:
            numbers = [n for n in range(self._left() + 1) if self._split_can_end([*self.made, n])]
            return numbers or list(range(self._left() + 1))
        free = [i for i in range(len(self.options)) if i not in self.made]
        if shape == ORDER:
            return free
        if len(self.made) >= self.decision.most:
            return []
        return [i for i in free if not self.decision.rest or self.fits([*self.made, i]) or self.may_lead_on(i)]

    def may_end(self) -> bool:
        """Whether "done" is offered: only where several options are picked."""
        if self.decision.shape != SEVERAL or len(self.made) < self.decision.least:
            return False
        return self.fits(self.made) or not self.offered()

    def pick(self, index: int) -> None:
        """Make a pick that is offered."""
        self.made.append(index)

    def complete(self) -> bool:
        """Whether the picks say everything, so that "done" needn't be said."""
        shape = self.decision.shape
        if shape == ONE:
            return len(self.made) == 1
        if shape in (ORDER, SPLIT):
            return len(self.made) >= len(self.options) - 1
        return len(self.made) >= self.decision.most

    def answer(self, rng: Rng) -> Choice:
        """The decision's answer; a legal one drawn by chance if these picks can't be one."""
        shape = self.decision.shape
        answer: Any
        if shape == ONE:
            answer = self.options[self.made[0]]
        elif shape == SPLIT:
            answer = self._shares(self.made)
        elif shape == ORDER:
            rest = [i for i in range(len(self.options)) if i not in self.made]
            answer = [self.options[i] for i in (*self.made, *rest)]
        else:
            answer = [self.options[i] for i in self.made]
        return answer if self.decision.check(answer) is None else self.decision.sample(rng)

    # --- looking ahead

    def fits(self, made: list[int]) -> bool:
        """Whether picks can be the whole answer, as far as they are judged together."""
        chosen = [self.options[i] for i in made]
        return not self.decision.rest or self.decision.why_not_whole(chosen) is None

    def may_lead_on(self, index: int) -> bool:
        """Whether an option that doesn't fit with the picks made may do so with further ones."""
        if not self.fits(self.made):
            return True
        made = [*self.made, index]
        return any(self.fits([*made, i]) for i in range(len(self.options)) if i not in made and self._joins(index, i))

    def _joins(self, first: int, second: int) -> bool:
        """Whether one option might need another: of pairs only those with the same second half (blocked together)."""
        one, other = self.options[first], self.options[second]
        return not isinstance(one, tuple) or one[1:] == other[1:]

    def _shares(self, made: list[int], to: int = -1) -> list[int]:
        shares = [*made, *[0] * (len(self.options) - len(made))]
        shares[to] += self.decision.total - sum(made)
        return shares

    def _split_can_end(self, made: list[int]) -> bool:
        if len(made) == len(self.options):
            return self.decision.check(made) is None
        check = self.decision.check
        return any(check(self._shares(made, to)) is None for to in range(len(made), len(self.options))) or (
            self._evenly(made) is not None
        )

    def _evenly(self, made: list[int]) -> list[int] | None:
        """The numbers given with the rest spread one by one over the options that are left, if that is legal."""
        left = self.decision.total - sum(made)
        count = len(self.options) - len(made)
        shares = [*made, *(left // count + (i < left % count) for i in range(count))]
        return shares if self.decision.check(shares) is None else None
