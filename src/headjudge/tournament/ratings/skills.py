"""Ratings of pods: OpenSkill (the Plackett-Luce model), which rates all places of a game of several at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.tournament.results import PodResult, Result

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

__all__ = ["Skill", "SkillChange", "skills_after"]


@dataclass(frozen=True)
class Skill:
    """What is thought of somebody's strength: its mean and how uncertain it is (one standard deviation)."""

    mean: float = 25.0
    deviation: float = 25.0 / 3

    @property
    def rating(self) -> float:
        """The strength that somebody has almost certainly; 0 for who is new, and what lists are sorted by."""
        return self.mean - 3 * self.deviation


@dataclass(frozen=True)
class SkillChange:
    """What a pod did to one player's skill. ``round`` counts from 1 on."""

    who: str
    round: int
    before: Skill
    after: Skill


def skills_after(
    rounds: Sequence[Iterable[Result]], before: Mapping[str, Skill] | None = None
) -> tuple[dict[str, Skill], tuple[SkillChange, ...]]:
    """The skills after these rounds of pods, and each change, round by round.

    Tied places and drawn pods count as ties; byes and matches of two not at all. Who isn't in ``before`` is new.
    """
    from openskill.models import PlackettLuce  # takes longer to load than all else here

    model = PlackettLuce()
    skills = dict(before or {})
    changes: list[SkillChange] = []
    for number, results in enumerate(rounds, 1):
        made = [
            change
            for result in results
            if isinstance(result, PodResult)
            for change in _of_pod(model, number, result, skills)
        ]
        skills.update((change.who, change.after) for change in made)
        changes += made
    return skills, tuple(changes)


def _of_pod(model: PlackettLuce, number: int, result: PodResult, skills: Mapping[str, Skill]) -> Iterable[SkillChange]:
    placed = [(name, 0 if result.drawn else place) for place, names in enumerate(result.places) for name in names]
    before = [skills.get(name, Skill()) for name, _ in placed]
    after = model.rate(
        [[model.rating(mu=skill.mean, sigma=skill.deviation)] for skill in before],
        ranks=[float(place) for _, place in placed],
    )
    for (name, _), old, (new,) in zip(placed, before, after, strict=True):
        yield SkillChange(name, number, old, Skill(new.mu, new.sigma))
