"""The map, what stands on it, and who plays (1.1-1.3)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from headjudge.wargame.people.authority import has_authority
from headjudge.wargame.people.control import namesake_of
from headjudge.wargame.people.control_list import names_of
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.people.players import rank_in
from headjudge.wargame.people.preparing import (
    knows_army,
    knows_description,
    knows_place,
    knows_positions,
    knows_win_conditions,
)
from headjudge.wargame.people.voting import points_of_player
from headjudge.wargame.state import Army, Place, Player, State, Troop
from headjudge.wargame.state.ranks import LEADER, PHYREXIA
from headjudge.wargame.views.reader import Reader

__all__ = [
    "armies",
    "army_name",
    "judges",
    "known_armies",
    "map_of",
    "me",
    "options",
    "places",
    "player_name",
    "players",
]


def player_name(state: State, key: str) -> str:
    """The name of a player by his key; a judge's name stands for itself."""
    return state.players[key].name if key in state.players else key


def army_name(state: State, key: str) -> str:
    """The name of an army by its key."""
    return state.armies[key].name


def me(reader: Reader) -> dict[str, Any] | None:
    """Who the reader is in this campaign; None for a visitor."""
    player = reader.player
    if reader.name is None or (player is None and not reader.roles):
        return None
    return {
        "name": player.name if player is not None else reader.name,
        "side": player.side if player is not None else None,
        "rank": player.rank if player is not None else None,
        "roles": list(reader.roles),
        "leader": reader.leads,
        "authority": reader.has_authority,
        "armies": [army.name for army in reader.own_armies()],
    }


def map_of(state: State) -> dict[str, Any]:
    """The terrain (1.2)."""
    return {"numbers": state.map.numbers, "letters": state.map.letters, "rows": list(state.map.rows)}


def options(reader: Reader) -> dict[str, Any]:
    """What the campaign is played with; a judge's numbers for the secret formulas for who may know them (4.2.2)."""
    found = asdict(reader.state.options)
    if not reader.knows_formulas:
        del found["formulas"]
    return found


def places(reader: Reader) -> list[dict[str, Any]]:
    """Bases, portals and towns, as far as they are known (2.5.1)."""
    state = reader.state
    return [_place(reader, place) for place in state.places.values() if knows_place(state, reader.name, place)]


def _place(reader: Reader, place: Place) -> dict[str, Any]:
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


def known_armies(reader: Reader) -> list[Army]:
    """The armies that a reader may see (2.5.2.2)."""
    return [army for army in reader.state.armies.values() if knows_army(reader.state, reader.name, army)]


def armies(reader: Reader) -> list[dict[str, Any]]:
    """The armies: type and number of their troops are for everybody to see (1.2)."""
    return [_army(reader, army) for army in known_armies(reader)]


def _army(reader: Reader, army: Army) -> dict[str, Any]:
    state = reader.state
    battle, namesake = state.fights(army.key), namesake_of(state, army)
    return {
        "name": army.name,
        "side": army.side,
        "rank": army.rank,
        "level": army.level,
        "at": str(army.at) if army.at is not None else None,
        "colors": list(army.colors),
        "total": army.total,
        "full": sum(troop.full for troop in army.troops),
        "legend": army.legend or None,
        "days": army.days,
        "namesake": namesake.name if namesake is not None else None,
        "permitted": army.permitted if reader.of_side(army.side) else None,
        "controllers": [player_name(state, key) for key in reader.controllers(army)],
        "battle": battle.id if battle is not None else None,
        "converted": army.converted or None,
        "original": army.original or None,
        "at_war": army.at_war or None,
        "faction": army.faction or None,
        "home": army.home or None,
        "alive": army.alive,
        "approved": army.approved,
        "near": army.near if reader.of_side(army.side) and army.near else None,
        "route": [str(leg.to) for leg in army.route.legs] if army.route is not None else [],
        "troops": [_troop(troop) for troop in army.troops],
    }


def _troop(troop: Troop) -> dict[str, Any]:
    return {
        "card": troop.card,
        "count": troop.count,
        "full": troop.full,
        "size": troop.size,
        "colors": list(troop.colors),
        "slot": troop.slot,
        "keywords": list(troop.keywords),
        "imprinted": list(troop.imprinted),
    }


def players(reader: Reader) -> list[dict[str, Any]]:
    """The players who have not left."""
    return [_player(reader, player) for player in reader.state.players.values() if player.left is None]


def _player(reader: Reader, player: Player) -> dict[str, Any]:
    state, own = reader.state, reader.of_side(player.side)
    seen = [army for army in reader.armies(player) if knows_army(state, reader.name, army)]
    return {
        "name": player.name,
        "side": player.side,
        "rank": player.rank,
        "leader": player.level >= LEADER,
        "factions": list(player.factions),
        "ranks": {faction: rank_in(player, faction) for faction in player.factions},
        "active": reader.active(player),
        "done": player.key in state.done,
        "votes": points_of_player(player),
        "authority": has_authority(state, player) if own else None,
        "contingency": names_of(state, (player.contingency,)) if own and player.contingency else None,
        "reprimands": player.reprimands,
        "armies": [army.name for army in seen],
        "joined": player.joined,
    }


def judges(state: State) -> dict[str, list[str]]:
    """The judges of each role, the head first (1.3)."""
    return {role: list(state.judges.of(role)) for role in ROLES}
