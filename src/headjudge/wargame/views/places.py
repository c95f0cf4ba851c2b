"""The map, with its bases, portals and towns (1.2, 2.5.1)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.wargame.people.preparing import knows_description, knows_place, knows_positions, knows_win_conditions
from headjudge.wargame.state import Place, PlaceKind, State
from headjudge.wargame.state.ranks import PHYREXIA, Team
from headjudge.wargame.views.reader import Reader

__all__ = ["MapView", "PlaceView", "map_view", "place_views"]


class MapView(TypedDict):
    """The terrain (1.2)."""

    numbers: int
    """How many squares a row has."""
    letters: int
    """How many rows there are."""
    rows: list[str]
    """A row for each letter, in it a character for each number."""


class PlaceView(TypedDict):
    """A base, portal or town."""

    name: str
    kind: PlaceKind
    side: Team | None
    """None of a town."""
    color: str | None
    """Of a base."""
    at: str | None
    """None while positions are secret (2.5.1)."""
    win_condition: bool | None
    """None while win conditions are secret (2.5.1.3)."""
    destroyed: bool
    destroyed_in: int | None
    """The turn in which it was destroyed."""
    description: str
    """For strategies (2.5.1.2); empty for who may not know it yet."""
    approved: bool | None
    """Whether the description is accepted; None for who may not know it yet."""


def map_view(state: State) -> MapView:
    """The terrain."""
    return {"numbers": state.map.numbers, "letters": state.map.letters, "rows": list(state.map.rows)}


def place_views(reader: Reader) -> list[PlaceView]:
    """Bases, portals and towns, as far as they are known (2.5.1)."""
    state = reader.state
    return [_place_view(reader, place) for place in state.places.values() if knows_place(state, reader.name, place)]


def _place_view(reader: Reader, place: Place) -> PlaceView:
    state, name = reader.state, reader.name
    described = knows_description(state, name, place)
    wins = knows_win_conditions(state, name) or place.side == PHYREXIA
    return {
        "name": place.name,
        "kind": place.kind,
        "side": place.side or None,
        "color": place.color or None,
        "at": str(place.at) if knows_positions(state, name) else None,
        "win_condition": place.win_condition if wins else None,
        "destroyed": place.destroyed,
        "destroyed_in": place.lost_at,
        "description": place.description if described else "",
        "approved": place.approved if described else None,
    }
