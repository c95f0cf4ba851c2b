"""Elo, as the online service rates matches (facts/online)."""

from __future__ import annotations

__all__ = ["LEVELS", "START", "expected", "gain"]

START = 1600.0
"""The rating of who has none yet."""

LEVELS: dict[str, int] = {"casual": 8, "default": 16, "raised": 24, "high": 32, "large": 40, "highest": 48}
"""K, the most that a match can move a rating, by the level of the event."""


def expected(own: float, opponent: float) -> float:
    """The share of a match (win 1, draw one half) that is expected of who has the rating ``own``."""
    return float(1 / (1 + 10 ** ((opponent - own) / 400)))


def gain(own: float, opponent: float, score: float, k: float) -> float:
    """By how much a match with this score (1, 0.5 or 0) changes ``own``; below 0 it falls."""
    return k * (score - expected(own, opponent))
