"""The names of a round: those of its players and judges."""

from __future__ import annotations

from typing import Literal

from headjudge.server.accounts.names import fold
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.state import Role, State

__all__ = ["Identity", "identity", "name_of", "names_of"]

Identity = tuple[Literal["player"], str] | tuple[Role, int]


def names_of(state: State) -> list[str]:
    """All names that a round knows: its players' and judges'."""
    names = [player.name for player in state.players.values()]
    for role in ROLES:
        names += state.judges.of(role)
    return list(dict.fromkeys(names))


def identity(state: State, name: str) -> Identity | None:
    """Who a name is, whatever they are called later (1.6): a player by key, a judge by their place among the judges."""
    player = state.find_player(name)
    if player is not None:
        return ("player", player.key)
    for role in ROLES:
        judges = state.judges.of(role)
        for place, judge in enumerate(judges):
            if fold(judge) == fold(name):
                return (role, place)
    return None


def name_of(state: State, who: Identity) -> str | None:
    """What somebody is called now; None if they are gone."""
    if who[0] == "player":
        player = state.players.get(who[1])
        return None if player is None else player.name
    role, place = who
    judges = state.judges.of(role)
    return judges[place] if place < len(judges) else None
