"""Who takes part in a campaign: an account under a name. What a name may do, the wargame's rules say: it is a player's,
a judge's, or a newcomer's who has no part yet.

Everybody sees which names are somebody's. A name that the round knows (a player's, a judge's) is taken only by an
invitation of the owner's, or is given by the owner to somebody who is there already.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from headjudge.server.accounts.names import fold
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.state import State

__all__ = ["Identity", "Member", "identity", "name_of", "names_of"]

Identity = tuple[str, str | int]


@dataclass(slots=True)
class Member:
    """Somebody who takes part. ``account_name`` is what they are called elsewhere on the server; ``wanted`` are the
    channels by which they want each kind of notice, ``wanted_since`` when they last chose."""

    account: str
    account_name: str
    name: str
    joined: float
    wanted: dict[str, list[str]] = field(default_factory=dict)
    wanted_since: float = 0.0

    def info(self) -> dict[str, Any]:
        """What everybody may know of them."""
        return {"name": self.name, "account": self.account_name, "joined": int(self.joined)}


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
