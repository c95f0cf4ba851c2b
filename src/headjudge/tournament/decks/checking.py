"""Deck checks: tables drawn by lot or named by an official, nobody twice before all once, and the time they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng

__all__ = ["DeckCheck", "DeckChecks", "begin_check", "draw_checks", "due", "end_check"]


@dataclass(slots=True)
class DeckCheck:
    """A check of the decks of some players at a table in a round, from one moment to another (None: it goes on)."""

    round: int
    table: int
    players: tuple[str, ...]
    begun: int
    ended: int | None = None

    @property
    def extension(self) -> int:
        """The seconds that the players' match gets for it: as long as it took."""
        return 0 if self.ended is None else self.ended - self.begun


@dataclass(slots=True)
class DeckChecks:
    """All checks of an event, the earliest first."""

    checks: list[DeckCheck] = field(default_factory=list)

    def times(self) -> Counter[str]:
        """How often each player has been checked."""
        return Counter(player for check in self.checks for player in check.players)


def due(checks: DeckChecks, players: Iterable[str]) -> list[str]:
    """Those of all players in the event who have been checked least: only they may be drawn."""
    times, everybody = checks.times(), list(players)
    least = min((times[player] for player in everybody), default=0)
    return [player for player in everybody if times[player] == least]


def draw_checks(
    checks: DeckChecks, tables: Mapping[int, Sequence[str]], players: Iterable[str], rng: Rng, number: int = 1
) -> list[tuple[int, tuple[str, ...]]]:
    """So many tables drawn by lot, each with those of its players who are to be checked.

    ``tables`` are those of the round by number, ``players`` all who are in the event. Tables where more players are due
    are drawn before the others; nobody is checked twice before everybody was once. There are fewer than ``number`` if
    too few tables have somebody who is due.
    """
    owing = set(due(checks, players))
    waiting = {table: tuple(name for name in names if name in owing) for table, names in sorted(tables.items())}
    drawn: list[tuple[int, tuple[str, ...]]] = []
    for size in sorted({len(names) for names in waiting.values() if names}, reverse=True):
        some = [table for table, names in waiting.items() if len(names) == size]
        rng.shuffle(some)
        drawn += [(table, waiting[table]) for table in some]
    return drawn[:number]


def begin_check(checks: DeckChecks, round_: int, table: int, players: Sequence[str], at: int) -> DeckCheck:
    """A check begins, of a table that was drawn or that an official named. Refuses a player whose deck is being
    checked."""
    if not players:
        raise InvalidInput("a deck check needs at least one player", code="deck/check")
    busy = [name for check in checks.checks if check.ended is None for name in check.players if name in players]
    if busy:
        raise IllegalAction(f"{busy[0]}'s deck is being checked", rule="121", code="deck/being-checked")
    check = DeckCheck(round_, table, tuple(players), at)
    checks.checks.append(check)
    return check


def end_check(checks: DeckChecks, player: str, at: int) -> DeckCheck:
    """The check of a player's deck is over; its length is an extension of their match. Refuses if none goes on."""
    going = next((check for check in checks.checks if check.ended is None and player in check.players), None)
    if going is None:
        raise IllegalAction(f"{player}'s deck isn't being checked", rule="121", code="deck/not-checked")
    if at < going.begun:
        raise InvalidInput("a deck check can't end before it began", code="deck/check")
    going.ended = at
    return going
