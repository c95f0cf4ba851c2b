"""Draft tables: who drafts together, and where they sit (facts/drafts)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.rng import Rng

__all__ = ["TABLE", "draft_tables"]

TABLE = 8
"""The drafters of a table."""


def draft_tables(players: Sequence[str], rng: Rng, *, size: int = TABLE) -> list[list[str]]:
    """The players at tables of ``size`` at most, as evenly as can be, the larger tables first. Who comes first in the
    list sits at the first table (so that a list by standing makes tables by standing, and one drawn by lot any);
    the seats of a table, clockwise, are drawn by lot."""
    tables = -(-len(players) // size)
    seated: list[list[str]] = []
    start = 0
    for at in range(tables):
        end = start + len(players) // tables + (at < len(players) % tables)
        table = list(players[start:end])
        rng.shuffle(table)
        seated.append(table)
        start = end
    return seated
