"""A battle that is being settled: what its parts hand on to each other. Nothing of this stays in the state."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.core.reasons import Why
from headjudge.wargame.battles.bonuses import Contest
from headjudge.wargame.battles.forces import Force
from headjudge.wargame.state import Army, Battle, Result

__all__ = ["Outcome"]


@dataclass
class Outcome:
    """A battle with its two sides, what the dice said, and what came of it.

    ``before`` is the strength of each army (by key) as the battle began, ``players`` the keys of who fought it. ``why``
    is for everybody, ``account`` holds the numbers that only battle judges may see. ``taken`` are captured armies that
    stay in the square: then the winners leave it (4.5).
    """

    battle: Battle
    forces: list[Force]
    contest: Contest
    result: Result
    before: dict[str, int]
    players: list[str]
    why: list[Why] = field(default_factory=list)
    account: list[str] = field(default_factory=list)
    taken: list[Army] = field(default_factory=list)

    @property
    def winners(self) -> Force:
        """The side that won."""
        return self.forces[self.contest.winner]

    @property
    def losers(self) -> Force:
        """The side that lost."""
        return self.forces[1 - self.contest.winner]

    def still_here(self, army: Army) -> bool:
        """Whether an army is alive and in the square of the battle."""
        return army.alive and army.at == self.battle.at

    def lose(self, army: Army, card: str, number: int) -> None:
        """Note losses."""
        if number:
            losses = self.result.losses.setdefault(army.key, {})
            losses[card] = losses.get(card, 0) + number
