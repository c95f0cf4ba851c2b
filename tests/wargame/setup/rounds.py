"""Rounds that tests of setting up begin with."""

from __future__ import annotations

from typing import Any

from headjudge.wargame import Campaign
from headjudge.wargame.setup.standard import standard_round

__all__ = ["JUDGE", "whole"]

JUDGE = "Battle Judge"


def whole(seed: str = "seed", **more: Any) -> Campaign:
    """A ready-made round, still being set up."""
    return Campaign.new(standard_round(seed=seed, **more), seed)
