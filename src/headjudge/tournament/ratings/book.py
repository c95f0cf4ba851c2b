"""The book of ratings: what each match of each closed event changed, round by round (101, 111, facts/online)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from headjudge.tournament.ratings.elo import START, gain
from headjudge.tournament.ratings.identities import Identity
from headjudge.tournament.results import MatchResult, Result, Verdict

__all__ = ["Change", "RatedEvent", "RatingBook", "book_of"]

SCORES = {Verdict.WON: 1.0, Verdict.DREW: 0.5, Verdict.LOST: 0.0}


@dataclass(frozen=True)
class RatedEvent:
    """A closed event as ratings see it.

    ``at``: the moment of its end in seconds, for curves; ``category``: constructed, limited, team-constructed …;
    ``k``: the most that a match moves; ``identities``: who the names in the results are, where a name isn't
    the person's own (teams).
    """

    name: str
    category: str
    rounds: Sequence[Sequence[Result]]
    k: float = 16
    at: int = 0
    identities: Mapping[str, Identity] = field(default_factory=dict)

    def identity(self, name: str) -> Identity:
        """Who plays under a name."""
        return self.identities.get(name, (name,))


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to one side's rating. ``round`` counts from 1 on."""

    who: Identity
    category: str
    event: str
    at: int
    round: int
    opponent: Identity
    before: float
    after: float


@dataclass
class RatingBook:
    """Everybody's ratings by category. ``start``: those with which somebody came; ``changes``: in their order."""

    start: dict[tuple[Identity, str], float] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    current: dict[tuple[Identity, str], float] = field(default_factory=dict)

    def rating(self, who: Identity, category: str) -> float:
        """Somebody's rating now; 1600 for who has none yet."""
        return self.current.get((who, category), self.start.get((who, category), START))

    def history(self, who: Identity, category: str) -> tuple[Change, ...]:
        """What changed somebody's rating, the earliest first."""
        return tuple(change for change in self.changes if change.who == who and change.category == category)

    def curve(self, who: Identity, category: str) -> tuple[tuple[int, float], ...]:
        """The rating as points of a plot: the moment of each event's end and the rating after it, before them the
        rating at the start at the moment of the first event."""
        history = self.history(who, category)
        if not history:
            return ()
        ends: dict[tuple[str, int], float] = {}
        for change in history:
            ends[change.event, change.at] = change.after
        first = history[0]
        return ((first.at, first.before), *((at, rating) for (_, at), rating in ends.items()))

    def rate(self, event: RatedEvent) -> tuple[Change, ...]:
        """Rate an event: each match once, a draw as half, byes and losses without an opponent not at all.

        A match uses both ratings as they stood before it, and the matches of a round all ratings as before that round.
        """
        made: list[Change] = []
        for number, results in enumerate(event.rounds, 1):
            changes = [
                change
                for result in results
                if isinstance(result, MatchResult) and len(result.sides) == 2
                for change in self._of_match(event, number, result)
            ]
            for change in changes:
                key = (change.who, change.category)
                self.current[key] = self.rating(*key) + (change.after - change.before)
            made += changes
        self.changes += made
        return tuple(made)

    def _of_match(self, event: RatedEvent, number: int, result: MatchResult) -> Iterable[Change]:
        """Only what the match was counts, not its games (111): 2-0 and 2-1 are the same."""
        sides = [event.identity(name) for name in result.sides]
        before = [self.rating(side, event.category) for side in sides]
        for own, other in ((0, 1), (1, 0)):
            after = before[own] + gain(before[own], before[other], SCORES[result.verdicts[own]], event.k)
            yield Change(sides[own], event.category, event.name, event.at, number, sides[other], before[own], after)


def book_of(events: Iterable[RatedEvent], start: Mapping[tuple[Identity, str], float] | None = None) -> RatingBook:
    """The book after these events, in the order in which they were closed."""
    book = RatingBook(dict(start or {}))
    for event in events:
        book.rate(event)
    return book
