"""Many campaigns between bots, and how often each side wins them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.bots.core.simulation import wilson
from headjudge.bots.wargame.simulation import MOST_TURNS, simulate
from headjudge.core.errors import InvalidInput
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state.ranks import TEAMS

__all__ = ["CampaignRecord", "Series", "shares"]


@dataclass(frozen=True)
class Series:
    """Campaigns to be played, of ``seed`` and the numbers after it: a standard round each, unless there is a
    ``document``. Raises InvalidInput."""

    campaigns: int
    seed: int = 1
    turns: int = MOST_TURNS
    document: Mapping[str, Any] | None = None

    def __post_init__(self) -> None:
        if self.campaigns < 1:
            raise InvalidInput(f"at least one campaign is played, not {self.campaigns}")

    def play(self, number: int) -> CampaignRecord:
        """Play one of them, from 0."""
        seed = str(self.seed + number)
        document = standard_round(seed=seed) if self.document is None else self.document
        *_, last = simulate(document, seed, self.turns)
        return CampaignRecord(seed, last.winner, last.rule, last.turn)


@dataclass(frozen=True)
class CampaignRecord:
    """How a campaign ended: ``winner`` and ``rule`` are "" if nobody won in time."""

    seed: str
    winner: str
    rule: str
    turns: int


def shares(records: list[CampaignRecord]) -> dict[str, Any]:
    """What campaigns add up to: of each side the victories, by which rules, their share of all that were won, and its
    95 % interval (Wilson's)."""
    decided = sum(record.winner in TEAMS for record in records)
    sides = {}
    for side in TEAMS:
        rules = Counter(record.rule for record in records if record.winner == side)
        wins = rules.total()
        low, high = wilson(wins, decided)
        sides[side] = {
            "wins": wins,
            "rules": dict(sorted(rules.items())),
            "share": round(wins / decided, 4) if decided else None,
            "interval": [round(low, 4), round(high, 4)],
        }
    turns = sum(record.turns for record in records)
    return {
        "campaigns": len(records),
        "undecided": len(records) - decided,
        "turns_per_campaign": round(turns / len(records), 1) if records else None,
        "sides": sides,
    }
