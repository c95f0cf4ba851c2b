"""Who takes part in a campaign: an account under a name. What a name may do, the wargame's rules say: it is a player's,
a judge's, or a newcomer's who has no part yet.

Everybody sees which names are somebody's. A name that the round knows (a player's, a judge's) is taken only by an
invitation of the owner's, or is given by the owner to somebody who is there already.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypedDict

from headjudge.server.campaigns.wishes import Wishes

__all__ = ["Member", "MemberView"]


class MemberView(TypedDict):
    """What everybody may know of somebody who takes part."""

    name: str
    account: str
    """What they are called elsewhere on the server."""
    joined: int


@dataclass(slots=True)
class Member:
    """Somebody who takes part. ``account_name`` is what they are called elsewhere on the server; ``wanted`` are the
    channels by which they want each kind of notice, ``wanted_since`` when they last chose."""

    account: str
    account_name: str
    name: str
    joined: float
    wanted: Wishes = field(default_factory=dict)
    wanted_since: float = 0.0

    def info(self) -> MemberView:
        """What everybody may know of them."""
        return {"name": self.name, "account": self.account_name, "joined": int(self.joined)}
