"""The tables at which Altered's matches and pods are played online."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.tournament.disciplines.altered.formats import edition_of
from headjudge.tournament.disciplines.discipline import Side, TableKind
from headjudge.tournament.disciplines.formats import Format

__all__ = ["table"]


def table(played: Format, sides: Sequence[Side]) -> TableKind:
    """The table for a game of these sides: a duel, two against two, or a free-for-all for a pod. Who is the first
    player is always drawn (4.1.g)."""
    options: dict[str, object] = {"variant": "duel" if len(sides) == 2 else "free-for-all"}
    if any(len(side.seats) > 1 for side in sides):
        options = {"variant": "two-vs-two", "teams": {side.name: [*side.seats] for side in sides}}
    return TableKind("altered", {**options, "edition": edition_of(played)})
