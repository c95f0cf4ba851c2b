"""A bracket as it is drawn: its ties, and where the two sides of each come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from headjudge.tournament.pairing.elimination.seeding import Order

__all__ = ["Bracket", "Branch", "Entrant", "Feed", "LoserOf", "Tie", "WinnerOf", "double", "order_of", "single"]


class Branch(StrEnum):
    """The part of a bracket in which a tie stands.

    A single elimination has ``winners`` only, and ``third-place`` if that is played. In a double elimination whoever
    has lost once goes on among the ``losers``; the winner of these meets that of the others in the ``final``, and again
    in the ``reset`` if that was the other's first loss.
    """

    WINNERS = "winners"
    LOSERS = "losers"
    FINAL = "final"
    RESET = "reset"
    THIRD_PLACE = "third-place"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who begins here; with None nobody does."""

    name: str | None


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins that tie."""

    tie: int


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses that tie."""

    tie: int


Feed = Entrant | WinnerOf | LoserOf


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of a bracket. ``number`` is its index in the bracket, ``round`` counts from 1 within its branch, and
    ``position`` from 0 within its round, from the top."""

    number: int
    branch: Branch
    round: int
    position: int
    feeds: tuple[Feed, Feed]


@dataclass(frozen=True)
class Bracket:
    """All ties, each after those that it needs. ``rounds`` is how many the branch of the winners has."""

    ties: tuple[Tie, ...]
    rounds: int


class _Builder:
    def __init__(self) -> None:
        self.ties: list[Tie] = []

    def round(self, branch: Branch, number: int, feeds: Sequence[tuple[Feed, Feed]]) -> list[int]:
        """Add a round; the numbers of its ties."""
        for position, feed in enumerate(feeds):
            self.ties.append(Tie(len(self.ties), branch, number, position, feed))
        return [tie.number for tie in self.ties[len(self.ties) - len(feeds) :]]

    def winners(self, order: Order) -> list[list[int]]:
        """Add the branch of the winners; the numbers of the ties of each round."""
        entrants = [Entrant(name) for name in order]
        rounds = [self.round(Branch.WINNERS, 1, list(zip(entrants[::2], entrants[1::2], strict=True)))]
        while len(rounds[-1]) > 1:
            rounds.append(self.round(Branch.WINNERS, len(rounds) + 1, _neighbours(rounds[-1])))
        return rounds


def _neighbours(ties: Sequence[int]) -> list[tuple[Feed, Feed]]:
    return [(WinnerOf(one), WinnerOf(other)) for one, other in zip(ties[::2], ties[1::2], strict=True)]


def _full(order: Sequence[str | None]) -> Order:
    """The order with nobody at its end until it is a power of two, and two at least."""
    size = max(2, 1 << (len(order) - 1).bit_length())
    return (*order, *[None] * (size - len(order)))


def order_of(pairings: Sequence[Sequence[str]]) -> Order:
    """The order of the bracket whose first round is paired so; who stands alone has a bye."""
    return _full([name for sides in pairings for name in (*sides, None)[:2]])


def single(order: Sequence[str | None], *, third_place: bool = False) -> Bracket:
    """A single elimination; with ``third_place`` the losers of the semifinals meet as well."""
    builder = _Builder()
    rounds = builder.winners(_full(order))
    if third_place and len(rounds) > 1:
        one, other = rounds[-2]
        builder.round(Branch.THIRD_PLACE, 1, [(LoserOf(one), LoserOf(other))])
    return Bracket(tuple(builder.ties), len(rounds))


def double(order: Sequence[str | None]) -> Bracket:
    """A double elimination. Losers of a round of the winners meet those who are left of the losers' branch, from the
    other half of the bracket, so that nobody meets the same opponent again early."""
    builder = _Builder()
    rounds = builder.winners(_full(order))
    first = rounds[0]
    last: Feed = LoserOf(first[0])
    if len(rounds) > 1:
        feeds: list[tuple[Feed, Feed]] = [
            (LoserOf(a), LoserOf(b)) for a, b in zip(first[::2], first[1::2], strict=True)
        ]
        left = builder.round(Branch.LOSERS, 1, feeds)
        for number, ties in enumerate(rounds[1:], 2):
            if number > 2:
                left = builder.round(Branch.LOSERS, 2 * number - 3, _neighbours(left))
            half = len(ties) // 2
            fallen = ties[::-1] if number % 2 == 0 else ties[half:] + ties[:half]
            feeds = [(WinnerOf(one), LoserOf(other)) for one, other in zip(left, fallen, strict=True)]
            left = builder.round(Branch.LOSERS, 2 * number - 2, feeds)
        last = WinnerOf(left[0])
    (final,) = builder.round(Branch.FINAL, 1, [(WinnerOf(rounds[-1][0]), last)])
    builder.round(Branch.RESET, 1, [(WinnerOf(final), LoserOf(final))])
    return Bracket(tuple(builder.ties), len(rounds))
