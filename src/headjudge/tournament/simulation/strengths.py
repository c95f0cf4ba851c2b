"""Strengths of players, in points of Elo, and how well places show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.ratings import START

__all__ = ["drawn_strengths", "rank_correlation", "weight"]

SPREAD = 200.0
"""The usual standard deviation of strengths among the players of an event."""
WIDEST = 1000.0


def drawn_strengths(players: int, rng: Rng, spread: float = SPREAD) -> dict[str, float]:
    """So many players, P1 and so on, each with a strength drawn around 1600; ``spread`` is the standard deviation. The
    distribution is a bell that ends at six spreads (the sum of twelve draws). Raises InvalidInput."""
    if players < 1:
        raise InvalidInput(f"at least one player is needed, not {players}", code="simulation/players")
    if not 0 <= spread <= WIDEST:
        raise InvalidInput(f"a spread goes from 0 to {WIDEST:g}, so not {spread:g}", code="simulation/spread")
    digits = len(str(players))
    return {
        f"P{number:0{digits}}": START + spread * (sum(rng.random() for _ in range(12)) - 6)
        for number in range(1, players + 1)
    }


def weight(strength: float) -> float:
    """What a strength weighs against others, so that shares of two weights are what Elo expects."""
    return float(10 ** ((strength - START) / 400))


def rank_correlation(groups: Sequence[Sequence[str]], strengths: Mapping[str, float]) -> float | None:
    """How well places show strengths: Spearman's coefficient, 1 if the order is that of strengths, -1 if it is the
    opposite. ``groups`` are the places, best first, with those who share one; None where nothing can be compared."""
    places = _mean_ranks(groups)
    order = sorted(places, key=lambda name: -strengths[name])
    strong: dict[float, list[str]] = {}
    for name in order:
        strong.setdefault(strengths[name], []).append(name)
    expected = _mean_ranks(list(strong.values()))
    mean = (len(places) + 1) / 2
    both = sum((places[name] - mean) * (expected[name] - mean) for name in places)
    one = sum((rank - mean) ** 2 for rank in places.values())
    other = sum((rank - mean) ** 2 for rank in expected.values())
    return both / float((one * other) ** 0.5) if one and other else None


def _mean_ranks(groups: Sequence[Sequence[str]]) -> dict[str, float]:
    """Everybody's rank; those who share one have the mean of theirs."""
    ranks: dict[str, float] = {}
    for group in groups:
        rank = len(ranks) + (len(group) + 1) / 2
        ranks.update(dict.fromkeys(group, rank))
    return ranks
