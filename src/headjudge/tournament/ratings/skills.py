"""Ratings of pods: OpenSkill (the Plackett-Luce model), which rates all places of a game of several at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from headjudge.tournament.ratings.book import RatedEvent
from headjudge.tournament.ratings.identities import Identity
from headjudge.tournament.results import PodResult

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

__all__ = ["Skill", "SkillBook", "SkillChange", "skill_book_of"]


@dataclass(frozen=True)
class Skill:
    """What is thought of somebody's strength: its mean and how uncertain it is (one standard deviation)."""

    mean: float = 25.0
    deviation: float = 25.0 / 3

    @property
    def rating(self) -> float:
        """The strength that somebody has almost certainly; 0 for who is new, and what lists are sorted by."""
        return self.mean - 3 * self.deviation


@dataclass(frozen=True, slots=True)
class SkillChange:
    """What a pod did to one player's skill. ``round`` counts from 1 on."""

    who: Identity
    event: str
    at: int
    round: int
    before: Skill
    after: Skill


@dataclass
class SkillBook:
    """Everybody's skill in pods. ``start``: with which somebody came; ``changes``: in their order."""

    start: dict[Identity, Skill] = field(default_factory=dict)
    changes: list[SkillChange] = field(default_factory=list)
    current: dict[Identity, Skill] = field(default_factory=dict)

    def skill(self, who: Identity) -> Skill:
        """Somebody's skill now."""
        return self.current.get(who, self.start.get(who, Skill()))

    def curve(self, who: Identity) -> tuple[tuple[int, float], ...]:
        """The rating as points of a plot: at the start, then after each event, each with the moment of its end; for
        the start that of the first."""
        history = [change for change in self.changes if change.who == who]
        if not history:
            return ()
        ends = {(change.event, change.at): change.after.rating for change in history}
        return ((history[0].at, history[0].before.rating), *((at, rating) for (_, at), rating in ends.items()))

    def rate(self, event: RatedEvent) -> tuple[SkillChange, ...]:
        """Rate an event's pods, round by round; tied places and drawn pods as ties, byes and matches not at all."""
        from openskill.models import PlackettLuce  # takes longer to load than all else here

        model = PlackettLuce()
        made: list[SkillChange] = []
        for number, results in enumerate(event.rounds, 1):
            changes = [
                change
                for result in results
                if isinstance(result, PodResult)
                for change in self._of_pod(model, event, number, result)
            ]
            self.current.update((change.who, change.after) for change in changes)
            made += changes
        self.changes += made
        return tuple(made)

    def _of_pod(self, model: PlackettLuce, event: RatedEvent, number: int, result: PodResult) -> Iterable[SkillChange]:
        placed = [
            (event.identity(name), 0.0 if result.drawn else float(place))
            for place, names in enumerate(result.places)
            for name in names
        ]
        before = [self.skill(who) for who, _ in placed]
        after = model.rate(
            [[model.rating(mu=skill.mean, sigma=skill.deviation)] for skill in before],
            ranks=[place for _, place in placed],
        )
        for (who, _), old, (new,) in zip(placed, before, after, strict=True):
            yield SkillChange(who, event.name, event.at, number, old, Skill(new.mu, new.sigma))


def skill_book_of(events: Iterable[RatedEvent], start: Mapping[Identity, Skill] | None = None) -> SkillBook:
    """The book after these events, in the order in which they were closed."""
    book = SkillBook(dict(start or {}))
    for event in events:
        book.rate(event)
    return book
