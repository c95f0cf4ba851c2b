"""The names of a round: those of its players and judges."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.server.accounts.names import fold
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.state import State

__all__ = ["Identity", "identity", "name_of", "names_of"]

Identity = tuple[str, str | int]


def names_of(state: State) -> list[str]:
    """All names that a round knows: its players' and judges'."""
    names = [player.name for player in state.players.values()]
    for role in ROLES:
        names += getattr(state.judges, role)
    return list(dict.fromkeys(names))


def identity(state: State, name: str) -> Identity | None:
    """Who a name is, whatever he is called later (1.6): a player by his key, a judge by his place among the judges."""
    player = state.find_player(name)
    if player is not None:
        return ("player", player.key)
    for role in ROLES:
        judges: Iterable[str] = getattr(state.judges, role)
        for place, judge in enumerate(judges):
            if fold(judge) == fold(name):
                return (role, place)
    return None


def name_of(state: State, who: Identity) -> str | None:
    """What somebody is called now; None if he is gone."""
    kind, key = who
    if kind == "player":
        player = state.players.get(str(key))
        return None if player is None else player.name
    judges: list[str] = getattr(state.judges, kind)
    return judges[int(key)] if int(key) < len(judges) else None
