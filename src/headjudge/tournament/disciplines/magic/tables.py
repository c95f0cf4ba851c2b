"""The tables at which Magic's matches and pods are played online."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.decks.construction import COMMANDER_FORMAT
from headjudge.tournament.disciplines.discipline import Side, TableKind
from headjudge.tournament.disciplines.formats import Format

__all__ = ["table"]


def table(played: Format, sides: Sequence[Side]) -> TableKind:
    """The table for a game of these sides: a duel, two teams that share their turns, or a free-for-all for a pod."""
    options: dict[str, object] = {"variant": "duel" if len(sides) == 2 else "free-for-all"}
    if any(len(side.seats) > 1 for side in sides):
        options = {"variant": "two-headed-giant", "teams": {side.name: [*side.seats] for side in sides}}
    if played.building.legal == COMMANDER_FORMAT:
        options["commander"] = True
    return TableKind("magic", options, starting="starting_player", remembering="paper")
