"""The tables at which Magic's matches and pods are played online."""

from __future__ import annotations

from headjudge.magic.decks.construction import COMMANDER_FORMAT
from headjudge.tournament.disciplines.discipline import TableKind
from headjudge.tournament.disciplines.formats import Format

__all__ = ["table"]


def table(played: Format, seats: int) -> TableKind:
    """The table for a game of so many players: a duel, or a free-for-all for a pod."""
    options: dict[str, object] = {"variant": "duel" if seats == 2 else "free-for-all"}
    if played.building.legal == COMMANDER_FORMAT:
        options["commander"] = True
    return TableKind("magic", options, starting="starting_player")
