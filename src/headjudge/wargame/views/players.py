"""Who plays and who judges, and who the reader is among them (1.1, 1.3)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.wargame.people.authority import has_authority
from headjudge.wargame.people.control_list import names_of
from headjudge.wargame.people.players import rank_in
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.people.voting import points_of_player
from headjudge.wargame.state import Player, Role, State
from headjudge.wargame.state.ranks import LEADER, Team
from headjudge.wargame.views.reader import Reader

__all__ = ["JudgesView", "MeView", "PlayerView", "judges_view", "me_view", "player_views"]


class MeView(TypedDict):
    """Who the reader is."""

    name: str
    side: Team | None
    """None of who only judges."""
    rank: str | None
    roles: list[Role]
    """What the reader judges (1.3)."""
    leader: bool
    """One of the three leaders of the side (1.1)."""
    authority: bool
    """Whether the reader may change the control list (5.2.1)."""
    armies: list[str]
    """The armies that the reader controls."""


class PlayerView(TypedDict):
    """A player."""

    name: str
    side: Team
    rank: str
    leader: bool
    """One of the three leaders of the side (1.1)."""
    factions: list[str]
    """Of the Coalition (1.1.2)."""
    ranks: dict[str, str]
    """The rank in each of the factions (1.1.2)."""
    active: bool
    """As far as the reader knows (5.1)."""
    done: bool
    """Whether the player has said to be done with the turn."""
    votes: int
    """Voting points (1.4)."""
    authority: bool | None
    """The army change power of the side (5.2.1); None for who may not know it."""
    contingency: str | None
    """Who stands in (5.2.3); None if nobody does, and for who may not know it."""
    reprimands: int
    armies: list[str]
    joined: bool
    """Whether the player came while the round was going on (2.6)."""


class JudgesView(TypedDict):
    """The judges of each role, the head first (1.3)."""

    movement: list[str]
    battle: list[str]
    mercenary: list[str]


def me_view(reader: Reader) -> MeView | None:
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


def player_views(reader: Reader) -> list[PlayerView]:
    """The players who have not left."""
    return [_player_view(reader, player) for player in reader.state.players.values() if player.left is None]


def _player_view(reader: Reader, player: Player) -> PlayerView:
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


def judges_view(state: State) -> JudgesView:
    """The judges of each role, the head first (1.3)."""
    judges = state.judges
    return {"movement": [*judges.movement], "battle": [*judges.battle], "mercenary": [*judges.mercenary]}
