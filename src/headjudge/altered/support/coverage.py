"""How many cards of a file can be played, by faction, set and rarity, and which lines keep most others out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from headjudge.altered.cards.record import NEUTRAL, CardRecord
from headjudge.altered.cards.references import parse_reference
from headjudge.altered.support.verdict import unread_lines

__all__ = ["Coverage", "Obstacle", "Share", "measure"]

_REMINDER = re.compile(r"\s*\([^()]*\)")
_NUMBER = re.compile(r"\b\d+\b")


@dataclass(slots=True)
class Share:
    """So many cards, and of them those that are supported."""

    cards: int = 0
    supported: int = 0

    def add(self, *, supported: bool) -> None:
        """Count a card."""
        self.cards += 1
        self.supported += supported

    @property
    def part(self) -> float:
        """The supported part, from 0 to 1."""
        return self.supported / self.cards if self.cards else 0.0


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An unread line, its numbers written N: on how many cards it stands, on how many alone, and one of these cards."""

    line: str
    cards: int
    alone: int
    example: str


@dataclass(slots=True)
class Coverage:
    """The verdicts on some cards."""

    total: Share = field(default_factory=Share)
    by_faction: dict[str, Share] = field(default_factory=dict)
    by_set: dict[str, Share] = field(default_factory=dict)
    by_rarity: dict[str, Share] = field(default_factory=dict)
    unsupported: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The unread lines of each card that isn't supported, by its reference."""
    _on: Counter[str] = field(default_factory=Counter)
    _alone: Counter[str] = field(default_factory=Counter)
    _examples: dict[str, str] = field(default_factory=dict)

    def obstacles(self, limit: int) -> list[Obstacle]:
        """The unread lines that would unlock the most cards: those alone on many first, then those on many."""
        ranked = sorted(self._on, key=lambda line: (-self._alone[line], -self._on[line], line))
        return [Obstacle(line, self._on[line], self._alone[line], self._examples[line]) for line in ranked[:limit]]

    def add(self, record: CardRecord) -> None:
        """Count a card."""
        unread = unread_lines(record.card)
        reference = parse_reference(record.reference)
        groups = (
            (self.by_faction, record.card.faction or NEUTRAL),
            (self.by_set, "" if reference is None else reference.set),
            (self.by_rarity, record.card.rarity),
        )
        for share in (self.total, *(kinds.setdefault(name, Share()) for kinds, name in groups)):
            share.add(supported=not unread)
        if not unread:
            return
        self.unsupported[record.reference] = unread
        lines = {_general(line) for line in unread}
        for line in lines:
            self._on[line] += 1
            self._alone[line] += len(lines) == 1
            self._examples.setdefault(line, record.card.name)


def _general(line: str) -> str:
    """A line as it is counted: without reminders, its numbers written N."""
    return _NUMBER.sub("N", _REMINDER.sub("", line)).strip()


def measure(records: Iterable[CardRecord]) -> Coverage:
    """The verdicts on all of these cards."""
    coverage = Coverage()
    for record in records:
        coverage.add(record)
    return coverage
