"""How many cards of a file can be played, and which phrases keep most others out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import Compilation

__all__ = ["Coverage", "Obstacle", "measure"]

_NUMBER = re.compile(r"\b\d+\b")


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A reason that alone keeps cards out: how many, and a sentence of one of them or, if it is about none, a name."""

    reason: str
    cards: int
    example: str


@dataclass(slots=True)
class Coverage:
    """The verdicts on some cards."""

    supported: list[str] = field(default_factory=list)
    by_hand: int = 0
    """Those of them of which players carry something out by hand."""
    unsupported: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _alone: Counter[str] = field(default_factory=Counter)
    _examples: dict[str, str] = field(default_factory=dict)

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self.supported) + len(self.unsupported)

    @property
    def share(self) -> float:
        """The supported part, from 0 to 1."""
        return len(self.supported) / self.cards if self.cards else 0.0

    def obstacles(self, limit: int) -> list[Obstacle]:
        """What would unlock the most whole cards: reasons that are the only one of a card."""
        return [Obstacle(reason, count, self._examples[reason]) for reason, count in self._alone.most_common(limit)]

    def add(self, name: str, compiled: Compilation) -> None:
        """Count a card."""
        if compiled.supported:
            self.supported.append(name)
            self.by_hand += bool(compiled.problems)
            return
        self.unsupported[name] = tuple(str(problem) for problem in compiled.problems)
        reasons = {_reason(problem.message, problem.words): problem.sentence for problem in compiled.problems}
        if len(reasons) == 1:
            ((reason, sentence),) = reasons.items()
            self._alone[reason] += 1
            self._examples.setdefault(reason, sentence or name)


def _reason(message: str, words: str) -> str:
    return f"{message}: {_NUMBER.sub('N', words)}" if words else message


def measure(records: Iterable[CardRecord], verdict: Callable[[CardRecord], Compilation]) -> Coverage:
    """The verdicts on all of these cards."""
    coverage = Coverage()
    for record in records:
        coverage.add(record.name, verdict(record))
    return coverage
